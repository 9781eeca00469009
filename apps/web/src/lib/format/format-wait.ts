import { businessDayOf } from '@cuotaclara/contract';
import { readMoment } from './business-time.ts';

const MINUTES_PER_HOUR = 60;

/** How many days of the calendar lie behind; null where nothing tells since when. */
export const daysWaited = (since: string, now: Temporal.Instant): number | null => {
  const moment = readMoment(since);
  if (moment === null) return null;
  // A clock that is a little ahead has not waited less than nothing.
  return Math.max(0, moment.toPlainDate().until(businessDayOf(now)).days);
};

/**
 * `25 min`, `4 h`, `3 d`: how long something has waited; null where nothing tells since when. Since
 * another day it is counted in days, as the date beside it is read.
 */
export const formatWait = (since: string, now: Temporal.Instant): string | null => {
  const moment = readMoment(since);
  const days = daysWaited(since, now);
  if (moment === null || days === null) return null;
  if (days > 0) return `${days} d`;
  const minutes = Math.max(0, moment.toInstant().until(now).total('minutes'));
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < MINUTES_PER_HOUR) return `${Math.floor(minutes)} min`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
};
