import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** What a study of the demo needs to know of a borrower. */
export type StudiedBorrower = {
  readonly identification: string;
  readonly born: Temporal.PlainDate | null;
  readonly identityState: IdentityState;
};

/** The borrowers of the demo by number. */
export async function readStudied(db: Reader): Promise<ReadonlyMap<number, StudiedBorrower>> {
  const rows = await db
    .selectFrom('borrowers')
    .select(['borrower_id', 'identification', 'born_date', 'identity_state'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.borrower_id,
      {
        identification: row.identification,
        born: row.born_date === null ? null : Temporal.PlainDate.from(row.born_date),
        // A CHECK holds the column to the states of the contract.
        identityState: row.identity_state as IdentityState,
      },
    ]),
  );
}

/** The names of the users of the demo by number. */
export async function readStudyingStaff(db: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', shortNameOf('users').as('name')])
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

/** The longest that a settled instalment of each credit was late, in days. */
export type Lateness = ReadonlyMap<number, number>;

export async function readLateness(db: Reader): Promise<Lateness> {
  const rows = await db
    .selectFrom('instalments')
    .select(['credit_id', sql<number>`max(greatest(settled_on - due_on, 0))`.as('days')])
    .where('settled_on', 'is not', null)
    .groupBy('credit_id')
    .execute();
  return new Map(rows.map(({ credit_id, days }) => [credit_id, days]));
}
