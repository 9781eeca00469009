import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { waitUntil } from '#test/wait-until.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('processes that start together wait for each other', async () => {
  await client.query('drop schema auth cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const amounts = applied.map((names) => names.length).sort((a, b) => a - b);
  expect(amounts).toEqual([0, 0, expect.any(Number)]);
  expect(amounts.at(-1)).toBeGreaterThan(0);
});

test('a connection lost on the way stops the start with one line, and the next one works', async () => {
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table schema_migrations');
  const failure = migrate(database.url);
  const stopped = Promise.all([
    expect(failure).rejects.toThrow(StartupError),
    expect(failure).rejects.toThrow('Ninguna quedó a medias: vuelve a ejecutar npm start.'),
  ]);
  await waitUntil(async () => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  await stopped;
  await blocker.end();
  expect(await migrate(database.url)).toEqual([]);
});

test('a database of a newer version stops the start', async () => {
  await client.query(
    "insert into schema_migrations (name, checksum) values ('9999_later.sql', '')",
  );
  await expect(migrate(database.url)).rejects.toThrow(/versión más nueva \(9999_later\.sql\)/);
  await client.query("delete from schema_migrations where name = '9999_later.sql'");
});

test('a database from before the baseline stops the start with what to do', async () => {
  await client.query(
    "insert into schema_migrations (name, checksum) values ('0001_identity_provider.sql', '')",
  );
  await expect(migrate(database.url)).rejects.toThrow(StartupError);
  await expect(migrate(database.url)).rejects.toThrow(/de antes de la primera versión/);
  await client.query("delete from schema_migrations where name = '0001_identity_provider.sql'");
});

test.each([
  [
    'nobody listens',
    (url: URL) => Object.assign(url, { port: '1' }),
    /127\.0\.0\.1:1 \(ECONNREFUSED\)/,
  ],
  ['the password is wrong', (url: URL) => Object.assign(url, { password: 'otra' }), /\(28P01\)/],
])('where %s, one line names DATABASE_URL and keeps the password', async (_, change, message) => {
  const { href } = change(new URL(database.url));
  const failure = migrate(href);
  await expect(failure).rejects.toThrow(StartupError);
  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.toThrow(/Revisa DATABASE_URL/);
  await expect(failure).rejects.not.toThrow(/otra/);
});

test('a file that changed after it was applied stops the start', async () => {
  await client.query("update schema_migrations set checksum = 'x' where name like '0001%'");
  await expect(migrate(database.url)).rejects.toThrow(StartupError);
  await expect(migrate(database.url)).rejects.toThrow(/0001_baseline\.sql cambió después/);
});
