import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** A migrated database that belongs to one test file alone. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(nameIn(inject('templateUrl')));
}

const PREPARED = 'prepared';
let prepared: Promise<void> | null = null;

/**
 * A database that belongs to one test file alone, as `prepare` leaves a migrated one. The first
 * caller of a run prepares it, in whichever process; all others copy it.
 */
export async function createPreparedDatabase(
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  prepared ??= prepareOnce(prepare);
  await prepared;
  return copyDatabase(PREPARED);
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer((client) => client.query(`create database ${name} template ${template}`));
  return {
    url: urlOf(name),
    drop: async () => {
      await administer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const prepareOnce = (prepare: (url: string) => Promise<void>): Promise<void> =>
  administer(async (client) => {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(1)');
    const found = await client.query('select 1 from pg_database where datname = $1', [PREPARED]);
    if (found.rowCount !== 0) return;
    const { url } = await createTestDatabase();
    await prepare(url);
    await client.query(`alter database ${nameIn(url)} rename to ${PREPARED}`);
  });

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

function urlOf(name: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
