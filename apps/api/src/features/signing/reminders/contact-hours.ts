import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';

/** Whether a day is a holiday of the catalogue. */
type IsHoliday = (day: string) => boolean;

const SATURDAY = 6;
const SUNDAY = 7;
/** Ley 2300 de 2023, art. 3: on working days 7 to 19, on Saturdays 8 to 15. */
const WORKING_HOURS = { from: 7, until: 19 } as const;
const SATURDAY_HOURS = { from: 8, until: 15 } as const;

function hoursOf(day: Temporal.PlainDate, isHoliday: IsHoliday) {
  if (day.dayOfWeek === SUNDAY || isHoliday(day.toString())) return null;
  return day.dayOfWeek === SATURDAY ? SATURDAY_HOURS : WORKING_HOURS;
}

/** Whether the law lets the company remind people at a moment. */
export function isContactHour(now: Temporal.Instant, isHoliday: IsHoliday): boolean {
  const here = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const hours = hoursOf(here.toPlainDate(), isHoliday);
  return hours !== null && here.hour >= hours.from && here.hour < hours.until;
}

/** More days off in a row than any calendar has. */
const DAYS_AHEAD_MAX = 31;

type NextHours = {
  readonly now: Temporal.Instant;
  readonly isHoliday: IsHoliday;
  /** Whether today is over, because the person was already reminded. */
  readonly isTodayOver: boolean;
};

/** The next moment from which the company may remind people. */
export function nextContactMoment({ now, isHoliday, isTodayOver }: NextHours): Date {
  const today = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
  for (let days = isTodayOver ? 1 : 0; days <= DAYS_AHEAD_MAX; days += 1) {
    const day = today.add({ days });
    const hours = hoursOf(day, isHoliday);
    if (hours === null) continue;
    const plainTime = Temporal.PlainTime.from({ hour: hours.from });
    const opens = day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime });
    if (Temporal.Instant.compare(opens.toInstant(), now) > 0) {
      return new Date(opens.epochMilliseconds);
    }
  }
  throw new Error('the catalogue of holidays leaves no day to remind people');
}
