import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GuardedClient } from '#platform/database/guarded-client.ts';
import { OWNER } from './prepare-cluster.ts';
import { DATABASE } from './start-embedded-postgres.ts';

/** The line of PostgreSQL's pid file that holds its port. */
const PORT_LINE = 3;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Where the embedded server of a data folder listens, when another process has it running; null
 * when none does. A pid file alone proves nothing: the server must answer to the password.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const [pidFile, password] = await Promise.all([
    readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''),
    readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => ''),
  ]);
  const port = Number.parseInt(pidFile.split('\n')[PORT_LINE] ?? '', 10);
  if (!(port > 0)) return null;
  const url = `postgres://${OWNER}:${password.trim()}@127.0.0.1:${port}/${DATABASE}`;
  return (await answers(url)) ? url : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new GuardedClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
