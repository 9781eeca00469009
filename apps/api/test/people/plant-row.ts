import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { ForeignKey } from './foreign-keys.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What a row is planted into: the references of the database, and the rows that are there. */
export type Ground = {
  readonly trx: Transaction<DB>;
  readonly keys: readonly ForeignKey[];
  /** The tables that lead to a person. */
  readonly people: ReadonlySet<string>;
  readonly words: Words;
  /** Whole rows by table; a planted row joins them. */
  readonly rows: Map<string, Row>;
  /** Values that a table needs to be seen, where the first that fits is not enough. */
  readonly given: Readonly<Record<string, Row>>;
};

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
};

/** The first word of each vocabulary that a CHECK lists, by `table.column`. */
export type Words = ReadonlyMap<string, string>;

/** Reads the vocabularies of a database; without its CHECKs nothing knows them. */
export async function readWords(db: Database): Promise<Words> {
  const { rows } = await sql<{ place: string; word: string | null }>`
    select
      relname || '.' || attname as place,
      substring(
        pg_get_constraintdef(pg_constraint.oid)
        from '[(]' || attname || ' = ANY [(]ARRAY[[]''([^'']+)'''
      ) as word
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and connamespace = 'public'::regnamespace
  `.execute(db);
  return new Map(rows.flatMap(({ place, word }) => (word === null ? [] : [[place, word]])));
}

async function columnsOf(trx: Transaction<DB>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select
      attname::text as name,
      format_type(atttypid, null) as type,
      attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as "isNeeded"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(trx);
  return rows;
}

function plainValue({ name, type }: Column): unknown {
  switch (type) {
    case 'text':
    case 'character varying':
    case 'character':
      return `plantado ${name}`;
    case 'bytea':
      return Buffer.alloc(32, 7);
    case 'boolean':
      return false;
    case 'date':
      return '2026-11-18';
    case 'timestamp with time zone':
      return new Date('2026-11-18T15:00:00Z');
    case 'uuid':
      return crypto.randomUUID();
    case 'json':
    case 'jsonb':
      return '{}';
    case 'inet':
      return '127.0.0.1';
    default:
      return type.endsWith('[]') ? '{}' : 1;
  }
}

/** Who did something is named by the act: `decided_by`. */
const isOfStaff = (column: string): boolean => column.endsWith('_by');

/** A row that the product begins with, such as a state of credits or a country. */
async function anyRow(trx: Transaction<DB>, table: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} limit 1`.execute(trx);
  return rows[0];
}

/**
 * Plants what a row of a table needs to point to, and answers its references. Those to staff stay
 * empty where they may, and what is no person's is taken from what the product begins with.
 */
export async function plantParents(ground: Ground, table: string): Promise<Row> {
  const { trx, keys, rows } = ground;
  const columns = await columnsOf(trx, table);
  const needed = new Set(columns.flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])));
  const values: Record<string, unknown> = {};
  for (const key of keys.filter(({ child, parent }) => child === table && parent !== table)) {
    const isNeeded = key.columns.some((column) => needed.has(column));
    const isPersonal = rows.has(key.parent) && !key.columns.some(isOfStaff);
    if (!isNeeded && !isPersonal) continue;
    const parent = rows.get(key.parent) ?? (await anyOrPlanted(ground, key.parent));
    key.columns.forEach((column, place) => {
      values[column] ??= parent[key.parentColumns[place] ?? ''];
    });
  }
  return values;
}

async function anyOrPlanted(ground: Ground, table: string): Promise<Row> {
  const any = ground.people.has(table) ? undefined : await anyRow(ground.trx, table);
  return any ?? plantRow(ground, table);
}

/**
 * Puts one row into a table and answers it whole. No trigger and no CHECK runs: the caller has
 * switched them off.
 */
export async function plantRow(ground: Ground, table: string): Promise<Row> {
  const { trx, words, rows, given } = ground;
  const all: Record<string, unknown> = { ...(await plantParents(ground, table)) };
  for (const column of await columnsOf(trx, table)) {
    if (!column.isNeeded) continue;
    all[column.name] ??= words.get(`${table}.${column.name}`) ?? plainValue(column);
  }
  Object.assign(all, given[table]);
  const names = Object.keys(all);
  const values = sql`
    (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql.val(all[name])))})
  `;
  const inserted = await sql<Row>`
    insert into ${sql.table(table)}
    ${names.length === 0 ? sql`default values` : values}
    returning *
  `.execute(trx);
  const row = inserted.rows[0] ?? {};
  rows.set(table, row);
  return row;
}
