import { expect, test } from 'vitest';
import { commissionField, commissionText } from './commission-field.ts';

test.each([
  ['2,5', 250],
  ['2.50', 250],
  [' 2,05 % ', 205],
  ['0', 0],
  ['100', 10_000],
])('%j is %i hundredths of a percent', (typed, bps) => {
  expect(commissionField.parse(typed)).toBe(bps);
});

test.each(['', '100,01', '-1', '2,555', 'dos'])('%j is refused', (typed) => {
  expect(commissionField.safeParse(typed).error?.issues[0]?.message).toBe(
    'Escribe un porcentaje de 0 a 100, por ejemplo 2,5.',
  );
});

test('what is stored is shown as it would be typed', () => {
  expect([250, 205, 0, 10_000].map(commissionText)).toEqual(['2,5', '2,05', '0', '100']);
});
