import { STATE } from '@cuotaclara/contract';
import { CATEGORIES, RATE_SCALE } from '@cuotaclara/loan-math';
import { type RawBuilder, sql } from 'kysely';
import type { LateRateColumns } from './late-rates.reads.ts';

const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);

/** Days past due from which each category but the first one begins. */
const CATEGORY_STARTS = CATEGORIES.slice(0, -1).map(({ upTo }) => upTo + 1);

/** The category of a number of days past due. */
export const categoryOfDays = (days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${CATEGORY_NAMES}::text[])[1 + width_bucket(${days}, ${CATEGORY_STARTS}::integer[])]
`;

/** The rows of `late_rate`. */
export const lateRateRows = (rates: LateRateColumns): RawBuilder<unknown> => sql`
  select * from unnest(
    ${rates.modalities}::credit_modality[], ${rates.months}::date[],
    ${rates.daily}::bigint[], ${rates.before}::bigint[]
  ) as rate (modality, month, daily, before)
`;

type Chosen = { readonly on: RawBuilder<unknown>; readonly which: RawBuilder<unknown> };

/**
 * The rows of `chosen`: credits whose stored plan tells all on a day, because nothing but payments
 * came to them, and none of it after the day.
 */
export const simpleCredits = ({ on, which }: Chosen): RawBuilder<unknown> => sql`
  select credits.credit_id, modality, held.principal, disbursed_on,
    (conventions ->> 'late_grace_days')::integer as grace_days,
    headquarter_id, supplier_id, product_id, created_by as adviser_id
  from credits join credit_balances as held using (credit_id)
  where ${which}
    and credit_state_id = ${STATE.disbursed} and disbursed_on <= ${on}
    and not exists (
      select from payments
      where payments.credit_id = credits.credit_id and paid_on > ${on}
    )
    and not exists (
      select from credit_events
      where credit_events.credit_id = credits.credit_id
        and (kind <> 'reversal' or happened_on > ${on})
    )
    and not exists (
      select from credit_late_rates where credit_late_rates.credit_id = credits.credit_id
    )
`;

type PlanDays = { readonly on: RawBuilder<unknown>; readonly monthStart: RawBuilder<unknown> };

/** Sums of what is due and late; without plans of which a due instalment was paid in part. */
export const planOf = ({ on, monthStart }: PlanDays): RawBuilder<unknown> => {
  const isLate = sql`settled_on is null and coalesce(pay_by, due_on) < ${on}`;
  const isDue = sql`settled_on is null and due_on <= ${on} and coalesce(pay_by, due_on) >= ${on}`;
  const isToCome = sql`settled_on is null and due_on > ${on}`;
  return sql`
    select credit_id,
      sum(instalments.principal - paid_principal) as principal,
      count(settled_on) as settled_count,
      coalesce(sum(instalments.principal) filter (where ${isLate}), 0) as overdue_principal,
      coalesce(sum(interest + charges) filter (where ${isLate}), 0) as overdue_other,
      coalesce(
        sum(instalments.principal + interest + charges) filter (where ${isDue}), 0
      ) as due_today,
      coalesce(
        sum(instalments.principal + interest + charges)
          filter (where due_on between ${monthStart} and ${on}),
        0
      ) as due_month,
      coalesce((array_agg(
        instalments.principal + interest + charges
          - paid_principal - paid_interest - paid_charges
        order by due_on
      ) filter (where ${isToCome}))[1], 0) as next_due,
      min(due_on) filter (where ${isToCome}) as next_due_on,
      min(coalesce(pay_by, due_on)) filter (where ${isLate}) as late_since,
      min(number) filter (where ${isLate}) as first_number,
      max(number) filter (where ${isLate}) as last_number
    from instalments join chosen using (credit_id)
    group by credit_id
    having not coalesce(bool_or(
      settled_on is null and due_on <= ${on}
      and paid_interest + paid_principal + paid_charges + paid_late > 0
    ), false)
  `;
};

/** Late interest of what is overdue: the rates of the days since the last one without it. */
export const lateInterestOf = (on: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select credit_id,
    sum(round(overdue.principal::numeric * (
      until.before + until.daily * extract(day from ${on})::integer
      - since.before - since.daily * extract(day from counted)::integer
    ) / ${RATE_SCALE}::numeric)) as interest
  from (
    select credit_id, modality, instalments.principal,
      coalesce(pay_by, due_on) + grace_days as counted
    from instalments join chosen using (credit_id)
    where settled_on is null and due_on < ${on} and coalesce(pay_by, due_on) < ${on}
  ) as overdue
  join late_rate as since
    on since.modality = overdue.modality and since.month = date_trunc('month', counted)::date
  join late_rate as until
    on until.modality = overdue.modality and until.month = date_trunc('month', ${on})::date
  where counted < ${on}
  group by credit_id
`;
