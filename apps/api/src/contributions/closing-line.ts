import type { ClosingLineName } from '@cuotaclara/contract/ledger/ledger-words';
import type { Reader } from '#platform/database/database.ts';

/** A month that is to be closed, as its first day and its last. */
export type ClosingMonth = { readonly first: string; readonly last: string };

export type ClosingState = {
  readonly isDone: boolean;
  /** In Spanish: what shows that it is done, or what is missing. */
  readonly proof: string;
  /** Who solves it, in Spanish; null where it is done. */
  readonly solvedBy: string | null;
};

/**
 * One line of the list of what a month of the books needs before it is closed. It is read for the
 * screen, and again in the command that closes: it must answer fast and only reads.
 */
export type ClosingLineSource = {
  readonly name: ClosingLineName;
  read(db: Reader, month: ClosingMonth): Promise<ClosingState>;
};
