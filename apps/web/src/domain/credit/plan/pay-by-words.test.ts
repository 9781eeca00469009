import { expect, test } from 'vitest';
import { payByWords } from './pay-by-words.ts';

test('a due date on a Sunday says until when it is paid, with the month where it is another', () => {
  expect(payByWords({ due_on: '2026-11-15', pay_by: '2026-11-16' })).toBe(
    'sin mora hasta el lunes 16',
  );
  expect(payByWords({ due_on: '2027-01-31', pay_by: '2027-02-01' })).toBe(
    'sin mora hasta el lunes 1 feb',
  );
});

test('a due date that is the last day to pay, or no date, says nothing', () => {
  expect(payByWords({ due_on: '2026-11-17', pay_by: '2026-11-17' })).toBeNull();
  expect(payByWords({ due_on: '2026-11-17' })).toBeNull();
  expect(payByWords({ due_on: null, pay_by: null })).toBeNull();
});
