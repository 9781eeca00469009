import { type Amount, part, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { type AllocationOrder, partOf, type Split } from './component.ts';
import { type DueBasis, DueLine } from './due-line.ts';
import type { LateCalendar } from './late-interest.ts';

export type Cash = {
  readonly on: Day;
  readonly money: number;
  /** What the instalment asks for that day. */
  readonly owed: Split;
  readonly order: AllocationOrder;
  readonly late: LateCalendar | null;
  readonly tolerance: Amount;
  /** The principal owed in all. */
  readonly principal: number;
};

/** Covers an instalment with the money at hand, in order, and notes each part. */
export function payInstalment(
  instalment: Instalment,
  cash: Cash,
  lines: AllocationLine[],
): Instalment {
  const { on, owed, order } = cash;
  const { dueOn, payBy } = instalment.row;
  const timing = payBy < on ? 'past-due' : dueOn <= on ? 'due' : 'advance';
  const { late, principal: owedInAll } = cash;
  const basis: DueBasis = { instalment, timing, on, late, principal: owedInAll };
  let costs = 0;
  let lateInterest = 0;
  let charges = 0;
  let interest = 0;
  let principal = 0;
  let left = cash.money;
  for (const component of order) {
    const before = partOf(owed, component);
    if (before === 0) continue;
    if (left === 0) break;
    const amount = before <= left ? before : part(left);
    lines.push(new DueLine(basis, { component, amount, before, after: part(before - amount) }));
    left -= amount;
    // Spelt out, because a name that varies would make a slow property access.
    if (component === 'principal') principal = amount;
    else if (component === 'interest') interest = amount;
    else if (component === 'charges') charges = amount;
    else if (component === 'late-interest') lateInterest = amount;
    else costs = amount;
  }
  const { paid } = instalment;
  return afterPaying(instalment, cash, {
    'collection-costs': units(paid['collection-costs'] + costs),
    'late-interest': units(paid['late-interest'] + lateInterest),
    charges: units(paid.charges + charges),
    interest: units(paid.interest + interest),
    principal: units(paid.principal + principal),
  });
}

/** Paying overdue principal closes the stretch in which it bore late interest. */
function afterPaying(
  instalment: Instalment,
  { owed, on, tolerance }: Cash,
  paid: Split,
): Instalment {
  const isLess = paid.principal !== instalment.paid.principal || tolerance > 0;
  const isLate = on > instalment.lateFrom && isLess;
  const accrued =
    owed['late-interest'] + instalment.paid['late-interest'] + instalment.waived['late-interest'];
  // Spelt out, because every payment comes through here and a spread takes twice as long.
  return {
    row: instalment.row,
    isRegular: instalment.isRegular,
    isGrace: instalment.isGrace,
    earnedBefore: instalment.earnedBefore,
    bearing: instalment.bearing,
    costs: instalment.costs,
    passedOn: instalment.passedOn,
    passedOnTotal: instalment.passedOnTotal,
    paid,
    waived: instalment.waived,
    lateBefore: isLate ? units(accrued) : instalment.lateBefore,
    lateFrom: isLate ? on : instalment.lateFrom,
  };
}
