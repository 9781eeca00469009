import { XLSX } from '@cuotaclara/contract';
import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { FileAnswer } from '#platform/http/serve-file.ts';

const WIDTH = { min: 14, padding: 4 } as const;
const TITLE: Partial<Cell> = { style: { font: { bold: true } } };
const NOTE = 'Llena la primera hoja. Una celda vacía deja como está lo que ya existe.';

/**
 * A sheet with the titles that an import knows, and behind it another that shows how to fill them
 * in. An import reads the first one only, so that an example never becomes an entry.
 */
export async function importTemplate(declared: Catalogue): Promise<FileAnswer> {
  const fields = fieldsOf(declared).map(([, field]) => field);
  const titles = fields.map(({ label }) => label);
  const examples = fields.map(({ example }) => example);
  const common = {
    columns: fields.map(({ label, example }) => ({
      width: Math.max(WIDTH.min, label.length + WIDTH.padding, example.length + WIDTH.padding),
    })),
    cells: new Map(titles.map((_, index) => [`0,${index}`, TITLE])),
    freezePane: { rows: 1 },
  } satisfies Partial<WriteSheet>;
  const content = await writeXlsx({
    sheets: [
      { ...common, name: declared.words.plural, rows: [titles] },
      { ...common, name: 'Ejemplo', rows: [titles, examples, [], [NOTE]] },
    ],
  });
  const name = `plantilla-${declared.entity}.xlsx`;
  return { content: Buffer.from(content), contentType: XLSX, name };
}
