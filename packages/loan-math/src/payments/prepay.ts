import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, interestEarned, restRate } from '../plan/instalment.ts';
import type { Periods } from '../plan/periods.ts';
import { levelFor } from '../plan/plan-rows.ts';
import type { Credit, ExcessChoice, Prepayment } from './credit.ts';
import { firstAfter } from './payoff.ts';
import { carriedBy, graceLeft, redraw } from './redraw.ts';
import { workAhead } from './work-ahead.ts';

export type Prepaid = {
  readonly paymentId: string;
  readonly on: Day;
  /** What is left after instalments paid ahead: nothing when they are all that was paid. */
  readonly money: number;
  readonly choice: ExcessChoice;
};

/** Interest of the running period that has to be paid before principal. */
export function interestOwedOn({ instalments, settledCount, terms }: Credit, on: Day): number {
  const next = instalments[settledCount];
  if (next === undefined) return 0;
  const paid = Math.max(0, next.paid.interest - next.row.carried);
  return Math.max(0, interestEarned(next, terms, on) - paid);
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
  const first = firstAfter(credit, on);
  const worked = workAhead(terms, {
    ahead: instalments.slice(first, settledCount),
    principal: credit.principal - repaid,
    on,
  });
  const open = instalments.slice(settledCount);
  const drawn = drawOpen(credit, { open, worked, on, choice });
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice,
    costs: units(0),
    charges: units(0),
    interest: units(interest),
    principal: units(repaid),
    unearned: units(credit.principal - repaid - worked.principal),
  };
  return {
    prepayment,
    credit: {
      ...credit,
      level: drawn.level,
      instalments: [...instalments.slice(0, first), ...worked.ahead, ...drawn.instalments],
      principal: units(worked.principal),
      prepayments: isNothing(prepayment) ? credit.prepayments : [...credit.prepayments, prepayment],
    },
  };
}

const isNothing = ({ interest, principal, unearned }: Prepayment): boolean =>
  interest + principal + unearned === 0;

type OpenPart = {
  readonly open: readonly Instalment[];
  readonly worked: { readonly principal: number; readonly deferred: number };
  readonly on: Day;
  readonly choice: ExcessChoice;
};

/** Draws the instalments nobody has paid for what is owed after those paid ahead. */
export function drawOpen(credit: Credit, { open, worked, on, choice }: OpenPart) {
  const { terms } = credit;
  const { principal, deferred } = worked;
  const periods = periodsAfter(credit, open, on);
  const level =
    choice === 'reduce-instalment'
      ? Math.min(credit.level, levelFor(terms, principal, periods))
      : credit.level;
  const carried = carriedBy(open) + deferred;
  return redraw(credit, { terms, principal, level, periods, carried, heirOf: open[0] });
}

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
