import { z } from '../values/zod.ts';

const COLUMN_MAX = 60;
const BAD_COLUMN = `Escribe el número de la columna, de 1 a ${COLUMN_MAX}.`;

const columnField = z
  .int({ error: BAD_COLUMN })
  .check(z.minimum(1, { error: BAD_COLUMN }), z.maximum(COLUMN_MAX, { error: BAD_COLUMN }));

const nameField = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(40, { error: 'Usa máximo 40 caracteres.' }),
      z.regex(/^[^\p{Cc}:|]*$/u, { error: 'Usa solo letras y números.' }),
    );

/** How a person tells what the columns of a bank's own file are. */
export const columnMap = z.object({
  bank: nameField('Escribe el banco.'),
  account: nameField('Escribe la cuenta.'),
  delimiter: z.enum([';', ',', '\t', '|'], { error: 'Elige qué separa las columnas.' }),
  headerRows: z.int().check(z.minimum(0), z.maximum(50)),
  encoding: z._default(z.enum(['auto', 'utf-8', 'windows-1252']), 'auto'),
  day: columnField,
  value: columnField,
  reference: z.nullable(columnField),
  description: z.nullable(columnField),
  decimal: z.enum([',', '.']),
  dayOrder: z.enum(['ymd', 'dmy', 'mdy']),
});

export type ColumnMapFields = z.output<typeof columnMap>;

const BAD_MAP = 'No entendimos qué hay en cada columna.';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same in an address, as JSON. */
export const columnsInAddress = z.optional(
  z.pipe(
    z.string({ error: BAD_MAP }).check(z.maxLength(2_000, { error: BAD_MAP })),
    z.pipe(z.transform(readJson), columnMap),
  ),
);
