import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';

/** A moment in words, by the clock of Colombia: lunes, 16 de noviembre, 7:00 a. m. */
export const momentText = (moment: Date): string =>
  moment.toLocaleString('es-CO', {
    timeZone: BUSINESS_TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

/** A day in words: 25 de noviembre de 2026. */
export const dayText = (moment: Date): string =>
  moment.toLocaleDateString('es-CO', {
    timeZone: BUSINESS_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** A list as people say it: «uno, dos y tres». */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat('es-CO', { type: 'conjunction' }).format(items);
