import { describe, expect, test } from 'vitest';
import { parseDay, parseMonth } from './parse-calendar.ts';

describe('a day', () => {
  test.each([
    ['15/11/2026', '2026-11-15'],
    ['5-1-2026', '2026-01-05'],
    ['2026-11-15', '2026-11-15'],
    [' 2026/11/15 ', '2026-11-15'],
    [46_341, '2026-11-15'],
    [Temporal.PlainDate.from('2026-11-15'), '2026-11-15'],
    [Temporal.PlainDateTime.from('2026-11-15T08:30'), '2026-11-15'],
  ])('%s is %s', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });

  test.each(['30/02/2026', '11/15/2026', 'ayer', '', 12, 46_341.5, true])('%s is none', (cell) => {
    expect(parseDay(cell)).toBeNull();
  });
});

describe('a month', () => {
  test.each([
    ['2026-11', '2026-11'],
    ['11/2026', '2026-11'],
    ['nov-26', '2026-11'],
    ['Noviembre de 2026', '2026-11'],
    ['sept. 2026', '2026-09'],
    ['ENE 2026', '2026-01'],
    ['15/11/2026', '2026-11'],
    [46_341, '2026-11'],
    [Temporal.PlainDate.from('2026-11-15'), '2026-11'],
  ])('%s is %s', (cell, month) => {
    expect(parseMonth(cell)).toBe(month);
  });

  test.each(['2026-13', '13/2026', 'brumario 2026', '2026', ''])('%s is none', (cell) => {
    expect(parseMonth(cell)).toBeNull();
  });
});
