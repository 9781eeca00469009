import { type QueryExecutorProvider, sql } from 'kysely';

/** A reference of one table to another, by their columns. */
export type ForeignKey = {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
};

/** The tables whose rows are a person, or a credit of one. */
const PEOPLE: readonly string[] = ['borrowers', 'credits', 'users'];

/** Every reference of the database, as its migrations have left it. */
export async function readForeignKeys(db: QueryExecutorProvider): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select
      child.relname as child,
      parent.relname as parent,
      array(
        select attname::text from unnest(conkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      ) as columns,
      array(
        select attname::text from unnest(confkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place
      ) as "parentColumns"
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by child.relname, conname
  `.execute(db);
  return rows;
}

/** The tables that lead to a person, directly or through others, those of people among them. */
export function tablesOfPeople(keys: readonly ForeignKey[]): ReadonlySet<string> {
  const found = new Set(PEOPLE);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { child, parent } of keys) if (found.has(parent)) found.add(child);
  }
  return found;
}
