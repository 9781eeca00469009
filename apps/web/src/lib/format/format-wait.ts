import { readMoment } from './business-time.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** `25 min`, `4 h`, `3 d`: how long something has waited; null where nothing tells since when. */
export const formatWait = (since: string, now: Temporal.Instant): string | null => {
  const moment = readMoment(since);
  if (moment === null) return null;
  // A clock that is a little ahead has not waited less than nothing.
  const minutes = Math.max(0, moment.toInstant().until(now).total('minutes'));
  if (minutes < MINUTES_PER_HOUR) return `${Math.floor(minutes)} min`;
  if (minutes < MINUTES_PER_DAY) return `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
  return `${Math.floor(minutes / MINUTES_PER_DAY)} d`;
};
