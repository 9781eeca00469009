import { part } from '../amount.ts';
import { lateAccrued } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { parts } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import type { DueBasis } from './due-line.ts';
import { payInstalment } from './pay-instalment.ts';
import type { DuePaid, DuePayment } from './pay-instalments.ts';

/**
 * Pays what is past due and due, oldest first, and says what was due before and after.
 *
 * Every payment comes through here, so the sums are kept in numbers: a value for each of them, and
 * for what each instalment asks for, would take longer than the arithmetic.
 */
export function payDue(credit: Credit, payment: DuePayment, lines: AllocationLine[]): DuePaid {
  const { on, amount } = payment;
  const payDay = valuationOn(credit, on);
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
    const accrued = lateAccrued(next, payDay);
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
    const basis: DueBasis = {
      'collection-costs': part(costs),
      'late-interest': part(late),
      charges: part(charges),
      interest: part(interest),
      principal: part(principal),
      instalment: next,
      payDay,
      balance: credit.principal - principalPaid,
    };
    const after = payInstalment(basis, left, lines);
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
