import { escapeText } from './escape-text.ts';
import type { ExportColumn } from './export-task.ts';
import { type CellStyle, STYLE_NUMBERS } from './sheet-styles.ts';

/** Longer texts make Excel call the file damaged. */
const TEXT_LENGTH_MAX = 32_767;

const MS_PER_DAY = 86_400_000;
/** Excel counts days from the last one of 1899, as if 1900 had been a leap year. */
const EXCEL_EPOCH_DAYS = 25_569;

const NUMBER = /^-?\d+(\.\d+)?$/;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?)?/;

/** Makes the XML of one cell from its place and the text that PostgreSQL has for the value. */
export type CellWriter = (place: string, value: string) => string;

export function cellWriterOf({ kind, labels = {} }: ExportColumn): CellWriter {
  switch (kind) {
    case 'text':
      return textCell;
    case 'integer':
    case 'money':
    case 'percent':
      return (place, value) =>
        NUMBER.test(value) ? numberCell(place, value, kind) : textCell(place, value);
    case 'day':
    case 'moment':
      return (place, value) => {
        const serial = serialOf(value, kind);
        return serial === null ? textCell(place, value) : numberCell(place, `${serial}`, kind);
      };
    case 'boolean':
      return (place, value) => textCell(place, value === 't' ? 'Sí' : 'No');
    case 'choice':
      return (place, value) => textCell(place, labels[value] ?? value);
    default:
      return kind satisfies never;
  }
}

const numberCell = (place: string, number: string, style: CellStyle): string =>
  `<c r="${place}" s="${STYLE_NUMBERS[style]}"><v>${number}</v></c>`;

const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

/**
 * A text is never a formula in the file. One that looks like a formula is marked as text besides,
 * so that it does not become one when somebody opens the cell and leaves it again.
 */
export function textCell(place: string, text: string): string {
  if (text === '') return '';
  const style = LOOKS_LIKE_FORMULA.test(text) ? ` s="${STYLE_NUMBERS.quoted}"` : '';
  const content = escapeText(text.length > TEXT_LENGTH_MAX ? shorten(text) : text);
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

const shorten = (text: string): string => `${text.slice(0, TEXT_LENGTH_MAX - 1).toWellFormed()}…`;

/** Days and moments come as the clock in Colombia shows them, because the session is set to it. */
function serialOf(value: string, kind: 'day' | 'moment'): number | null {
  const parts = MOMENT.exec(value);
  if (parts === null) return null;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = ''] = parts;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS_PER_DAY;
  if (kind === 'day') return days + EXCEL_EPOCH_DAYS;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const ms = seconds * 1000 + Number(fraction.padEnd(3, '0'));
  return days + EXCEL_EPOCH_DAYS + ms / MS_PER_DAY;
}
