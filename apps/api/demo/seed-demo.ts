import { businessDayOf } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { StartupError } from '#platform/startup-error.ts';
import { readDemoParts } from './demo-parts.ts';
import { DEMO_EMAILS } from './demo-people.ts';

/**
 * Fills an empty database with the demo company. A database that has it already keeps its data;
 * only the parts that follow the calendar are seeded at each start.
 */
export async function seedDemo(
  trx: Transaction<DB>,
  { now }: { readonly now: Temporal.Instant },
): Promise<void> {
  const seeding = { trx, now, today: businessDayOf(now) };
  const someone = await trx.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (someone !== undefined) await refuseRealPeople(trx);
  const parts = await readDemoParts();
  for (const part of parts) await part.seedEachStart?.(seeding);
  if (someone !== undefined) return;
  for (const part of parts) await part.seed(seeding);
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
