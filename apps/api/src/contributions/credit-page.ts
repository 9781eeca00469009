import type { CreditStateId, FunctionName } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import type { Expression, RawBuilder } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Who reads a credit. A decider studies credits or reviews them for compliance and works with the
 * control lists; nobody else may learn that a borrower was found in one.
 */
export type CreditReader = 'borrower' | 'colleague' | 'decider';

export const EVERY_READER: readonly CreditReader[] = ['borrower', 'colleague', 'decider'];

/** Which credit's history is read, and for whom. The caller has already checked access. */
export type HistoryInput = { readonly creditId: number; readonly reader: CreditReader };

/** Which credit is read, and for whom. The caller has already checked access. */
export type CreditPageInput = HistoryInput & {
  /** The person who reads, where a part depends on more than the kind of reader. */
  readonly actor: Pick<Actor, 'userId' | 'functions'>;
};

/** One field of the credit's page, read by the feature that owns its tables. */
export type CreditPart<Name extends keyof CreditDetail = keyof CreditDetail> = {
  readonly name: Name;
  /** Not scoped: the caller has already checked access. */
  unsafeRead(db: Reader, input: CreditPageInput): Promise<CreditDetail[Name]>;
};

/** One line of a credit's history, as `historyLines` makes it. */
export type HistoryRow = {
  readonly kind: HistoryKind;
  readonly history_id: number;
  readonly from_state_id: number | null;
  readonly to_state_id: number | null;
  readonly subject: string | null;
  readonly changes: unknown;
  readonly note: string | null;
  readonly by_id: number | null;
  readonly at: Date;
};

/** Names what a step to a state is about, on its line of the history. One feature for a state. */
export type StepSubject = {
  readonly to: CreditStateId;
  /**
   * A text for a row of `credit_history`. Rows that the step's command has written have the moment
   * of the step. Not scoped: the caller has already checked access.
   */
  readonly unsafeText: RawBuilder<string | null>;
};

/**
 * A feature's lines of a credit's history: one select of the union that the page runs.
 */
export type HistorySource = {
  /** Who reads these lines at all. */
  readonly readers: readonly CreditReader[];
  /** The function that a reader needs besides, where the lines are about more than the credit. */
  readonly needs?: FunctionName;
  /** Not scoped: the caller has already checked access. */
  unsafeLines(input: HistoryInput): Expression<HistoryRow>;
};
