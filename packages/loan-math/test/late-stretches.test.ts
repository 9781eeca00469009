import {
  day,
  effectiveAnnual,
  lateCalendar,
  month,
  type Percent,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFactor } from '../src/payments/late-interest.ts';
import { lateStretches } from '../src/payments/late-stretches.ts';
import { dayKey } from '../src/plan/calendar.ts';
import { CASES, daysAfter, PATIENT } from './arbitraries.ts';
import { must } from './must.ts';

const certified = (name: string, percent: Percent): UsuryRate => ({
  modality: 'consumo-y-ordinario',
  month: month(name),
  rateEa: effectiveAnnual(percent),
});

const calendarOf = (table: readonly UsuryRate[]) =>
  lateCalendar(table, { modality: 'consumo-y-ordinario', agreedEa: null });

const TURN_OF_2026 = calendarOf([
  certified('2025-11', '24.99'),
  certified('2025-12', '25.02'),
  certified('2026-01', '25.02'),
  certified('2026-03', '24.36'),
]);

describe('the stretches of a late range', () => {
  it('count the days after the first, with the last, at the daily rate of their month', () => {
    const range = { from: day('2025-11-15'), to: day('2025-12-10') };
    expect(lateStretches(TURN_OF_2026, range)).toEqual([
      { from: '2025-11-16', to: '2025-11-30', days: 15, daily: 611_319_788 },
      { from: '2025-12-01', to: '2025-12-10', days: 10, daily: 611_977_698 },
    ]);
  });

  it('are one over months in a row at the same rate', () => {
    const range = { from: day('2025-11-30'), to: day('2026-01-10') };
    expect(lateStretches(TURN_OF_2026, range)).toEqual([
      { from: '2025-12-01', to: '2026-01-10', days: 41, daily: 611_977_698 },
    ]);
  });

  it('are none where no day is late', () => {
    const range = { from: day('2025-11-15'), to: day('2025-11-15') };
    expect(lateStretches(TURN_OF_2026, range)).toEqual([]);
  });

  it('refuse a month without a rate by its name', () => {
    const range = { from: day('2026-01-20'), to: day('2026-03-10') };
    expect(() => lateStretches(TURN_OF_2026, range)).toThrow(
      'Falta la tasa de usura de febrero de 2026.',
    );
  });

  it('add up to the factor that the interest is computed with', PATIENT, () => {
    const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
    const anyCalendar = fc
      .array(fc.constantFrom('24.36', '24.99', '25.02'), { minLength: 36, maxLength: 36 })
      .map((rates) =>
        rates.map((percent, index) =>
          certified(`${2027 + Math.floor(index / 12)}-${months[index % 12]}`, percent),
        ),
      )
      .map(calendarOf);
    const anyRange = fc.tuple(fc.nat(700), fc.integer({ min: 1, max: 390 }));
    fc.assert(
      fc.property(anyCalendar, anyRange, (calendar, [start, length]) => {
        const from = daysAfter(day('2027-01-01'), start);
        const to = daysAfter(from, length);
        const stretches = lateStretches(calendar, { from, to });
        const factor = stretches.reduce((sum, { days, daily }) => sum + days * daily, 0);
        must(factor === lateFactor(calendar, dayKey(from), dayKey(to)), 'both agree', stretches);
        let next = daysAfter(from, 1);
        for (const [index, stretch] of stretches.entries()) {
          must(stretch.from === next, 'stretches follow each other', stretches);
          must(stretch.daily !== stretches[index - 1]?.daily, 'equal ones are merged', stretches);
          next = daysAfter(stretch.to, 1);
        }
        must(next === daysAfter(to, 1), 'the last day is counted', stretches);
      }),
      CASES,
    );
  });
});
