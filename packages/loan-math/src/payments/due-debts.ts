import { type Amount, units } from '../amount.ts';
import { type Day, daysBetween, dayText, LAST_DAY } from '../plan/calendar.ts';
import { type Instalment, isTolerated, owedBy, type Valuation } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';
import { effectiveFromPeriod } from '../terms/agreed-rate.ts';
import { type EffectiveAnnual, type LateFactor, type PeriodRate, rated } from '../terms/rate.ts';
import type { Rounding } from '../terms/rounding.ts';
import type { LateOrigin, LateStretch } from './allocation.ts';
import { type Split, splitTotal } from './component.ts';
import { type Credit, requireInOrder, valuationOn } from './credit.ts';
import { DueLine } from './due-line.ts';
import { countedFrom } from './late-start.ts';
import { firstAfter } from './payoff.ts';

/** Days of late interest at one rate, with what they cost. */
export type LateAccrual = LateStretch & {
  /** The late rate of these days as it was certified: the daily one, compounded over a year. */
  readonly rateEa: EffectiveAnnual;
  readonly amount: Amount;
};

/** Late interest that an instalment owes: accruals + carried − already paid − forgiven. */
export type LateDebt = Omit<LateOrigin, 'kind' | 'stretches'> & {
  readonly accruals: readonly LateAccrual[];
  readonly amount: Amount;
};

/** An instalment that is due and asks for money on a day. */
export type DueDebt = {
  readonly instalment: number;
  readonly dueOn: Day;
  readonly payBy: Day;
  /** Its last day to pay is over. */
  readonly isPast: boolean;
  /** Short of so little that it is not overdue: the next payment settles it. */
  readonly isTolerated: boolean;
  /** Days since it is late; 0 where it is not overdue. */
  readonly daysPastDue: number;
  readonly owed: Split;
  /** Null where it owes no late interest. */
  readonly late: LateDebt | null;
};

const DAYS_OF_YEAR = 365;

/** Instalments past due or due on a day that ask for money, oldest first: they add up to it. */
export function dueDebtsOn(credit: Credit, on: Day): readonly DueDebt[] {
  requireInOrder(credit, on);
  const { instalments, settledCount, settledOn } = credit;
  if (settledOn !== null) return [];
  const valuation = valuationOn(credit, on);
  return instalments
    .slice(settledCount, firstAfter(credit, on))
    .map((instalment) => debtOf(credit, { instalment, valuation }))
    .filter(({ owed }) => splitTotal(owed) > 0);
}

type Valued = { readonly instalment: Instalment; readonly valuation: Valuation };

function debtOf(credit: Credit, { instalment, valuation }: Valued): DueDebt {
  const { row } = instalment;
  const { on } = valuation;
  const isPast = row.payBy < on;
  const isShort = isTolerated(instalment, credit.rules);
  const owed = owedBy(instalment, valuation);
  return {
    instalment: row.number,
    dueOn: row.dueOn,
    payBy: row.payBy,
    isPast,
    isTolerated: isPast && isShort,
    daysPastDue:
      isPast && !isShort ? daysBetween({ from: countedFrom(credit.terms, row), to: on }) : 0,
    owed,
    late: lateDebtOf(credit, { instalment, valuation, amount: owed['late-interest'] }),
  };
}

function lateDebtOf(
  credit: Credit,
  { instalment, valuation, amount }: Valued & { readonly amount: Amount },
): LateDebt | null {
  if (amount === 0) return null;
  const duePart = { instalment, payDay: valuation, balance: credit.principal };
  const { origin } = new DueLine(duePart, 'late-interest', amount, amount);
  if (origin.kind !== 'late-interest') return null;
  const { kind: _, stretches, ...known } = origin;
  const accruals = accrualsOf(stretches, {
    base: origin.overduePrincipal,
    rounding: valuation.rounding,
  });
  return { ...known, accruals, amount };
}

type Base = { readonly base: Amount; readonly rounding: Rounding };

/**
 * Costs of stretches one after the other: late interest is rounded once over all its days, so that
 * each stretch costs what the total grew by on its last day.
 */
function accrualsOf(
  stretches: readonly LateStretch[],
  { base, rounding }: Base,
): readonly LateAccrual[] {
  let factor = 0;
  let before = 0;
  return stretches.map((stretch) => {
    factor += stretch.days * stretch.daily;
    const until = interestOn(base, rated<LateFactor>(factor), rounding);
    const amount = units(until - before);
    before = until;
    return { ...stretch, rateEa: annualOf(stretch), amount };
  });
}

/** The daily rate over a year: a day compounds as any other period does. */
const annualOf = ({ daily }: LateStretch): EffectiveAnnual =>
  effectiveFromPeriod(rated<PeriodRate>(daily), DAYS_OF_YEAR);

/** A pause of late interest. */
export type LatePauseNow = {
  readonly since: Day;
  /** The last day without late interest; null until it is resumed. */
  readonly until: Day | null;
};

/** The pause of late interest that a day is in; null where late interest runs. */
export function latePauseOn({ pausedOn, lateNotBefore }: Credit, on: Day): LatePauseNow | null {
  if (pausedOn === null || lateNotBefore === null || lateNotBefore < on) return null;
  return { since: pausedOn, until: lateNotBefore === dayText(LAST_DAY) ? null : lateNotBefore };
}
