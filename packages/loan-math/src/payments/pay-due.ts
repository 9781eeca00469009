import { lateAccrued } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { COMPONENTS, parts } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { payInstalmentByLaw } from './pay-instalment.ts';
import { type DuePaid, type DuePayment, payDueInOrder } from './pay-instalments.ts';

/**
 * Pays what is past due and due, oldest first, and says what was due before and after.
 *
 * Every payment comes through here. For the order of the law, which most credits have, the loop
 * goes over numbers: a value for what each instalment asks for, and for every sum of them, would
 * take longer than the arithmetic. A test holds it to `payDueInOrder`, which takes any order.
 */
export function payDue(credit: Credit, payment: DuePayment, lines: AllocationLine[]): DuePaid {
  const { rules } = credit;
  if (rules.order !== COMPONENTS) return payDueInOrder(credit, payment, lines);
  const { on, amount } = payment;
  const valuation = valuationOn(credit, on);
  const payDay = { on, onKey: valuation.onKey, rules };
  const instalments = credit.instalments.slice();
  let { settledCount } = credit;
  let left: number = amount;
  let costsDue = 0;
  let lateDue = 0;
  let chargesDue = 0;
  let interestDue = 0;
  let principalDue = 0;
  let costsPaid = 0;
  let latePaid = 0;
  let chargesPaid = 0;
  let interestPaid = 0;
  let principalPaid = 0;
  for (let index = settledCount; index < instalments.length; index += 1) {
    const next = instalments[index];
    if (next === undefined || next.dueKey > payDay.onKey) break;
    const { row, paid, waived } = next;
    const accrued = lateAccrued(next, valuation);
    const costs = next.costs - paid['collection-costs'] - waived['collection-costs'];
    const late = accrued - paid['late-interest'] - waived['late-interest'];
    const charges = row.charges + next.passedOnTotal - paid.charges - waived.charges;
    const interest = row.interest - paid.interest;
    const principal = row.principal - paid.principal;
    costsDue += costs;
    lateDue += late;
    chargesDue += charges;
    interestDue += interest;
    principalDue += principal;
    if (left === 0) continue;
    const basis = {
      instalment: next,
      payDay,
      accrued,
      principal: credit.principal - principalPaid,
    };
    const after = payInstalmentByLaw(basis, left, lines);
    instalments[index] = after;
    costsPaid += after.paid['collection-costs'] - paid['collection-costs'];
    latePaid += after.paid['late-interest'] - paid['late-interest'];
    chargesPaid += after.paid.charges - paid.charges;
    interestPaid += after.paid.interest - paid.interest;
    principalPaid += after.paid.principal - paid.principal;
    const total = costs + late + charges + interest + principal;
    if (total <= left) settledCount += 1;
    left = total <= left ? left - total : 0;
  }
  const before = parts({
    'collection-costs': costsDue,
    'late-interest': lateDue,
    charges: chargesDue,
    interest: interestDue,
    principal: principalDue,
  });
  const after = parts({
    'collection-costs': costsDue - costsPaid,
    'late-interest': lateDue - latePaid,
    charges: chargesDue - chargesPaid,
    interest: interestDue - interestPaid,
    principal: principalDue - principalPaid,
  });
  return {
    instalments,
    settledCount,
    principal: credit.principal - principalPaid,
    left,
    before,
    after,
  };
}
