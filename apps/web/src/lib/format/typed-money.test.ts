import { expect, test } from 'vitest';
import { pastedMoney, plainPesos, typedMoney } from './typed-money.ts';

test.each([
  ['$1234567', '1.234.567'],
  ['1.234.567,00', '1.234.567'],
  ['$ 1.234.567', '1.234.567'],
  ['1,234,567', '1.234.567'],
  ['1.2', '12'],
  ['007', '7'],
  ['0', '0'],
  ['', ''],
  ['pesos', ''],
])('%s is typed as %s', (typed, shown) => {
  expect(typedMoney(typed)).toBe(shown);
});

test.each([
  ['1234567.89', '1.234.567'],
  ['50000.00', '50.000'],
  ['50000.5', '50.000'],
  ['1,234,567.89', '1.234.567'],
  ['1.234.567,89', '1.234.567'],
  ['1.234.567', '1.234.567'],
  ['1,234', '1.234'],
  ['$ 50 000', '50.000'],
  ['COP 50.000', '50.000'],
  ['1e6', ''],
])('%s is pasted as %s', (text, shown) => {
  expect(pastedMoney(text)).toBe(shown);
});

test('an amount has no more digits than any of ours', () => {
  expect(plainPesos('12345678901234567890')).toBe('123456789012');
});
