import { BUSINESS_TIME_ZONE, type Period } from '@cuotaclara/contract';

/** When a business day begins. */
export const startOfDay = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime(BUSINESS_TIME_ZONE).epochMilliseconds);

/** The moments between which a period lies: `from` belongs to it, `until` no longer does. */
export const boundsOf = ({ initial_date: first, final_date: last }: Period) => ({
  from: first === undefined ? null : startOfDay(Temporal.PlainDate.from(first)),
  until: last === undefined ? null : startOfDay(Temporal.PlainDate.from(last).add({ days: 1 })),
});
