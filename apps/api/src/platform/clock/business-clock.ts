import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';

/** What the clock showed at a moment where the company is. */
export const businessClockOf = (moment: Date): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(BUSINESS_TIME_ZONE)
    .toPlainDateTime();
