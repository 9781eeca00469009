import {
  type AllocationLine,
  bucketOf,
  type CostOfCredit,
  type Credit,
  categoryOf,
  type Day,
  daysPastDueOn,
  explain,
  type InterestOrigin,
  type InternalRate,
  type LoanError,
  type Origin,
  type Plan,
  type PlanRow,
  type Posting,
  percentText,
  type Standing,
  type UsuryCheck,
} from '@cuotaclara/loan-math';

/** As many decimals of per cent as a rate has: nothing is lost. */
const RATE_DECIMALS = 10;

/** What was computed, or the refusal of the usury month that it lacks. */
export type UnlessMissing<Value> =
  | { readonly value: Value; readonly missing: null }
  | { readonly value: null; readonly missing: LoanError };

/** What a credit costs; a usury month that is missing left it without its comparison. */
export type CostResult = {
  readonly cost: CostOfCredit | UsuryCheck;
  readonly missing: LoanError | null;
};

type Rate = Parameters<typeof percentText>[0];

const percentOf = (rate: Rate): string => percentText(rate, RATE_DECIMALS);

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

/** Inside the engine a rate is an integer of 12 decimals; outside it is a percentage. */
function withPercents(posting: Posting) {
  switch (posting.kind) {
    case 'payment': {
      const lines = posting.lines.map(lineReport);
      const { interestAhead } = posting;
      const ahead =
        interestAhead === null
          ? null
          : { ...interestAhead, origin: interestOriginOf(interestAhead.origin) };
      return { ...posting, lines, interestAhead: ahead };
    }
    case 'acceleration': {
      const { interestOrigin } = posting;
      return {
        ...posting,
        interestOrigin: interestOrigin === null ? null : interestOriginOf(interestOrigin),
      };
    }
    case 'restructure':
    case 'rate-change': {
      const { rateBefore, rateAfter, ...rest } = posting;
      return {
        ...rest,
        percentEaBefore: percentOf(rateBefore),
        percentEaAfter: percentOf(rateAfter),
      };
    }
    default:
      return posting;
  }
}

/** Field by field, because the lines of an instalment work theirs out when they are read. */
const lineReport = (line: AllocationLine) => ({
  timing: line.timing,
  component: line.component,
  instalment: line.instalment,
  dueOn: line.dueOn,
  payBy: line.payBy,
  amount: line.amount,
  before: line.before,
  after: line.after,
  origin: originOf(line.origin),
});

function originOf(origin: Origin) {
  switch (origin.kind) {
    case 'interest':
      return interestOriginOf(origin);
    case 'late-interest': {
      const { stretches, ...rest } = origin;
      const days = stretches.map(({ daily, ...stretch }) => ({
        ...stretch,
        dailyPercent: percentOf(daily),
      }));
      return { ...rest, stretches: days };
    }
    default:
      return origin;
  }
}

const interestOriginOf = ({ rate, ...origin }: InterestOrigin) => ({
  ...origin,
  ratePercent: percentOf(rate),
});
