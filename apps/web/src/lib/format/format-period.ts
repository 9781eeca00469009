import { BEGINNING_OF_TIME, type Period } from '@cuotaclara/contract';
import { readDay, writeDay } from './business-time.ts';

const yearOfFour = / \d{4}$/;

/** `13 oct – 12 nov 2026`: the year once, where it is the same. */
export const formatPeriod = (period: Period): string => {
  const from = period.initial_date === BEGINNING_OF_TIME ? null : readDay(period.initial_date);
  const to = readDay(period.final_date);
  if (from === null && to === null) return 'Todas las fechas';
  if (from === null) return `Hasta ${to && writeDay(to)}`;
  if (to === null) return `Desde ${writeDay(from)}`;
  if (from.equals(to)) return writeDay(to);
  const start = writeDay(from);
  return `${from.year === to.year ? start.replace(yearOfFour, '') : start} – ${writeDay(to)}`;
};
