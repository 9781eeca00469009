import { part } from '../amount.ts';
import { lateAccrued } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { COMPONENTS, type Component, type Split } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { type DueBasis, DueLine } from './due-line.ts';
import { afterPaying } from './pay-instalment.ts';
import { type DuePaid, type Money, payDueInOrder, withPaid } from './pay-instalments.ts';

/**
 * Pays what is past due and due, oldest first, and says what was due before and after.
 *
 * Every payment comes through here. For the order of the law, which most credits have, the loop
 * goes over numbers: a value for what each instalment asks for, and for every sum of them, would
 * take longer than the arithmetic. A test holds it to `payDueInOrder`, which takes any order.
 */
export function payDue(credit: Credit, { on, money, lines }: Money): DuePaid {
  const { rules } = credit;
  if (rules.order !== COMPONENTS) return payDueInOrder(credit, { on, money, lines });
  const { tolerance } = rules;
  const valuation = valuationOn(credit, on);
  const payDay = { on, onKey: valuation.onKey, late: rules.late };
  const instalments = credit.instalments.slice();
  let { settledCount } = credit;
  let owedInAll: number = credit.principal;
  let left = money;
  let costsDue = 0;
  let lateDue = 0;
  let chargesDue = 0;
  let interestDue = 0;
  let principalDue = 0;
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
    const basis = { instalment: next, payDay, principal: owedInAll };
    const had = left;
    const forCosts = cover(lines, basis, 'collection-costs', costs, left);
    left -= forCosts;
    const forLate = cover(lines, basis, 'late-interest', late, left);
    left -= forLate;
    const forCharges = cover(lines, basis, 'charges', charges, left);
    left -= forCharges;
    const forInterest = cover(lines, basis, 'interest', interest, left);
    left -= forInterest;
    const forPrincipal = cover(lines, basis, 'principal', principal, left);
    left -= forPrincipal;
    const paidNow = {
      'collection-costs': part(paid['collection-costs'] + forCosts),
      'late-interest': part(paid['late-interest'] + forLate),
      charges: part(paid.charges + forCharges),
      interest: part(paid.interest + forInterest),
      principal: part(paid.principal + forPrincipal),
    };
    instalments[index] = afterPaying(basis, { accrued, tolerance }, paidNow);
    owedInAll -= forPrincipal;
    if (had - left === costs + late + charges + interest + principal) settledCount += 1;
  }
  const before = {
    'collection-costs': part(costsDue),
    'late-interest': part(lateDue),
    charges: part(chargesDue),
    interest: part(interestDue),
    principal: part(principalDue),
  };
  return {
    credit: withPaid(credit, { on, instalments, settledCount, principal: owedInAll }),
    left,
    before,
    after: lessPaid(before, lines),
  };
}

/**
 * Covers as much of a component as there is money `left` for, notes it, and says how much it was.
 * Its numbers come one by one: an object for them would cost a tenth of the payment.
 */
function cover(
  lines: AllocationLine[],
  basis: DueBasis,
  component: Component,
  asked: number,
  left: number,
): number {
  if (asked === 0 || left === 0) return 0;
  const amount = asked <= left ? asked : left;
  lines.push(new DueLine(basis, component, part(asked), part(amount)));
  return amount;
}

/** What is still due after the parts that were paid of it: nothing accrues within a day. */
function lessPaid(due: Split, lines: readonly AllocationLine[]): Split {
  let costs: number = due['collection-costs'];
  let late: number = due['late-interest'];
  let charges: number = due.charges;
  let interest: number = due.interest;
  let principal: number = due.principal;
  for (const { component, amount } of lines) {
    if (component === 'principal') principal -= amount;
    else if (component === 'interest') interest -= amount;
    else if (component === 'charges') charges -= amount;
    else if (component === 'late-interest') late -= amount;
    else costs -= amount;
  }
  return {
    'collection-costs': part(costs),
    'late-interest': part(late),
    charges: part(charges),
    interest: part(interest),
    principal: part(principal),
  };
}
