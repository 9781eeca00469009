import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test('a rate carries two decimals and its kind', () => {
  expect(formatPercent(0.2436, 'E.A.')).toBe('24,36\u00a0%\u00a0E.A.');
  expect(formatPercent(0.018, 'M.V.')).toBe('1,80\u00a0%\u00a0M.V.');
});

test('a share has no kind', () => {
  expect(formatPercent(0.0612)).toBe('6,12\u00a0%');
  expect(formatPercent(12.345)).toBe('1.234,50\u00a0%');
});

test('a loss is negative, and one that rounds to nothing is not', () => {
  expect(formatPercent(-0.05)).toBe('-5,00\u00a0%');
  expect(formatPercent(-0.000001)).toBe('0,00\u00a0%');
});

test('what is no number is refused', () => {
  expect(() => formatPercent(Number.NaN, 'E.A.')).toThrow(RangeError);
});
