import { type Amount, part } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { partOf, type Split } from './component.ts';
import type { CreditRules } from './credit.ts';
import { type DueBasis, DueLine } from './due-line.ts';

/** Money at hand for an instalment, and what that asks for. */
export type Cash = {
  readonly money: number;
  readonly owed: Split;
  readonly rules: CreditRules;
};

/** Covers an instalment with the money at hand, in order, and notes each part. */
export function payInstalment(
  basis: DueBasis,
  { money, owed, rules }: Cash,
  lines: AllocationLine[],
): Instalment {
  let costs = 0;
  let late = 0;
  let charges = 0;
  let interest = 0;
  let principal = 0;
  let left = money;
  for (const component of rules.order) {
    const asked = partOf(owed, component);
    if (asked === 0) continue;
    if (left === 0) break;
    const amount = asked <= left ? asked : part(left);
    lines.push(new DueLine(basis, component, asked, amount));
    left -= amount;
    // Spelt out, because a name that varies would make a slow property access.
    if (component === 'principal') principal = amount;
    else if (component === 'interest') interest = amount;
    else if (component === 'charges') charges = amount;
    else if (component === 'late-interest') late = amount;
    else costs = amount;
  }
  const { paid, waived } = basis.instalment;
  const accrued = owed['late-interest'] + paid['late-interest'] + waived['late-interest'];
  return afterPaying(
    basis,
    { accrued, tolerance: rules.tolerance },
    {
      'collection-costs': part(paid['collection-costs'] + costs),
      'late-interest': part(paid['late-interest'] + late),
      charges: part(paid.charges + charges),
      interest: part(paid.interest + interest),
      principal: part(paid.principal + principal),
    },
  );
}

/** What became of an instalment that was paid, besides what was paid of it. */
type Lateness = { readonly accrued: number; readonly tolerance: Amount };

/** Paying overdue principal closes the stretch in which it bore late interest. */
export function afterPaying(
  { instalment, payDay }: DueBasis,
  { accrued, tolerance }: Lateness,
  paid: Split,
): Instalment {
  const isLess = paid.principal !== instalment.paid.principal || tolerance > 0;
  const isLate = isLess && instalment.lateKey < payDay.onKey;
  // Spelt out, because every payment comes through here and a spread takes twice as long.
  return {
    row: instalment.row,
    dueKey: instalment.dueKey,
    payKey: instalment.payKey,
    isRegular: instalment.isRegular,
    isCut: instalment.isCut,
    isGrace: instalment.isGrace,
    earnedBefore: instalment.earnedBefore,
    bearing: instalment.bearing,
    costs: instalment.costs,
    passedOn: instalment.passedOn,
    passedOnTotal: instalment.passedOnTotal,
    paid,
    waived: instalment.waived,
    lateBefore: isLate ? part(accrued) : instalment.lateBefore,
    lateFrom: isLate ? payDay.on : instalment.lateFrom,
    lateKey: isLate ? payDay.onKey : instalment.lateKey,
  };
}
