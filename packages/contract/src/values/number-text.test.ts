import { expect, test } from 'vitest';
import { countText, decimalText, percentageText, pesosText } from './number-text.ts';

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
