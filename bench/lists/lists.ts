/**
 * How much of a bare route's throughput our lists keep, and what becomes of the slowest answers.
 *
 * The reference is Fastify and `pg` with the very statements that our route sends, and nothing
 * else: nobody is asked who they are, no input is checked, no reply is cut to its contract. Both
 * servers run in processes of their own on one database, take turns, and only the ratio of a pair
 * of neighbouring rounds counts: the machine may be busy, but it is so for both.
 *
 * Run: npm run bench:lists [-- --users 1000000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import { fillUsers } from './fill-users.ts';
import { type Measured, measureLoad } from './http-load.ts';
import { recordStatements } from './record-statements.ts';
import { type ServerChild, startServerChild } from './server-child.ts';
import { bearerOfAdmin } from './sign-in.ts';

const ROUND_COUNT = 7;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 1;
const CONNECTION_COUNTS = [10, 50];
const GOAL = { throughput: 0.6, p99: 2 };

const PAGE_COUNT = 10;

/** Pages that follow one another, as people turn them. */
const pagesFrom = (path: string, first: number): readonly string[] =>
  Array.from({ length: PAGE_COUNT }, (_, index) => `${path}&page_number=${first + index}`);

const CASES = [
  { name: 'as it opens: role 4, by number', paths: pagesFrom('/api/users?role=4', 0) },
  {
    name: 'everyone, newest first',
    paths: pagesFrom('/api/users?role=all&sort_by=creationDate&sort_dir=DESC', 0),
  },
  { name: 'far down the same role', paths: pagesFrom('/api/users?role=4', 400) },
  {
    name: 'a name without its accent',
    paths: pagesFrom('/api/users?role=all&search=castano', 0),
  },
];

const { values: options } = parseArgs({
  options: { users: { type: 'string', default: '100000' } },
});

type Side = {
  readonly server: ServerChild;
  readonly paths: readonly string[];
  readonly bearer: string;
};
type Round = Measured & { readonly cpuMsPerRequest: number };

async function runRound(side: Side, connections: number, seconds: number): Promise<Round> {
  const { server, paths, bearer } = side;
  const before = await server.cpuMs();
  const measured = await measureLoad({
    port: server.port,
    paths,
    headers: { authorization: `Bearer ${bearer}` },
    connections,
    seconds,
  });
  const used = (await server.cpuMs()) - before;
  return { ...measured, cpuMsPerRequest: used / measured.requestCount };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(name: string, sides: { ours: Side; bare: Side }, connections: number) {
  const ours: Round[] = [];
  const bare: Round[] = [];
  await runRound(sides.ours, connections, WARM_UP_SECONDS);
  await runRound(sides.bare, connections, WARM_UP_SECONDS);
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    ours.push(await runRound(sides.ours, connections, ROUND_SECONDS));
    bare.push(await runRound(sides.bare, connections, ROUND_SECONDS));
  }
  const ratio = (of: (round: Round) => number): number =>
    median(ours.map((round, index) => of(round) / of(bare[index] ?? round)));
  const throughput = ratio((round) => round.requestsPerSecond);
  const p99 = ratio((round) => round.p99Ms);
  const isMet = throughput >= GOAL.throughput && p99 <= GOAL.p99;
  const perSecond = (rounds: readonly Round[]): string =>
    median(rounds.map((round) => round.requestsPerSecond)).toFixed(0);
  const cpu = (rounds: readonly Round[]): string =>
    median(rounds.map((round) => round.cpuMsPerRequest)).toFixed(2);
  process.stdout.write(
    `${name}, ${connections} connections: ${throughput.toFixed(2)} of the throughput ` +
      `(${perSecond(ours)} of ${perSecond(bare)} a second), ` +
      `p99 ${p99.toFixed(2)} × (${median(ours.map((round) => round.p99Ms)).toFixed(1)} ms), ` +
      `processor ${cpu(ours)} against ${cpu(bare)} ms a call${isMet ? '' : '  ← misses the goal'}\n`,
  );
  return isMet;
}

async function benchLists(databaseUrl: string, stops: (() => Promise<void>)[]): Promise<boolean> {
  const ours = await startServerChild('./our-server.ts', { databaseUrl });
  stops.push(ours.stop);
  await fillUsers(databaseUrl, Number(options.users));
  const bearer = await bearerOfAdmin(ours.port);
  const lists = await recordStatements(
    databaseUrl,
    CASES.flatMap(({ paths }) => paths),
  );
  const bare = await startServerChild('./bare-server.ts', { databaseUrl, lists });
  stops.push(bare.stop);
  process.stdout.write(`${options.users} users; medians of ${ROUND_COUNT} rounds.\n`);
  let allMet = true;
  for (const [index, { name, paths }] of CASES.entries()) {
    for (const connections of CONNECTION_COUNTS) {
      const sides = {
        ours: { server: ours, paths, bearer },
        bare: {
          server: bare,
          paths: paths.map((_, page) => `/${index * PAGE_COUNT + page}`),
          bearer,
        },
      };
      allMet = (await compare(name, sides, connections)) && allMet;
    }
  }
  return allMet;
}

const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const stops = [() => postgres.stop(), () => rm(dataDir, { recursive: true })];
try {
  const started: (() => Promise<void>)[] = [];
  try {
    process.exitCode = (await benchLists(postgres.url, started)) ? 0 : 1;
  } finally {
    for (const stop of started) await stop();
  }
} finally {
  for (const stop of stops) await stop();
}
