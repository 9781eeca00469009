import type { InstalmentStanding } from '@cuotaclara/contract/loan-terms/plans';
import { expect, test } from 'vitest';
import { nearestLines, type PlanLine } from './plan-line.ts';

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
});

test('before the first payment they are the first ones, after the last the last ones', () => {
  expect(numbers(nearestLines(planOf(['next', 'to_come', 'to_come', 'to_come'])))).toEqual([
    1, 2, 3,
  ]);
  expect(numbers(nearestLines(planOf(['paid', 'paid', 'paid', 'paid'])))).toEqual([2, 3, 4]);
  expect(numbers(nearestLines(planOf(['paid', 'next'])))).toEqual([1, 2]);
});
