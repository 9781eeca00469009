/**
 * Time of the servers to write down the day of every credit in the close, beside that of one bare
 * statement for the simple ones, in one transaction. Rounds of the two are neighbours, and only
 * their ratio counts. Each round is closed a second time, which writes nothing. Then the same with
 * a second process.
 *
 * Run: npm run bench:close [-- --credits 300000 --rounds 3]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import { fillCredits } from '#tools/credit-generator/fill-credits.ts';
import { type ServerChild, startServerChild } from '../lists/server-child.ts';
import { quietServer } from '../quiet-server.ts';
import { bareAgeing } from './bare-ageing.ts';
import { closeAgain, closeFirst, forgetDays } from './measured-close.ts';

const GOAL = 0.7;
const SEED = 1;

const { values: options } = parseArgs({
  options: {
    credits: { type: 'string', default: '300000' },
    rounds: { type: 'string', default: '3' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Closes yesterday again and again by the servers that run. Answers the median ratio. */
async function compare(databaseUrl: string, processes: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ratios: number[] = [];
  try {
    for (let round = 0; round < Number(options.rounds); round += 1) {
      await forgetDays(client);
      const bare = await bareAgeing(databaseUrl);
      const ours = await closeFirst(client, databaseUrl);
      const again = await closeAgain(client, databaseUrl);
      ratios.push(bare.ms / ours.ms);
      print(
        `  ${processes} × ${ours.credits} credits in ${secondsText(ours.ms)}, ${ours.replayed} ` +
          `of them by the engine; bare ${bare.credits} in ${secondsText(bare.ms)}; ` +
          `again ${again.credits} rows in ${secondsText(again.ms)}`,
      );
    }
  } finally {
    await client.end();
  }
  return median(ratios);
}

async function bench(databaseUrl: string, dataDir: string): Promise<boolean> {
  const servers: ServerChild[] = [];
  const start = async () => {
    servers.push(await startServerChild('./our-server.ts', { databaseUrl, dataDir }));
  };
  try {
    await start();
    await quietServer(databaseUrl, null);
    const creditCount = Number(options.credits);
    const now = Temporal.Now.instant();
    await fillCredits({ databaseUrl, creditCount, seed: SEED, now, progress: print });
    const one = await compare(databaseUrl, 1);
    await start();
    const two = await compare(databaseUrl, 2);
    const isMet = one >= GOAL;
    print(
      `day of ${creditCount} credits: ${one.toFixed(2)} of the bare statement` +
        `${isMet ? '' : '  ← misses the goal'}; ${two.toFixed(2)} with two processes`,
    );
    return isMet;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  process.exitCode = (await bench(postgres.url, join(dataDir, 'server'))) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
