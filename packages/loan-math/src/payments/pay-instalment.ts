import { type Amount, part, ZERO } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { COMPONENTS, type Component, partOf, parts, type Split } from './component.ts';
import { type DueBasis, DueLine } from './due-line.ts';

/** Covers an instalment with the money at hand and notes each part. */
export const payInstalment = (
  basis: DueBasis,
  money: number,
  lines: AllocationLine[],
): Instalment =>
  basis.payDay.rules.order === COMPONENTS
    ? payByLaw(basis, money, lines)
    : payInOrder(basis, money, lines);

/** Covers an instalment in any order of its components. */
function payInOrder(basis: DueBasis, money: number, lines: AllocationLine[]): Instalment {
  let costs = ZERO;
  let late = ZERO;
  let charges = ZERO;
  let interest = ZERO;
  let principal = ZERO;
  let left = money;
  for (const component of basis.payDay.rules.order) {
    const amount = least(partOf(basis, component), left);
    note(lines, basis, component, amount);
    left -= amount;
    // Spelt out, because a name that varies would make a slow property access.
    if (component === 'principal') principal = amount;
    else if (component === 'interest') interest = amount;
    else if (component === 'charges') charges = amount;
    else if (component === 'late-interest') late = amount;
    else costs = amount;
  }
  const { paid } = basis.instalment;
  return afterPaying(
    basis,
    parts({
      'collection-costs': paid['collection-costs'] + costs,
      'late-interest': paid['late-interest'] + late,
      charges: paid.charges + charges,
      interest: paid.interest + interest,
      principal: paid.principal + principal,
    }),
  );
}

/**
 * The same in the order of the law, without a loop: most credits have it, and every payment comes
 * through here. A test holds it to the one above.
 */
function payByLaw(basis: DueBasis, money: number, lines: AllocationLine[]): Instalment {
  let left = money;
  const costs = least(basis['collection-costs'], left);
  left -= costs;
  const late = least(basis['late-interest'], left);
  left -= late;
  const charges = least(basis.charges, left);
  left -= charges;
  const interest = least(basis.interest, left);
  left -= interest;
  const principal = least(basis.principal, left);
  note(lines, basis, 'collection-costs', costs);
  note(lines, basis, 'late-interest', late);
  note(lines, basis, 'charges', charges);
  note(lines, basis, 'interest', interest);
  note(lines, basis, 'principal', principal);
  const { paid } = basis.instalment;
  return afterPaying(
    basis,
    parts({
      'collection-costs': paid['collection-costs'] + costs,
      'late-interest': paid['late-interest'] + late,
      charges: paid.charges + charges,
      interest: paid.interest + interest,
      principal: paid.principal + principal,
    }),
  );
}

const least = (asked: Amount, left: number): Amount => (asked <= left ? asked : part(left));

function note(lines: AllocationLine[], basis: DueBasis, component: Component, amount: Amount) {
  if (amount > 0) lines.push(new DueLine(basis, component, amount));
}

/** Paying overdue principal closes the stretch in which it bore late interest. */
function afterPaying(basis: DueBasis, paid: Split): Instalment {
  const { instalment, payDay } = basis;
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
    paid,
    waived: instalment.waived,
    lateBefore: isLate ? accruedBy(basis) : instalment.lateBefore,
    lateFrom: isLate ? payDay.on : instalment.lateFrom,
    lateKey: isLate ? payDay.onKey : instalment.lateKey,
  };
}

/** The late interest of an instalment up to the day of a payment, paid and forgiven or not. */
const accruedBy = (basis: DueBasis): Amount => {
  const { paid, waived } = basis.instalment;
  return part(basis['late-interest'] + paid['late-interest'] + waived['late-interest']);
};
