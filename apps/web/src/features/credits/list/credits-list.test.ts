import { STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { usualColumns } from '#lib/list/shown-columns.ts';
import { sampleUser } from '#test/sample-user.ts';
import { creditsList } from './credits-list.ts';

const user = sampleUser({
  functions: ['view_associated_loans'],
  followedStates: [STATE.disbursed],
});

const columnsFor = (search: Parameters<typeof creditsList>[0]['search']) =>
  usualColumns(creditsList({ user, search, suppliers: [], headquarters: [] }).shape);

test('the list of policies that end shows when, in the place of the wait', () => {
  expect(columnsFor({ waiting: 'policies_ending' })).toEqual([
    'number',
    'borrower_name',
    'product_name',
    'credit_state_id',
    'policy_ends_on',
    'amount',
    'instalment',
    'created_at',
  ]);
});

test('a list of overdue credits shows how long and how much, and calls neither a wait', () => {
  for (const waiting of ['credits_overdue', 'write_off_candidates']) {
    const { shape } = creditsList({ user, search: { waiting }, suppliers: [], headquarters: [] });
    expect(usualColumns(shape).slice(3, 5)).toEqual(['waiting_days', 'overdue_amount']);
    expect(shape.columns.waiting_days.label).toBe('Mora');
    expect(shape.columns.overdue_amount.label).toBe('Valor vencido');
    expect(shape.sort).toEqual({ by: 'wait', dir: 'DESC' });
  }
});

test('every other list of credits shows the wait', () => {
  expect(columnsFor({})).toContain('waiting_days');
  expect(columnsFor({})).not.toContain('policy_ends_on');
});
