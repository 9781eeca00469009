import { sql, type Transaction } from 'kysely';
import { createUser } from '#features/users/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEMO_ACCOUNTS, DEMO_HEADQUARTERS } from './demo-accounts.ts';
import { recordPeople } from './record-people.ts';
import { seedDemoPeople } from './seed-people.ts';

/** Seeds the accounts of the login page and the other people of the demo company. */
export async function seedDemoAccounts(trx: Transaction<DB>): Promise<void> {
  const headquarterIds = await insertHeadquarters(trx);
  for (const { headquarter, ...account } of DEMO_ACCOUNTS) {
    await createUser(trx, {
      ...account,
      headquarterId: headquarter === null ? null : (headquarterIds.get(headquarter) ?? null),
      // All people of the demo get theirs together.
      password: null,
      emailVerified: true,
    });
  }
  await seedDemoPeople(trx);
  await recordPeople(trx);
}

async function insertHeadquarters(trx: Transaction<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .insertInto('headquarters')
    .values(DEMO_HEADQUARTERS.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning(['headquarter_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.headquarter_id]));
}
