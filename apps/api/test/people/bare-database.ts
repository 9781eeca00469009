import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Drops every CHECK of a test's own database, so that a row can be planted without its life. */
export async function dropChecks(owner: Database): Promise<void> {
  await sql`
    do $drop$
    declare
      rule record;
    begin
      for rule in
        select conrelid::regclass as place, conname from pg_constraint
        where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s drop constraint %I', rule.place, rule.conname);
      end loop;
    end $drop$
  `.execute(owner);
}
