import {
  bucketOf,
  type CostOfCredit,
  type Credit,
  categoryOf,
  type Day,
  daysPastDueOn,
  explain,
  type InternalRate,
  type LoanError,
  type Plan,
  type PlanRow,
  type Posting,
  type Standing,
  type UsuryCheck,
} from '@cuotaclara/loan-math';
import { percentOf } from './loan-percent.ts';
import { withPercents } from './loan-posting-report.ts';

/** What was computed, or the refusal of the usury month that it lacks. */
export type UnlessMissing<Value> =
  | { readonly value: Value; readonly missing: null }
  | { readonly value: null; readonly missing: LoanError };

/** What a credit costs; a usury month that is missing left it without its comparison. */
export type CostResult = {
  readonly cost: CostOfCredit | UsuryCheck;
  readonly missing: LoanError | null;
};

const rowOf = ({ rate, ...row }: PlanRow) => ({ ...row, ratePercent: percentOf(rate) });

const eaOf = (rate: InternalRate) =>
  rate.found ? { percentEa: percentOf(rate.rateEa) } : { reason: rate.reason };

const missingReport = ({ code, facts, message }: LoanError) => ({
  code,
  month: facts['month'],
  message,
});

/** The plan as it was agreed, with what the borrower owes, receives and pays in all. */
export const planReport = ({ terms, rows, ...plan }: Plan) => ({
  percentEa: percentOf(terms.rateEa),
  periodPercent: percentOf(terms.standardRate),
  principal: terms.principal,
  disbursed: terms.disbursed,
  withheld: terms.withheld,
  financed: terms.financed,
  ...plan,
  rows: rows.map(rowOf),
});

/** The two costs, and the usury rate they were compared with or the month that is missing. */
export const costReport = ({ cost, missing }: CostResult) => ({
  total: eaOf(cost.total),
  forUsury: eaOf(cost.forUsury),
  ...('capEa' in cost ? { usuryPercentEa: percentOf(cost.capEa) } : {}),
  ...(missing === null ? {} : { notCompared: missingReport(missing) }),
});

/** What each event did, with its explanation. */
export const eventsReport = (postings: readonly Posting[]) =>
  postings.map((posting) => ({ ...withPercents(posting), explanation: explain(posting) }));

/**
 * The balances of the credit on a day. Where a usury month is missing the amounts that need it are
 * left out, and the refusal says which month.
 */
export function stateReport(
  credit: Credit,
  { value: standing, missing }: UnlessMissing<Standing>,
  on: Day,
) {
  const { settledOn, level, prepayments, pausedOn } = credit;
  return {
    ...(missing === null
      ? standing
      : { ...balancesOf(credit, on), refusal: missingReport(missing) }),
    settledOn,
    pausedOn,
    level,
    instalments: credit.instalments.map(({ row, costs, passedOn, paid, waived }) => ({
      ...rowOf(row),
      collectionCosts: costs,
      passedOn,
      paid,
      waived,
    })),
    prepayments,
  };
}

/** What is known of a credit without its late interest. */
function balancesOf(credit: Credit, on: Day) {
  const { principal, surplus, acceleratedOn, restructuredOn, writtenOffOn } = credit;
  const daysPastDue = daysPastDueOn(credit, on);
  return {
    on,
    daysPastDue,
    bucket: bucketOf(daysPastDue),
    category: categoryOf(daysPastDue),
    principal,
    surplus,
    acceleratedOn,
    restructuredOn,
    writtenOffOn,
  };
}
