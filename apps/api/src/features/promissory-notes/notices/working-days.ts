const SATURDAY = 6;

/**
 * The first day after so many whole working days: Monday to Friday without holidays. The day of the
 * notice itself does not count.
 */
export function firstDayAfter(
  notifiedOn: Temporal.PlainDate,
  { workingDays, holidays }: { readonly workingDays: number; readonly holidays: Iterable<string> },
): Temporal.PlainDate {
  const off = new Set(holidays);
  const isWorkingDay = (day: Temporal.PlainDate): boolean =>
    day.dayOfWeek < SATURDAY && !off.has(day.toString());
  let day = notifiedOn;
  for (let left = workingDays; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day)) left -= 1;
  }
  return day.add({ days: 1 });
}
