/** Our server as it is, but for the ceiling of calls a minute that the load would reach at once. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#api/main.ts';
import { answerOrders } from './server-child.ts';

type Order = {
  readonly databaseUrl: string;
  /** Shared by the servers of one database; left out, one of its own. */
  readonly dataDir?: string;
};

answerOrders(async ({ databaseUrl, dataDir: shared }: Order) => {
  const dataDir = shared ?? (await mkdtemp(join(tmpdir(), 'cuota-clara-bench-data-')));
  const server = await startServer({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      DEMO_PHOTOS: 'false',
      DEMO_DOCUMENTS: 'false',
      REQUESTS_PER_MINUTE: String(Number.MAX_SAFE_INTEGER),
    },
    webDist: null,
    progress: () => {},
  });
  return Number(new URL(server.url).port);
});
