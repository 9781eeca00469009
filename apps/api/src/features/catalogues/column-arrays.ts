import {
  type Catalogue,
  type CatalogueField,
  type FieldKind,
  fieldOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { type RawBuilder, sql } from 'kysely';
import { storedValue } from './entry-sql.ts';

const SQL_TYPES = {
  text: 'text',
  code: 'text',
  integer: 'integer',
  money: 'bigint',
  rate: 'numeric',
  day: 'date',
  month: 'date',
  boolean: 'boolean',
  choice: 'text',
  reference: 'integer',
} as const satisfies Record<FieldKind, string>;

export const columnTypeOf = (field: CatalogueField): RawBuilder<unknown> =>
  sql.raw(SQL_TYPES[field.kind]);

/** The values of many rows as one array per column: a statement of any size has few parameters. */
export const columnArrays = (
  declared: Catalogue,
  names: readonly string[],
  rows: readonly CatalogueRow[],
): RawBuilder<unknown>[] =>
  names.map((name) => {
    const field = fieldOf(declared, name);
    const values = rows.map((row) => storedValue(field, row[name] ?? null));
    return sql`${values}::${columnTypeOf(field)}[]`;
  });
