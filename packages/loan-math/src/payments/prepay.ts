import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, interestEarned, newInstalment, restRate } from '../plan/instalment.ts';
import type { Periods } from '../plan/periods.ts';
import { levelFor, repay } from '../plan/plan-rows.ts';
import type { Credit, ExcessChoice, Prepayment } from './credit.ts';
import { lightenAhead } from './lighten-ahead.ts';

export type Prepaid = {
  readonly paymentId: string;
  readonly on: Day;
  /** What is left after instalments paid ahead: nothing when they are all that was paid. */
  readonly money: number;
  readonly choice: ExcessChoice;
};

/** Interest earned since the last due date that has to be paid before principal. */
export function interestOwedOn({ instalments, settledCount, terms }: Credit, on: Day): number {
  const next = instalments[settledCount];
  return next === undefined ? 0 : interestEarned(next, terms, on) - next.paid.interest;
}

/**
 * Repays principal before its time, on a day on which everything due is paid and no instalment is
 * half paid, and draws the rest of the plan again: the same instalment for a shorter term, or the
 * same term with a smaller one. Instalments paid ahead stay paid and bear less interest.
 */
export function prepay(
  credit: Credit,
  { paymentId, on, money, choice }: Prepaid,
): { readonly credit: Credit; readonly prepayment: Prepayment } {
  const { terms, settledCount, instalments } = credit;
  const interest = money === 0 ? 0 : interestOwedOn(credit, on);
  const repaid = money - interest;
  const { settled, principal } = lightenAhead(terms, {
    settled: instalments.slice(0, settledCount),
    principal: credit.principal - repaid,
    on,
  });
  const periods = periodsAfter(credit, instalments.slice(settledCount), on);
  const level =
    choice === 'reduce-instalment'
      ? Math.min(credit.level, levelFor(terms, principal, periods))
      : credit.level;
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice,
    interest: units(interest),
    principal: units(repaid),
    unearned: units(credit.principal - repaid - principal),
  };
  return {
    prepayment,
    credit: {
      ...credit,
      level: units(level),
      instalments: [...settled, ...redraw(credit, { principal, level }, periods)],
      principal: units(principal),
      prepayments: isNothing(prepayment) ? credit.prepayments : [...credit.prepayments, prepayment],
    },
  };
}

const isNothing = ({ interest, principal, unearned }: Prepayment): boolean =>
  interest + principal + unearned === 0;

/** Draws instalments for a balance over some periods. */
export function redraw(
  { terms }: Credit,
  sizes: { readonly principal: number; readonly level: number },
  periods: Periods,
): readonly Instalment[] {
  return repay(terms, sizes, periods).rows.map((row, index) =>
    newInstalment(row, {
      isRegular: index > 0 || periods.firstIsRegular,
      isGrace: index < periods.graceCount,
    }),
  );
}

export const graceLeft = (instalments: readonly Instalment[]): number =>
  instalments.filter(({ isGrace }) => isGrace).length;

/** The periods nobody has paid, the first of them only from the day if it is already running. */
function periodsAfter({ terms }: Credit, open: readonly Instalment[], on: Day): Periods {
  const [first] = open;
  if (first === undefined) throw new RangeError('A plan is drawn again only while it goes on.');
  const isRunning = first.row.startsOn < on;
  return {
    firstNumber: first.row.number,
    startsOn: isRunning ? on : first.row.startsOn,
    dueOn: open.map(({ row }) => row.dueOn),
    firstRate: restRate(first, terms, on),
    laterRates:
      terms.dayCount === '30/360' ? terms.standardRate : open.slice(1).map(({ row }) => row.rate),
    firstIsRegular: first.isRegular && !isRunning,
    graceCount: graceLeft(open),
  };
}
