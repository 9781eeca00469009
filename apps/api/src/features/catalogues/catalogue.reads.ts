import type { QueryOf, SortDir } from '@cuotaclara/contract';
import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import {
  type Catalogue,
  fieldOf,
  fieldsOf,
  labelKeyOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import {
  type CatalogueRow,
  filteredFields,
} from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { sortKeyOf } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { type AliasedRawBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { everyRow, type Page, type PageIds, readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';
import { columnSql, keySql, labelSql, sortSql, tableSql, valueSql } from './entry-sql.ts';

type ListQuery = QueryOf<CatalogueRoutes['list']>;
type Filters = Omit<ListQuery, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

/** What the database has for a value; a moment is the only thing that is not on the wire so. */
type StoredRow = Readonly<Record<string, CatalogueRow[string] | Date>>;

const entriesOf = (db: Reader, declared: Catalogue) =>
  db.selectFrom(sql<StoredRow>`${tableSql(declared)}`.as('entry'));

const STATUS = sql`case when ${columnSql('is_active')} then 'active' else 'disabled' end`;

const stored = (piece: RawBuilder<unknown>) => sql<StoredRow[string]>`${piece}`;

/** Everything a row of the list has, each under its name in the contract. */
function selectionOf(declared: Catalogue): AliasedRawBuilder<StoredRow[string], string>[] {
  const common = [declared.key, 'is_active', 'version', 'created_at', 'updated_at'];
  return [
    ...common.map((name) => stored(columnSql(name)).as(name)),
    stored(STATUS).as('status'),
    ...fieldsOf(declared).flatMap(([name, field]) => [
      stored(valueSql(declared, name)).as(name),
      ...(field.kind === 'reference'
        ? [stored(labelSql(declared, name)).as(labelKeyOf(name))]
        : []),
    ]),
  ];
}

const toRow = (stored: StoredRow): CatalogueRow =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

function sortsOf(declared: Catalogue): Record<string, RawBuilder<unknown>> {
  return {
    ...Object.fromEntries(
      fieldsOf(declared).map(([name]) => [sortKeyOf(name), sortSql(declared, name)]),
    ),
    status: columnSql('is_active'),
    creationDate: columnSql('created_at'),
    updateDate: columnSql('updated_at'),
  };
}

const isTrue = (condition: RawBuilder<unknown>) => sql<boolean>`${condition}`;

/** The conditions of a query, each already decided to apply. */
function conditionsOf(declared: Catalogue, query: Filters): RawBuilder<boolean>[] {
  const { search, all = false } = query;
  const { status = all ? 'all' : 'active' } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (status !== 'all') {
    conditions.push(isTrue(sql`${columnSql('is_active')} = ${status === 'active'}`));
  }
  const patterns = declared.search === undefined ? [] : searchPatterns(search);
  for (const pattern of patterns) {
    conditions.push(isTrue(sql`${columnSql('search_text')} like ${pattern}`));
  }
  for (const name of filteredFields(declared)) {
    // The schema of the query has checked the value under the name of each field.
    const value: unknown = Object(query)[name];
    if (value !== undefined) conditions.push(isTrue(sql`${columnSql(name)} = ${value}`));
  }
  return [...conditions, ...periodConditions(declared, query)];
}

function periodConditions(
  declared: Catalogue,
  { initial_date: from, final_date: to }: Filters,
): RawBuilder<boolean>[] {
  const { dated } = declared;
  const isMonth = dated !== undefined && fieldOf(declared, dated).kind === 'month';
  const day =
    dated === undefined
      ? sql`(${columnSql('created_at')} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`
      : columnSql(dated);
  // A month is in the period when one of its days is.
  const start = isMonth ? sql`date_trunc('month', ${from}::date)::date` : sql`${from}::date`;
  return [
    ...(from === undefined ? [] : [isTrue(sql`${day} >= ${start}`)]),
    ...(to === undefined ? [] : [isTrue(sql`${day} <= ${to}::date`)]),
  ];
}

function listOfEntries(db: Reader, declared: Catalogue, query: Filters) {
  const ids = conditionsOf(declared, query).reduce(
    (entries, condition) => entries.where(condition),
    entriesOf(db, declared).select(sql<number>`${keySql(declared)}`.as('id')),
  );
  return {
    ids: ids as PageIds,
    sorts: sortsOf(declared),
    tieBreaker: keySql(declared),
    rows: (page: PageIds) =>
      entriesOf(db, declared)
        .where(sql<number>`${keySql(declared)}`, 'in', page)
        .select(selectionOf(declared)),
  };
}

/** A page of a catalogue; without `all` or `status` only what is in use. */
export async function listEntries(
  db: Reader,
  declared: Catalogue,
  query: ListQuery,
): Promise<Page<CatalogueRow>> {
  const { rows, page } = await readPage(db, { ...listOfEntries(db, declared, query), query });
  return { rows: rows.map(toRow), page };
}

/** The same list whole, for an export. */
export const everyEntry = (
  db: Reader,
  declared: Catalogue,
  query: Filters & { readonly sort_by: string; readonly sort_dir: SortDir },
) => everyRow({ ...listOfEntries(db, declared, query), query });

const entriesById = (db: Reader, declared: Catalogue, ids: readonly number[]) =>
  entriesOf(db, declared)
    .where(sql<boolean>`${keySql(declared)} = any(${ids})`)
    .select(selectionOf(declared));

export async function findEntry(
  db: Reader,
  declared: Catalogue,
  id: number,
): Promise<CatalogueRow | undefined> {
  const stored = await entriesById(db, declared, [id]).executeTakeFirst();
  return stored === undefined ? undefined : toRow(stored);
}

/** The same, kept from others until the end of the transaction that is going to change it. */
export async function lockEntry(
  trx: Transaction<DB>,
  declared: Catalogue,
  id: number,
): Promise<CatalogueRow> {
  const stored = await entriesById(trx, declared, [id]).forUpdate().executeTakeFirst();
  return stored === undefined ? refuse('not_found') : toRow(stored);
}

/** Many entries in the order of their keys. */
export async function findEntries(
  db: Reader,
  declared: Catalogue,
  ids: readonly number[],
): Promise<readonly CatalogueRow[]> {
  const rows = await entriesById(db, declared, ids).orderBy(keySql(declared)).execute();
  return rows.map(toRow);
}

/** Every entry in use, in the order of the keys. */
export async function findActiveEntries(
  db: Reader,
  declared: Catalogue,
): Promise<readonly CatalogueRow[]> {
  const rows = await entriesOf(db, declared)
    .where(sql<boolean>`${columnSql('is_active')}`)
    .select(selectionOf(declared))
    .orderBy(keySql(declared))
    .execute();
  return rows.map(toRow);
}
