import type { ChargeTerms } from '@cuotaclara/contract/loan-terms/charge-terms';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import {
  type ChargeLine,
  guardUsury,
  type InternalRate,
  LoanError,
  type Modality,
  month,
  NO_RATE_REASONS,
  type Plan,
  type PlanRow,
  percentText,
  planCredit,
  type UsuryCheck,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { reckon } from '#features/loan-terms/reckon.ts';
import { type AgreedTerms, termsOf } from '#features/loan-terms/terms-of.ts';
import { usualRowOf } from '#features/loan-terms/usual-row.ts';
import { readUsuryTable } from '#features/loan-terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** As usury is certified; the rate of a month is small and needs more. */
const COST_DECIMALS = 2;
const MONTH_DECIMALS = 4;

export type Asked = {
  readonly agreed: AgreedTerms;
  readonly modality: Modality;
  readonly today: Temporal.PlainDate;
};

/**
 * What a credit would cost if it were disbursed today, with its whole plan. Refused above the usury
 * rate of the month, and while nobody has entered that.
 */
export async function quoteTerms(db: Reader, asked: Asked): Promise<Quote> {
  const table = await readUsuryTable(db, asked.modality);
  return reckon(() => quoteWith(table, asked));
}

function quoteWith(table: readonly UsuryRate[], { agreed, modality, today }: Asked): Quote {
  const plan = planCredit(termsOf(agreed, { disbursedOn: today }));
  const usuryMonth = month(today.toPlainYearMonth().toString());
  const check = guardUsury(plan, table, { modality, month: usuryMonth });
  const { terms } = plan;
  return {
    amount: agreed.amount,
    principal: terms.principal,
    disbursed: terms.disbursed,
    months: agreed.months,
    due_day: agreed.dueDay,
    first_due_on: terms.firstDueOn,
    rate_ea: agreed.rateEa,
    ...ratesOf(plan, check),
    usury_month: usuryMonth,
    ...instalmentOf(plan),
    interest_total: plan.interestTotal,
    charges_total: plan.chargesTotal,
    paid_total: plan.paidTotal,
    charges: [...agreed.charges],
    withheld: namedLines(terms.withheld, agreed.charges),
    financed: namedLines(terms.financed, agreed.charges),
    rows: plan.rows.map(quotedRow),
  };
}

const ratesOf = ({ terms }: Plan, { total, forUsury, capEa }: UsuryCheck) => ({
  rate_mv: Number(percentText(terms.standardRate, MONTH_DECIMALS)),
  total_cost_ea: costOf(total),
  usury_cost_ea: costOf(forUsury),
  usury_cap_ea: Number(percentText(capEa, COST_DECIMALS)),
});

function costOf(cost: InternalRate): number {
  if (!cost.found) throw new LoanError('cost_unknown', { reason: NO_RATE_REASONS[cost.reason] });
  return Number(percentText(cost.rateEa, COST_DECIMALS));
}

function instalmentOf(plan: Plan) {
  const usual = usualRowOf(plan);
  const { principal, interest, charges, total } = usual;
  const first = plan.rows[0] ?? usual;
  const firstDays = Temporal.PlainDate.from(first.startsOn).until(first.dueOn).days;
  return {
    instalment: total,
    instalment_split: { principal, interest, charges },
    first_instalment: first.total,
    first_days: firstDays,
  };
}

/** What is charged once, with the names that the credit has for it. */
export const namedLines = (lines: readonly ChargeLine[], charges: readonly ChargeTerms[]) =>
  lines.map(({ id, net, iva }) => ({
    code: id,
    name: charges.find(({ code }) => code === id)?.name ?? id,
    amount: net + iva,
  }));

export const quotedRow = (row: PlanRow) => ({
  number: row.number,
  due_on: row.dueOn,
  opening: row.opening,
  interest: row.interest,
  principal: row.principal,
  charges: row.charges,
  total: row.total,
  balance: row.balance,
});
