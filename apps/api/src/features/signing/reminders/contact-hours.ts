import { businessDayOf } from '@cuotaclara/contract';
import { firstOpening, type IsDayOff, openUntil } from '#features/contacts/public.ts';

/** Whether the law lets the company remind people at a moment. */
export const isContactHour = (now: Temporal.Instant, isDayOff: IsDayOff): boolean =>
  openUntil(now, { isDayOff, askedHours: null }) !== null;

type NextHours = {
  readonly now: Temporal.Instant;
  readonly isDayOff: IsDayOff;
  /** Whether today is over, because the person was already reminded. */
  readonly isTodayOver: boolean;
};

/** The next moment from which the company may remind people. */
export function nextContactMoment({ now, isDayOff, isTodayOver }: NextHours): Date {
  const day = businessDayOf(now).add({ days: isTodayOver ? 1 : 0 });
  const opens = firstOpening({ day, after: now }, { isDayOff, askedHours: null });
  return new Date(opens.epochMilliseconds);
}
