import { BUSINESS_TIME_ZONE } from './business-time.ts';
import { numberInWords } from './number-words.ts';

export const MONTHS = [
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

const monthOf = (day: Temporal.PlainDate): string => MONTHS[day.month - 1] ?? '';

/** A day as deeds write it: `quince (15) de noviembre de dos mil veintiséis (2026)`. */
export function dayInWords(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const number = date.day === 1 ? 'primero' : numberInWords(date.day, 'uno');
  const year = numberInWords(date.year, 'uno');
  return `${number} (${date.day}) de ${monthOf(date)} de ${year} (${date.year})`;
}

/** `15 de noviembre de 2026` */
export function longDay(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return `${date.day} de ${monthOf(date)} de ${date.year}`;
}

/** `15 nov 2026`, for tables. */
export function shortDay(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return `${date.day}\u00a0${monthOf(date).slice(0, 3)}\u00a0${date.year}`;
}

/** `noviembre de 2026`, of any day of it. */
export function longMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return `${monthOf(date)} de ${date.year}`;
}

/** `15 de noviembre de 2026, 10:24:05 a. m., hora de Colombia (UTC−05:00)` */
export function momentInBogota(moment: string): string {
  const { hour, minute, second, ...at } = fieldsOf(moment);
  const time = [((hour + 11) % 12) + 1, two(minute), two(second)].join(':');
  const half = hour < 12 ? 'a. m.' : 'p. m.';
  return `${longDay(at.day)}, ${time} ${half}, hora de Colombia (UTC${at.offset})`;
}

const two = (part: number): string => String(part).padStart(2, '0');

function fieldsOf(moment: string) {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return {
    day: at.toPlainDate().toString(),
    hour: at.hour,
    minute: at.minute,
    second: at.second,
    // A minus sign that a hyphen is not.
    offset: at.offset.replace('-', '−'),
  };
}
