/**
 * How many payments a second are recorded over HTTP, each with its command key, replay of the
 * credit, plan, books, audit entry and event, beside what PostgreSQL itself does on the same
 * machine: TPC-B of pgbench, and the same writes as bare statements. Rounds of the three are
 * neighbours, and only their ratios count. A server process has one thread for its payments, so
 * there is one for each processor, as behind a balancer; one alone is told, too. Then the list of
 * credits, quiet and while payments run in the same process.
 *
 * Run: npm run bench:payments [-- --credits 20000 --rounds 5 --seconds 5]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import { measureLoad } from '../lists/http-load.ts';
import { type ServerChild, startServerChild } from '../lists/server-child.ts';
import { bearerOf } from '../lists/sign-in.ts';
import { barePayment } from './bare-payment.ts';
import { type Desk, type Payers, payOverHttp } from './pay-over-http.ts';
import { preparePgbench } from './pgbench.ts';
import { prepareCredits } from './prepare-credits.ts';

/** Tills at once, over HTTP: as many as show what the server can do, and on a busy morning. */
const PAYERS = { most: 64, beside: 8 };
/** Until the server's code is compiled: pgbench needs no such time. */
const WARM_UP_SECONDS = 10;
/** As the goal says: more clients of pgbench do not do more on two cores. */
const PGBENCH_CLIENTS = 4;
const GOAL = { ofTpcB: 0.25, p99: 2 };
const LIST = {
  email: 'admin@cuotaclara.test',
  paths: ['/api/managements/credits', '/api/managements/credits?page=2'],
  connections: 4,
};

const { values: options } = parseArgs({
  options: {
    credits: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(options.seconds);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Throughput = {
  readonly databaseUrl: string;
  readonly bareCount: number;
  readonly servers: readonly ServerChild[];
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const cpuMsOf = async (servers: readonly ServerChild[]): Promise<number> =>
  sumOf(await Promise.all(servers.map((server) => server.cpuMs())));

async function compareThroughput(
  { databaseUrl, bareCount, servers }: Throughput,
  payers: Payers,
): Promise<boolean> {
  const pgbench = await preparePgbench(databaseUrl);
  const load = { clients: PGBENCH_CLIENTS, seconds };
  const statements = barePayment(bareCount);
  const alone = { ...payers, desks: payers.desks.slice(0, 1) };
  await payOverHttp({ ...payers, seconds: WARM_UP_SECONDS });
  const rounds: Record<'ours' | 'alone' | 'tpcB' | 'bare', number>[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const usedBefore = await cpuMsOf(servers);
    const { perSecond: ours, count } = await payOverHttp(payers);
    const cpuMs = ((await cpuMsOf(servers)) - usedBefore) / count;
    const tpcB = await pgbench.tpcB(load);
    const bare = await pgbench.script(statements, load);
    const { perSecond: one } = await payOverHttp(alone);
    rounds.push({ ours, alone: one, tpcB, bare });
    print(
      `  ${ours.toFixed(0)} payments, ${tpcB.toFixed(0)} TPC-B, ${bare.toFixed(0)} bare, ` +
        `${one.toFixed(0)} payments of one process a second; ` +
        `${cpuMs.toFixed(2)} ms of the servers' processor for a payment`,
    );
  }
  const ofTpcB = median(rounds.map(({ ours, tpcB }) => ours / tpcB));
  const ofBare = median(rounds.map(({ ours, bare }) => ours / bare));
  const aloneOfTpcB = median(rounds.map(({ alone: one, tpcB }) => one / tpcB));
  const isMet = ofTpcB >= GOAL.ofTpcB;
  print(
    `payments over HTTP: ${ofTpcB.toFixed(2)} of TPC-B, ${ofBare.toFixed(2)} of the bare writes` +
      `${isMet ? '' : '  ← misses the goal'}; one process ${aloneOfTpcB.toFixed(2)} of TPC-B`,
  );
  return isMet;
}

async function compareLists(payers: Payers, { port }: Desk): Promise<boolean> {
  const few = { ...payers, connections: PAYERS.beside };
  const headers = { authorization: `Bearer ${await bearerOf(port, LIST.email)}` };
  const list = { port, headers, paths: LIST.paths, connections: LIST.connections, seconds };
  await measureLoad(list);
  const ratios: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const quiet = await measureLoad(list);
    const [busy] = await Promise.all([measureLoad(list), payOverHttp(few)]);
    ratios.push(busy.p99Ms / quiet.p99Ms);
    print(
      `  p99 of the list ${quiet.p99Ms.toFixed(1)} ms, ${busy.p99Ms.toFixed(1)} ms beside payments`,
    );
  }
  const isMet = median(ratios) <= GOAL.p99;
  print(
    `list of credits beside payments: p99 ${median(ratios).toFixed(2)} × of the quiet one` +
      `${isMet ? '' : '  ← misses the goal'}`,
  );
  return isMet;
}

type Place = { readonly databaseUrl: string; readonly dataDir: string };

/** The first fills the database for all of them. */
async function startServers(place: Place): Promise<readonly ServerChild[]> {
  const first = await startServerChild('./our-server.ts', place);
  const others = Array.from({ length: availableParallelism() - 1 }, () =>
    startServerChild('./our-server.ts', place),
  );
  return [first, ...(await Promise.all(others))];
}

async function bench(place: Place): Promise<boolean> {
  const { databaseUrl } = place;
  const servers = await startServers(place);
  try {
    const creditCount = Number(options.credits);
    const { creditIds, bareCount } = await prepareCredits({ databaseUrl, creditCount });
    print(`${options.credits} credits with their books, ${creditIds.length} of them paid.`);
    const desks = await Promise.all(
      servers.map(async ({ port }): Promise<Desk> => {
        return { port, bearer: await bearerOf(port, 'treasury@cuotaclara.test') };
      }),
    );
    const [desk] = desks;
    if (desk === undefined) throw new Error('no server was started');
    const payers = { desks, creditIds, connections: PAYERS.most, seconds };
    const isFast = await compareThroughput({ databaseUrl, bareCount, servers }, payers);
    return (await compareLists({ ...payers, desks: [desk] }, desk)) && isFast;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  const place = { databaseUrl: postgres.url, dataDir: join(dataDir, 'server') };
  process.exitCode = (await bench(place)) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
