import { expect, test } from 'vitest';
import { instalmentsOf } from './instalment.ts';

test('a plan shows what is paid, then what is overdue, then the next one, then the rest', () => {
  expect(instalmentsOf({ paid: 2, overdue: 1, total: 6 })).toEqual([
    'paid',
    'paid',
    'overdue',
    'next',
    'future',
    'future',
  ]);
});

test('a plan that is paid has no next instalment', () => {
  expect(instalmentsOf({ paid: 3, total: 3 })).toEqual(['paid', 'paid', 'paid']);
});
