import { sql } from 'kysely';
import pg from 'pg';
import type { Reader } from '#platform/database/database.ts';

/** Schemas of the migrations; the server reads and writes their tables and owns none of them. */
const SCHEMAS = ['public', 'auth'];

/** Schema of the job queue: its library makes and upgrades tables there by itself. */
export const JOBS_SCHEMA = 'jobs';

/** Statements that give each thing of the queue's schema to another role. */
const OWNED_OF_JOBS = `
  select format('alter table %s owner to %%I', oid::regclass) as statement
  from pg_class
  where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v')
  union all
  select format('alter routine %s owner to %%I', oid::regprocedure)
  from pg_proc
  where pronamespace = $1::regnamespace
  union all
  select format('alter type %s owner to %%I', oid::regtype)
  from pg_type
  where typnamespace = $1::regnamespace and typtype in ('e', 'd')
`;

/** The role that an address signs in with. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Lets the server's role work with the tables and nothing more: no table is its own, so it can
 * drop, disable or truncate nothing that keeps sealed documents, books and the audit log. Runs in
 * the transaction of the migrations, with the role that owns the tables.
 */
export async function grantToServer(client: pg.Client, role: string): Promise<void> {
  const server = pg.escapeIdentifier(role);
  for (const schema of SCHEMAS) {
    await client.query(`grant usage on schema ${schema} to ${server}`);
    await client.query(
      `grant select, insert, update, delete on all tables in schema ${schema} to ${server}`,
    );
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${server}`);
    await client.query(
      `alter default privileges in schema ${schema}
       grant select, insert, update, delete on tables to ${server}`,
    );
    await client.query(
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${server}`,
    );
  }
  await client.query(`revoke insert, update, delete on schema_migrations from ${server}`);
  await giveJobsTo(client, role);
}

/** A queue that an earlier version made as the owner of everything changes hands. */
async function giveJobsTo(client: pg.Client, role: string): Promise<void> {
  const server = pg.escapeIdentifier(role);
  await client.query(`create schema if not exists ${JOBS_SCHEMA} authorization ${server}`);
  const { rowCount } = await client.query(
    'select from pg_namespace where nspname = $1 and pg_get_userbyid(nspowner) = $2',
    [JOBS_SCHEMA, role],
  );
  if (rowCount !== 0) return;
  const { rows } = await client.query<{ statement: string }>(
    `select format(statement, $2::text) as statement from (${OWNED_OF_JOBS}) as owned`,
    [JOBS_SCHEMA, role],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query(`alter schema ${JOBS_SCHEMA} owner to ${server}`);
}

/**
 * Whether the role of a connection owns the books, or is a superuser: then it could drop the
 * triggers that keep them, and so could who takes the server over.
 */
export async function ownsBooks(db: Reader): Promise<boolean> {
  const { owns } = await db
    .selectFrom(
      sql<{ owns: boolean }>`(
        select pg_has_role(current_user, relowner, 'member') as owns
        from pg_class where oid = 'audit_entries'::regclass
      )`.as('books'),
    )
    .select('owns')
    .executeTakeFirstOrThrow();
  return owns;
}
