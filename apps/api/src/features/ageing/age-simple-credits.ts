import { STATE } from '@cuotaclara/contract';
import { CATEGORIES, RATE_SCALE } from '@cuotaclara/loan-math';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { CreditRange } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type LateRateColumns, readLateRates } from './late-rates.reads.ts';

/** A range of credits on a business day that is closed. */
export type AgedRange = CreditRange & { readonly day: Temporal.PlainDate };

const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);

/** Days past due from which each category but the first one begins. */
const CATEGORY_STARTS = CATEGORIES.slice(0, -1).map(({ upTo }) => upTo + 1);

/**
 * Writes the day of the credits whose stored plan tells all: nothing but payments came to them,
 * none of it after the day, and no instalment that is due was paid in part. It says the same of
 * them as the engine does, in one statement; the others are left to `ageReplayedCredits`.
 */
export const ageSimpleCredits = command(
  'age_simple_credits',
  async ({ trx }: CommandContext<null>, range: AgedRange) => {
    const rates = await readLateRates(trx, range.day);
    return { reply: await ageInOneStatement(trx, range, rates), audit: [] };
  },
);

/** Credits that got a row, and those of them whose plan and books owe different principals. */
type SimpleReply = { readonly credits: number; readonly differences: number };

/** Writes them without a command around it. */
export async function ageInOneStatement(
  trx: Transaction<DB>,
  { after, upTo, day }: AgedRange,
  rates: LateRateColumns,
): Promise<SimpleReply> {
  const on = sql`${day.toString()}::date`;
  const monthStart = sql`${day.with({ day: 1 }).toString()}::date`;
  const { rows } = await sql<SimpleReply>`
    with late_rate as materialized (
      select * from unnest(
        ${rates.modalities}::credit_modality[], ${rates.months}::date[],
        ${rates.daily}::bigint[], ${rates.before}::bigint[]
      ) as rate (modality, month, daily, before)
    ),
    chosen as materialized (
      select credits.credit_id, modality, held.principal,
        (conventions ->> 'late_grace_days')::integer as grace_days,
        headquarter_id, supplier_id, product_id, created_by as adviser_id
      from credits join credit_balances as held using (credit_id)
      where credits.credit_id > ${after} and credits.credit_id <= ${upTo}
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
        and not exists (
          select from credit_days
          where credit_days.credit_id = credits.credit_id and credit_days.day = ${on}
        )
    ),
    plan as materialized (
      ${planOf({ on, monthStart })}
    ),
    late as materialized (
      ${lateInterestOf(on)}
    ),
    written as (
      insert into credit_days (
        day, credit_id, revision, status, principal, overdue_principal, overdue_other,
        late_interest, due_today, due_month, next_due, next_due_on, late_since, days_past_due,
        category, settled_count, headquarter_id, supplier_id, product_id, adviser_id
      )
      select ${on}, credit_id, 0, 'owing', chosen.principal, overdue_principal, overdue_other,
        coalesce(late.interest, 0), due_today, due_month, next_due, next_due_on, late_since,
        coalesce(${on} - late_since, 0),
        (${CATEGORY_NAMES}::text[])[
          1 + width_bucket(coalesce(${on} - late_since, 0), ${CATEGORY_STARTS}::integer[])
        ],
        settled_count, headquarter_id, supplier_id, product_id, adviser_id
      from plan join chosen using (credit_id) left join late using (credit_id)
      on conflict do nothing
      returning credit_id
    )
    select count(*)::integer as credits,
      count(*) filter (where plan.principal <> chosen.principal)::integer as differences
    from written join plan using (credit_id) join chosen using (credit_id)
  `.execute(trx);
  return rows[0] ?? { credits: 0, differences: 0 };
}

type PlanDays = { readonly on: RawBuilder<unknown>; readonly monthStart: RawBuilder<unknown> };

/** Sums of what is due and late; without plans of which a due instalment was paid in part. */
const planOf = ({ on, monthStart }: PlanDays): RawBuilder<unknown> => {
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
      min(coalesce(pay_by, due_on)) filter (where ${isLate}) as late_since
    from instalments join chosen using (credit_id)
    group by credit_id
    having not coalesce(bool_or(
      settled_on is null and due_on <= ${on}
      and paid_interest + paid_principal + paid_charges + paid_late > 0
    ), false)
  `;
};

/** Late interest of what is overdue: the rates of the days since the last one without it. */
const lateInterestOf = (on: RawBuilder<unknown>): RawBuilder<unknown> => sql`
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
