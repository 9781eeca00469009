/**
 * How much of a bare route's throughput our lists keep, and what becomes of the slowest answers.
 *
 * The reference is Fastify and `pg` with the very statements that our route sends, and nothing
 * else: nobody is asked who they are, no input is checked, no reply is cut to its contract. Both
 * servers run in processes of their own on one database, take turns, and only the ratio of a pair
 * of neighbouring rounds counts: the machine may be busy, but it is so for both.
 *
 * Run: npm run bench:lists [-- --only users|credits --users 1000000 --credits 1000000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Rounds } from './compare.ts';
import { benchCredits } from './credits-part.ts';
import { benchUsers } from './users-part.ts';

const CONNECTION_COUNTS = [10, 50];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    users: { type: 'string', default: '100000' },
    credits: { type: 'string', default: '1000000' },
    /** What growth is measured from. */
    'small-credits': { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
  },
});

const rounds: readonly Rounds[] = CONNECTION_COUNTS.map((connections) => ({
  connections,
  count: Number(options.rounds),
  seconds: Number(options.seconds),
}));

/** Databases of their own on one server, so that no part finds what another left. */
function databasesOn(serverUrl: string): () => Promise<string> {
  let made = 0;
  return async () => {
    made += 1;
    const name = `bench_${made}`;
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
}

/** One part after the other, each with servers that end with it. */
async function runPart(bench: (stops: (() => Promise<void>)[]) => Promise<boolean>) {
  const stops: (() => Promise<void>)[] = [];
  try {
    return await bench(stops);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function benchLists(serverUrl: string): Promise<boolean> {
  const newDatabase = databasesOn(serverUrl);
  process.stdout.write(`Medians of ${options.rounds} rounds.\n`);
  const parts = {
    users: async (stops: (() => Promise<void>)[]) =>
      benchUsers({
        databaseUrl: await newDatabase(),
        userCount: Number(options.users),
        rounds,
        stops,
      }),
    credits: (stops: (() => Promise<void>)[]) =>
      benchCredits({
        newDatabase,
        creditCount: Number(options.credits),
        smallCount: Number(options['small-credits']),
        rounds,
        stops,
      }),
  };
  let allMet = true;
  for (const [name, part] of Object.entries(parts)) {
    if (options.only === undefined || options.only === name) {
      allMet = (await runPart(part)) && allMet;
    }
  }
  return allMet;
}

const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  process.exitCode = (await benchLists(postgres.url)) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
