import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  type FieldOf,
  fieldOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import { fieldSchema, missingText } from '@cuotaclara/contract/catalogues/field-schema';
import type { SheetCell } from '#platform/excel/read-sheet.ts';
import { parseDay, parseMonth } from './parse-calendar.ts';
import { parseNumber } from './parse-number.ts';
import { plainText } from './plain-text.ts';

/** What a cell says; `reason` is why it says nothing we can keep. */
export type CellReading = { readonly value: CatalogueValue } | { readonly reason: string };

const YES = ['si', 's', 'x', '1', 'true', 'verdadero', 'yes'];
const NO = ['no', 'n', '0', 'false', 'falso'];

/** A cell as a person reads it. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return String(cell).trim();
}

export const isBlank = (cell: SheetCell): boolean => cellText(cell) === '';

/** What a field is when nobody says: its default, or nothing where nothing is allowed. */
export const valueWithout = (field: CatalogueField): CatalogueValue | undefined =>
  ('default' in field ? field.default : undefined) ?? (field.optional === true ? null : undefined);

/**
 * What an empty cell says, and a column that is not there: nothing, so that an entry keeps what it
 * has. Only where it tells which entry is meant does it say the default.
 */
export function blankReading(declared: Catalogue, name: string): CellReading {
  const field = fieldOf(declared, name);
  const value = valueWithout(field);
  if (value === undefined) return { reason: missingText(field) };
  return { value: declared.identity.includes(name) ? value : null };
}

function readNumber(cell: SheetCell): number | null {
  return typeof cell === 'number' ? cell : parseNumber(cellText(cell));
}

/**
 * What is written is per cent, with its sign or without: 1,86 is 1,86 %. Only a number of Excel
 * below one is a fraction already, because that is how Excel keeps 24,36 %.
 */
function readRate(cell: SheetCell): number | null {
  const number = readNumber(cell);
  if (number === null || (typeof cell === 'number' && Math.abs(cell) < 1)) return number;
  return Number((number / 100).toFixed(8));
}

function readBoolean(cell: SheetCell): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const text = plainText(cellText(cell));
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : null;
}

function choiceReader({ choices }: FieldOf<'choice'>): Reader {
  const names = new Map(
    Object.entries(choices).flatMap(([name, label]) => [
      [plainText(name), name],
      [plainText(label), name],
    ]),
  );
  return (cell) => names.get(plainText(cellText(cell))) ?? null;
}

/** Excel drops the zeros in front of a code, and people its capitals. */
function readCode(field: FieldOf<'code'>, cell: SheetCell): string {
  const text = cellText(cell);
  const padded = /^\d+$/.test(text) ? text.padStart(field.lengthMax, '0') : text;
  const forms = [text, text.toUpperCase(), padded];
  return forms.find((form) => field.schema.safeParse(form).success) ?? text;
}

type Reader = (cell: SheetCell) => CatalogueValue;
type ReadableField = Exclude<CatalogueField, FieldOf<'reference'>>;

/** How a kind of field is read, and the sentence that a wrong value gets. */
function readerOf(field: ReadableField): { readonly read: Reader; readonly asked: string } {
  switch (field.kind) {
    case 'text':
      return { read: cellText, asked: 'Escribe un texto.' };
    case 'code':
      return { read: (cell) => readCode(field, cell), asked: 'Escribe un código.' };
    case 'integer':
    case 'money':
      return { read: readNumber, asked: 'Escribe un número, por ejemplo 1.234.567.' };
    case 'rate':
      return { read: readRate, asked: 'Escribe una tasa, por ejemplo 24,36 %.' };
    case 'day':
      return { read: parseDay, asked: 'Escribe una fecha, por ejemplo 15/11/2026.' };
    case 'month':
      return { read: parseMonth, asked: 'Escribe un mes, por ejemplo 2026-11.' };
    case 'boolean':
      return { read: readBoolean, asked: 'Escribe Sí o No.' };
    case 'choice': {
      const labels = Object.values(field.choices).join(', ');
      return { read: choiceReader(field), asked: `Debe ser uno de: ${labels}.` };
    }
    default:
      return field satisfies never;
  }
}

/**
 * Reads the filled cells of one column, each checked as if it had been typed in the form. What does
 * not change from row to row is made once: files have thousands of them.
 */
export function cellReaderOf(field: ReadableField): (cell: SheetCell) => CellReading {
  const { read, asked } = readerOf(field);
  const schema = fieldSchema(field);
  return (cell) => {
    const value = read(cell);
    if (value === null) return { reason: asked };
    const checked = schema.safeParse(value);
    return checked.success
      ? { value: checked.data }
      : { reason: checked.error.issues.map(({ message }) => message).join(' ') };
  };
}
