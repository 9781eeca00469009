import { NO_DATE, readDay, writeDay } from './business-time.ts';

/** `15 nov 2026`, from a day or from a moment. */
export const formatDate = (value: string | null | undefined): string => {
  const day = readDay(value);
  return day ? writeDay(day) : NO_DATE;
};
