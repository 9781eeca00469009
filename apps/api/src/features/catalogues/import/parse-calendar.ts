import type { SheetCell } from '#platform/excel/read-sheet.ts';
import { plainText } from './plain-text.ts';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const NAMED_MONTH = /^(\p{L}+)(?: de)? (\d{4}|\d{2})$/u;

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const MONTH_NAMES = MONTHS.split(' ');
const SHORT_LENGTH = 3;

/** Excel counts days from here; a cell that lost its format shows only that number. */
const EXCEL_EPOCH = Temporal.PlainDate.from('1899-12-30');
/** From 2000 to 2099. */
const SERIALS = { min: 36_526, max: 73_050 } as const;

function dayFrom(parts: { year: string; month: string; day: string }): Temporal.PlainDate | null {
  const { year, month, day } = parts;
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function readDay(cell: SheetCell): Temporal.PlainDate | null {
  if (cell instanceof Temporal.PlainDate) return cell;
  if (cell instanceof Temporal.PlainDateTime) return cell.toPlainDate();
  if (typeof cell === 'number') {
    const isDay = Number.isInteger(cell) && cell >= SERIALS.min && cell <= SERIALS.max;
    return isDay ? EXCEL_EPOCH.add({ days: cell }) : null;
  }
  const text = String(cell).trim();
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return dayFrom({ year, month, day });
  const [, dayFirst = '', then = '', last = ''] = DAY_FIRST.exec(text) ?? [];
  return last === '' ? null : dayFrom({ year: last, month: then, day: dayFirst });
}

/** `2026-11-15`, from `15/11/2026`, a date of Excel or its number; null when it is no day. */
export const parseDay = (cell: SheetCell): string | null => readDay(cell)?.toString() ?? null;

function monthNamed(name: string): number | null {
  const place = MONTH_NAMES.findIndex(
    (month) =>
      name === month || name === month.slice(0, SHORT_LENGTH) || name === `${month.slice(0, 4)}`,
  );
  return place === -1 ? null : place + 1;
}

function readMonth(text: string): Temporal.PlainDate | null {
  const [, year = '', month = ''] = YEAR_MONTH.exec(text) ?? [];
  if (year !== '') return dayFrom({ year, month, day: '1' });
  const [, first = '', then = ''] = MONTH_YEAR.exec(text) ?? [];
  if (then !== '') return dayFrom({ year: then, month: first, day: '1' });
  const [, name = '', named = ''] = NAMED_MONTH.exec(plainText(text)) ?? [];
  const number = monthNamed(name);
  return number === null
    ? null
    : dayFrom({ year: named.padStart(4, '20'), month: String(number), day: '1' });
}

/** `2026-11`, from `nov-26`, `noviembre de 2026`, `11/2026` or any day of the month. */
export function parseMonth(cell: SheetCell): string | null {
  const month = (typeof cell === 'string' ? readMonth(cell.trim()) : null) ?? readDay(cell);
  return month?.toPlainYearMonth().toString() ?? null;
}
