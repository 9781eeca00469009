import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import { INSURED_STATES } from '@cuotaclara/contract/credits/insured-states';
import type { Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { PolicyReminders } from './policy-reminders.ts';
import { ENDING_SLIDE, endingWords } from './policy-words.ts';

export type RemindingParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly reminders: PolicyReminders;
};

/** A transaction each, so that a long list holds nobody up. */
const BATCH = 100;
const BATCHES_MAX = 1_000;

/** Tells each borrower once about each end of a policy that is near. Answers how many were told. */
export async function remindOfPolicies(parts: RemindingParts): Promise<number> {
  const today = parts.clock.today();
  const days = await parts.settings.get('policy_reminder_days', today);
  const until = today.add({ days });
  let told = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await parts.db
      .transaction()
      .execute((trx) => remindSome(trx, parts, { today, until }));
    told += count;
    if (count < BATCH) break;
  }
  return told;
}

type Window = { readonly today: Temporal.PlainDate; readonly until: Temporal.PlainDate };

async function remindSome(
  trx: Transaction<DB>,
  { reminders }: RemindingParts,
  window: Window,
): Promise<number> {
  const rows = await dueReminders(trx, window);
  if (rows.length === 0) return 0;
  await trx
    .updateTable('policies')
    .set((eb) => ({ reminded_for: eb.ref('ends_on') }))
    .where(
      'policy_id',
      'in',
      rows.map(({ policy_id: id }) => id),
    )
    .execute();
  for (const row of rows) {
    await reminders.send(trx, { policy_id: row.policy_id });
    // Whoever has no account reads the mail.
    if (row.user_id === null) continue;
    const number = creditNumber(row.credit_id);
    const { title, paragraphs } = endingWords({ number, endsOn: row.ends_on });
    const slides = [{ title, desc: paragraphs.join(' '), media: null }] as const;
    await notify(trx, {
      userId: row.user_id,
      creditId: row.credit_id,
      kind: ENDING_SLIDE,
      slides,
      dueDate: endOfDay(row.ends_on),
    });
  }
  return rows.length;
}

/** What another process reminds of at this moment is left to it. */
const dueReminders = (trx: Transaction<DB>, { today, until }: Window) =>
  trx
    .selectFrom('policies')
    .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['policies.policy_id', 'policies.credit_id', 'policies.ends_on', 'borrowers.user_id'])
    .where('policies.replaced_at', 'is', null)
    .where('policies.ends_on', '>=', today.toString())
    .where('policies.ends_on', '<=', until.toString())
    .whereRef('policies.reminded_for', 'is distinct from', 'policies.ends_on')
    .where('credits.credit_state_id', 'in', INSURED_STATES)
    .orderBy('policies.ends_on')
    .limit(BATCH)
    .forUpdate('policies')
    .skipLocked()
    .execute();

const endOfDay = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(BUSINESS_TIME_ZONE)
      .epochMilliseconds,
  );
