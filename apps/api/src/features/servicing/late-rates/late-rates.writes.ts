import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** A month whose rate is another one now, and the rate that it had. */
export type ChangedMonth = {
  readonly modality: string;
  /** `2026-02` */
  readonly month: string;
  /** A fraction, as it is stored. */
  readonly rateBefore: string;
};

type PaidLateInput = {
  /** `2026-02`: the first month that changed. */
  readonly since: string;
  /** Only payments that were recorded after this moment; null for all of them. */
  readonly recordedAfter: Temporal.Instant | null;
};

type RateRef = { readonly id: number; readonly today: Temporal.PlainDate };

/**
 * Whether the month of a rate has begun and a credit of its modality was quoted or lent: its cap,
 * its late interest or what stands in for a missing month may come from it.
 */
export async function unsafeIsRateUsed(
  trx: Transaction<DB>,
  { id, today }: RateRef,
): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select rate.month <= ${today.toString()}::date and exists (
      select from credits
      where credits.modality = rate.modality
        and (credits.disbursed_on is not null or credits.quoted_on is not null)
    ) as is_used
    from usury_rates as rate where rate.usury_rate_id = ${id}
  `.execute(trx);
  return rows[0]?.is_used ?? false;
}

/** Events besides payments whose figures have late interest in them. */
const LATE_EVENTS = ['restructure', 'restitution', 'waiver', 'acceleration', 'write-off'] as const;

/**
 * Credits that have paid since a month began while an instalment of theirs was past due, or to
 * which something else happened that counted their late interest.
 */
export async function unsafePaidLate(
  trx: Transaction<DB>,
  { since, recordedAfter }: PaidLateInput,
): Promise<readonly number[]> {
  const { rows } = await sql<{ credit_id: number }>`
    select distinct credit_id from payments
    where paid_on >= ${`${since}-01`}::date
      and created_at > coalesce(${recordedAfter?.toString() ?? null}::timestamptz, '-infinity')
      and exists (
        select from instalments
        where instalments.credit_id = payments.credit_id and due_on < paid_on
          and (settled_on is null or settled_on >= paid_on)
      )
      and not exists (
        select from credit_events where reverses_payment_id = payments.payment_id
      )
    union
    select credit_id from credit_events
    where kind = any(${LATE_EVENTS}::text[]) and happened_on >= ${`${since}-01`}::date
      and created_at > coalesce(${recordedAfter?.toString() ?? null}::timestamptz, '-infinity')
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

type KeepInput = {
  readonly changed: readonly ChangedMonth[];
  readonly creditIds: readonly number[];
};

/**
 * Keeps the rates of before for credits, up to the month of the last that was computed with them:
 * payments and other events are booked with them. What a credit keeps already stays. Answers how
 * many credits keep a rate now.
 */
export async function keepRates(
  trx: Transaction<DB>,
  { changed, creditIds }: KeepInput,
): Promise<number> {
  const rows = changed.map(({ modality, month, rateBefore }) => ({
    modality,
    month: `${month}-01`,
    rate_ea: rateBefore,
  }));
  const { rows: answer } = await sql<{ credit_count: number }>`
    with changed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as changed (modality text, month date, rate_ea numeric)
    ), paid as materialized (
      select credit_id, modality, date_trunc('month', disbursed_on) as first_month,
        greatest(
          (select max(paid_on) from payments where payments.credit_id = credits.credit_id),
          (
            select max(happened_on) from credit_events
            where credit_events.credit_id = credits.credit_id
              and kind = any(${LATE_EVENTS}::text[])
          )
        ) as paid_on
      from credits where credit_id = any(${creditIds}::integer[])
    ), kept as (
      insert into credit_late_rates (credit_id, month, rate_ea)
      select paid.credit_id, changed.month, changed.rate_ea
      from paid join changed
        on changed.modality = paid.modality and changed.month between first_month and paid_on
      where not exists (
        select from credit_late_rates as own
        where own.credit_id = paid.credit_id and own.month = changed.month
      )
      order by paid.credit_id, changed.month
      returning credit_id
    )
    select count(distinct credit_id)::integer as credit_count from kept
  `.execute(trx);
  return answer[0]?.credit_count ?? 0;
}

/**
 * Booked credits that keep a rate above the one that is certified for the month. A month without a
 * rate of its own is left alone: what stands in for it is a guess, and may be corrected upwards.
 */
export const CREDITS_ABOVE_RATE = sql`
  select own.credit_id
  from usury_rates as certified
  join credit_late_rates as own
    on own.month = certified.month and own.rate_ea > certified.rate_ea
  join credits on credits.credit_id = own.credit_id and credits.modality = certified.modality
  join credit_balances as held on held.credit_id = own.credit_id
  where certified.is_active and not exists (
    select from credit_late_rates as lower
    where lower.credit_id = own.credit_id and lower.month = own.month
      and lower.rate_ea <= certified.rate_ea
  )
`;

type LowerInput = {
  readonly creditId: number;
  readonly lower: readonly { readonly month: string; readonly rate: string }[];
};

/** Keeps lower rates for a credit. Answers the number of the last one. */
export async function lowerRates(
  trx: Transaction<DB>,
  { creditId, lower }: LowerInput,
): Promise<number> {
  const rows = await trx
    .insertInto('credit_late_rates')
    .values(
      lower.map(({ month, rate }) => ({
        credit_id: creditId,
        month: `${month}-01`,
        rate_ea: rate,
      })),
    )
    .returning('credit_late_rate_id')
    .execute();
  return Math.max(...rows.map(({ credit_late_rate_id: id }) => Number(id)));
}
