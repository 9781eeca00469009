import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { percentageText } from '@cuotaclara/contract/values/number-text';

const days = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

/** Of a fraction, as the database keeps rates: 0.225 is 22,50 %, as on the screens. */
export const rateText = (fraction: string): string =>
  percentageText(Number(fraction) * 100, { min: 2, max: 2 });

export const dayText = (day: string): string => days.format(new Date(day));

export const momentText = (moment: Date): string => moments.format(moment);
