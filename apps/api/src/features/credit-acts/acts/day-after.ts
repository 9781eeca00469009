import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { Day } from '@cuotaclara/loan-math';

/** The day after an act in words, for what begins then: a letter is read on any later day. */
export const dayAfter = (on: Day): string =>
  longDay(Temporal.PlainDate.from(on).add({ days: 1 }).toString());
