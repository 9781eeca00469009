import { expect, test } from 'vitest';
import { formatLongDate } from './format-long-date.ts';

test('a day is written out with its whole month', () => {
  expect(formatLongDate('2026-03-03')).toBe('3 de marzo de 2026');
  expect(formatLongDate('2026-09-15')).toBe('15 de septiembre de 2026');
});

test('a moment falls on the day it has in Bogotá', () => {
  expect(formatLongDate('2027-01-01T04:59:59Z')).toBe('31 de diciembre de 2026');
});

test.each([null, undefined, '', 'ayer'])('what is no date (%j) is said to be none', (value) => {
  expect(formatLongDate(value)).toBe('Fecha no disponible');
});
