import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { unsafeAnswering } from '#features/co-debtors/public.ts';
import { hasOpenPromise } from '#features/collections/public.ts';
import { unsafeStopped } from '#features/contacts/public.ts';
import { unsafeDebtors } from '#features/credits/public.ts';
import { unsafeLastPayDays } from '#features/servicing/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Days between today and the last day to pay at which people are reminded; negative before it. */
const reminderOffsets = (settings: Pick<Settings, 'get'>): readonly number[] => [
  -settings.get('reminder_days_before'),
  0,
  settings.get('reminder_days_first'),
  settings.get('reminder_days_second'),
  settings.get('reminder_days_third'),
];

type PlanInput = { readonly day: Temporal.PlainDate };

/**
 * Plans the reminders of a day, one per person over all credits. A co-debtor is reminded of what
 * is overdue alone, and nobody of a credit with an open promise. What it says is worked out when
 * it leaves; a second run plans nothing more.
 */
export const planReminders = command(
  'plan_reminders',
  async ({ trx, settings }: CommandContext<null>, { day }: PlanInput) => {
    const days = reminderOffsets(settings).map((offset) => day.subtract({ days: offset }));
    const hour = settings.get('reminder_hour');
    const at = day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour } });
    const { rows } = await sql`
      insert into payment_reminders (borrower_id, day, try_at)
      select distinct person.borrower_id, ${day.toString()}::date,
        ${new Date(at.epochMilliseconds)}::timestamptz
      from ${unsafeLastPayDays(days)} as falling
      join ${unsafeDebtors} as debt using (credit_id)
      cross join lateral (
        select debt.borrower_id
        union all
        select answering.borrower_id from ${unsafeAnswering} as answering
        where answering.credit_id = falling.credit_id
          and falling.last_day < ${day.toString()}::date
      ) as person
      where not ${hasOpenPromise(sql`falling.credit_id`)} and not exists (
        select from ${unsafeStopped} as stopped where stopped.borrower_id = person.borrower_id
      )
      order by 1
      on conflict do nothing
      returning reminder_id
    `.execute(trx);
    return { reply: rows.length, audit: [] };
  },
);
