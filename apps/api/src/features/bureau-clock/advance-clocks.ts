import {
  NOTICE_TO_REPORT_DAYS,
  REPORT_MONTHS_MAX,
  SMALL_DEBT_PERCENT,
  STAY_YEARS_MAX,
  UNPAID_STAY_YEARS,
} from '@cuotaclara/contract/bureau-clock/bureau-rules';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { unsafeAgedOn } from '#features/ageing/public.ts';
import { unsafeAnswering } from '#features/co-debtors/public.ts';
import { unsafeStopped, unsafeUndelivered } from '#features/contacts/public.ts';
import { unsafeDebtors } from '#features/credits/public.ts';
import type { CreditRange } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A range of credits on a business day that is closed. */
export type ClockRange = CreditRange & { readonly day: Temporal.PlainDate };

/** Moves the clocks of a range of credits on to the morning after a closed day. */
export const advanceBureauClocks = command(
  'advance_bureau_clocks',
  async ({ trx, settings }: CommandContext<null>, range: ClockRange) => {
    const reply = await advanceClocks(trx, settings, range);
    return { reply, audit: [] };
  },
);

/** A payment is taken back within so many days; an older cure is not looked at any more. */
const CURED_DAYS_LOOKED_AT = 400;

type AdvancedClocks = { readonly opened: number; readonly moved: number };

/**
 * Begins the clocks of credits that are late enough, and moves the others by what is known at the
 * end of the day: what is overdue, which notices count, who is stopped. The state follows from
 * these facts alone, so that a second run changes nothing and a payment that is taken back counts
 * no more.
 */
export async function advanceClocks(
  trx: Transaction<DB>,
  settings: Pick<Settings, 'get'>,
  range: ClockRange,
): Promise<AdvancedClocks> {
  const opened = await openClocks(trx, settings, range);
  const moved = await moveClocks(trx, settings, range);
  return { opened, moved };
}

async function openClocks(
  trx: Transaction<DB>,
  settings: Pick<Settings, 'get'>,
  { after, upTo, day }: ClockRange,
): Promise<number> {
  const { rows } = await sql`
    with opened as (
      insert into bureau_clocks (
        credit_id, borrower_id, party, state, state_since, default_since, amount, notices_needed,
        notices_from, report_until
      )
      select aged.credit_id, person.borrower_id, person.party, 'to_notify', ${nextDay(day)},
        aged.late_since, aged.overdue, 1, ${nextDay(day)},
        (aged.late_since + make_interval(months => ${sql.lit(REPORT_MONTHS_MAX)}))::date
      from ${unsafeAgedOn(day)} as aged
      join ${unsafeDebtors} as debt using (credit_id)
      cross join lateral (
        select debt.borrower_id, 'debtor' as party
        union all
        select answering.borrower_id, 'co_debtor' from ${unsafeAnswering} as answering
        where answering.credit_id = aged.credit_id
      ) as person
      where aged.credit_id > ${after} and aged.credit_id <= ${upTo}
        and aged.days_past_due >= ${settings.get('bureau_notice_days')}
        and not exists (
          select from bureau_clocks as own
          where own.credit_id = aged.credit_id and own.borrower_id = person.borrower_id
            and (own.cured_on is null or aged.late_since <= own.cured_on)
        )
      on conflict do nothing
      returning bureau_clock_id, state_since, state
    )
    insert into bureau_clock_steps (bureau_clock_id, on_day, from_state, to_state)
    select bureau_clock_id, state_since, null, state from opened
    returning bureau_clock_id
  `.execute(trx);
  return rows.length;
}

const nextDay = (day: Temporal.PlainDate): RawBuilder<unknown> =>
  sql`${day.add({ days: 1 }).toString()}::date`;

