import { businessDayOf } from '@cuotaclara/contract';
import { longDay } from '@cuotaclara/contract/values/long-dates';

/** Today, or the first day that is open where today is in a closed month. */
export const firstDayFor = (firstOpenOn: string): string => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  return today < firstOpenOn ? firstOpenOn : today;
};

/** Books before this day do not exist: no month is closed yet. */
const BEGINNING = '2000-01-01';

/** From which day a change can count. */
export const openDayWords = (firstOpenOn: string): string =>
  firstOpenOn === BEGINNING
    ? 'Ningún mes está cerrado todavía.'
    : `El primer día abierto es el ${longDay(firstOpenOn)}.`;
