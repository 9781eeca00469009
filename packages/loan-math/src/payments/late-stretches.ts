import { type Day, dayNumber, dayText, monthOfNumber, monthStart } from '../plan/calendar.ts';
import type { LateStretch } from './allocation.ts';
import { type LateCalendar, refuseMonth } from './late-interest.ts';

/**
 * The days after `from`, up to and including `to`, with what each of them costs. Months in a row
 * that cost the same are one stretch. Their days × daily rate add up to the range's `lateFactor`.
 */
export function lateStretches(
  { firstMonth, months }: LateCalendar,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly LateStretch[] {
  const stretches: LateStretch[] = [];
  const last = dayNumber(to);
  let start = dayNumber(from) + 1;
  for (let month = monthOfNumber(start); start <= last; month += 1) {
    const daily = months[month - firstMonth]?.daily ?? refuseMonth(month);
    const end = Math.min(last, monthStart(month + 1) - 1);
    const before = stretches.at(-1);
    const continues = before?.daily === daily;
    const first = continues ? dayNumber(before.from) : start;
    const stretch = { from: dayText(first), to: dayText(end), days: end - first + 1, daily };
    stretches[continues ? stretches.length - 1 : stretches.length] = stretch;
    start = end + 1;
  }
  return stretches;
}
