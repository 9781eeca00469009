import { daysInMonth, monthOfNumber, monthStart } from '../plan/calendar.ts';

/**
 * Distances between instalments. «Quincenal» has two readings, and both are in use: every 15
 * days counted from the first date, or twice a month with the payroll (the 15th and the 30th).
 */
export const SPACINGS = {
  monthly: { step: 'month', days: 30 },
  'twice-monthly': { step: 'half-month', days: 15 },
  fortnightly: { step: 'days', days: 15 },
  weekly: { step: 'days', days: 7 },
} as const;

export type Spacing = keyof typeof SPACINGS;

/** The origin of the due dates: the first one and its agreed day of the month. */
export type Anchor = {
  readonly spacing: Spacing;
  readonly firstDue: number;
  readonly dueDay: number;
};

const clamped = (monthIndex: number, date: number): number =>
  monthStart(monthIndex) + Math.min(date, daysInMonth(monthIndex)) - 1;

/**
 * The due date `index` steps after the first one, as a day number; −1 is the one before it. Each
 * is counted from the anchor, so that 31 January, 28 February is followed by 31 March.
 */
export function dueNumber({ spacing, firstDue, dueDay }: Anchor, index: number): number {
  const { step, days } = SPACINGS[spacing];
  switch (step) {
    case 'month':
      return clamped(monthOfNumber(firstDue) + index, dueDay);
    case 'half-month':
      return halfMonthDue({ firstDue, dueDay }, index);
    case 'days':
      return firstDue + days * index;
    default:
      return step satisfies never;
  }
}

/** The pair of dates is 15 days apart: 15 and 30, or 5 and 20; a 31st shares the 30th's pair. */
function halfMonthDue(
  { firstDue, dueDay }: Pick<Anchor, 'firstDue' | 'dueDay'>,
  index: number,
): number {
  const date = Math.min(dueDay, 30);
  const early = date > 15 ? date - 15 : date;
  const firstMonth = monthOfNumber(firstDue);
  const firstHalf = firstDue - monthStart(firstMonth) < 15 ? 0 : 1;
  const halves = firstMonth * 2 + firstHalf + index;
  return clamped(Math.floor(halves / 2), halves % 2 === 0 ? early : early + 15);
}
