import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '@cuotaclara/contract';
import { cellText, plainText } from '#features/catalogues/public.ts';
import type { SheetContent } from '#platform/excel/read-sheet.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The columns of a list, by the titles that files give them. */
const COLUMNS = {
  nombre: ['nombre', 'nombres', 'nombre completo', 'nombres y apellidos', 'name', 'full name'],
  documento: ['documento', 'identificacion', 'numero de documento', 'cedula', 'document'],
  detalle: ['detalle', 'observacion', 'observaciones', 'cargo', 'detail', 'remarks'],
} as const;

type Column = keyof typeof COLUMNS;

const LENGTH_MAX: Readonly<Record<Column, number>> = { nombre: 200, documento: 30, detalle: 500 };
const DOCUMENT = /^[0-9A-Z]{3,30}$/;
/** So many are told in the message; the rest is counted. */
const TOLD_MAX = 3;
const FIELDS_MAX = 100;

export type ListedEntry = {
  readonly full_name: string;
  readonly identification: string | null;
  readonly detail: string | null;
};

type Problem = { readonly row: number; readonly column: Column; readonly reason: string };

const TITLES_ROW = 1;

function findColumns(headers: readonly string[]) {
  const titles = headers.map(plainText);
  const placesOf = (column: Column): readonly number[] => {
    const known: readonly string[] = COLUMNS[column];
    return titles.flatMap((title, index) => (known.includes(title) ? [index] : []));
  };
  const places = {
    nombre: placesOf('nombre'),
    documento: placesOf('documento'),
    detalle: placesOf('detalle'),
  };
  const problems: Problem[] = Object.entries(places)
    .filter(([, found]) => found.length > 1)
    // The names of COLUMNS, which Object.entries loses.
    .map(([column]) => ({
      row: TITLES_ROW,
      column: column as Column,
      reason: 'Esta columna está dos veces. Deja una sola.',
    }));
  if (places.nombre.length === 0) {
    problems.push({ row: TITLES_ROW, column: 'nombre', reason: 'Falta esta columna.' });
  }
  return { places, problems };
}

/** As documents are written: 1.020.304-118. */
const plainDocument = (text: string): string => text.replace(/[\s.,-]/g, '').toUpperCase();

function problemsOf(row: number, texts: Readonly<Record<Column, string>>): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (column: Column, reason: string): void => void problems.push({ row, column, reason });
  if (texts.nombre === '') add('nombre', 'Falta el nombre.');
  if (texts.documento !== '' && !DOCUMENT.test(texts.documento)) {
    add('documento', 'Un documento tiene entre 3 y 30 letras o dígitos.');
  }
  for (const column of ['nombre', 'detalle'] as const) {
    const text = texts[column];
    if (text.length > LENGTH_MAX[column]) {
      add(column, `Usa máximo ${LENGTH_MAX[column]} caracteres.`);
    } else if (text !== '' && !VISIBLE_TEXT.test(text)) add(column, INVISIBLE_SIGNS);
  }
  return problems;
}

/** Every row of a file as an entry of a list, or a refusal that names each one that is none. */
export function readEntries({ headers, rows }: SheetContent): readonly ListedEntry[] {
  const { places, problems: titles } = findColumns(headers);
  if (titles.length > 0) throw refusalFor(titles);
  const problems: Problem[] = [];
  const entries = rows.map(({ number, cells }) => {
    const textOf = (column: Column): string => {
      const [index] = places[column];
      return index === undefined ? '' : cellText(cells[index] ?? null);
    };
    const texts = {
      nombre: textOf('nombre').replace(/\s+/g, ' '),
      documento: plainDocument(textOf('documento')),
      detalle: textOf('detalle'),
    };
    problems.push(...problemsOf(number, texts));
    return {
      full_name: texts.nombre,
      identification: texts.documento || null,
      detail: texts.detalle || null,
    };
  });
  if (problems.length > 0) throw refusalFor(problems);
  return entries;
}

const sentenceOf = ({ row, column, reason }: Problem): string =>
  `fila ${row}, ${column}: ${reason}`;

function refusalFor(problems: readonly Problem[]): Refusal {
  const rest = problems.length - TOLD_MAX;
  const told = problems.slice(0, TOLD_MAX).map(sentenceOf).join(' ');
  const more = rest === 1 ? ' Y hay otro problema.' : ` Y hay otros ${rest} problemas.`;
  return new Refusal('screening_rows_refused', {
    facts: { count: problems.length, problemsText: rest > 0 ? `${told}${more}` : told },
    fields: problems
      .slice(0, FIELDS_MAX)
      .map(({ row, column, reason }) => ({ path: `${row}.${column}`, message: reason })),
  });
}
