import { type ZipEntry, zipStream } from '#platform/zip/zip-stream.ts';
import type { ExportColumn, Footing } from './export-task.ts';
import { type CellWriter, cellWriterOf, textWriter, totalWriter } from './sheet-cells.ts';
import { document, fixedParts, SPREADSHEET, sheetPath, workbookPart } from './workbook-parts.ts';

/** The values of a row as PostgreSQL writes them. */
export type SheetRow = readonly (string | null)[];

/** A column, and the place of its value in a row. */
export type PlacedColumn = ExportColumn & {
  readonly place: number;
  /** Place in the row of the kind of its value, for a column of several kinds. */
  readonly kindPlace?: number;
};

export type Sheet = {
  readonly name: string;
  readonly columns: readonly PlacedColumn[];
  readonly batches: AsyncIterable<readonly SheetRow[]>;
  /** Lines above the titles of the columns: whose sheet it is, and of when. */
  readonly heading?: readonly string[] | undefined;
  /** Under the last row, by the key of its column: sums, which filters and sorting leave alone. */
  readonly footing?: Footing | undefined;
};

/** A workbook, piece by piece, from rows that come in batches. */
export const writeWorkbook = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> =>
  zipStream(partsOf(sheets));

async function* partsOf(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  for (const [path, content] of fixedParts(sheets.length)) yield { path, content: once(content) };
  const written: { name: string; area: string }[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const counted = { rows: titleRowOf(sheet) };
    yield { path: sheetPath(index), content: sheetXml(sheet, { counted, isShown: index === 0 }) };
    written.push({ name: sheet.name, area: areaOf(sheet, counted.rows) });
  }
  yield { path: 'xl/workbook.xml', content: once(workbookPart(written)) };
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** The row of the titles: the first one below the heading. */
const titleRowOf = ({ heading = [] }: Pick<Sheet, 'heading'>): number => heading.length + 1;

async function* sheetXml(
  sheet: Sheet,
  { counted, isShown }: { readonly counted: { rows: number }; readonly isShown: boolean },
): AsyncGenerator<Buffer> {
  const { columns, batches } = sheet;
  const writeRow = rowWriterOf(columns);
  let isFirst = true;
  for await (const batch of batches) {
    if (isFirst) yield opening(sheet, { batch, isShown });
    isFirst = false;
    let xml = '';
    for (const row of batch) {
      counted.rows += 1;
      xml += writeRow(row, counted.rows);
    }
    yield Buffer.from(xml);
  }
  if (isFirst) yield opening(sheet, { batch: [], isShown });
  const area = areaOf(sheet, counted.rows);
  yield Buffer.from(footingXml(sheet, counted.rows + 1));
  yield Buffer.from(`</sheetData><autoFilter ref="${area}"/></worksheet>`);
}

/** The row of the sums, which is no row of the list. */
function footingXml({ columns, footing }: Sheet, number: number): string {
  if (footing === undefined) return '';
  const row = String(number);
  const cells = columns.map(({ key, kind }, index) => {
    const write = kind === 'money' ? totalWriter : headerWriter;
    return write(lettersOf(index))(row, footing[key] ?? '');
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

const headerWriter = (letters: string): CellWriter => textWriter(letters, 'header');

function rowWriterOf(columns: readonly PlacedColumn[]) {
  const writers = columns.map((column, index) => ({
    place: column.place,
    write: writerOf(column, lettersOf(index)),
  }));
  return (row: SheetRow, number: number): string => {
    const text = String(number);
    let xml = `<row r="${text}">`;
    for (const { place, write } of writers) {
      const value = row[place] ?? null;
      if (value !== null) xml += write(text, value, row);
    }
    return `${xml}</row>`;
  };
}

const MIXED_KINDS = ['text', 'integer', 'money', 'percent', 'day', 'moment'] as const;

/** Kind of a cell in a column of several kinds. */
export type MixedKind = (typeof MIXED_KINDS)[number];

type RowCellWriter = (row: string, value: string, all: SheetRow) => string;

function writerOf({ kindPlace, ...column }: PlacedColumn, letters: string): RowCellWriter {
  const write = cellWriterOf(column, letters);
  if (kindPlace === undefined) return write;
  const writers = new Map<string | null | undefined, CellWriter>(
    MIXED_KINDS.map((kind) => [kind, cellWriterOf({ ...column, kind }, letters)]),
  );
  return (row, value, all) => (writers.get(all[kindPlace]) ?? write)(row, value);
}

/** Everything before the first row: frozen titles, and widths that suit the first batch. */
function opening(
  sheet: Sheet,
  { batch, isShown }: { readonly batch: readonly SheetRow[]; readonly isShown: boolean },
): Buffer {
  const { columns, heading = [] } = sheet;
  const titleRow = titleRowOf(sheet);
  const first = `A${titleRow + 1}`;
  const widths = columns.map((column, index) => {
    const width = widthOf(
      column,
      batch.map((row) => row[column.place] ?? ''),
    );
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const titles = columns.map(({ label }, index) =>
    textWriter(lettersOf(index), 'header')(String(titleRow), label),
  );
  const lines = heading.map((text, index) => {
    const row = String(index + 1);
    return `<row r="${row}">${textWriter('A', 'header')(row, text)}</row>`;
  });
  return document(
    [
      `<worksheet xmlns="${SPREADSHEET}"><sheetViews>`,
      `<sheetView${isShown ? ' tabSelected="1"' : ''} workbookViewId="0">`,
      `<pane ySplit="${titleRow}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/>`,
      `<selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>`,
      `<sheetData>${lines.join('')}<row r="${titleRow}">${titles.join('')}</row>`,
    ].join(''),
  );
}

const WIDTH = { min: 9, max: 60, day: 12, moment: 17, filterButton: 4, padding: 2 } as const;
const DIGITS_PER_SEPARATOR = 3;

function widthOf({ label, kind, labels = {} }: ExportColumn, values: readonly string[]): number {
  const longest = values.reduce((length, value) => {
    const shown = kind === 'choice' ? (labels[value] ?? value) : value;
    return Math.max(length, shown.length);
  }, 0);
  const shown =
    kind === 'day' || kind === 'moment'
      ? WIDTH[kind]
      : kind === 'money'
        ? longest + Math.ceil(longest / DIGITS_PER_SEPARATOR)
        : longest;
  const wanted = Math.max(label.length + WIDTH.filterButton, shown + WIDTH.padding, WIDTH.min);
  return Math.min(wanted, WIDTH.max);
}

const areaOf = (sheet: Pick<Sheet, 'columns' | 'heading'>, rows: number): string =>
  `A${titleRowOf(sheet)}:${lettersOf(sheet.columns.length - 1)}${rows}`;

const LETTERS = 26;

/** The letters above a column: A, B … Z, AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : lettersOf(Math.floor(index / LETTERS) - 1) + last;
}
