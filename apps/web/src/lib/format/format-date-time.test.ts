import { expect, test } from 'vitest';
import { formatClock, formatDateTime } from './format-date-time.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test('a moment is written in the time of Bogotá', () => {
  expect(withPlainSpaces(formatDateTime('2026-11-12T14:20:00Z'))).toBe('12 nov 2026, 9:20 a. m.');
});

test('noon and midnight are twelve, never zero', () => {
  expect(withPlainSpaces(formatDateTime('2026-11-12T17:00:00Z'))).toBe('12 nov 2026, 12:00 p. m.');
  expect(withPlainSpaces(formatDateTime('2027-01-01T05:00:00Z'))).toBe('1 ene 2027, 12:00 a. m.');
  expect(withPlainSpaces(formatDateTime('2027-01-01T04:59:00Z'))).toBe('31 dic 2026, 11:59 p. m.');
});

test('a time in a sentence has its article', () => {
  expect(withPlainSpaces(formatClock('2026-11-12T18:05:00Z'))).toBe('la 1:05 p. m.');
  expect(withPlainSpaces(formatClock('2026-11-12T17:05:00Z'))).toBe('las 12:05 p. m.');
  expect(withPlainSpaces(formatClock('2026-11-12T15:05:00Z'))).toBe('las 10:05 a. m.');
});

test('a line never breaks inside the time', () => {
  expect(formatDateTime('2026-11-12T14:20:00Z')).toBe('12 nov 2026, 9:20\u00a0a.\u00a0m.');
});

test.each([null, undefined, '', '2026-11-12', '2026-11-12T14:20:00', 'mañana'])(
  'what is no moment (%j) is said to be none',
  (value) => {
    expect(formatDateTime(value)).toBe('Fecha no disponible');
  },
);
