import { expect, test } from 'vitest';
import { ALL_DATES, isSamePeriod, periodPresets } from './period-presets.ts';

const presetsOn = (today: string) =>
  Object.fromEntries(
    periodPresets(Temporal.PlainDate.from(today)).map(({ label, period }) => [
      label,
      `${period.initial_date} ${period.final_date ?? '…'}`,
    ]),
  );

test('the presets of a day in November', () => {
  expect(presetsOn('2026-11-15')).toEqual({
    Hoy: '2026-11-15 2026-11-15',
    'Últimos 7 días': '2026-11-08 2026-11-15',
    'Últimos 30 días': '2026-10-16 2026-11-15',
    'Últimos 60 días': '2026-09-16 2026-11-15',
    'Este mes': '2026-11-01 2026-11-15',
    'Mes pasado': '2026-10-01 2026-10-31',
    'Este año': '2026-01-01 2026-11-15',
    'Todas las fechas': '2000-01-01 …',
  });
});

test('the last month of a leap year ends on 29 February', () => {
  expect(presetsOn('2028-03-31')['Mes pasado']).toBe('2028-02-01 2028-02-29');
  expect(presetsOn('2027-03-31')['Mes pasado']).toBe('2027-02-01 2027-02-28');
});

test('on 29 February every preset is of days that exist', () => {
  expect(presetsOn('2028-02-29')).toMatchObject({
    Hoy: '2028-02-29 2028-02-29',
    'Últimos 30 días': '2028-01-30 2028-02-29',
    'Este mes': '2028-02-01 2028-02-29',
    'Mes pasado': '2028-01-01 2028-01-31',
    'Este año': '2028-01-01 2028-02-29',
  });
});

test('in January the month before is December of last year', () => {
  expect(presetsOn('2027-01-31')['Mes pasado']).toBe('2026-12-01 2026-12-31');
  expect(presetsOn('2027-01-01')['Este año']).toBe('2027-01-01 2027-01-01');
});

test('no period at all is the same as all dates, and another end is not', () => {
  expect(isSamePeriod({}, ALL_DATES)).toBe(true);
  expect(isSamePeriod({ final_date: '2026-11-15' }, ALL_DATES)).toBe(false);
});
