import { VINTAGE_MONTHS } from '@cuotaclara/contract/analytics/analytics-words';
import {
  type DisbursedReply,
  FIRST_PAYMENT_MONTHS,
  type FirstPaymentsReply,
  UNPAID_FIRST_MAX,
} from '@cuotaclara/contract/analytics/homes';
import { sql } from 'kysely';
import { creditRows } from '#core/credits/credit-rows.ts';
import { unsafeCreditDays } from '#features/ageing/public.ts';
import { isInScopeOf, unsafeDisbursed } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { PageIds } from '#platform/list/read-page.ts';
import { type AskedPage, isAsked } from './asked-page.ts';
import { isMonthEnd, readAnalyticsDays } from './closed-days.reads.ts';

type LentMonth = {
  readonly month: string;
  readonly credits: number;
  readonly pesos: number;
  /** Lent until the day of the month that the page is of. */
  readonly early_credits: number;
  readonly early_pesos: number;
};

/** Disbursed money by month until a day, and what the month before had on the same day. */
export async function readDisbursed(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<DisbursedReply> {
  const first = day.with({ day: 1 });
  const isEarly = sql`extract(day from disbursed_on) <= ${day.day}`;
  const rows = await readRows(
    db,
    sql<LentMonth>`
      select date_trunc('month', disbursed_on)::date as month,
        count(*)::integer as credits, sum(amount)::bigint as pesos,
        count(*) filter (where ${isEarly})::integer as early_credits,
        coalesce(sum(amount) filter (where ${isEarly}), 0)::bigint as early_pesos
      from ${unsafeDisbursed} as lent
      where disbursed_on >= ${first.subtract({ months: VINTAGE_MONTHS }).toString()}::date
        and disbursed_on <= ${day.toString()}::date and ${isAsked(db, asked, 'lent')}
      group by 1
    `,
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const previous = first.subtract({ months: 1 });
  const before = byMonth.get(previous.toString());
  return {
    months: Array.from({ length: VINTAGE_MONTHS + 1 }, (_, index) => {
      const month = first.subtract({ months: VINTAGE_MONTHS - index });
      const lent = byMonth.get(month.toString());
      return {
        month: month.toString(),
        credits: lent?.credits ?? 0,
        pesos: lent?.pesos ?? 0,
        is_whole: index < VINTAGE_MONTHS || isMonthEnd(day),
      };
    }),
    before: {
      until: previous.with({ day: Math.min(day.day, previous.daysInMonth) }).toString(),
      credits: before?.early_credits ?? 0,
      pesos: before?.early_pesos ?? 0,
    },
  };
}

type FirstPaymentSum = {
  readonly is_own: boolean;
  readonly due: number;
  readonly unpaid: number;
};

/** Credits of the last months whose first instalment was late on a day, or was not. */
const firstDue = (db: Reader, actor: Actor, day: Temporal.PlainDate) => sql`(
  select lent.credit_id, lent.disbursed_on, owed.days_past_due,
    lent.adviser_id is not distinct from ${actor.userId} as is_own,
    owed.settled_count = 0 and owed.days_past_due > 0 as is_unpaid
  from ${unsafeDisbursed} as lent
  join ${unsafeCreditDays(sql`${[day.toString()]}`, 'corrected')} as owed using (credit_id)
  where lent.disbursed_on >= ${sinceOf(day).toString()}::date
    and lent.first_due_on < ${day.toString()}::date
    and ${isInScopeOf(db, { actor, creditId: sql`lent.credit_id` })}
)`;

const sinceOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: 1 }).subtract({ months: FIRST_PAYMENT_MONTHS });

const NONE = { due: 0, unpaid: 0 };

/** First instalments that were never paid, over those that fell due until the last close. */
export async function readFirstPayments(
  db: Reader,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<FirstPaymentsReply> {
  const { newest } = await readAnalyticsDays(db, null);
  if (newest === null) return { day: null, since: null, own: NONE, all: NONE, rows: [] };
  const day = Temporal.PlainDate.from(newest);
  const first = firstDue(db, actor, day);
  const found = sql<{ id: number }>`(
    select credit_id as id, disbursed_on, days_past_due from ${first} as first
    where is_own and is_unpaid
    order by days_past_due desc, credit_id limit ${UNPAID_FIRST_MAX}
  )`.as('page');
  const ids: PageIds = db.selectFrom(found).selectAll();
  const [sums, rows] = await Promise.all([
    readRows(
      db,
      sql<FirstPaymentSum>`
        select is_own, count(*)::integer as due,
          count(*) filter (where is_unpaid)::integer as unpaid
        from ${first} as first group by is_own
      `,
    ),
    creditRows(db, { ids, now, since: null })
      .select([
        sql<string>`page.disbursed_on`.as('disbursed_on'),
        sql<number>`page.days_past_due`.as('days_past_due'),
      ])
      .orderBy(sql`page.days_past_due`, 'desc')
      .orderBy('credits.credit_id')
      .execute(),
  ]);
  const own = sums.find(({ is_own }) => is_own) ?? NONE;
  const sum = (name: 'due' | 'unpaid') => sums.reduce((total, each) => total + each[name], 0);
  return {
    day: newest,
    since: sinceOf(day).toString(),
    own: { due: own.due, unpaid: own.unpaid },
    all: { due: sum('due'), unpaid: sum('unpaid') },
    rows: [...rows],
  };
}
