import { type RawBuilder, sql } from 'kysely';
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

/** A select of Kysely whose rows have nothing but an id. */
type IdQuery = {
  orderBy(expression: RawBuilder<unknown>): {
    limit(limit: number): { execute(): Promise<readonly { readonly id: number }[]> };
  };
};

type QueriedCheck = Pick<InvariantCheck, 'name' | 'invariant'> & {
  /** Selects the rows that break the invariant, under the name `id`. */
  readonly violations: (db: Database) => IdQuery;
};

/** A check that one query answers: the first rows by id. */
export const queriedCheck = ({ name, invariant, violations }: QueriedCheck): InvariantCheck => ({
  name,
  invariant,
  async findViolations(db, { limit }) {
    const rows = await violations(db).orderBy(sql`id`).limit(limit).execute();
    return rows.map(({ id }) => id);
  },
});
