import { units } from '../amount.ts';
import type { Credit } from '../payments/credit.ts';
import { firstAfter } from '../payments/payoff.ts';
import { carriedBy, graceLeft, redraw } from '../payments/redraw.ts';
import { workAhead } from '../payments/work-ahead.ts';
import { type Day, dateOfDay, dayNumber, dayText } from '../plan/calendar.ts';
import { type Instalment, interestEarned, isUntouched, restRate } from '../plan/instalment.ts';
import type { Periods } from '../plan/periods.ts';
import { irregularRate, partialRate, regularRate, type Stretch } from '../terms/period-rate.ts';
import type { PeriodRate } from '../terms/rate.ts';
import { dueNumber } from '../terms/spacing.ts';
import type { Terms } from '../terms/terms.ts';
import type { AheadChange } from './postings.ts';

type Relaying = {
  readonly on: Day;
  /** The terms from the day on. */
  readonly terms: Terms;
  /** Principal lent on the day. */
  readonly lent: number;
};

type Relaid = {
  readonly credit: Credit;
  readonly drawn: readonly Instalment[];
  readonly ahead: AheadChange;
};

/**
 * Lays out what is not due again from a day on, with other terms or more principal. The running
 * period keeps the interest it has earned; the instalments nobody has paid are made equal again
 * over the same dates. Null where no such instalment is left.
 */
export function relay(credit: Credit, { on, terms, lent }: Relaying): Relaid | null {
  const { instalments, settledCount } = credit;
  const first = firstAfter(credit, on);
  const next = instalments[settledCount];
  const isPart = next !== undefined && next.row.dueOn > on && !isUntouched(next);
  const aheadEnd = Math.max(first, settledCount + (isPart ? 1 : 0));
  const open = instalments.slice(aheadEnd);
  const [running] = open;
  if (credit.settledOn !== null || running === undefined) return null;
  const later = instalments.slice(first);
  const unpaid = later.reduce((sum, one) => sum + one.row.principal - one.paid.principal, 0);
  const ahead = instalments.slice(first, aheadEnd);
  const newRates = ahead.map((one) => rateFrom(credit, { one, terms, on }));
  const worked = workAhead(credit.terms, {
    ahead,
    principal: unpaid + lent,
    carried: carriedBy(later),
    on,
    newRates,
    rising: lent > 0 ? 'lent' : 'rate',
  });
  const { level, instalments: drawn } = redraw(credit, {
    terms,
    principal: worked.principal,
    periods: periodsFrom(credit, { open, terms, on }),
    level: null,
    carried: worked.carried,
    earned: interestEarned(running, credit.terms, on),
    replaced: open,
  });
  const repaid = instalments.slice(0, first);
  const all = [...repaid, ...worked.ahead, ...drawn];
  const principal = all.reduce((sum, { row, paid }) => sum + row.principal - paid.principal, 0);
  const deferred = deferredBy(worked.ahead) - deferredBy(ahead);
  return {
    ahead: {
      deferred: units(Math.max(0, deferred)),
      unearned: units(Math.max(0, credit.principal + lent - principal)),
    },
    credit: {
      ...credit,
      terms,
      level,
      instalments: all,
      principal: units(principal),
      lastEventOn: on,
    },
    drawn,
  };
}

const deferredBy = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, { row }) => sum + row.deferred, 0);

type OpenPeriod = { readonly one: Instalment; readonly terms: Terms; readonly on: Day };

/**
 * The rate of what is left of a period under the terms from a day on: of a period that is running
 * the part of its real days, as everywhere, so that a rate that hardly changes costs hardly more.
 */
function rateFrom(credit: Credit, { one, terms, on }: OpenPeriod): PeriodRate {
  const { row } = one;
  // The same rate goes on as it was, to the last digit.
  if (terms === credit.terms) return restRate(one, terms, on);
  const from = row.startsOn < on ? periodStart(credit, one) : dayNumber(row.startsOn);
  const whole = { from, to: dayNumber(row.dueOn) };
  const rate =
    one.period.isRegular || isRegularStretch(terms, whole)
      ? regularRate(terms, whole)
      : irregularRate(terms, whole);
  if (row.startsOn >= on) return rate;
  const part = whole.to - dayNumber(on);
  return partialRate(terms.accrual.kind, rate, { part, of: whole.to - whole.from });
}

/** The day on which the running period began, also where an event has cut it since. */
function periodStart({ instalments, terms, restructuredOn }: Credit, one: Instalment): number {
  const before = instalments[instalments.indexOf(one) - 1];
  const start = dayNumber(before?.row.dueOn ?? terms.disbursedOn);
  const planStart = restructuredOn === null ? start : dayNumber(restructuredOn);
  return Math.min(Math.max(start, planStart), dayNumber(one.row.startsOn));
}

/** Whether a stretch goes from one due date to the next: a month, whatever its days. */
function isRegularStretch({ spacing }: Terms, { from, to }: Stretch): boolean {
  const dueDay = Math.max(dateOfDay(dayText(from)), dateOfDay(dayText(to)));
  return dueNumber({ spacing, firstDue: to, dueDay }, -1) === from;
}

function periodsFrom(
  credit: Credit,
  {
    open,
    terms,
    on,
  }: { readonly open: readonly Instalment[]; readonly terms: Terms; readonly on: Day },
): Periods {
  const [first] = open;
  if (first === undefined) throw new RangeError('There is an instalment to draw.');
  const isRunning = first.row.startsOn < on;
  return {
    firstNumber: first.row.number,
    startsOn: isRunning ? on : first.row.startsOn,
    dueOn: open.map(({ row }) => row.dueOn),
    firstRate: rateFrom(credit, { one: first, terms, on }),
    laterRates:
      terms.dayCount === '30/360'
        ? terms.standardRate
        : open.slice(1).map((one) => rateFrom(credit, { one, terms, on })),
    firstIsRegular: first.period.isRegular && !isRunning,
    firstIsCut: first.period.isCut || (isRunning && first.period.isRegular),
    graceCount: graceLeft(open),
  };
}
