import type { Reader } from '#platform/database/database.ts';

/** Something that must always be true of a feature's tables; the nightly check reads it. */
export type InvariantCheck = {
  /** In snake_case; the log names the check by it. */
  readonly name: string;
  /** What must be true, as a sentence for the person who reads the log. */
  readonly invariant: string;
  /** Ids of rows that break the invariant, at most `limit` of them. */
  findViolations(db: Reader, input: CheckInput): Promise<readonly number[]>;
};

export type CheckInput = { readonly today: Temporal.PlainDate; readonly limit: number };
