import type pg from 'pg';

type Part = { readonly drop: string; readonly restore: string };

/** Indexes but for those of constraints, and what points elsewhere. */
const PARTS = `
  select 'drop index ' || pg_index.indexrelid::regclass as drop,
    pg_get_indexdef(pg_index.indexrelid) as restore
  from pg_index
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid))
  from pg_constraint
  where contype = 'f' and conrelid = any($1::regclass[])`;

/**
 * Sets aside what is kept up row by row, so that it is built at once afterwards: an index in one
 * sort, and what points elsewhere in one join that checks every row of it.
 */
export async function setHeavyPartsAside(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ restore(): Promise<void> }> {
  const { rows } = await client.query<Part>(PARTS, [tables]);
  for (const { drop } of rows) await client.query(drop);
  return {
    async restore() {
      for (const { restore } of rows) await client.query(restore);
    },
  };
}
