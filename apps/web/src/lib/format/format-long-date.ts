import { NO_DATE, readDay } from './business-time.ts';

const LONG_DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `3 de marzo de 2026`, from a day or from a moment. */
export const formatLongDate = (value: string | null | undefined): string => {
  const day = readDay(value);
  return day ? LONG_DAY.format(Date.UTC(day.year, day.month - 1, day.day)) : NO_DATE;
};
