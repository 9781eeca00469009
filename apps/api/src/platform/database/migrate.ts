import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import { DatabaseLostError } from './database-lost-error.ts';
import { GuardedClient } from './guarded-client.ts';
import { grantToServer, JOBS_SCHEMA } from './roles/server-role.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * The first migration of databases that were made before the baseline took the place of all that
 * there were. No company ran one.
 */
const FIRST_BEFORE_BASELINE = '0001_identity_provider.sql';

/** Any number: it only has to be the same in every process that migrates. */
const LOCK_KEY = 7_201_524;

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

type MigrateOptions = {
  /** The role of the server, where another one migrates; it gets what it needs and no more. */
  readonly serverRole?: string | null;
};

/**
 * Brings a database to this version: pending files run in order, all in one transaction, one
 * process at a time. A file that changed after it was applied stops the start: the database would
 * not be what the code believes. Answers the names of the files that were applied.
 */
export async function migrate(
  url: string,
  { serverRole = null }: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = await connect(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const pending = await findPending(client);
    for (const migration of pending) {
      await client.query(migration.text);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    }
    if (serverRole !== null) await grantToServer(client, serverRole);
    else if (pending.length > 0) await client.query(`create schema if not exists ${JOBS_SCHEMA}`);
    await client.query('commit');
    return pending.map((migration) => migration.name);
  } catch (error) {
    throw error instanceof DatabaseLostError ? lostOnTheWay(error) : error;
  } finally {
    await client.end();
  }
}

/** Whether or not the last word was `commit`: the next start finds all of them applied, or none. */
const lostOnTheWay = (cause: DatabaseLostError): StartupError =>
  new StartupError(
    'Se perdió la conexión con la base de datos durante las migraciones. ' +
      'Ninguna quedó a medias: vuelve a ejecutar npm start.',
    { cause },
  );

/** The first connection of a start: what is wrong with the address shows here. */
async function connect(url: string): Promise<pg.Client> {
  const client = new GuardedClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'sin respuesta';
    throw new StartupError(
      `No se pudo abrir la base de datos ${pathname.slice(1)} en ${hostname}:${port || '5432'} ` +
        `(${reason}). Revisa DATABASE_URL y que el servidor esté en marcha.`,
    );
  }
}

async function findPending(client: pg.Client): Promise<readonly Migration[]> {
  // A role that owns nothing may not even ask to create what is there.
  const { rowCount } = await client.query(
    "select where to_regclass('schema_migrations') is not null",
  );
  if (rowCount === 0) await createTable(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const migrations = await readMigrations();
  demandKnown(migrations, rows);
  const done = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !done.has(migration.name));
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(
    `create table schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default current_timestamp
     )`,
  );
}

type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

function demandKnown(migrations: readonly Migration[], rows: readonly AppliedMigration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const applied of rows) {
    const known = byName.get(applied.name);
    if (known === undefined && applied.name === FIRST_BEFORE_BASELINE) {
      throw new StartupError(
        'La base de datos es de antes de la primera versión y no se puede actualizar. ' +
          'Si es de la demostración, borra la carpeta de datos y vuelve a ejecutar npm start.',
      );
    }
    if (known === undefined) {
      throw new StartupError(
        `La base de datos es de una versión más nueva (${applied.name}). Actualiza el programa.`,
      );
    }
    if (known.checksum !== applied.checksum) {
      throw new StartupError(
        `La migración ${applied.name} cambió después de aplicarse. Recupera el archivo original.`,
      );
    }
  }
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(FOLDER + name, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
