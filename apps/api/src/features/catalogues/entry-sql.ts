import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  fieldOf,
  tableOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { type RawBuilder, sql } from 'kysely';

/** The pieces of SQL that differ from catalogue to catalogue; each name is one of a declaration. */

type Piece = RawBuilder<unknown>;

export const tableSql = (declared: Catalogue): Piece => sql`${sql.table(tableOf(declared))}`;

export const columnSql = (name: string): Piece => sql`${sql.ref(`entry.${name}`)}`;

export const keySql = (declared: Catalogue): Piece => columnSql(declared.key);

export function referredBy(field: CatalogueField): Catalogue {
  if (field.kind !== 'reference' || !isEntity(field.entity)) {
    throw new Error(`«${field.label}» refers to no catalogue`);
  }
  return CATALOGUES[field.entity];
}

const refSql = (alias: string, column: string): Piece => sql`${sql.ref(`${alias}.${column}`)}`;

/** The name of an entry that others point at, by itself. */
export const ownTitleSql = (declared: Catalogue, alias: string): Piece =>
  sql.join(
    declared.title.map((name) => refSql(alias, name)),
    sql` || ' ' || `,
  );

/** The same with what tells it from others of that name, as `entryTitle` has it. */
export function titleSql(declared: Catalogue, alias: string): Piece {
  const own = ownTitleSql(declared, alias);
  if (declared.within === undefined) return own;
  const around = referredBy(fieldOf(declared, declared.within));
  const aroundTitle = ownTitleSql(around, 'around');
  return sql`${own} || coalesce((
    select ', ' || ${aroundTitle}
    from ${tableSql(around)} as around
    where ${refSql('around', around.key)} = ${refSql(alias, declared.within)}
      and ${aroundTitle} <> ${own}
  ), '')`;
}

/** What the entry that `name` points at is called. */
export function labelSql(declared: Catalogue, name: string): Piece {
  const other = referredBy(fieldOf(declared, name));
  return sql`(
    select ${titleSql(other, 'other')}
    from ${tableSql(other)} as other
    where ${refSql('other', other.key)} = ${columnSql(name)}
  )`;
}

/** A value as the contract has it. */
export function valueSql(declared: Catalogue, name: string): Piece {
  const column = columnSql(name);
  switch (fieldOf(declared, name).kind) {
    case 'month':
      return sql`to_char(${column}, 'YYYY-MM')`;
    case 'rate':
      return sql`${column}::float8`;
    default:
      return column;
  }
}

export function sortSql(declared: Catalogue, name: string): Piece {
  switch (fieldOf(declared, name).kind) {
    case 'text':
    case 'code':
      return sql`searchable(${columnSql(name)})`;
    case 'reference':
      return sql`searchable(${labelSql(declared, name)})`;
    default:
      return columnSql(name);
  }
}

/** The place of an entry among those that pickers offer first; null, sorted last, for others. */
export const offerSql = ({ offeredFirst }: Catalogue): Piece =>
  sql`array_position(
    ${[...(offeredFirst?.values ?? [])]}::text[],
    ${columnSql(offeredFirst?.field ?? 'code')}
  )`;

/** A value as its column has it. */
export const storedValue = (field: CatalogueField, value: CatalogueValue): CatalogueValue =>
  field.kind === 'month' && value !== null ? `${value}-01` : value;
