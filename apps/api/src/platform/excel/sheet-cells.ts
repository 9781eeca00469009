import { escapeText } from './escape-text.ts';
import type { ExportColumn } from './export-task.ts';
import { type CellStyle, STYLE_NUMBERS } from './sheet-styles.ts';

/** Longer texts make Excel call the file damaged. */
const TEXT_LENGTH_MAX = 32_767;

const MS_PER_DAY = 86_400_000;
/** Excel counts days from the last one of 1899, as if 1900 had been a leap year. */
const EXCEL_EPOCH_DAYS = 25_569;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Excel has no days before 1900 and miscounts those of that year; they are written as texts. */
const DAY = /^(?:19(?!00)|[2-9]\d)\d\d-\d\d-\d\d/;
const MOMENT = /^(?:19(?!00)|[2-9]\d)\d\d-\d\d-\d\d \d\d:\d\d:\d\d/;

/** Makes the XML of one cell from its row and the text that PostgreSQL has for the value. */
export type CellWriter = (row: string, value: string) => string;

/** The cells of the column with these letters. */
export function cellWriterOf({ kind, labels = {} }: ExportColumn, letters: string): CellWriter {
  const writeText = textWriter(letters);
  switch (kind) {
    case 'text':
      return writeText;
    case 'integer':
    case 'money':
    case 'percent': {
      const writeNumber = numberWriter(letters, kind);
      return (row, value) => (NUMBER.test(value) ? writeNumber(row, value) : writeText(row, value));
    }
    case 'day':
    case 'moment': {
      const writeSerial = numberWriter(letters, kind);
      const [shape, serialOf] = kind === 'day' ? [DAY, daySerial] : [MOMENT, momentSerial];
      return (row, value) =>
        shape.test(value) ? writeSerial(row, `${serialOf(value)}`) : writeText(row, value);
    }
    case 'boolean':
      return (row, value) => writeText(row, value === 't' ? 'Sí' : 'No');
    case 'choice':
      return (row, value) => writeText(row, labels[value] ?? value);
    default:
      return kind satisfies never;
  }
}

function numberWriter(letters: string, style: CellStyle): CellWriter {
  const [opening, middle] = [`<c r="${letters}`, `" s="${STYLE_NUMBERS[style]}"><v>`];
  return (row, value) => `${opening}${row}${middle}${value}</v></c>`;
}

/** A sum, which looks like a title. */
export function totalWriter(letters: string): CellWriter {
  const write = numberWriter(letters, 'total');
  return (row, value) => (NUMBER.test(value) ? write(row, value) : '');
}

const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_ITS_BLANKS = /^\s|\s$|\n/;

/**
 * A text is never a formula in the file. One that looks like a formula is marked as text besides,
 * so that it does not become one when a user opens the cell and leaves it again.
 */
export function textWriter(letters: string, style: CellStyle = 'plain'): CellWriter {
  const opening = `<c r="${letters}`;
  const middleFor = (number: number) => `" s="${number}" t="inlineStr"><is><t`;
  const middle = middleFor(STYLE_NUMBERS[style]);
  const quotedMiddle = middleFor(STYLE_NUMBERS.quoted);
  return (row, value) => {
    if (value === '') return '';
    const text = escapeText(value.length > TEXT_LENGTH_MAX ? shorten(value) : value);
    const before = LOOKS_LIKE_FORMULA.test(value) ? quotedMiddle : middle;
    const blanks = NEEDS_ITS_BLANKS.test(value) ? ' xml:space="preserve">' : '>';
    return `${opening}${row}${before}${blanks}${text}</t></is></c>`;
  };
}

const shorten = (text: string): string => `${text.slice(0, TEXT_LENGTH_MAX - 1).toWellFormed()}…`;

/** The number at this place. Cutting the text up for it would cost more than the rest of a cell. */
function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let index = from; index < from + count; index += 1) {
    number = number * 10 + text.charCodeAt(index) - 48;
  }
  return number;
}

const daySerial = (value: string): number =>
  Date.UTC(digits(value, 0, 4), digits(value, 5, 2) - 1, digits(value, 8, 2)) / MS_PER_DAY +
  EXCEL_EPOCH_DAYS;

/**
 * Moments come as the clock in Colombia shows them, because the session is set to it. Excel shows
 * no less than seconds here, so the fraction of one is left out.
 */
function momentSerial(value: string): number {
  const seconds = digits(value, 11, 2) * 3_600 + digits(value, 14, 2) * 60 + digits(value, 17, 2);
  return daySerial(value) + (seconds * 1_000) / MS_PER_DAY;
}
