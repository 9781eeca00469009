import type { CoDebtTerms } from '@cuotaclara/contract/co-debtors/co-debtors';
import { percentOf } from '@cuotaclara/contract/values/number-text';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Rates are stored as fractions of six decimals: four of per cent are exact. */
const PERCENT_DECIMALS = 4;

type TermsRow = {
  readonly amount: number | null;
  readonly months: number | null;
  readonly instalment: number | null;
  readonly rate_ea: string | null;
};

const toTerms = ({ rate_ea: rate, ...row }: TermsRow): CoDebtTerms => ({
  ...row,
  rate_ea: rate === null ? null : percentOf(Number(rate), PERCENT_DECIMALS),
});

/**
 * The terms of a credit as its documents will say them: those that were approved, else those of
 * the application. Not scoped: the caller has already checked access.
 */
export async function unsafeTermsOf(db: Reader, creditId: number): Promise<CoDebtTerms> {
  const row = await db
    .selectFrom('credits')
    .leftJoin('approved_terms as approved', 'approved.credit_id', 'credits.credit_id')
    .select(({ fn }) => [
      fn.coalesce('approved.amount', 'credits.amount').as('amount'),
      fn.coalesce('approved.months', 'credits.months').as('months'),
      fn.coalesce('approved.instalment', 'credits.instalment').as('instalment'),
      fn.coalesce('approved.rate_ea', 'credits.rate_ea').as('rate_ea'),
    ])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return toTerms(row);
}

/** The columns of a co-debtor that keep what was accepted. */
export const ACCEPTED_COLUMNS = [
  'accepted_amount',
  'accepted_months',
  'accepted_instalment',
  'accepted_rate_ea',
] as const;

type AcceptedRow = {
  readonly accepted_amount: number | null;
  readonly accepted_months: number | null;
  readonly accepted_instalment: number | null;
  readonly accepted_rate_ea: string | null;
};

/** What a co-debtor accepted. */
export const acceptedTerms = (row: AcceptedRow): CoDebtTerms =>
  toTerms({
    amount: row.accepted_amount,
    months: row.accepted_months,
    instalment: row.accepted_instalment,
    rate_ea: row.accepted_rate_ea,
  });

/** The same as the columns have it. */
export const acceptedColumns = ({ amount, months, instalment, rate_ea }: CoDebtTerms) => ({
  accepted_amount: amount,
  accepted_months: months,
  accepted_instalment: instalment,
  accepted_rate_ea: rate_ea === null ? null : String(rate_ea / 100),
});

const FIGURES = ['amount', 'months', 'instalment', 'rate_ea'] as const;

/** Whether a figure is above what was accepted, or nobody had read it then. */
export const isHeavier = (now: CoDebtTerms, accepted: CoDebtTerms): boolean =>
  FIGURES.some((figure) => {
    const [value, before] = [now[figure], accepted[figure]];
    return value !== null && (before === null || value > before);
  });

const isAbove = (figure: (typeof FIGURES)[number]) => sql<SqlBool>`(
  coalesce(approved.${sql.ref(figure)}, credits.${sql.ref(figure)})
  > coalesce(co_debtor.${sql.ref(`accepted_${figure}`)}, -1)
)`;

/** The same rule for a query that has `credits`, `approved` (terms) and `co_debtor`. */
export const isOutgrown = sql<SqlBool>`(${sql.join(FIGURES.map(isAbove), sql` or `)})`;

/** Terms freeze with the approval, which asks again; before it the last change of the credit. */
export const ASKED_AGAIN_AT = sql<Date>`coalesce(credits.approved_at, credits.updated_at)`;

export const isSameTerms = (one: CoDebtTerms, other: CoDebtTerms): boolean =>
  FIGURES.every((figure) => one[figure] === other[figure]);
