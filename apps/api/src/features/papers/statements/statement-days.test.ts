import { expect, test } from 'vitest';
import { lastDueOn } from './statement-days.ts';

const HOLIDAYS = new Set(['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-11', '2028-03-20']);

const lastOn = (today: string): string =>
  lastDueOn(Temporal.PlainDate.from(today), (day) => HOLIDAYS.has(day)).toString();

test.each([
  { today: '2026-11-18', last: '2026-11-25', why: 'a week without holidays' },
  { today: '2026-11-20', last: '2026-11-27', why: 'from a Friday' },
  { today: '2026-11-21', last: '2026-11-27', why: 'a Saturday sends nothing more' },
  { today: '2026-11-22', last: '2026-11-27', why: 'a Sunday sends nothing more' },
  { today: '2026-12-04', last: '2026-12-14', why: 'over the holiday of Tuesday 8 December' },
  { today: '2026-12-24', last: '2027-01-04', why: 'over Christmas and New Year' },
  { today: '2027-01-08', last: '2027-01-18', why: 'over a Monday off' },
  { today: '2028-02-22', last: '2028-02-29', why: 'to 29 February' },
  { today: '2028-02-23', last: '2028-03-01', why: 'past 29 February' },
])('on $today statements leave for instalments until $last: $why', ({ today, last }) => {
  expect(lastOn(today)).toBe(last);
});

test('a calendar without business days is an error, not an endless walk', () => {
  const today = Temporal.PlainDate.from('2026-11-18');
  expect(() => lastDueOn(today, () => true)).toThrow(/no five business days/);
});
