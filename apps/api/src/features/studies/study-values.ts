import type { BureauReport, StudyFindings } from '@cuotaclara/contract/studies/study';
import type { CreditFacts } from './credit-facts.reads.ts';
import type { FactorValues } from './score-credit.ts';

const PERCENT_DECIMALS = 100;

/** Per cent with two decimals, the nearer one: 22.45. */
const percentOf = (part: number, whole: number): number =>
  Math.round((part * 100 * PERCENT_DECIMALS) / whole) / PERCENT_DECIMALS;

type Affordability = StudyFindings['affordability'];

/**
 * What is left of the income and how much of it the instalment takes. While no bureau was asked
 * nothing is paid elsewhere; the study is incomplete then.
 */
export function affordabilityOf(
  { monthlyIncome: income, monthlyExpenses: expenses, instalment }: CreditFacts,
  { bureau, debtBurdenMax }: { bureau: BureauReport | null; debtBurdenMax: number },
): Affordability {
  const otherPayments = bureau?.monthly_payments ?? null;
  const available = income === null ? null : income - (expenses ?? 0) - (otherPayments ?? 0);
  const canPay = available !== null && available > 0 && instalment !== null;
  return {
    monthly_income: income,
    monthly_expenses: expenses,
    other_payments: otherPayments,
    instalment,
    available,
    debt_burden: canPay ? percentOf(instalment, available) : null,
    debt_burden_max: debtBurdenMax,
  };
}

function downPaymentOf({ price, amount }: CreditFacts): number | null {
  return price === null || amount === null ? null : percentOf(Math.max(0, price - amount), price);
}

/** The borrower's age when the last instalment is due. */
const ageAtEnd = ({ bornOn, endsOn }: CreditFacts): number | null =>
  bornOn === null || endsOn === null ? null : bornOn.until(endsOn, { largestUnit: 'years' }).years;

type StudiedFacts = {
  readonly facts: CreditFacts;
  readonly affordability: Affordability;
  readonly bureau: BureauReport | null;
  readonly history: StudyFindings['history'];
};

export const valuesOf = ({
  facts,
  affordability,
  bureau,
  history,
}: StudiedFacts): FactorValues => ({
  debt_burden: affordability.debt_burden,
  bureau_score: bureau?.score ?? null,
  open_defaults: bureau?.open_defaults ?? null,
  internal_history: history.worst_days_past_due,
  down_payment: downPaymentOf(facts),
  age: ageAtEnd(facts),
  identity: facts.identityState === 'approved' ? 1 : 0,
});
