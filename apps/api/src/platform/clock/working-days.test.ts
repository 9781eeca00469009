import { expect, test } from 'vitest';
import { firstDayAfter } from './working-days.ts';

const after = (day: string, workingDays: number, holidays: readonly string[] = []) =>
  firstDayAfter(Temporal.PlainDate.from(day), { workingDays, holidays }).toString();

test('ten working days of two plain weeks end on a Monday, and the day after is the first', () => {
  expect(after('2026-11-02', 10)).toBe('2026-11-17');
});

test('holidays do not count, whatever day of the week they are', () => {
  expect(after('2026-11-02', 10, ['2026-11-16'])).toBe('2026-11-18');
  expect(after('2026-11-02', 10, ['2026-11-08'])).toBe('2026-11-17');
});

test('a notice on a Saturday counts from the next working day', () => {
  expect(after('2026-11-07', 1)).toBe('2026-11-10');
});
