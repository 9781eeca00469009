import { type Amount, units, ZERO } from '../amount.ts';
import type { AllocationLine, InterestOrigin } from '../payments/allocation.ts';
import { type Component, splitTotal } from '../payments/component.ts';
import { type Credit, valuationOn } from '../payments/credit.ts';
import { DueLine } from '../payments/due-line.ts';
import { earlyOrigin } from '../payments/interest-ahead.ts';
import { earlyPart, firstAfter, payoffOn } from '../payments/payoff.ts';
import { recordPayment } from '../payments/record-payment.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, owedBy } from '../plan/instalment.ts';

/** Debt on a day, part by part, each with where its figure comes from. */
export type OwedLines = {
  readonly lines: readonly AllocationLine[];
  /** Interest and charges paid ahead for days to come, which lower the principal. */
  readonly unearned: Amount;
};

/** Everything that is owed on a day, as a payment of all of it would cover it. */
export function owedLines(credit: Credit, on: Day): OwedLines {
  const { total } = payoffOn(credit, on);
  if (total === 0) return { lines: [], unearned: ZERO };
  const { allocation } = recordPayment(credit, {
    id: '',
    on,
    amount: total,
    excess: 'advance',
  });
  const { lines, unearned } = allocation;
  return { lines, unearned };
}

export type LineInput = {
  readonly instalment: Instalment;
  readonly component: Component;
  readonly amount: number;
  readonly before: number;
};

/** A part of an instalment that something other than money covers. */
export const lineOf = (
  credit: Credit,
  on: Day,
  { instalment, component, amount, before }: LineInput,
): AllocationLine =>
  new DueLine(
    { instalment, payDay: valuationOn(credit, on), balance: credit.principal },
    component,
    amount,
    before,
  );

/** The late interest that is owed on a day, instalment by instalment. */
export function lateLines(credit: Credit, on: Day): readonly AllocationLine[] {
  const valuation = valuationOn(credit, on);
  return credit.instalments
    .slice(credit.settledCount, firstAfter(credit, on))
    .flatMap((instalment) => {
      const owed = owedBy(instalment, valuation)['late-interest'];
      if (owed === 0) return [];
      const component = 'late-interest';
      return [lineOf(credit, on, { instalment, component, amount: owed, before: owed })];
    });
}

/** Interest that instalments to come have earned by a day and nobody has paid. */
export type EarnedInterest = {
  readonly interest: Amount;
  /** Its origin; null without any. */
  readonly interestOrigin: InterestOrigin | null;
};

export function earnedInterest(credit: Credit, on: Day): EarnedInterest {
  // Not the payoff: a month without a usury rate is no matter of this interest.
  const { interest } = earlyPart(credit, on, firstAfter(credit, on)).early;
  return { interest, interestOrigin: interest === 0 ? null : earlyOrigin(credit, on) };
}

/** One of the instalments that an event drew, with all that adds up to what it asks for. */
export type ToldRow = {
  readonly number: number;
  readonly dueOn: Day;
  /** Its whole amount. */
  readonly asked: Amount;
  readonly principal: Amount;
  readonly interest: Amount;
  readonly interestOrigin: InterestOrigin;
  readonly charges: Amount;
  /** Late interest, charges and costs of before that it holds; they bear no interest. */
  readonly earlier: Amount;
  /** Amount paid or forgiven of it before. */
  readonly given: Amount;
};

export function toldRow(instalment: Instalment): ToldRow {
  const { row, period, costs, passedOnTotal, lateBefore, paid, waived } = instalment;
  const earlier = costs + passedOnTotal + lateBefore;
  const given = splitTotal(paid) + splitTotal(waived);
  return {
    number: row.number,
    dueOn: row.dueOn,
    asked: units(row.total + earlier - given),
    principal: row.principal,
    interest: row.interest,
    interestOrigin: {
      kind: 'interest',
      balance: period.bearing,
      compounded: units(period.bearing - row.opening),
      rate: row.rate,
      from: row.startsOn,
      to: row.dueOn,
      earlier: units(row.carried + period.earnedBefore),
      alreadyPaid: ZERO,
      deferred: row.deferred,
    },
    charges: row.charges,
    earlier: units(earlier),
    given: units(given),
  };
}
