/** The company works by the clock of Colombia, wherever the reader is. */
const BUSINESS_TIME_ZONE = 'America/Bogota';

/** What people read instead of a date that cannot be shown. */
export const NO_DATE = 'Fecha no disponible';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

// Intl writes «15 de nov. de 2026» and «sept.»; our dates are shorter, and all as long.
const MONTHS = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
] as const;

const WEEKDAYS = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

type WireDate = string | null | undefined;

/** A moment as the wire carries it, in business time; null when it is none. */
export const readMoment = (value: WireDate): Temporal.ZonedDateTime | null => {
  try {
    return Temporal.Instant.from(value ?? '').toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  } catch {
    return null;
  }
};

/** A day (`2026-11-15`), or the business day of a moment; null when it is neither. */
export const readDay = (value: WireDate): Temporal.PlainDate | null => {
  if (!DAY_ONLY.test(value ?? '')) return readMoment(value)?.toPlainDate() ?? null;
  try {
    return Temporal.PlainDate.from(value ?? '');
  } catch {
    return null;
  }
};

/** `15 nov 2026` */
export const writeDay = ({ day, month, year }: Temporal.PlainDate): string =>
  `${day} ${MONTHS[month - 1]} ${year}`;

/** `lunes` */
export const writeWeekday = ({ dayOfWeek }: Temporal.PlainDate): string =>
  WEEKDAYS[dayOfWeek - 1] ?? '';

/** `16 nov` */
export const writeDayOfMonth = ({ day, month }: Temporal.PlainDate): string =>
  `${day} ${MONTHS[month - 1]}`;
