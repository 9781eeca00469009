import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../apps/api/src/platform/config.ts';
import { findRunningPostgres } from '../apps/api/src/platform/embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';

export type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresIsolation'>;
type Reached = { readonly url: string; leave(): Promise<void> };

/** An outside server by its address; our own by its data folder, also while the product runs. */
export async function reachDatabase(where: Where): Promise<Reached> {
  const { databaseUrl, dataDir, postgresIsolation } = where;
  if (databaseUrl !== null) return { url: databaseUrl, leave: async () => {} };
  const running = await findRunningPostgres(dataDir);
  if (running !== null) return { url: running, leave: async () => {} };
  if ((await stat(join(dataDir, 'postgres')).catch(() => null)) === null) {
    throw new StartupError(
      `No hay una base de datos en ${dataDir}. Indica la carpeta con DATA_DIR, o DATABASE_URL.`,
    );
  }
  const started = await startEmbeddedPostgres({
    dataDir,
    isolation: postgresIsolation,
    log: () => {},
  });
  return { url: started.url, leave: () => started.stop() };
}
