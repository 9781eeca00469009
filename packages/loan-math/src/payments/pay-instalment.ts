import { type Amount, part } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { addSplits, type Component, NOTHING, partOf, parts, type Split } from './component.ts';
import { DueLine, type DuePart } from './due-line.ts';

/** Money at hand, and where its parts are noted. */
type AtHand = { readonly money: number; readonly lines: AllocationLine[] };

/** Demand of an instalment, and the late interest that it has accrued, paid or not. */
type Asked = { readonly owed: Split; readonly accrued: Amount };

/** Covers an instalment with the money at hand, in the order of the credit, and notes each part. */
export function payInstalment(
  duePart: DuePart,
  { owed, accrued }: Asked,
  { money, lines }: AtHand,
): Instalment {
  const covered = { ...NOTHING };
  let left = money;
  for (const component of duePart.payDay.rules.order) {
    const asked = partOf(owed, component);
    const amount = part(Math.min(asked, left));
    if (amount > 0) lines.push(new DueLine(duePart, component, amount, asked));
    covered[component] = amount;
    left -= amount;
  }
  return withPaidParts(duePart, accrued, addSplits(duePart.instalment.paid, covered));
}

/** Paying overdue principal closes the stretch in which it bore late interest. */
export function withPaidParts(
  { instalment, payDay }: DuePart,
  accrued: Amount,
  paid: Readonly<Record<Component, number>>,
): Instalment {
  const isRepaid = paid.principal !== instalment.paid.principal;
  const isLess = isRepaid || payDay.rules.tolerance > 0;
  const isLate = isLess && instalment.lateKey < payDay.onKey;
  // Spelt out, because every payment comes through here and a spread takes twice as long.
  return {
    row: instalment.row,
    dueKey: instalment.dueKey,
    period: instalment.period,
    costs: instalment.costs,
    passedOn: instalment.passedOn,
    passedOnTotal: instalment.passedOnTotal,
    paid: parts(paid),
    waived: instalment.waived,
    waivedPassedOn: instalment.waivedPassedOn,
    lateBefore: isLate ? accrued : instalment.lateBefore,
    lateFrom: isLate ? payDay.on : instalment.lateFrom,
    lateKey: isLate ? payDay.onKey : instalment.lateKey,
  };
}
