import { pesosText } from '@cuotaclara/contract/values/number-text';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { MixedKind } from '#platform/excel/write-workbook.ts';
import { dayText, momentText, rateText } from './words.ts';

/** A value as a page prints it, and as a sheet stores it for calculations. */
type LineValue = {
  readonly text: string;
  readonly kind: MixedKind;
  /** As PostgreSQL would write it. */
  readonly cell: string;
};

/** One thing that is said of a credit, and how. */
export type SectionLine = LineValue & { readonly label: string };

export const plain = (text: string): LineValue => ({ text, kind: 'text', cell: text });

export const money = (pesos: number): LineValue => ({
  text: pesosText(pesos),
  kind: 'money',
  cell: String(pesos),
});

/** Of a fraction, as the database keeps rates. */
export const rate = (fraction: string): LineValue => ({
  text: rateText(fraction),
  kind: 'percent',
  cell: fraction,
});

export const day = (text: string): LineValue => ({ text: dayText(text), kind: 'day', cell: text });

export const moment = (at: Date): LineValue => ({
  text: momentText(at),
  kind: 'moment',
  cell: clockText(at),
});

/** As the clock in Colombia showed it. */
const clockText = (at: Date): string =>
  businessClockOf(at).toString({ smallestUnit: 'second' }).replace('T', ' ');

const UNKNOWN = plain('Sin dato');

/** A line; what is not known says so. */
export const line = <T>(
  label: string,
  value: T | null,
  said: (known: T) => LineValue,
): SectionLine => ({
  label,
  ...(value === null ? UNKNOWN : said(value)),
});

/** A line that is left out where there is nothing to say. */
export const lineIf = <T>(
  label: string,
  value: T | null,
  said: (known: T) => LineValue,
): SectionLine[] => (value === null ? [] : [line(label, value, said)]);
