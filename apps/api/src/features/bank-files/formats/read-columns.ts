import { parseCsv } from '#platform/excel/parse-csv.ts';
import { SheetRefused } from '#platform/excel/sheet-task.ts';
import type { BankFileHeader } from './bank-file-types.ts';
import type { ColumnMap, DayOrder } from './column-map.ts';
import { existingDay } from './fixed-fields.ts';
import type { PreviewBuilder } from './preview-builder.ts';
import { NO_VALUE, readValue } from './value-problem.ts';

/** Reads a file of a bank's own form, as a person has told what its columns are. */
export function readColumns(text: string, map: ColumnMap, preview: PreviewBuilder): BankFileHeader {
  let line = 0;
  try {
    for (const cells of parseCsv(text, map.delimiter)) {
      line += 1;
      const isBlank = cells.every((cell) => cell.trim() === '');
      if (line > map.headerRows && !isBlank) readRow({ cells, line }, map, preview);
    }
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    const words = 'Hay unas comillas que no cierran: el archivo no se puede leer desde aquí.';
    preview.problem({ line: line + 1, code: 'not_text', text: words });
  }
  return { nit: null, bank: map.bank, account: map.account, collectedOn: null };
}

type CsvRecord = { readonly cells: readonly string[]; readonly line: number };

function readRow({ cells, line }: CsvRecord, map: ColumnMap, preview: PreviewBuilder): void {
  const cell = (column: number | null): string =>
    column === null ? '' : (cells[column - 1] ?? '').trim();
  const last = Math.max(map.day, map.value);
  if (cells.length < last) {
    const words = `La línea tiene ${cells.length} columnas y se necesita la ${last}.`;
    preview.problem({ line, code: 'column_missing', text: words });
    return;
  }
  const [writtenDay, writtenValue] = [cell(map.day), cell(map.value)];
  const paidOn = readDay(writtenDay, map.dayOrder);
  if (paidOn === null) {
    preview.problem({ line, code: 'bad_day', text: `«${writtenDay}» no es una fecha.` });
  }
  preview.day({ line, day: paidOn, of: 'La línea' });
  const signed = readCents(writtenValue, map.decimal);
  // A line without a value is of the other column of a statement that has debits apart.
  const { problem, isUsable } = writtenValue === '' ? NO_VALUE : readValue(writtenValue, signed);
  if (problem !== null) preview.problem({ line, ...problem });
  const row = {
    line,
    kind: !isUsable || paidOn === null ? 'unusable' : (signed ?? 0) < 0 ? 'debit' : 'deposit',
    paidOn: paidOn ?? '',
    reference: cell(map.reference),
    description: cell(map.description),
    valueCents: Math.abs(signed ?? 0),
    batch: '',
    sequence: '',
    origin: '',
    means: '',
    branch: '',
    returnCode: '',
  } as const;
  preview.row(row, map);
}

const DECORATION = /[\s$]|cop/gi;
const MINUS = /^-|-$|^\(.*\)$/;

/**
 * A value in cents: `$ 1.234.567,00` where the comma is the decimal mark, `1,234,567.00` where the
 * point is. A minus stands before or behind, or is a pair of brackets. Null where it is no number.
 */
export function readCents(text: string, decimal: ColumnMap['decimal']): number | null {
  const bare = text.replace(DECORATION, '');
  const digits = bare.replace(/^[-(+]|[-)]$/g, '');
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', cents = '', ...rest] = digits.split(decimal);
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
  const isNumber = (isGrouped || /^\d+$/.test(whole)) && /^(\d{1,2}0*)?$/.test(cents);
  if (!isNumber || rest.length > 0) return null;
  const value =
    Number(whole.replaceAll(group, '')) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return MINUS.test(bare) ? -value : value;
}

const APART = /^(\d{1,4})[/.\s-](\d{1,2})[/.\s-](\d{1,4})(?:[ T].*)?$/;
const TOGETHER = { ymd: /^(\d{4})(\d{2})(\d{2})$/, other: /^(\d{2})(\d{2})(\d{4})$/ } as const;

/** A day as 2026-11-16; an hour behind it is left out. Null where there is no such day. */
export function readDay(text: string, order: DayOrder): string | null {
  const pattern = TOGETHER[order === 'ymd' ? 'ymd' : 'other'];
  const [, first = '', second = '', third = ''] = APART.exec(text) ?? pattern.exec(text) ?? [];
  switch (order) {
    case 'ymd':
      return existingDay({ year: first, month: second, day: third });
    case 'dmy':
      return existingDay({ year: third, month: second, day: first });
    case 'mdy':
      return existingDay({ year: third, month: first, day: second });
    default:
      return order satisfies never;
  }
}
