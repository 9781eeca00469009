import type { ExportColumn } from './export-task.ts';
import type { Sheet } from './write-workbook.ts';

/** Excel reads the text as UTF-8 only with this before it. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Sign between cells that Excel takes where a comma parts pesos from cents. */
const SEPARATOR = ';';
const NEEDS_QUOTES = /[";\r\n]/;
/** A text that a spreadsheet would take for a formula. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const safe = (text: string): string => quoted(LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);

function cellOf({ kind, labels = {} }: ExportColumn, value: string): string {
  switch (kind) {
    case 'text':
      return safe(value);
    case 'choice':
      return safe(labels[value] ?? value);
    case 'boolean':
      return value === 't' ? 'Sí' : 'No';
    case 'integer':
    case 'money':
    case 'percent':
    case 'day':
    case 'moment':
      return quoted(value);
    default:
      return kind satisfies never;
  }
}

/** A text with one row per line, piece by piece, from rows that come in batches. */
export async function* writeCsv({ columns, batches }: Sheet): AsyncGenerator<Buffer> {
  const titles = columns.map(({ label }) => quoted(label)).join(SEPARATOR);
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles}\r\n`);
  for await (const batch of batches) {
    const lines = batch.map((row) => {
      const cells = columns.map((column) => {
        const value = row[column.place] ?? null;
        return value === null ? '' : cellOf(column, value);
      });
      return `${cells.join(SEPARATOR)}\r\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}
