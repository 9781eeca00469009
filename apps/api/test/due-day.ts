/** The last day of a month that a credit may be due on. */
const DUE_DAY_MAX = 30;

/** The due day of a credit that has an instalment on `day`, which may be the 31st. */
export const dueDayOf = ({ day }: Temporal.PlainDate): number => Math.min(day, DUE_DAY_MAX);
