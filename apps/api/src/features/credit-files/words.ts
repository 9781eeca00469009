import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';

const rates = new Intl.NumberFormat('es-CO', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const days = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

/** Of a fraction, as the database keeps rates: 0.225 is 22,50 %, as on the screens. */
export const rateText = (fraction: string): string =>
  `${rates.format(Number(fraction) * 100)}\u00a0%`;

export const dayText = (day: string): string => days.format(new Date(day));

export const momentText = (moment: Date): string => moments.format(moment);
