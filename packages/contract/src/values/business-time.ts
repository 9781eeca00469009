/** The company works by the clock of Colombia, wherever the server and the reader are. */
export const BUSINESS_TIME_ZONE = 'America/Bogota';

/** The day it is in Colombia at `moment`. */
export const businessDayOf = (moment: Temporal.Instant): Temporal.PlainDate =>
  moment.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
