import { dayWords } from './plain-words.ts';
import { type Day, dayNumber } from './plan/calendar.ts';
import { type EffectiveAnnual, percentText, type Rate } from './terms/rate.ts';

export { amountText, dayWords } from './plain-words.ts';

/** 1970-01-01, day zero of the calendar, was a Thursday. */
const WEEKDAYS = [
  'jueves',
  'viernes',
  'sábado',
  'domingo',
  'lunes',
  'martes',
  'miércoles',
] as const;

/** Rates have 12 decimals, so that per cent has 10. */
const EXACT_DECIMALS = 10;
const ANNUAL_DECIMALS = 3;

/** `1,6708963873 %`: every digit that the engine computes with, so that a reader can recompute. */
export const exactRateText = (rate: Rate): string => trimmedPercent(rate, EXACT_DECIMALS);

const READ_DECIMALS = 3;

/** `al 1,671 % por 31 días`: the same text with rates as people read them. */
export const readableRates = (text: string): string =>
  text.replaceAll(/(\d+),(\d{4,}) %/g, (exact, whole: string, decimals: string) => {
    const by = 10n ** BigInt(decimals.length - READ_DECIMALS);
    const short = (BigInt(`${whole}${decimals}`) + by / 2n) / by;
    // A rate that three decimals make nothing of keeps all of its own.
    if (short === 0n) return exact;
    const digits = String(short).padStart(READ_DECIMALS + 1, '0');
    const rest = digits.slice(-READ_DECIMALS).replace(/0+$/, '');
    return `${digits.slice(0, -READ_DECIMALS)}${rest === '' ? '' : `,${rest}`} %`;
  });

/** `24,36 % EA`: an annual rate, to compare and not to compute with. */
export const annualText = (rate: EffectiveAnnual): string =>
  `${trimmedPercent(rate, ANNUAL_DECIMALS)} EA`;

const trimmedPercent = (rate: Rate, decimals: number): string =>
  `${percentText(rate, decimals).replace('.', ',').replace(/,?0+$/, '')} %`;

/** `domingo 5 de marzo de 2026`. */
export const weekdayWords = (day: Day): string =>
  `${WEEKDAYS[dayNumber(day) % WEEKDAYS.length]} ${dayWords(day)}`;

/** `1 día`, `12 días`. */
export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** `1 cuota`, `12 cuotas`. */
export const instalmentsText = (count: number): string =>
  count === 1 ? '1 cuota' : `${count} cuotas`;

/** `vida`, `vida y GPS`, `vida, GPS y aval`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} y ${words[words.length - 1]}`;

/** A text of a person as the end of a sentence. */
export const sentenceEnd = (text: string): string => `${text.trim().replace(/[.\s]+$/, '')}.`;
