import { expect, test } from 'vitest';
import { formatPeriod } from './format-period.ts';

test.each([
  [{ initial_date: '2026-10-13', final_date: '2026-11-12' }, '13 oct – 12 nov 2026'],
  [{ initial_date: '2025-12-15', final_date: '2026-01-15' }, '15 dic 2025 – 15 ene 2026'],
  [{ initial_date: '2026-11-15', final_date: '2026-11-15' }, '15 nov 2026'],
  [{ initial_date: '2026-11-15' }, 'Desde 15 nov 2026'],
  [{ final_date: '2026-11-15' }, 'Hasta 15 nov 2026'],
  [{ initial_date: '2000-01-01', final_date: '2026-11-15' }, 'Hasta 15 nov 2026'],
  [{ initial_date: '2000-01-01' }, 'Todas las fechas'],
  [{}, 'Todas las fechas'],
])('%j is written %s', (period, text) => {
  expect(formatPeriod(period)).toBe(text);
});
