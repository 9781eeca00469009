import { expect, test } from 'vitest';
import {
  countedText,
  countText,
  decimalText,
  percentageText,
  percentOf,
  pesosText,
} from './number-text.ts';

test('countText separates thousands with points', () => {
  expect([countText(999), countText(1_234_567)]).toEqual(['999', '1.234.567']);
});

test('decimalText writes a comma and at most the given decimals', () => {
  expect(decimalText(12.3456, { max: 2 })).toBe('12,35');
  expect(decimalText(12, { min: 2, max: 2 })).toBe('12,00');
});

test('pesosText and percentageText keep sign and figure on one line', () => {
  expect(pesosText(5_490_000)).toBe('$\u00a05.490.000');
  expect(percentageText(24.89, { max: 2 })).toBe('24,89\u00a0%');
});

test('a negative number that rounds to nothing has no sign', () => {
  expect(decimalText(-0.0001, { min: 2, max: 2 })).toBe('0,00');
  expect(decimalText(-5, { max: 0 })).toBe('-5');
});

test('percentOf rounds without what binary fractions add', () => {
  expect([percentOf(0.2489), percentOf(0.2489, 2), percentOf(0.0012, 4)]).toEqual([
    25, 24.89, 0.12,
  ]);
});

test.each([
  [0, '0 días'],
  [1, '1 día'],
  [2, '2 días'],
  [1200, '1.200 días'],
])('%d with its noun is %s', (count, text) => {
  expect(countedText(count, ['día', 'días'])).toBe(text);
});
