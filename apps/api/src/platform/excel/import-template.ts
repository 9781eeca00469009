import { XLSX } from '@cuotaclara/contract';
import type { Cell, WriteSheet } from 'hucre/xlsx';
import type { FileAnswer } from '#platform/http/serve-file.ts';

const WIDTH = { min: 14, padding: 4 } as const;
const TITLE: Partial<Cell> = { style: { font: { bold: true } } };

type Template = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly { readonly label: string; readonly example: string }[];
  /** Instructions for the person who fills in the template. */
  readonly note: string;
};

/**
 * A sheet with the titles that an import knows, and behind it another that shows how to fill them
 * in. An import reads the first one only, so that an example is never imported.
 */
export async function importTemplate(template: Template): Promise<FileAnswer> {
  const { name, sheet, columns, note } = template;
  const titles = columns.map(({ label }) => label);
  const examples = columns.map(({ example }) => example);
  const common = {
    columns: columns.map(({ label, example }) => ({
      width: Math.max(WIDTH.min, label.length + WIDTH.padding, example.length + WIDTH.padding),
    })),
    cells: new Map(titles.map((_, index) => [`0,${index}`, TITLE])),
    freezePane: { rows: 1 },
  } satisfies Partial<WriteSheet>;
  // Loaded with the first template: nothing else in this thread writes sheets.
  const { writeXlsx } = await import('hucre/xlsx');
  const content = await writeXlsx({
    sheets: [
      { ...common, name: sheet, rows: [titles] },
      { ...common, name: 'Ejemplo', rows: [titles, examples, [], [note]] },
    ],
  });
  return { content: Buffer.from(content), contentType: XLSX, name: `${name}.xlsx` };
}
