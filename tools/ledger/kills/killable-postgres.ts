import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GuardedClient } from '#api/platform/database/guarded-client.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Gate } from './gate.ts';

const READY = 'database system is ready to accept connections';
const RECOVERS = 'automatic recovery in progress';

/** A process of the server that works for the API right now. */
const BACKEND = `
  select pid from pg_stat_activity
  where application_name = 'cuota-clara' and datname = current_database()
  order by state = 'active' desc, xact_start desc nulls last limit 1`;

export type KillablePostgres = EmbeddedPostgres & {
  /** SIGKILL of the server: its processes see that it is gone and end by themselves. */
  killServer(): Promise<void>;
  /** SIGKILL of one process: the server ends all others and replays its log. */
  killBackend(): Promise<void>;
  /** How often it has replayed its log after a crash. */
  recoveryCount(): number;
};

/**
 * The PostgreSQL of the product, with its real settings unless told otherwise. The gate is open
 * while it takes work.
 */
export async function startKillablePostgres(
  dataDir: string,
  gate: Gate,
  settings: Readonly<Record<string, string>> = {},
): Promise<KillablePostgres> {
  let recoveries = 0;
  const log = (line: string): void => {
    if (line.includes(RECOVERS)) recoveries += 1;
    if (line.includes(READY)) gate.open();
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  return {
    ...postgres,
    async killServer() {
      const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
      gate.close();
      process.kill(Number.parseInt(file, 10), 'SIGKILL');
    },
    async killBackend() {
      const client = new GuardedClient({ connectionString: postgres.url });
      await client.connect();
      const [backend]: readonly { pid: number }[] = (await client.query(BACKEND)).rows;
      if (backend === undefined) throw new Error('the API has no connection');
      gate.close();
      process.kill(backend.pid, 'SIGKILL');
      await client.end();
    },
    recoveryCount: () => recoveries,
  };
}
