import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('a day is written with its short month', () => {
  expect(formatDate('2026-11-15')).toBe('15 nov 2026');
  expect(formatDate('2026-09-01')).toBe('1 sep 2026');
});

test('29 February exists in a leap year only', () => {
  expect(formatDate('2028-02-29')).toBe('29 feb 2028');
  expect(formatDate('2026-02-29')).toBe('Fecha no disponible');
});

test('a moment falls on the day it has in Bogotá, also at the end of a year', () => {
  expect(formatDate('2027-01-01T04:59:59Z')).toBe('31 dic 2026');
  expect(formatDate('2027-01-01T05:00:00Z')).toBe('1 ene 2027');
  expect(formatDate('2026-12-31T23:30:00-05:00')).toBe('31 dic 2026');
});

test.each([null, undefined, '', 'ayer', '15/11/2026', '2026-13-01', '2026-11-15T10:00:00'])(
  'what is no date (%j) is said to be none',
  (value) => {
    expect(formatDate(value)).toBe('Fecha no disponible');
  },
);
