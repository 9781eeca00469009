import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['1.234.567,00', 1_234_567],
  ['$ 1234567', 1_234_567],
  ['$1.234.567', 1_234_567],
  ['COP 5.490.000', 5_490_000],
  ['1,234,567.00', 1_234_567],
  ['1,234,567', 1_234_567],
  ['24,36 %', 24.36],
  ['24.36', 24.36],
  ['24', 24],
  ['1.234', 1234],
  ['1,234', 1.234],
  ['-5', -5],
  ['\u00a012\u00a0', 12],
])('%j is %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', 'doce', '1.23.4', '12.34,5,6', '1e6', '--3', '5-', '1.2345,6'])(
  '%j is no number',
  (text) => {
    expect(parseNumber(text)).toBeNull();
  },
);

test('whatever amount Colombia writes is read back', () => {
  const written = new Intl.NumberFormat('es-CO', {
    useGrouping: 'always',
    minimumFractionDigits: 2,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pesos) => {
      expect(parseNumber(`$ ${written.format(pesos)}`)).toBe(pesos);
    }),
  );
});
