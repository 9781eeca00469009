import { BUSINESS_TIME_ZONE, businessDayOf } from '@cuotaclara/contract';

/** Whether a day is a Sunday or a holiday, on which nobody is contacted. */
export type IsDayOff = (day: Temporal.PlainDate) => boolean;

/** Hours of a day, the end excluded. */
export type DayHours = { readonly from: number; readonly until: number };

export type ContactHours = {
  readonly isDayOff: IsDayOff;
  /** Hours of every day that a person asked for besides; null without. */
  readonly askedHours: DayHours | null;
};

const SATURDAY = 6;
/** Ley 2300 de 2023, art. 3: on working days 7 to 19, on Saturdays 8 to 15. */
const WORKING_HOURS: DayHours = { from: 7, until: 19 };
const SATURDAY_HOURS: DayHours = { from: 8, until: 15 };

/** More days off in a row than any calendar has. */
const DAYS_AHEAD_MAX = 31;

/** The hours of a day on which a person may be contacted, earliest first. */
function hoursOf(day: Temporal.PlainDate, hours: ContactHours): readonly DayHours[] {
  const legal = day.dayOfWeek === SATURDAY ? SATURDAY_HOURS : WORKING_HOURS;
  const all = [
    ...(hours.isDayOff(day) ? [] : [legal]),
    ...(hours.askedHours === null ? [] : [hours.askedHours]),
  ];
  return joined(all.toSorted((one, other) => one.from - other.from));
}

/** Hours that touch each other are one stretch. */
function joined(sorted: readonly DayHours[]): readonly DayHours[] {
  const stretches: DayHours[] = [];
  for (const next of sorted) {
    const last = stretches.at(-1);
    if (last === undefined || last.until < next.from) stretches.push(next);
    else stretches.splice(-1, 1, { from: last.from, until: Math.max(last.until, next.until) });
  }
  return stretches;
}

const LAST_HOUR = 24;

/** The moment of an hour of a day; hour 24 is the start of the next one. */
function momentOf(day: Temporal.PlainDate, hour: number): Temporal.Instant {
  const [onDay, hourOfDay] = hour === LAST_HOUR ? [day.add({ days: 1 }), 0] : [day, hour];
  const plainTime = Temporal.PlainTime.from({ hour: hourOfDay });
  return onDay.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime }).toInstant();
}

/** Until when the hours of a moment last; null where it is outside of them. */
export function openUntil(at: Temporal.Instant, hours: ContactHours): Temporal.Instant | null {
  const day = businessDayOf(at);
  const { hour } = at.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const stretch = hoursOf(day, hours).find(({ from, until }) => hour >= from && hour < until);
  return stretch === undefined ? null : momentOf(day, stretch.until);
}

/** The first moment within the hours on a day or after it, and after a moment. */
export function firstOpening(
  from: { readonly day: Temporal.PlainDate; readonly after: Temporal.Instant },
  hours: ContactHours,
): Temporal.Instant {
  for (let days = 0; days <= DAYS_AHEAD_MAX; days += 1) {
    const day = from.day.add({ days });
    for (const stretch of hoursOf(day, hours)) {
      const opens = momentOf(day, stretch.from);
      if (Temporal.Instant.compare(opens, from.after) > 0) return opens;
    }
  }
  throw new Error('the calendar leaves no day to contact people');
}
