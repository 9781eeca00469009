import { businessDayOf } from '@cuotaclara/contract';

/** What time it is. Nothing else asks the machine, so that a test can be on any day. */
export type Clock = {
  now(): Temporal.Instant;
  /** The business day, which is Colombia's wherever the server runs. */
  today(): Temporal.PlainDate;
};

export const createClock = (now: Clock['now'] = () => Temporal.Now.instant()): Clock => ({
  now,
  today: () => businessDayOf(now()),
});
