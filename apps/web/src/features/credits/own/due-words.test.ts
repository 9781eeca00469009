import { STATE } from '@cuotaclara/contract';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { expect, test } from 'vitest';
import { dueWords, firstDebt } from './due-words.ts';

const TODAY = Temporal.PlainDate.from('2026-11-12');

const debt = (differences: Partial<Debt>): Debt => ({
  credit_id: 10_204,
  number: 'CR-10204',
  credit_state_id: STATE.disbursed,
  product_name: 'AKT NKD 125',
  amount: 5_000_000,
  principal_balance: 4_653_535,
  overdue: 0,
  days_past_due: 0,
  next_due_on: '2026-11-15',
  next_pay_by: '2026-11-15',
  next_amount: 343_100,
  instalments_paid: 7,
  instalments_total: 24,
  instalments_overdue: 0,
  payoff: 4_700_000,
  ...differences,
});

test('the next instalment says how much, on which day and how soon', () => {
  expect(dueWords(debt({}), TODAY)).toMatchObject({
    amount: 343_100,
    about: 'Vence el domingo 15 nov 2026',
    pill: 'En 3 días',
    isLate: false,
  });
  expect(dueWords(debt({ next_due_on: '2026-11-12' }), TODAY)?.pill).toBe('Hoy');
  expect(dueWords(debt({ next_due_on: '2026-11-13' }), TODAY)?.pill).toBe('Mañana');
});

test('the next instalment on a day off says until when it is paid', () => {
  const due = debt({ next_due_on: '2026-11-15', next_pay_by: '2026-11-17' });
  expect(dueWords(due, TODAY)?.about).toBe(
    'Vence el domingo 15 nov 2026; pagas hasta el martes 17 sin mora',
  );
});

test('the price of being current has the instalment that falls due today', () => {
  const late = debt({ overdue: 691_162, days_past_due: 30, next_due_on: '2026-11-12' });
  expect(dueWords(late, TODAY)).toMatchObject({
    amount: 691_162 + 343_100,
    about: 'Incluye la mora hasta hoy y la cuota que vence hoy.',
  });
});

test('what is overdue comes before what is next', () => {
  expect(dueWords(debt({ overdue: 691_162, days_past_due: 8 }), TODAY)).toMatchObject({
    amount: 691_162,
    pill: '8 días de mora',
    isLate: true,
  });
});

test('a debt without anything due says nothing', () => {
  expect(dueWords(debt({ next_due_on: null, next_amount: null }), TODAY)).toBeNull();
});

test('the latest debt comes first, then the one that is due soonest', () => {
  const soon = debt({ credit_id: 1, next_due_on: '2026-11-13' });
  const later = debt({ credit_id: 2, next_due_on: '2026-12-01' });
  const late = debt({ credit_id: 3, overdue: 1, days_past_due: 1, next_due_on: '2026-12-20' });
  expect(firstDebt([later, soon])?.credit_id).toBe(1);
  expect(firstDebt([later, soon, late])?.credit_id).toBe(3);
  expect(firstDebt([])).toBeNull();
});

test('a debt in special collection says what makes it current and what all of it is', () => {
  const off = { credit_state_id: STATE.writtenOff, days_past_due: 236, payoff: 4_700_000 };
  const words = dueWords(debt({ ...off, overdue: 1_710_571 }), TODAY);
  expect(words).toMatchObject({ title: 'Para ponerte al día', amount: 1_710_571, isLate: true });
  expect(words?.about).toMatch(/Todo lo que debes hoy es \$\s4\.700\.000\.$/);
  expect(words?.about).not.toContain('próxima cuota');
  const all = dueWords(debt({ ...off, overdue: 4_700_000 }), TODAY);
  expect(all).toMatchObject({ title: 'Todo lo que debes hoy', amount: 4_700_000 });
});
