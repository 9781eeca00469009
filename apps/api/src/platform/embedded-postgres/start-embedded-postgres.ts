import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { GuardedClient } from '#platform/database/guarded-client.ts';
import { readOrMakeSecret } from '#platform/secret-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { explainFileError } from './explain-failure.ts';
import { findBinaries } from './find-binaries.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import { keepRunning } from './keep-running.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { chooseLauncher, type IsolationChoice, REACHABLE_FOLDER } from './platform.ts';
import { OWNER, prepareCluster } from './prepare-cluster.ts';
import { type ServerProcess, type ServerRequest, startServerProcess } from './server-process.ts';
import type { ServerSettings } from './server-settings.ts';
import { settleFolders } from './settle-folders.ts';

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  /** Receives what PostgreSQL writes, line by line. */
  readonly log: (line: string) => void;
  /** Receives a line whenever the server ended by itself or is started again; `log` if left out. */
  readonly warn?: (line: string) => void;
  readonly settings?: ServerSettings;
  /** How root runs a server that refuses root; `auto` finds out what the machine allows. */
  readonly isolation?: IsolationChoice;
  readonly reachableFolder?: string;
};

export type EmbeddedPostgres = {
  /** Signs in as the owner of everything, who migrates. */
  readonly url: string;
  /** Signs in with the role of the server, which owns no table of the business. */
  readonly serverUrl: string;
  stop(): Promise<void>;
};

export const DATABASE = 'cuotaclara';
const PORT_ATTEMPTS_MAX = 5;
/** Owns no table of the business: what keeps books and sealed documents is out of its reach. */
const SERVER = 'cuotaclara_server';
const INVALID_PASSWORD = '28P01';

/**
 * A PostgreSQL of our own, from the programs that npm installed, with its data below `dataDir`. It
 * ends with `stop`, or with this process at the latest. Every failure a person can mend is a
 * StartupError.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  let lock: FolderLock | null = null;
  try {
    await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
    const dataDir = await realpath(options.dataDir);
    lock = lockFolder(dataDir);
    const { stop, ...addresses } = await start({ ...options, dataDir });
    const held = lock;
    return { ...addresses, stop: () => stop().finally(() => held.release()) };
  } catch (error) {
    lock?.release();
    throw explainFileError(options.dataDir, error);
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, warn = log, settings = {}, isolation = 'auto' } = options;
  const [binaries, launcher] = await Promise.all([findBinaries(), chooseLauncher(isolation)]);
  const { reachableFolder = REACHABLE_FOLDER } = options;
  const folders = await settleFolders({ launcher, dataDir, binaries, reachableFolder });
  const durable = settings['fsync'] !== 'off';
  const password = await prepareCluster({ launcher, dataDir, folders, binaries, durable });
  const { server, port } = await startOnFreePort({ launcher, dataDir, folders, settings, log });
  const restart = () => startServerProcess({ launcher, dataDir, folders, settings, log, port });
  const kept = keepRunning({ first: server, restart, warn });
  const address = (signIn: string, database: string) =>
    `postgres://${signIn}@127.0.0.1:${port}/${database}`;
  const owner = `${OWNER}:${password}`;
  try {
    const serverPassword = await createDatabase(address(owner, 'postgres'), dataDir);
    const server = `${SERVER}:${serverPassword}`;
    return {
      url: address(owner, DATABASE),
      serverUrl: address(server, DATABASE),
      stop: kept.stop,
    };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

/**
 * Another program may take the port between our look and the server's; then another one is tried.
 */
async function startOnFreePort(
  request: Omit<ServerRequest, 'port'>,
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { server: await startServerProcess({ ...request, port }), port };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS_MAX || (await isPortFree(port))) throw error;
    }
  }
}

/**
 * Makes the database and the role of the server, where they are missing, and answers the password
 * of that role. Also the proof that the server answers to the owner's password that we keep.
 */
async function createDatabase(url: string, dataDir: string): Promise<string> {
  const client = new GuardedClient({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return await createServerRole(client, dataDir);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_PASSWORD) throw error;
    throw new StartupError(
      `La contraseña de ${join(dataDir, 'postgres-password')} no es la de la base de datos. ` +
        'Recupera el archivo original de una copia.',
    );
  } finally {
    await client.end();
  }
}

/** The password is set at every start, so that a data folder restored from a copy works. */
async function createServerRole(client: pg.Client, dataDir: string): Promise<string> {
  const password = await readOrMakeSecret(dataDir, 'database');
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SERVER]);
  const change = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${change} role ${SERVER} login nosuperuser nocreatedb nocreaterole nobypassrls
     password ${pg.escapeLiteral(password)}`,
  );
  return password;
}
