import type { InstalmentStanding } from '@cuotaclara/contract/loan-terms/plans';
import { expect, test } from 'vitest';
import { nearestLines, type PlanLine, paidWords } from './plan-line.ts';

const planOf = (standings: readonly InstalmentStanding[]): PlanLine[] =>
  standings.map((standing, index) => ({
    number: index + 1,
    due_on: '2026-12-05',
    principal: 90,
    interest: 10,
    charges: 0,
    total: 100,
    balance: 0,
    standing,
  }));

const numbers = (lines: readonly PlanLine[]) => lines.map(({ number }) => number);

test('the nearest lines are the last paid one, the first that is owed and the one after', () => {
  const plan = planOf(['paid', 'paid', 'overdue', 'next', 'to_come']);
  expect(numbers(nearestLines(plan))).toEqual([2, 3, 4]);
  expect(paidWords({ rows: plan, months: 5, extras: [], payoff: null })).toBe('2 de 5 pagadas');
});

test('a credit that a payoff ended says how much of the agreed plan came before it', () => {
  const payoff = { on: '2026-03-03', principal: 90, interest: 5, charges: 0, late: 0, total: 95 };
  const rows = planOf(['paid', 'paid']);
  expect(paidWords({ rows, months: 36, extras: [], payoff })).toBe(
    '2 de 36 cuotas pagadas, el resto con el pago total del 3 mar 2026',
  );
  expect(paidWords({ rows: [], months: 36, extras: [], payoff })).toBe(
    'Todo se pagó con el pago total del 3 mar 2026',
  );
});

test('a credit that extra payments and a payoff ended names both', () => {
  const sized = { principal: 90, interest: 5, charges: 0, late: 0, total: 95 };
  const placed = { after_number: 2, choice: 'reduce-term', opening: 180, balance: 90 } as const;
  const extra = { ...sized, ...placed, on: '2026-03-02' };
  const payoff = { ...sized, on: '2026-03-03' };
  const rows = planOf(['paid', 'paid']);
  expect(paidWords({ rows, months: 36, extras: [extra, extra], payoff })).toBe(
    '2 de 36 cuotas pagadas, 2 abonos a capital, el resto con el pago total del 3 mar 2026',
  );
});

test('before the first payment they are the first ones, after the last the last ones', () => {
  expect(numbers(nearestLines(planOf(['next', 'to_come', 'to_come', 'to_come'])))).toEqual([
    1, 2, 3,
  ]);
  expect(numbers(nearestLines(planOf(['paid', 'paid', 'paid', 'paid'])))).toEqual([2, 3, 4]);
  expect(numbers(nearestLines(planOf(['paid', 'next'])))).toEqual([1, 2]);
});
