import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { INSURED } from '@cuotaclara/contract/credits/state-sets';
import type { Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { policyEnding } from './policy-reminders.ts';
import { ENDING_SLIDE, endingWords } from './policy-words.ts';

export type ReminderDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

/** One transaction per batch, so that a long list locks few rows at a time. */
export const REMINDERS_PER_BATCH = 100;

/** Reminds the borrowers of one batch of policies that end soon. Answers how many. */
export const remindBatch = ({ config }: ReminderDeps) =>
  command('remind_of_policies', async (ctx: CommandContext<null>) => {
    const { trx, today, settings } = ctx;
    const until = today.add({ days: settings.get('policy_reminder_days') });
    const rows = await dueReminders(trx, { today, until });
    if (rows.length === 0) return { reply: 0, audit: [] };
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
      if (canMail(config)) await ctx.enqueue(policyEnding.job, { policy_id: row.policy_id });
      // A borrower without an account reads the mail.
      if (row.user_id !== null) await leaveSlide(trx, { ...row, user_id: row.user_id });
    }
    return { reply: rows.length, audit: [] };
  });

type PolicyReminder = {
  readonly user_id: number;
  readonly credit_id: number;
  readonly ends_on: string;
};

async function leaveSlide(trx: Transaction<DB>, reminder: PolicyReminder): Promise<void> {
  const number = creditNumber(reminder.credit_id);
  const { title, paragraphs } = endingWords({ number, endsOn: reminder.ends_on });
  await notify(trx, {
    userId: reminder.user_id,
    creditId: reminder.credit_id,
    kind: ENDING_SLIDE,
    slides: [{ title, desc: paragraphs.join(' '), media: null }],
    dueDate: endOfDay(reminder.ends_on),
  });
}

type ReminderWindow = { readonly today: Temporal.PlainDate; readonly until: Temporal.PlainDate };

/** Rows that another process works on at this moment are skipped. */
const dueReminders = (trx: Transaction<DB>, { today, until }: ReminderWindow) =>
  trx
    .selectFrom('policies')
    .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['policies.policy_id', 'policies.credit_id', 'policies.ends_on', 'borrowers.user_id'])
    .where('policies.replaced_at', 'is', null)
    .where('policies.ends_on', '>=', today.toString())
    .where('policies.ends_on', '<=', until.toString())
    .whereRef('policies.reminded_for', 'is distinct from', 'policies.ends_on')
    .where('credits.credit_state_id', 'in', INSURED)
    .orderBy('policies.ends_on')
    .limit(REMINDERS_PER_BATCH)
    .forUpdate('policies')
    .skipLocked()
    .execute();

const endOfDay = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(BUSINESS_TIME_ZONE)
      .epochMilliseconds,
  );
