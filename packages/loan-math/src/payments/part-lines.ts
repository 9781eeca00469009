import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, interestEarned } from '../plan/instalment.ts';
import type { AllocationLine, Origin } from './allocation.ts';
import type { Component } from './component.ts';
import type { Credit } from './credit.ts';
import { earlierLate, earnedOrigin } from './excess-lines.ts';
import { allCharges, shareCharges } from './share-charges.ts';

type PaidPart = {
  readonly on: Day;
  /** The instalment before and after a part of it was paid ahead. */
  readonly before: Instalment;
  readonly after: Instalment;
};

/** The parts of money that paid a part of an instalment before its date. */
export function partLines(credit: Credit, part: PaidPart): readonly AllocationLine[] {
  const { before, after } = part;
  const more = (component: Component) => after.paid[component] - before.paid[component];
  const interest = more('interest');
  const owedPrincipal = after.row.principal - after.paid.principal;
  // Interest paid ahead before, which is principal now, was not paid by this money.
  const repaid = more('principal') + Math.min(0, interest);
  return [
    costsLine(part, more('collection-costs')),
    lateLine(part, more('late-interest')),
    ...interestLines(credit, part, Math.max(0, interest)),
    lineOf(after, {
      component: 'principal',
      amount: repaid,
      asked: owedPrincipal + repaid,
      origin: { kind: 'principal', balance: credit.principal, left: null },
    }),
    chargesLine(part, more('charges')),
  ].filter(({ amount }) => amount > 0);
}

type PartLine = {
  readonly component: Component;
  readonly amount: number;
  readonly asked: number;
  readonly origin: Origin;
};

const lineOf = (
  { row }: Instalment,
  { component, amount, asked, origin }: PartLine,
): AllocationLine => ({
  timing: 'advance',
  component,
  instalment: row.number,
  dueOn: row.dueOn,
  payBy: row.payBy,
  amount: units(amount),
  before: units(asked),
  after: units(asked - amount),
  origin,
});

function costsLine({ before }: PaidPart, amount: number): AllocationLine {
  const { costs, paid, waived } = before;
  const asked = costs - paid['collection-costs'] - waived['collection-costs'];
  const origin = { kind: 'collection-costs' } as const;
  return lineOf(before, { component: 'collection-costs', amount, asked, origin });
}

/** Late interest of before, which a restructure spread over the instalments. */
function lateLine({ on, before }: PaidPart, amount: number): AllocationLine {
  const { lateBefore, paid, waived } = before;
  const asked = lateBefore - paid['late-interest'] - waived['late-interest'];
  const origin = earlierLate(on, units(asked));
  return lineOf(before, { component: 'late-interest', amount, asked, origin });
}

function chargesLine({ before }: PaidPart, amount: number): AllocationLine {
  const { row, paid, waived, passedOnTotal } = before;
  const asked = row.charges + passedOnTotal - paid.charges - waived.charges;
  const charges = allCharges(before);
  const lines = shareCharges(charges.lines, charges.given, amount);
  return lineOf(before, {
    component: 'charges',
    amount,
    asked,
    origin: { kind: 'charges', lines },
  });
}

/** Interest earned to the day, and only then interest of the days to come. */
function interestLines(
  credit: Credit,
  { on, before, after }: PaidPart,
  amount: number,
): readonly AllocationLine[] {
  const { row, period, paid } = before;
  const earned = row.carried + interestEarned(before, credit.terms, on);
  const asked = Math.max(0, earned - paid.interest);
  const earlier = units(row.carried + period.earnedBefore);
  const now = Math.min(amount, asked);
  const origin = earnedOrigin(credit, before, { on, earlier, alreadyPaid: paid.interest });
  const first = lineOf(before, { component: 'interest', amount: now, asked, origin });
  if (amount === now) return [first];
  const paidAhead = Math.max(0, paid.interest - earned);
  const toCome = lineOf(after, {
    component: 'interest',
    amount: amount - now,
    asked: after.row.interest - earned - paidAhead,
    origin: {
      kind: 'interest',
      balance: after.period.bearing,
      compounded: units(after.period.bearing - after.row.opening),
      rate: after.row.rate,
      from: after.row.startsOn,
      to: after.row.dueOn,
      earlier: ZERO,
      // Carried interest that later instalments do not need was paid for this one.
      alreadyPaid: units(paidAhead + row.carried - after.row.carried),
      deferred: after.row.deferred,
    },
  });
  return [first, toCome];
}
