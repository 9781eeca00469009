import { refuse } from '../loan-error.ts';
import { type Clock, irregularRate, regularRate } from '../terms/period-rate.ts';
import type { PeriodRate } from '../terms/rate.ts';
import { type Anchor, dueNumber } from '../terms/spacing.ts';
import type { Day } from './calendar.ts';
import { dayNumber, dayText, FIRST_YEAR, LAST_DAY, LAST_YEAR } from './calendar.ts';
import { type DaysOff, payDaysOf } from './pay-days.ts';

/** The periods to be paid, in order: when each falls due and what it costs. */
export type Periods = {
  readonly firstNumber: number;
  readonly startsOn: Day;
  readonly dueOn: readonly Day[];
  /** The last day to pay each of them; left out, the next business day is found by the terms. */
  readonly payBy?: readonly Day[];
  readonly firstRate: PeriodRate;
  /** The rates of the periods after the first: one for all of them, or one for each. */
  readonly laterRates: PeriodRate | readonly PeriodRate[];
  readonly firstIsRegular: boolean;
  /** Whether the first period is the rest of a regular one, cut while it ran: none set apart. */
  readonly firstIsCut?: boolean;
  /** The first periods that repay no principal. */
  readonly graceCount: number;
};

type Calendar = {
  readonly anchor: Anchor;
  readonly startsOn: Day;
  readonly firstNumber: number;
  readonly count: number;
  readonly graceCount: number;
};

type PeriodsClock = Clock & {
  readonly standardRate: PeriodRate;
  readonly holidays?: DaysOff;
};

/** Lays out periods from a day on an anchor's due dates and derives their rates. */
export function layOutPeriods(
  clock: PeriodsClock,
  { anchor, startsOn, firstNumber, count, graceCount }: Calendar,
): Periods {
  const numbers = Array.from({ length: count }, (_, index) => dueNumber(anchor, index));
  // Negated, because a day past the calendar is not a number.
  if (!((numbers.at(-1) ?? 0) <= LAST_DAY)) {
    refuse('day_out_of_range', { value: startsOn, min: FIRST_YEAR, max: LAST_YEAR });
  }
  const first = { from: dayNumber(startsOn), to: anchor.firstDue };
  const firstIsRegular = dueNumber(anchor, -1) === first.from;
  const dueOn = numbers.map(dayText);
  return {
    firstNumber,
    startsOn,
    firstIsRegular,
    graceCount,
    dueOn,
    payBy: payDaysOf(dueOn, clock.holidays ?? null),
    firstRate: firstIsRegular ? regularRate(clock, first) : irregularRate(clock, first),
    laterRates:
      clock.dayCount === '30/360'
        ? clock.standardRate
        : numbers
            .slice(1)
            .map((to, index) => regularRate(clock, { from: numbers[index] ?? to, to })),
  };
}

export function rateAt({ firstRate, laterRates }: Periods, index: number): PeriodRate {
  if (index === 0) return firstRate;
  return typeof laterRates === 'number' ? laterRates : (laterRates[index - 1] ?? firstRate);
}
