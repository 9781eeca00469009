import { type ZipEntry, zipStream } from '#platform/zip/zip-stream.ts';
import type { ExportOutput } from './export-task.ts';
import { writeCsv } from './write-csv.ts';
import { type Sheet, type SheetRow, writeWorkbook } from './write-workbook.ts';

/** The rows to write, with the names of all values of a row in their order. */
export type ExportedSheet = Sheet & { readonly fields: readonly string[] };

/** The file of an export, piece by piece. */
export function writeOutput(output: ExportOutput, sheet: ExportedSheet): AsyncGenerator<Buffer> {
  switch (output.kind) {
    case 'xlsx':
      return writeWorkbook([sheet]);
    case 'csv':
      return writeCsv(sheet);
    case 'parts':
      return zipStream(partsOf(output, sheet));
    default:
      return output satisfies never;
  }
}

type Parts = Extract<ExportOutput, { readonly kind: 'parts' }>;

const DIGITS = 3;

async function* partsOf(output: Parts, sheet: ExportedSheet): AsyncGenerator<ZipEntry> {
  let number = 0;
  for await (const rows of pagesOf(output, sheet)) {
    number += 1;
    const batches = (async function* () {
      yield rows;
    })();
    yield {
      path: `${sheet.name} ${String(number).padStart(DIGITS, '0')}.xlsx`,
      // Programs that import these files take the first row for the titles.
      content: writeWorkbook([{ ...sheet, heading: [], footing: undefined, batches }]),
      isPacked: true,
    };
  }
}

/** Rows by workbook; those that belong together are never parted. */
async function* pagesOf(
  { rowCountMax, together }: Parts,
  { batches, fields }: ExportedSheet,
): AsyncGenerator<readonly SheetRow[]> {
  const place = fields.indexOf(together);
  let page: SheetRow[] = [];
  let group: SheetRow[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      if (group.length > 0 && group[0]?.[place] !== row[place]) {
        if (page.length + group.length > rowCountMax && page.length > 0) {
          yield page;
          page = [];
        }
        page.push(...group);
        group = [];
      }
      group.push(row);
    }
  }
  if (page.length + group.length > rowCountMax && page.length > 0) {
    yield page;
    page = [];
  }
  page.push(...group);
  if (page.length > 0) yield page;
}
