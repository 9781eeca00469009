import { XLSX } from '@cuotaclara/contract';
import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Exporter } from '#platform/excel/exporter.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';

type Parts = { readonly db: Database; readonly exporter: Exporter };

/** A sheet with the titles that an import knows and one row that shows how to fill them in. */
export async function importTemplate(
  { db, exporter }: Parts,
  declared: Catalogue,
): Promise<FileAnswer> {
  const fields = fieldsOf(declared);
  const examples = fields.map(([name, { example }]) => sql`${example}::text as ${sql.ref(name)}`);
  const { content } = await exporter.export({
    sheet: declared.words.plural,
    columns: fields.map(([key, { label }]) => ({ key, label, kind: 'text', labels: undefined })),
    query: sql`select ${sql.join(examples)}`.compile(db),
  });
  return { content, contentType: XLSX, name: `plantilla-${declared.entity}.xlsx` };
}
