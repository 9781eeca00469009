import type { Amount } from './amount.ts';
import type { Day } from './plan/calendar.ts';
import { percentText, type Rate } from './terms/rate.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** `$ 1.234.567`: grouped by hand, so that every engine writes the same. */
export const amountText = (amount: Amount): string =>
  `$ ${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;

/** `1,8334 %`. */
export const rateText = (rate: Rate): string => `${percentText(rate, 4).replace('.', ',')} %`;

/** `5 de marzo de 2026`. */
export function dayWords(day: Day | null): string {
  if (day === null) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${MONTHS[(month ?? 1) - 1]} de ${year}`;
}
