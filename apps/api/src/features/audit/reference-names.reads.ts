import { type Catalogue, labelKeyOf, tableOf } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { type RawBuilder, sql } from 'kysely';
import type { Facts } from '#platform/audit/append-audit.ts';
import type { Database } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** `headquarter_id/3` → «Medellín, El Poblado». */
export type ReferenceNames = Readonly<Record<string, string>>;

type Source = { readonly table: string; readonly key: string; readonly name: RawBuilder<string> };

const PERSON: Source = {
  table: 'users',
  key: 'user_id',
  name: shortNameOf('users'),
};

const declared: readonly Catalogue[] = Object.values(CATALOGUES);

/** Where the name of what a field points at is found. */
const SOURCES: ReadonlyMap<string, Source> = new Map([
  ...declared
    .filter(({ fields }) => fields['name'] !== undefined)
    .map((each): [string, Source] => [
      each.key,
      { table: tableOf(each), key: each.key, name: sql.ref<string>('name') },
    ]),
  ['user_id', PERSON],
  ['actor_user_id', PERSON],
]);

type CollectedReferences = {
  readonly names: Record<string, string>;
  readonly wanted: Map<string, Set<number>>;
};

/** The name that was recorded with a reference is the one it had then; the others are looked up. */
function collect(facts: object, found: CollectedReferences): void {
  for (const [field, value] of Object.entries(facts)) {
    if (typeof value === 'object' && value !== null) collect(value, found);
    if (typeof value !== 'number' || !SOURCES.has(field)) continue;
    const label: unknown = Object.entries(facts).find(([name]) => name === labelKeyOf(field))?.[1];
    if (typeof label === 'string') found.names[`${field}/${value}`] = label;
    else found.wanted.set(field, (found.wanted.get(field) ?? new Set()).add(value));
  }
}

/** What the references of these facts are called, where that is known. */
export async function readReferenceNames(
  db: Database,
  facts: readonly (Facts | null)[],
): Promise<ReferenceNames> {
  const found: CollectedReferences = { names: {}, wanted: new Map() };
  for (const each of facts) collect(each ?? {}, found);
  const names = { ...found.names };
  for (const [field, ids] of found.wanted) {
    for (const { id, name } of await readNames(db, field, ids)) names[`${field}/${id}`] ??= name;
  }
  return names;
}

async function readNames(db: Database, field: string, ids: ReadonlySet<number>) {
  const source = SOURCES.get(field);
  if (source === undefined) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.ref(source.key)} as id, ${source.name} as name from ${sql.table(source.table)}
    where ${sql.ref(source.key)} = any(${[...ids]}::bigint[])
  `.execute(db);
  return rows;
}
