import { sql, type Transaction } from 'kysely';
import { createUser } from '#features/users/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEMO_ACCOUNTS, DEMO_HEADQUARTERS, DEMO_PASSWORD } from './demo-accounts.ts';

/**
 * Fills an empty database with the people of the demo. One that has users is left alone: it was
 * seeded before, or it belongs to real people, who must not get accounts with a public password.
 */
export async function seedDemo(trx: Transaction<DB>): Promise<void> {
  const someone = await trx.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (someone !== undefined) return;
  const headquarterIds = await insertHeadquarters(trx);
  for (const { headquarter, ...account } of DEMO_ACCOUNTS) {
    await createUser(trx, {
      ...account,
      headquarterId: headquarter === null ? null : (headquarterIds.get(headquarter) ?? null),
      password: DEMO_PASSWORD,
      emailVerified: true,
    });
  }
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
