import { expect, test } from 'vitest';
import { colombianHolidays, easterOf } from './colombian-holidays.ts';

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2032, '2032-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year).toString()).toBe(day);
});

const daysOf = (year: number) => colombianHolidays(year).map(({ day }) => day.toString().slice(5));

test.each([
  [
    2024,
    '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 ' +
      '11-11 12-08 12-25',
  ],
  [
    2025,
    '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 ' +
      '12-08 12-25',
  ],
  [
    2026,
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 ' +
      '11-16 12-08 12-25',
  ],
])('the holidays of %i', (year, days) => {
  expect(daysOf(year).join(' ')).toBe(days);
});

test('two holidays on one day are one day off with both names', () => {
  const shared = colombianHolidays(2025).find(({ day }) => day.toString() === '2025-06-30');
  expect(shared?.name).toBe('San Pedro y San Pablo / Sagrado Corazón de Jesús');
});

test('what the law moves is on a Monday, and what it does not move stays', () => {
  for (let year = 2000; year < 2100; year += 1) {
    for (const { day, name } of colombianHolidays(year)) {
      if (/Reyes|San José|San Pedro|Asunción|Diversidad|Todos|Cartagena|Corpus/.test(name)) {
        expect(day.dayOfWeek).toBe(1);
      }
    }
    expect(daysOf(year)).toEqual(expect.arrayContaining(['01-01', '05-01', '07-20', '12-25']));
  }
});
