import type { AllocationLine, ChargeShare, Origin, Timing } from './allocation.ts';
import { part, units } from './amount.ts';
import { daysBetween } from './calendar.ts';
import type { ChargeLine } from './charge.ts';
import { type AllocationOrder, type Component, type Split, splitTotal } from './component.ts';
import type { Day } from './day.ts';
import { type Instalment, type LateTerms, lateAccrued, owedOn } from './instalment.ts';

export type Cash = {
  readonly on: Day;
  readonly timing: Timing;
  readonly order: AllocationOrder;
  readonly late: LateTerms;
};

export type Paid = { readonly instalment: Instalment; readonly left: number };

/** Covers an instalment with the money at hand, in order, and notes each part. */
export function payInstalment(
  instalment: Instalment,
  money: number,
  { on, timing, order, late }: Cash,
  lines: AllocationLine[],
): Paid {
  const owed = owedOn(instalment, late, on);
  const { row } = instalment;
  const paid = { ...instalment.paid };
  let left = money;
  for (const component of order) {
    const before = owed[component];
    const amount = before < left ? before : part(left);
    if (amount === 0) continue;
    lines.push({
      timing,
      component,
      instalment: row.number,
      dueOn: row.dueOn,
      amount,
      before,
      after: units(before - amount),
      origin: originOf(component, instalment, { on, owed, amount }),
    });
    paid[component] = units(paid[component] + amount);
    left -= amount;
  }
  return { instalment: afterPaying(instalment, paid, { on, late }), left };
}

/** Paying overdue principal closes the stretch in which it bore late interest. */
function afterPaying(
  instalment: Instalment,
  paid: Split,
  { on, late }: { readonly on: Day; readonly late: LateTerms },
): Instalment {
  if (paid.principal === instalment.paid.principal || on <= instalment.lateFrom) {
    return { ...instalment, paid };
  }
  const lateBefore = units(lateAccrued(instalment, late, on));
  return { ...instalment, paid, lateBefore, lateFrom: on };
}

/** Whether an instalment asks for nothing more on a day. */
export const isSettled = (instalment: Instalment, late: LateTerms, on: Day): boolean =>
  splitTotal(owedOn(instalment, late, on)) === 0;

function originOf(
  component: Component,
  { row, paid, lateBefore, lateFrom }: Instalment,
  { on, owed, amount }: { readonly on: Day; readonly owed: Split; readonly amount: number },
): Origin {
  switch (component) {
    case 'collection-costs':
      return { kind: 'collection-costs' };
    case 'late-interest':
      return {
        kind: 'late-interest',
        overduePrincipal: owed.principal,
        days: Math.max(0, daysBetween({ from: lateFrom, to: on })),
        from: lateFrom,
        carried: units(Math.max(0, lateBefore - paid['late-interest'])),
      };
    case 'charges':
      return { kind: 'charges', lines: shareCharges(row.chargeLines, paid.charges, amount) };
    case 'interest':
      return {
        kind: 'interest',
        balance: row.opening,
        rate: row.rate,
        from: row.startsOn,
        to: row.dueOn,
      };
    case 'principal':
      return { kind: 'principal', balance: row.opening };
    default:
      return component satisfies never;
  }
}

/** Fills the charges of an instalment one after the other, in the order they were agreed. */
function shareCharges(
  lines: readonly ChargeLine[],
  alreadyPaid: number,
  amount: number,
): readonly ChargeShare[] {
  const shares: ChargeShare[] = [];
  let skip = alreadyPaid;
  let left = amount;
  for (const { id, net, iva } of lines) {
    const open = Math.max(0, net + iva - skip);
    skip = Math.max(0, skip - net - iva);
    const given = Math.min(open, left);
    if (given > 0) shares.push({ id, amount: units(given) });
    left -= given;
  }
  return shares;
}
