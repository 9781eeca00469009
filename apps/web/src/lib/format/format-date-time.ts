import { clockInSentence, clockTime } from '@cuotaclara/contract/values/clock';
import { NO_DATE, readMoment, writeDay } from './business-time.ts';

/** `12 nov 2026, 9:20 a. m.`, from a moment. */
export const formatDateTime = (value: string | null | undefined): string => {
  const moment = readMoment(value);
  return moment ? `${writeDay(moment.toPlainDate())}, ${clockTime(moment.toPlainTime())}` : NO_DATE;
};

/** `9:20 a. m.`, from a moment. */
export const formatTime = (value: string | null | undefined): string => {
  const moment = readMoment(value);
  return moment ? clockTime(moment.toPlainTime()) : NO_DATE;
};

/** `las 9:20 a. m.` or `la 1:05 p. m.`, from a moment, for a sentence. */
export const formatClock = (value: string): string => {
  const moment = readMoment(value);
  return moment ? clockInSentence(moment.toPlainTime()) : NO_DATE;
};
