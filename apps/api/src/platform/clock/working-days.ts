const SATURDAY = 6;

type WorkingDays = { readonly workingDays: number; readonly holidays: Iterable<string> };

/**
 * The last of so many working days, Monday to Friday without holidays; the first day itself does
 * not count.
 */
export function workingDayAfter(
  first: Temporal.PlainDate,
  { workingDays, holidays }: WorkingDays,
): Temporal.PlainDate {
  const off = new Set(holidays);
  const isWorkingDay = (day: Temporal.PlainDate): boolean =>
    day.dayOfWeek < SATURDAY && !off.has(day.toString());
  let day = first;
  for (let left = workingDays; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The first day after so many whole working days; that of the notice itself does not count. */
export const firstDayAfter = (
  notifiedOn: Temporal.PlainDate,
  days: WorkingDays,
): Temporal.PlainDate => workingDayAfter(notifiedOn, days).add({ days: 1 });
