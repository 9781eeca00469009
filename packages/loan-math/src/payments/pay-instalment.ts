import { part, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { AllocationLine, Origin } from './allocation.ts';
import { type AllocationOrder, type Component, partOf, type Split } from './component.ts';
import type { LateCalendar } from './late-interest.ts';
import { lateStretches } from './late-stretches.ts';
import { shareCharges } from './share-charges.ts';

export type Cash = {
  readonly on: Day;
  readonly money: number;
  /** What the instalment asks for that day. */
  readonly owed: Split;
  readonly order: AllocationOrder;
  readonly late: LateCalendar | null;
  /** The principal owed in all. */
  readonly principal: number;
};

export type Paid = {
  readonly instalment: Instalment;
  readonly left: number;
  /** Whether the instalment asks for nothing more. */
  readonly isSettled: boolean;
};

/** Covers an instalment with the money at hand, in order, and notes each part. */
export function payInstalment(instalment: Instalment, cash: Cash, lines: AllocationLine[]): Paid {
  const { on, money, owed, order } = cash;
  const { number, dueOn, payBy } = instalment.row;
  const timing = payBy < on ? 'past-due' : dueOn <= on ? 'due' : 'advance';
  const paid = { ...instalment.paid };
  let left = money;
  let isSettled = true;
  for (const component of order) {
    const before = partOf(owed, component);
    if (before === 0) continue;
    const amount = before <= left ? before : part(left);
    if (amount < before) isSettled = false;
    if (amount === 0) continue;
    const after = part(before - amount);
    const origin = originOf(component, instalment, cash, amount);
    lines.push({
      timing,
      component,
      instalment: number,
      dueOn,
      payBy,
      amount,
      before,
      after,
      origin,
    });
    paid[component] = units(paid[component] + amount);
    left -= amount;
  }
  return { instalment: afterPaying(instalment, { paid, owed, on }), left, isSettled };
}

/** Paying overdue principal closes the stretch in which it bore late interest. */
function afterPaying(
  instalment: Instalment,
  { paid, owed, on }: { readonly paid: Split; readonly owed: Split; readonly on: Day },
): Instalment {
  const isLate = on > instalment.lateFrom && paid.principal !== instalment.paid.principal;
  const accrued = units(
    owed['late-interest'] + instalment.paid['late-interest'] + instalment.waived['late-interest'],
  );
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
    lateBefore: isLate ? accrued : instalment.lateBefore,
    lateFrom: isLate ? on : instalment.lateFrom,
  };
}

function originOf(
  component: Component,
  instalment: Instalment,
  cash: Cash,
  amount: number,
): Origin {
  const { row, paid, waived, passedOn, earnedBefore } = instalment;
  switch (component) {
    case 'collection-costs':
      return { kind: 'collection-costs' };
    case 'late-interest':
      return lateOrigin(instalment, cash);
    case 'charges':
      return {
        kind: 'charges',
        lines: shareCharges(
          [...row.chargeLines, ...passedOn],
          paid.charges + waived.charges,
          amount,
        ),
      };
    case 'interest':
      return {
        kind: 'interest',
        balance: instalment.bearing,
        rate: row.rate,
        from: row.startsOn,
        to: row.dueOn,
        earlier: units(row.carried + earnedBefore),
        alreadyPaid: paid.interest,
        deferred: row.deferred,
      };
    case 'principal':
      return { kind: 'principal', balance: units(cash.principal) };
    default:
      return component satisfies never;
  }
}

function lateOrigin(
  { paid, waived, lateBefore, lateFrom }: Instalment,
  { on, owed, late }: Cash,
): Origin {
  const given = paid['late-interest'] + waived['late-interest'];
  // What was accrued since the overdue principal last changed, if anything was.
  const since = owed['late-interest'] + given - lateBefore;
  return {
    kind: 'late-interest',
    overduePrincipal: owed.principal,
    from: lateFrom,
    to: on,
    carried: units(Math.max(0, lateBefore - given)),
    alreadyPaid: units(Math.max(0, given - lateBefore)),
    stretches: late === null || since === 0 ? [] : lateStretches(late, { from: lateFrom, to: on }),
  };
}
