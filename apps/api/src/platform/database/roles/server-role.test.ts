import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, serverUrlOf, type TestDatabase } from '#test/database.ts';
import { roleOf } from './server-role.ts';

let database: TestDatabase;
let server: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await connected(serverUrlOf(database.url));
  owner = await connected(database.url);
});

afterAll(async () => {
  await server.end();
  await owner.end();
  await database.drop();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Every trigger of the business: what refuses a change of sealed documents, books and the log. */
async function triggers(): Promise<readonly { name: string; table: string }[]> {
  const { rows } = await owner.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal order by 2, 1`,
  );
  return rows;
}

test('the role of the server can drop or disable no trigger', async () => {
  const all = await triggers();
  expect(all.length).toBeGreaterThan(50);
  for (const { name, table } of all) {
    const dropping = server.query(`drop trigger ${name} on ${table}`);
    await expect(dropping).rejects.toThrow('must be owner of');
    const disabling = server.query(`alter table ${table} disable trigger ${name}`);
    await expect(disabling).rejects.toThrow('must be owner of');
  }
  expect(await triggers()).toEqual(all);
});

test.each([
  ['write past the triggers', 'set session_replication_role = replica'],
  ['empty the audit log', 'truncate audit_entries cascade'],
  ['drop the books', 'drop table ledger_lines cascade'],
  ['replace what a trigger calls', 'drop function refuse_deleting cascade'],
  ['make a table', 'create table public.own (id integer)'],
  ['make a schema', 'create schema own'],
  ['make a role', 'create role own superuser'],
  ['make itself a superuser', 'alter role cuotaclara_server superuser'],
  ['become the owner', 'set role cuotaclara'],
  ['claim that a migration ran', "insert into schema_migrations values ('x', 'y')"],
  ['read files of the machine', "select pg_read_file('/etc/hostname')"],
  ['read the folders of the machine', "select pg_ls_dir('.')"],
  ['take a file of the machine in', "select lo_import('/etc/hostname')"],
  ['write a file of the machine', "copy (select 1) to '/tmp/own'"],
  ['run a program', "copy (select 1) to program 'true'"],
  ['change a table', 'alter table ledger_entries add column own integer'],
  ['give a table away', 'alter table ledger_entries owner to cuotaclara_server'],
  [
    'hang a trigger on a table',
    'create trigger own before insert on payments for each row execute function refuse_deleting()',
  ],
  ['rewrite a table by a rule', 'create rule own as on update to payments do instead nothing'],
  ['replace a function', 'alter function refuse_updating rename to own'],
  [
    'write past the triggers at its next session',
    'alter role cuotaclara_server set session_replication_role = replica',
  ],
  ['change how the database is run', "alter system set archive_command = 'true'"],
  ['bring an extension in', 'create extension file_fdw'],
  ['read what other roles sign in with', 'select rolpassword from pg_authid'],
  ['join a role that reads files', 'grant pg_read_server_files to cuotaclara_server'],
])('the role of the server cannot %s', async (_what, statement) => {
  await expect(server.query(statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser|Only roles with/,
  );
});

test('the role of the server owns nothing but its queue', async () => {
  const { rows } = await owner.query(
    `select owned.name from (
       select relname as name, relowner as by, relnamespace as place from pg_class
       union all select proname, proowner, pronamespace from pg_proc
       union all select typname, typowner, typnamespace from pg_type
       union all select nspname, nspowner, oid from pg_namespace
       union all select datname, datdba, null from pg_database
     ) as owned
     where pg_get_userbyid(owned.by) = $1 and owned.place is distinct from 'jobs'::regnamespace`,
    [roleOf(serverUrlOf(database.url))],
  );
  expect(rows).toEqual([]);
});

test('the role of the server reads and writes every table of the business', async () => {
  const { rows } = await owner.query(
    `select oid::regclass::text as table from pg_class
     where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and relkind in ('r', 'p', 'v') and relname <> 'schema_migrations'
       and not has_table_privilege($1, oid, 'select, insert, update, delete')`,
    [roleOf(serverUrlOf(database.url))],
  );
  expect(rows).toEqual([]);
});

test('the server starts with its own role where no migration is pending', async () => {
  expect(await migrate(serverUrlOf(database.url))).toEqual([]);
});

test('a queue that the owner made in an earlier version is given to the server', async () => {
  const earlier = await createTestDatabase();
  const client = await connected(earlier.url);
  await client.query('alter schema jobs owner to cuotaclara');
  await client.query("create type jobs.job_state as enum ('created')");
  await client.query('create table jobs.job (id integer generated always as identity)');
  await client.query('create function jobs.tick() returns integer language sql return 1');
  await migrate(earlier.url, { serverRole: 'cuotaclara_server' });
  const { rows } = await client.query(
    `select distinct pg_get_userbyid(owner) as owner from (
       select relowner as owner from pg_class where relnamespace = 'jobs'::regnamespace
       union all select proowner from pg_proc where pronamespace = 'jobs'::regnamespace
       union all select typowner from pg_type where typnamespace = 'jobs'::regnamespace
       union all select nspowner from pg_namespace where nspname = 'jobs'
     ) as owned`,
  );
  expect(rows).toEqual([{ owner: 'cuotaclara_server' }]);
  await client.end();
  await earlier.drop();
});

test('an outside database takes two roles of which neither is a superuser', async () => {
  const name = `outside_${process.pid}`;
  await owner.query(`create role ${name}_server login password 'servidor'`);
  await owner.query(`create role ${name}_owner login password 'propietaria'`);
  await owner.query(`grant ${name}_server to ${name}_owner`);
  await owner.query(`create database ${name} owner ${name}_owner`);
  const addressOf = (role: string, password: string) =>
    Object.assign(new URL(database.url), { username: role, password, pathname: name }).href;
  const ownerUrl = addressOf(`${name}_owner`, 'propietaria');
  const serverUrl = addressOf(`${name}_server`, 'servidor');
  const applied = await migrate(ownerUrl, { serverRole: roleOf(serverUrl) });
  expect(applied.length).toBeGreaterThan(0);
  expect(await migrate(ownerUrl, { serverRole: roleOf(serverUrl) })).toEqual([]);
  const outside = await connected(serverUrl);
  await outside.query("insert into email_validations (email) values ('ana@example.co')");
  await outside.query('create table jobs.job (id integer)');
  const dropping = outside.query('drop table audit_entries cascade');
  await expect(dropping).rejects.toThrow('must be owner of table audit_entries');
  await outside.end();
  await owner.query(`drop database ${name}`);
  await owner.query(`drop role ${name}_server, ${name}_owner`);
});
