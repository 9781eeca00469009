import { planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import { getPaymentPlan, type PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { expect } from 'vitest';
import type { Person } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';

/** The plan of a credit as a person reads it. */
export async function planFor(by: Person, creditId: number): Promise<PaymentPlan> {
  const answer = await callAs(by, getPaymentPlan, { params: { id: creditId } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

type Sized = Pick<PaymentPlan['extras'][number], 'principal' | 'late' | 'total'>;

const sumOf = (lines: readonly Sized[], part: keyof Sized): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** What is owed before and after each line, in their order. */
const balancesOf = (plan: PaymentPlan) =>
  planEntries(plan).map(({ kind, line }) =>
    kind === 'payoff'
      ? { opening: line.principal, balance: 0 }
      : { opening: line.opening, balance: line.balance },
  );

/**
 * Holds a plan to its sums: the lines repay what was lent from one balance to the next, and they
 * hold everything that was paid. Answers what was paid beyond all of them.
 */
export function expectAddsUp(plan: PaymentPlan, about = ''): number {
  const lines = planEntries(plan).map(({ line }) => line);
  expect(sumOf(lines, 'principal'), about).toBe(plan.principal);
  let owed = plan.principal;
  for (const [index, { opening, balance }] of balancesOf(plan).entries()) {
    expect([opening, balance], `${about} line ${index}`).toEqual([
      owed,
      owed - (lines[index]?.principal ?? 0),
    ]);
    owed = balance;
  }
  expect(owed, about).toBe(0);
  for (const line of lines) {
    const { principal, interest, charges, late, total } = line;
    expect(total, about).toBe(principal + interest + charges + late);
  }
  expect(plan.paid_total + sumOf(lines, 'late'), about).toBe(sumOf(lines, 'total'));
  for (const { total, paid, settled_on } of plan.rows) {
    expect(settled_on === null ? paid <= total : paid === total, about).toBe(true);
  }
  const inRows = plan.rows.reduce((sum, { paid }) => sum + paid, 0);
  return plan.received.total - inRows - sumOf(plan.extras, 'total') - (plan.payoff?.total ?? 0);
}