async function moveClocks(
  trx: Transaction<DB>,
  settings: Pick<Settings, 'get'>,
  range: ClockRange,
): Promise<number> {
  const today = nextDay(range.day);
  const smallest = settings.get('minimum_wage') * SMALL_DEBT_PERCENT;
  const { rows } = await sql`
    with known as (${factsOf(range)}),
    counted as (${countedOf(today, smallest)}),
    judged as (
      select counted.*, ${stateOn(today)} as state_now from counted
    ),
    moved as (
      update bureau_clocks as clock set
        state = judged.state_now,
        state_since = case when clock.state = judged.state_now then clock.state_since
          else ${today} end,
        amount = judged.overdue,
        notices_needed = judged.needed,
        notices_from = judged.counts_from,
        notice_count = judged.sent_count,
        noticed_on = judged.sent_on,
        report_from = judged.opens_on,
        cured_on = judged.cured_now,
        corrected_on = case when judged.cured_now is not null then clock.corrected_on end,
        stays_until = judged.stays
      from judged
      where clock.bureau_clock_id = judged.bureau_clock_id
        and (
          clock.state, clock.amount, clock.notices_needed, clock.notices_from, clock.notice_count,
          clock.noticed_on, clock.report_from, clock.cured_on, clock.stays_until
        ) is distinct from (
          judged.state_now, judged.overdue, judged.needed, judged.counts_from, judged.sent_count,
          judged.sent_on, judged.opens_on, judged.cured_now, judged.stays
        )
      returning clock.bureau_clock_id, judged.state as from_state, clock.state as to_state
    ),
    told as (
      insert into bureau_clock_steps (bureau_clock_id, on_day, from_state, to_state)
      select bureau_clock_id, ${today}, from_state, to_state from moved
      where from_state <> to_state
    )
    select bureau_clock_id from moved where from_state <> to_state
  `.execute(trx);
  return rows.length;
}

/**
 * Each clock with what the day says of its credit. A cure counts as undone once what is overdue is
 * older than the cure, unless a later default of the person has a clock of its own.
 */
const factsOf = ({ after, upTo, day }: ClockRange): RawBuilder<unknown> => sql`
  select clock.*, coalesce(aged.overdue, 0) as overdue,
    case
      when coalesce(aged.days_past_due, 0) = 0
        then coalesce(clock.cured_on, greatest(${day.toString()}::date, clock.default_since))
      when clock.cured_on is null then null
      when aged.late_since <= clock.cured_on and not exists (
        select from bureau_clocks as later
        where later.credit_id = clock.credit_id and later.borrower_id = clock.borrower_id
          and later.bureau_clock_id <> clock.bureau_clock_id and later.cured_on is null
      ) then null
      else clock.cured_on
    end as cured_now,
    exists (
      select from ${unsafeStopped} as stopped where stopped.borrower_id = clock.borrower_id
    ) as is_stopped
  from bureau_clocks as clock
  left join ${unsafeAgedOn(day)} as aged using (credit_id)
  where clock.credit_id > ${after} and clock.credit_id <= ${upTo}
    and clock.state <> 'expired'
    and (
      clock.cured_on is null or clock.reported_on is not null
      or clock.cured_on > ${day.subtract({ days: CURED_DAYS_LOOKED_AT }).toString()}::date
    )
`;

/** The notices that count, how many are needed, and the days that follow from them. */
const countedOf = (today: RawBuilder<unknown>, smallest: number): RawBuilder<unknown> => sql`
  select known.*, needed, counts_from, sent_count, sent_on,
    case when sent_count >= needed
      then sent_on + ${sql.lit(NOTICE_TO_REPORT_DAYS)} end as opens_on,
    case
      when reported_on is null then null
      when cured_now is null
        then (default_since + make_interval(years => ${sql.lit(UNPAID_STAY_YEARS)}))::date
      else least(
        cured_now + 2 * (cured_now - default_since),
        (cured_now + make_interval(years => ${sql.lit(STAY_YEARS_MAX)}))::date
      )
    end as stays
  from known
  cross join lateral (
    select
      case when reported_on is null and cured_on is not null and cured_now is null
        then ${today} else notices_from end as counts_from,
      case when reported_on is null and overdue > 0 and overdue * 100 <= ${smallest}::bigint
        then 2 else notices_needed end as needed
  ) as rule
  cross join lateral (
    select count(*)::integer as sent_count, max(notice.day) as sent_on
    from bureau_notices as notice
    where notice.bureau_clock_id = known.bureau_clock_id and notice.day >= counts_from
      and not exists (
        select from ${unsafeUndelivered} as undelivered
        where undelivered.message_id = notice.message_id
      )
  ) as sent
`;

/** The one state that the facts allow, the strongest first. */
const stateOn = (today: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when reported_on is not null and ${today} > stays then 'expired'
  when reported_on is not null and cured_now is null then 'reported'
  when reported_on is not null and corrected_on is null then 'to_correct'
  when reported_on is not null then 'corrected'
  when cured_now is not null then 'cured'
  when is_stopped then 'stopped'
  when ${today} > report_until then 'lost'
  when sent_count < needed then 'to_notify'
  when ${today} >= opens_on then 'reportable'
  else 'noticed'
end`;
