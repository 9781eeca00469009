import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '@cuotaclara/contract';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { SCREENING_COLUMNS } from '@cuotaclara/contract/screening/screening-lists';
import { cellText, plainText } from '#features/catalogues/public.ts';
import type { SheetContent } from '#platform/excel/read-sheet.ts';

type Column = keyof typeof SCREENING_COLUMNS;

/** The titles that a column goes by, as they are compared; its own is the first of them. */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  name: ['nombre', 'nombres', 'nombre completo', 'nombres y apellidos', 'apellidos y nombres'],
  document: [
    'documento',
    'identificacion',
    'numero de documento',
    'numero de identificacion',
    'cedula',
  ],
  detail: ['detalle', 'observacion', 'observaciones', 'cargo'],
};

/**
 * A file must say where the documents are, though they may be empty: with that column overlooked,
 * a person who is on the list with another spelling would be found nowhere.
 */
const NEEDED: readonly Column[] = ['name', 'document'];

const LENGTH_MAX = { name: 200, detail: 500 } as const;
const DOCUMENT = /^[0-9A-Z]{3,30}$/;
const TITLES_ROW = 1;

export type ListedEntry = {
  readonly full_name: string;
  readonly identification: string | null;
  readonly detail: string | null;
};

type Reading = {
  readonly entries: readonly ListedEntry[];
  readonly ignored: readonly string[];
  /** With one of them the file is not taken. */
  readonly problems: readonly ImportProblem[];
};

/** Every row of a file as an entry of a list, and everything that keeps one from being that. */
export function readEntries({ headers, rows }: SheetContent): Reading {
  const { places, ignored, problems: titles } = matchTitles(headers);
  if (titles.length > 0) return { entries: [], ignored, problems: titles };
  const problems: ImportProblem[] = [];
  const entries = rows.map(({ number, cells }) => {
    const textOf = (column: Column): string => cellText(cells[places.get(column) ?? -1] ?? null);
    const texts = {
      name: textOf('name').replace(/\s+/g, ' '),
      document: textOf('document'),
      detail: textOf('detail'),
    };
    problems.push(...problemsOf(number, texts));
    return {
      full_name: texts.name,
      identification: plainIdentification(texts.document) || null,
      detail: texts.detail || null,
    };
  });
  return { entries, ignored, problems };
}

const { name: NAME, document: DOCUMENT_TITLE, detail: DETAIL } = SCREENING_COLUMNS;

const TWICE = 'Esta columna está dos veces. Deja una sola.';
const MISSING =
  `Falta esta columna. La primera fila lleva los títulos ${NAME} y ${DOCUMENT_TITLE} ` +
  `y, si quieres, ${DETAIL}.`;

/** Which column is where, by its title, in whatever order they stand. */
function matchTitles(headers: readonly string[]) {
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, header] of headers.entries()) {
    const column = columnOf(header);
    if (column === undefined) ignored.push(header.trim() || `Columna ${index + 1}`);
    else if (places.has(column)) {
      problems.push(titleProblem(column, { value: header, reason: TWICE }));
    } else places.set(column, index);
  }
  for (const column of NEEDED.filter((each) => !places.has(each))) {
    const found = headers.map((header) => header.trim()).filter((header) => header !== '');
    problems.push(titleProblem(column, { value: found.join(', '), reason: MISSING }));
  }
  return { places, ignored, problems };
}

const columnOf = (header: string): Column | undefined =>
  // Object.keys loses the names that TITLES has.
  (Object.keys(TITLES) as Column[]).find((column) => TITLES[column].includes(plainText(header)));

const titleProblem = (
  column: Column,
  what: Pick<ImportProblem, 'value' | 'reason'>,
): ImportProblem => ({ row: TITLES_ROW, column: SCREENING_COLUMNS[column], ...what });

/** As documents are written: 1.020.304-118. */
const plainIdentification = (text: string): string => text.replace(/[\s.,-]/g, '').toUpperCase();

function problemsOf(
  row: number,
  texts: Readonly<Record<Column, string>>,
): readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const add = (column: Column, reason: string): void =>
    void problems.push({ row, column: SCREENING_COLUMNS[column], value: texts[column], reason });
  if (texts.name === '') add('name', 'Falta el nombre.');
  if (texts.document !== '' && !DOCUMENT.test(plainIdentification(texts.document))) {
    add('document', 'Un documento tiene entre 3 y 30 letras o dígitos.');
  }
  for (const column of ['name', 'detail'] as const) {
    const text = texts[column];
    if (text.length > LENGTH_MAX[column]) {
      add(column, `Usa máximo ${LENGTH_MAX[column]} caracteres.`);
    } else if (text !== '' && !VISIBLE_TEXT.test(text)) add(column, INVISIBLE_SIGNS);
  }
  return problems;
}
