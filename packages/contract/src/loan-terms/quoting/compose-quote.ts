import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
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
import type { Quote } from '../quote.ts';
import { type AgreedTerms, type Holidays, termsOf } from './terms-of.ts';
import { usualRowOf } from './usual-row.ts';

/** Usury is certified with two decimals; the rate of a month is small and needs more. */
const COST_DECIMALS = 2;
const MONTH_DECIMALS = 4;

export type QuotedTerms = {
  readonly agreed: AgreedTerms;
  readonly modality: Modality;
  readonly today: Temporal.PlainDate;
  readonly holidays: Holidays;
};

/**
 * The quote of terms as if the credit were disbursed today, with its whole plan. Throws a
 * `LoanError` above the usury rate of the month, and where `table` lacks that rate.
 */
export function composeQuote(
  table: readonly UsuryRate[],
  { agreed, modality, today, holidays }: QuotedTerms,
): Quote {
  const plan = planCredit(termsOf(agreed, { disbursedOn: today, holidays }));
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
    instalment_multiple: agreed.instalmentMultiple,
    agreed_instalment: agreed.agreedInstalment,
    conventions: agreed.conventions,
    withheld: namedLines(terms.withheld, agreed.charges),
    financed: namedLines(terms.financed, agreed.charges),
    monthly: monthlyOf(plan, agreed.charges),
    rows: plan.rows.map(quotedRowOf),
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

/** The charges of all instalments together, one line for each charge. */
const monthlyOf = ({ rows }: Plan, charges: readonly ChargeTerms[]) =>
  charges
    .filter(({ moment }) => moment === 'instalment')
    .map(({ code, name }) => ({
      code,
      name,
      amount: rows
        .flatMap(({ chargeLines }) => chargeLines.filter(({ id }) => id === code))
        .reduce((sum, { net, iva }) => sum + net + iva, 0),
    }));

/** The charges that are paid once, with the names that the credit has for them. */
export const namedLines = (lines: readonly ChargeLine[], charges: readonly ChargeTerms[]) =>
  lines.map(({ id, net, iva }) => ({
    code: id,
    name: charges.find(({ code }) => code === id)?.name ?? id,
    amount: net + iva,
  }));

/** A row of the engine's plan as a quote carries it. */
export const quotedRowOf = (row: PlanRow) => ({
  number: row.number,
  due_on: row.dueOn,
  pay_by: row.payBy,
  opening: row.opening,
  interest: row.interest,
  carried: row.carried,
  deferred: row.deferred,
  principal: row.principal,
  charges: row.charges,
  total: row.total,
  balance: row.balance,
});
