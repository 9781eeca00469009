import { units } from './amount.ts';
import { daysBetween } from './calendar.ts';
import type { Credit, Prepayment, ReducingChoice } from './credit.ts';
import type { Day } from './day.ts';
import {
  closeAt,
  type Instalment,
  interestEarned,
  newInstalment,
  runningOn,
} from './instalment.ts';
import { joinedRate, partialRate } from './period-rate.ts';
import type { Periods } from './periods.ts';
import { levelFor, repay } from './plan-rows.ts';
import type { PeriodRate } from './rate.ts';

/**
 * A credit cut between two due dates. Instalments already paid in advance keep their place, but
 * only the interest earned by the day stays interest.
 */
export type Cut = {
  /** Interest earned since the last due date that nobody has paid yet. */
  readonly interestOwed: number;
  /** Interest paid in advance for days still to come: it becomes principal. */
  readonly unearned: number;
  readonly kept: readonly Instalment[];
  /** The instalments that nobody has paid. */
  readonly open: readonly Instalment[];
  /** The rate from the day until the first open instalment falls due. */
  readonly restRate: PeriodRate;
  readonly isWholePeriod: boolean;
};

/** Cuts a credit on a day on which everything due is paid and no instalment is half paid. */
export function cutOn(credit: Credit, on: Day): Cut {
  const { terms, settledCount } = credit;
  const settled = credit.instalments.slice(0, settledCount);
  const open = credit.instalments.slice(settledCount);
  const ahead = settled.filter(({ row, isClosed }) => row.dueOn > on && !isClosed);
  const running = runningOn(credit.instalments, on);
  if (running === undefined) throw new RangeError('Only a credit with instalments to come is cut.');
  const earned = interestEarned(running, terms, on);
  const isAhead = ahead.length > 0;
  const paidAhead = ahead.reduce((sum, { row }) => sum + row.interest, 0);
  const span = daysBetween({ from: running.row.startsOn, to: running.row.dueOn });
  const rest = daysBetween({ from: on, to: running.row.dueOn });
  return {
    interestOwed: isAhead ? 0 : earned,
    unearned: isAhead ? paidAhead - earned : 0,
    kept: settled.map((instalment) => {
      if (!ahead.includes(instalment)) return instalment;
      const interest = instalment === running ? earned : 0;
      return closeAt(instalment, { interest, charges: instalment.row.charges });
    }),
    open,
    restRate: rateUntilOpen(credit, { running, ahead }, { part: rest, of: span }),
    isWholePeriod: !isAhead && rest === span && running.isRegular,
  };
}

/** The rest of the running period and, past those paid ahead, the periods up to the open one. */
function rateUntilOpen(
  { terms, instalments, settledCount }: Credit,
  { running, ahead }: { readonly running: Instalment; readonly ahead: readonly Instalment[] },
  rest: { readonly part: number; readonly of: number },
): PeriodRate {
  const { kind } = terms.accrual;
  const firstOpen = instalments[settledCount];
  const later = firstOpen === undefined ? ahead : [...ahead, firstOpen];
  return later
    .filter((instalment) => instalment !== running)
    .reduce(
      (rate, { row }) => joinedRate(kind, rate, row.rate),
      partialRate(kind, running.row.rate, rest),
    );
}

type Prepaid = {
  readonly paymentId: string;
  readonly on: Day;
  readonly money: number;
  readonly choice: ReducingChoice;
};

/**
 * Repays principal before its time and draws the rest of the plan again: the same instalment for a
 * shorter term, or the same term with a smaller instalment.
 */
export function prepay(credit: Credit, cut: Cut, prepaid: Prepaid): Credit {
  const { terms } = credit;
  const { paymentId, on, money, choice } = prepaid;
  const repaid = money - cut.interestOwed;
  const principal = credit.principal - repaid - cut.unearned;
  const periods = periodsAfter(credit, cut, on);
  const level =
    choice === 'reduce-term'
      ? credit.level
      : Math.min(credit.level, levelFor(terms, principal, periods));
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice,
    interest: units(cut.interestOwed),
    principal: units(repaid),
    unearned: units(cut.unearned),
  };
  return {
    ...credit,
    level: units(level),
    instalments: [...cut.kept, ...redraw(credit, { principal, level }, periods)],
    principal: units(principal),
    prepayments: [...credit.prepayments, prepayment],
  };
}

/** Draws instalments for a balance over some periods. */
export function redraw(
  { terms }: Credit,
  sizes: { readonly principal: number; readonly level: number },
  periods: Periods,
): readonly Instalment[] {
  return repay(terms, sizes, periods).map((row, index) =>
    newInstalment(row, {
      isRegular: index > 0 || periods.firstIsRegular,
      isGrace: index < periods.graceCount,
    }),
  );
}

export const graceLeft = (instalments: readonly Instalment[]): number =>
  instalments.filter(({ isGrace }) => isGrace).length;

function periodsAfter({ terms }: Credit, { open, restRate, isWholePeriod }: Cut, on: Day): Periods {
  return {
    firstNumber: open[0]?.row.number ?? 1,
    startsOn: on,
    dueOn: open.map(({ row }) => row.dueOn),
    firstRate: restRate,
    laterRates:
      terms.dayCount === '30/360' ? terms.standardRate : open.slice(1).map(({ row }) => row.rate),
    firstIsRegular: isWholePeriod,
    graceCount: graceLeft(open),
  };
}
