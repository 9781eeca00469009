import { type Catalogue, fieldOf, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { type RawBuilder, sql } from 'kysely';

/** The rows of a file beside the entries of its catalogue. */
export const STAGED = sql.table('staged_entries');

export const staged = (name: string) => sql.ref(`staged.${name}`);
export const entry = (name: string) => sql.ref(`entry.${name}`);

/** What makes two values of a field the same. */
export const compared = (declared: Catalogue, name: string, value: RawBuilder<unknown>) =>
  fieldOf(declared, name).kind === 'text' ? sql`searchable(${value})` : value;

export const isSame = (declared: Catalogue, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => {
      const left = compared(declared, name, sql`${staged(name)}`);
      return sql`${left} = ${compared(declared, name, sql`${entry(name)}`)}`;
    }),
    sql` and `,
  );

export const isChanged = (declared: Catalogue): RawBuilder<unknown> =>
  sql`(${sql.join(
    fieldsOf(declared).map(([name]) => sql`${staged(name)} is distinct from ${entry(name)}`),
    sql` or `,
  )})`;
