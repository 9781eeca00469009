import { part } from '../amount.ts';
import { lateAccrued, type Valuation } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { COMPONENTS, parts } from './component.ts';
import type { Credit } from './credit.ts';
import { DueLine, type DuePart } from './due-line.ts';
import { payDueInOrder } from './pay-due-in-order.ts';
import { withPaidParts } from './pay-instalment.ts';
import type { DuePaid } from './pay-instalments.ts';

/** Pays what is past due and due, oldest first, and says what was due before and after. */
export const payDue = (credit: Credit, payDay: Valuation, money: number): DuePaid =>
  payDay.rules.order === COMPONENTS
    ? payDueByLaw(credit, payDay, money)
    : payDueInOrder(credit, payDay, money);

/**
 * The same in the order of the law, spelt out: most credits have it, and every payment comes
 * through here. The sums are kept in numbers, and paying one instalment is no function apart: it
 * would need a value for what the instalment asks for, and is larger than what V8 inlines. A test
 * holds this to the way for any order.
 */
function payDueByLaw(credit: Credit, payDay: Valuation, money: number): DuePaid {
  const lines: AllocationLine[] = [];
  const instalments = credit.instalments.slice();
  let { settledCount, principal: balance }: Owing = credit;
  let left = money;
  let costsDue = 0;
  let lateDue = 0;
  let chargesDue = 0;
  let interestDue = 0;
  let principalDue = 0;
  let costsPaid = 0;
  let latePaid = 0;
  let chargesPaid = 0;
  let interestPaid = 0;
  for (let index = settledCount; index < instalments.length; index += 1) {
    const next = instalments[index];
    if (next === undefined || next.dueKey > payDay.onKey) break;
    const { row, paid, waived } = next;
    const accrued = part(lateAccrued(next, payDay));
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
    const duePart: DuePart = { instalment: next, payDay, balance };
    const forCosts = least(costs, left);
    const forLate = least(late, left - forCosts);
    const forCharges = least(charges, left - forCosts - forLate);
    const forInterest = least(interest, left - forCosts - forLate - forCharges);
    const forPrincipal = least(principal, left - forCosts - forLate - forCharges - forInterest);
    if (forCosts > 0) lines.push(new DueLine(duePart, 'collection-costs', forCosts, costs));
    if (forLate > 0) lines.push(new DueLine(duePart, 'late-interest', forLate, late));
    if (forCharges > 0) lines.push(new DueLine(duePart, 'charges', forCharges, charges));
    if (forInterest > 0) lines.push(new DueLine(duePart, 'interest', forInterest, interest));
    if (forPrincipal > 0) lines.push(new DueLine(duePart, 'principal', forPrincipal, principal));
    costsPaid += forCosts;
    latePaid += forLate;
    chargesPaid += forCharges;
    interestPaid += forInterest;
    balance -= forPrincipal;
    instalments[index] = withPaidParts(duePart, accrued, {
      'collection-costs': paid['collection-costs'] + forCosts,
      'late-interest': paid['late-interest'] + forLate,
      charges: paid.charges + forCharges,
      interest: paid.interest + forInterest,
      principal: paid.principal + forPrincipal,
    });
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
    principal: principalDue - (credit.principal - balance),
  });
  return { instalments, settledCount, principal: balance, left, lines, before, after };
}

/** The figures of a credit that the loop goes on with, as plain numbers. */
type Owing = { readonly settledCount: number; readonly principal: number };

const least = (asked: number, left: number): number => (asked <= left ? asked : left);
