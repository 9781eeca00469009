import { NO_DATE, readMoment, writeDay } from './business-time.ts';

// Kept together, so that a line never breaks inside the time.
const MORNING = 'a.\u00a0m.';
const AFTERNOON = 'p.\u00a0m.';

const writeTime = ({ hour, minute }: Temporal.PlainTime): string => {
  const hourOfTwelve = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? MORNING : AFTERNOON;
  return `${hourOfTwelve}:${String(minute).padStart(2, '0')}\u00a0${half}`;
};

/** `12 nov 2026, 9:20 a. m.`, from a moment. */
export const formatDateTime = (value: string | null | undefined): string => {
  const moment = readMoment(value);
  return moment ? `${writeDay(moment.toPlainDate())}, ${writeTime(moment.toPlainTime())}` : NO_DATE;
};

/** `9:20 a. m.`, from a moment. */
export const formatTime = (value: string | null | undefined): string => {
  const moment = readMoment(value);
  return moment ? writeTime(moment.toPlainTime()) : NO_DATE;
};

/** `las 9:20 a. m.` or `la 1:05 p. m.`, from a moment, for a sentence. */
export const formatClock = (value: string): string =>
  `${formatTime(value).startsWith('1:') ? 'la' : 'las'} ${formatTime(value)}`;
