import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** Signs in as the owner of everything. */
  readonly url: string;
  drop(): Promise<void>;
};

/** A migrated database that belongs to one test file alone. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(nameIn(inject('templateUrl')));
}

export type Preparation = {
  /** The name of the database that is copied. */
  readonly name: string;
  /** The database that `prepare` goes on from; one that is only migrated, unless told otherwise. */
  readonly from?: Preparation;
  /** Leaves no connection open. */
  prepare(url: string): Promise<void>;
};

const prepared = new Map<string, Promise<void>>();

/**
 * A database that belongs to one test file alone, as `prepare` leaves a migrated one. The first
 * caller of a run prepares it, in whichever process; all others copy it.
 */
export async function createPreparedDatabase(preparation: Preparation): Promise<TestDatabase> {
  const { name } = preparation;
  const preparing = prepared.get(name) ?? prepareOnce(preparation);
  prepared.set(name, preparing);
  await preparing;
  return copyDatabase(name);
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By its files: page by page through the log, as usual, takes twice the time.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await administer((client) => client.query(copy));
  return {
    url: urlOf(name),
    drop: async () => {
      await administer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const prepareOnce = ({ name, from, prepare }: Preparation): Promise<void> =>
  administer(async (client) => {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const { url } = await (from === undefined
      ? createTestDatabase()
      : createPreparedDatabase(from));
    await prepare(url);
    await client.query(`alter database ${nameIn(url)} rename to ${name}`);
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

const urlOf = (name: string): string => addressed(inject('templateUrl'), name);

/** The way into the same database with the role of the server, which owns no table. */
export const serverUrlOf = (url: string): string =>
  addressed(inject('serverTemplateUrl'), nameIn(url));

function addressed(template: string, name: string): string {
  const url = new URL(template);
  url.pathname = `/${name}`;
  return url.href;
}
