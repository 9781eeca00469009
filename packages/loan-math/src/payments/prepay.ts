import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, restRate } from '../plan/instalment.ts';
import type { Periods } from '../plan/periods.ts';
import { NOTHING, splitTotal } from './component.ts';
import type { Credit, ExcessChoice, Prepayment } from './credit.ts';
import { type EarlierDebts, earlierDebts } from './earlier-debts.ts';
import { settledPart } from './inherit-debts.ts';
import { firstAfter } from './payoff.ts';
import { carriedBy, graceLeft, levelWith, redraw } from './redraw.ts';
import { workAhead } from './work-ahead.ts';

export type Prepaid = {
  readonly paymentId: string;
  readonly on: Day;
  /** The rest after instalments paid ahead: nothing when they are all that was paid. */
  readonly money: number;
  readonly choice: ExcessChoice;
};

/**
 * Repays principal before its time, on a day on which everything due is paid and no instalment is
 * half paid. What is owed before principal is paid first. The rest of the plan is drawn again: the
 * same instalment for a shorter term, or the same term with a smaller one. Instalments paid ahead
 * stay paid and bear less interest.
 */
export function prepay(
  credit: Credit,
  { paymentId, on, money, choice }: Prepaid,
): { readonly credit: Credit; readonly prepayment: Prepayment } {
  const { terms, settledCount, instalments } = credit;
  const first = firstAfter(credit, on);
  const open = instalments.slice(settledCount);
  const debts = money === 0 ? NO_DEBTS : earlierDebts(credit, on);
  const { owed } = debts;
  const repaid = money - splitTotal(owed);
  const worked = workAhead(terms, {
    ahead: instalments.slice(first, settledCount),
    principal: credit.principal - repaid,
    carried: carriedBy(instalments.slice(first)) - debts.carried,
    on,
  });
  const replaced = money === 0 ? open : open.map(settledPart);
  const drawn = drawOpen(credit, { open, replaced, worked, on, choice });
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice,
    afterNumber: instalments[settledCount - 1]?.row.number ?? 0,
    costs: owed['collection-costs'],
    late: owed['late-interest'],
    charges: owed.charges,
    interest: owed.interest,
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

const NO_DEBTS: EarlierDebts = { owed: NOTHING, carried: 0 };

const isNothing = ({ principal, unearned }: Prepayment): boolean => principal + unearned === 0;

type OpenPart = {
  readonly open: readonly Instalment[];
  /** Those whose costs and other debts the drawn ones take over, owed or paid. */
  readonly replaced: readonly Instalment[];
  readonly worked: { readonly principal: number; readonly carried: number };
  readonly on: Day;
  readonly choice: ExcessChoice;
};

/** Draws the instalments nobody has paid for what is owed after those paid ahead. */
export function drawOpen(credit: Credit, { open, replaced, worked, on, choice }: OpenPart) {
  const { terms } = credit;
  const { principal, carried } = worked;
  const periods = periodsAfter(credit, open, on);
  const level =
    choice === 'reduce-instalment'
      ? Math.min(credit.level, levelWith(terms, { principal, carried }, periods))
      : credit.level;
  return redraw(credit, { terms, principal, level, periods, carried, replaced });
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
    firstIsRegular: first.period.isRegular && !isRunning,
    firstIsCut: first.period.isCut || (isRunning && first.period.isRegular),
    graceCount: graceLeft(open),
  };
}
