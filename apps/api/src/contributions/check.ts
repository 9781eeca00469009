import type { Database } from '#platform/database/database.ts';

/** An invariant of a feature's tables; a nightly task reads every check and logs what is broken. */
export type InvariantCheck = {
  /** In snake_case; the log names the check by it. */
  readonly name: string;
  /** What must be true, as a sentence for the person who reads the log. */
  readonly invariant: string;
  /** Ids of rows that break the invariant, at most `limit` of them. It only reads. */
  findViolations(db: Database, input: CheckInput): Promise<readonly number[]>;
};

type CheckInput = { readonly today: Temporal.PlainDate; readonly limit: number };
