import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';

const FORMAT = new Intl.DateTimeFormat('es-CO', {
  timeZone: BUSINESS_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment to the second by the clock of Colombia, with its zone. */
export const exactMoment = (moment: Date): string => `${FORMAT.format(moment)} (hora de Colombia)`;

/** The day of a moment in Colombia: 15 de noviembre de 2026. */
export const longDay = (moment: Date): string =>
  moment.toLocaleDateString('es-CO', {
    timeZone: BUSINESS_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const SHORT = new Intl.DateTimeFormat('es-CO', {
  timeZone: BUSINESS_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment to the minute by the clock of Colombia, for a small place. */
export const shortMoment = (moment: Date): string => SHORT.format(moment);
