import { businessDayOf } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { createUser } from '#features/users/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { StartupError } from '#platform/startup-error.ts';
import { seedDemoCredits } from './credits/seed-demo-credits.ts';
import { DEMO_ACCOUNTS, DEMO_HEADQUARTERS, DEMO_PASSWORD } from './demo-accounts.ts';
import { seedDemoCatalogues } from './demo-catalogues.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import { recordPeople } from './record-people.ts';
import { seedDemoBorrowers } from './seed-borrowers.ts';
import { seedDemoPeople } from './seed-people.ts';
import { seedDemoSettings } from './seed-settings.ts';
import { seedDemoUsuryRates } from './seed-usury-rates.ts';

/**
 * Fills an empty database with the people of the demo and their credits; of one that has them
 * already nothing changes, but that a month whose usury nobody entered goes on as the one before.
 */
export async function seedDemo(
  trx: Transaction<DB>,
  { now }: { readonly now: Temporal.Instant },
): Promise<void> {
  const someone = await trx.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (someone !== undefined) await refuseRealPeople(trx);
  await seedDemoUsuryRates(trx, businessDayOf(now));
  if (someone !== undefined) return;
  await seedDemoCatalogues(trx);
  const headquarterIds = await insertHeadquarters(trx);
  for (const { headquarter, ...account } of DEMO_ACCOUNTS) {
    await createUser(trx, {
      ...account,
      headquarterId: headquarter === null ? null : (headquarterIds.get(headquarter) ?? null),
      password: DEMO_PASSWORD,
      emailVerified: true,
    });
  }
  await seedDemoPeople(trx);
  await recordPeople(trx);
  await seedDemoBorrowers(trx, now);
  await seedDemoSettings(trx);
  await seedDemoCredits(trx, { now });
}

/** A demo shows everybody's mail to anyone, so it must not run where real people have accounts. */
async function refuseRealPeople(trx: Transaction<DB>): Promise<void> {
  const demoPerson = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', 'in', DEMO_EMAILS)
    .limit(1)
    .executeTakeFirst();
  if (demoPerson !== undefined) return;
  throw new StartupError(
    'La base de datos tiene usuarios reales y una demostración mostraría sus mensajes a ' +
      'cualquiera. Inicia con DEMO=false.',
  );
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
