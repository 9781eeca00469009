import { expect, test } from 'vitest';
import { isContactHour, nextContactMoment } from './contact-hours.ts';

/** By the clock of Colombia. */
const at = (text: string) => Temporal.Instant.from(`${text}-05:00`);

/** Monday 2 November 2026 and Thursday 24 December as an invented day off. */
const HOLIDAYS = ['2026-11-02', '2026-12-24'];
const SUNDAY = 7;
const isDayOff = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek === SUNDAY || HOLIDAYS.includes(day.toString());

test.each([
  ['2026-11-17T06:59', false],
  ['2026-11-17T07:00', true],
  ['2026-11-17T18:59', true],
  ['2026-11-17T19:00', false],
  ['2026-11-21T07:59', false],
  ['2026-11-21T08:00', true],
  ['2026-11-21T14:59', true],
  ['2026-11-21T15:00', false],
  ['2026-11-22T10:00', false],
  ['2026-11-02T10:00', false],
])('at %s a reminder is allowed: %s', (moment, isAllowed) => {
  expect(isContactHour(at(moment), isDayOff)).toBe(isAllowed);
});

test.each([
  // Before the hours of the same day, after them, over a weekend with a holiday after it.
  ['2026-11-17T05:00', false, '2026-11-17T07:00'],
  ['2026-11-17T20:00', false, '2026-11-18T07:00'],
  ['2026-10-31T16:00', false, '2026-11-03T07:00'],
  ['2026-11-20T10:00', true, '2026-11-21T08:00'],
  ['2026-12-23T19:30', false, '2026-12-25T07:00'],
])('after %s reminders open at %3$s', (moment, isTodayOver, opens) => {
  const next = nextContactMoment({ now: at(moment), isDayOff, isTodayOver });
  expect(next.toISOString()).toBe(new Date(at(opens).epochMilliseconds).toISOString());
});
