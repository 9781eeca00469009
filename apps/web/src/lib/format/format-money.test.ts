import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [0, '$\u00a00'],
  [-0, '$\u00a00'],
  [950, '$\u00a0950'],
  [1_234, '$\u00a01.234'],
  [1_234_567, '$\u00a01.234.567'],
  [12_883_530_000, '$\u00a012.883.530.000'],
])('%d pesos are written with dots for thousands', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test('a negative amount is in parentheses', () => {
  expect(formatMoney(-1_234_567)).toBe('($\u00a01.234.567)');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])(
  '%d is refused: it is no exact number of pesos',
  (amount) => {
    expect(() => formatMoney(amount)).toThrow(RangeError);
  },
);
