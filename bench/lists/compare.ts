import { type Measured, measureLoad } from './http-load.ts';
import type { ServerChild } from './server-child.ts';

/** What must be reached: a part of the throughput, and a multiple of the slowest answers. */
const GOAL = { throughput: 0.6, p99: 2 };
const WARM_UP_SECONDS = 1;

export type Side = {
  readonly server: ServerChild;
  readonly paths: readonly string[];
  readonly bearer: string;
};

export type Sides = {
  readonly ours: Side;
  readonly bare: Side;
  /** Ours on a smaller database, where growth is looked at. */
  readonly small?: Side;
};

export type Rounds = {
  readonly connections: number;
  readonly count: number;
  readonly seconds: number;
};

type Round = Measured & { readonly cpuMsPerRequest: number };

async function runRound(
  { server, paths, bearer }: Side,
  { connections, seconds }: Pick<Rounds, 'connections' | 'seconds'>,
): Promise<Round> {
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

const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  median(rounds.map(of));

/** The median of the ratios of neighbouring rounds: the machine may be busy, but it is for both. */
function ratio(
  [ours, others]: readonly [readonly Round[], readonly Round[]],
  of: (round: Round) => number,
): number {
  return median(ours.map((round, index) => of(round) / of(others[index] ?? round)));
}

/** Lets the sides take turns, prints how they compare, and says whether the goal is met. */
export async function compare(name: string, sides: Sides, rounds: Rounds): Promise<boolean> {
  const { connections, count, seconds } = rounds;
  const ran = { ours: [] as Round[], bare: [] as Round[], small: [] as Round[] };
  const warmUp = { connections, seconds: Math.min(WARM_UP_SECONDS, seconds) };
  for (const side of Object.values(sides)) await runRound(side, warmUp);
  for (let round = 0; round < count; round += 1) {
    ran.ours.push(await runRound(sides.ours, { connections, seconds }));
    ran.bare.push(await runRound(sides.bare, { connections, seconds }));
    if (sides.small) ran.small.push(await runRound(sides.small, { connections, seconds }));
  }
  const throughput = ratio([ran.ours, ran.bare], (round) => round.requestsPerSecond);
  const p99 = ratio([ran.ours, ran.bare], (round) => round.p99Ms);
  const isMet = throughput >= GOAL.throughput && p99 <= GOAL.p99;
  const perSecond = (side: readonly Round[]): string =>
    medianOf(side, (round) => round.requestsPerSecond).toFixed(0);
  const cpu = (side: readonly Round[]): string =>
    medianOf(side, (round) => round.cpuMsPerRequest).toFixed(2);
  process.stdout.write(
    `${name}, ${connections} connections: ${throughput.toFixed(2)} of the throughput ` +
      `(${perSecond(ran.ours)} of ${perSecond(ran.bare)} a second), ` +
      `p99 ${p99.toFixed(2)} × (${medianOf(ran.ours, (round) => round.p99Ms).toFixed(1)} ms), ` +
      `processor ${cpu(ran.ours)} against ${cpu(ran.bare)} ms a call${growthOf(ran)}` +
      `${isMet ? '' : '  ← misses the goal'}\n`,
  );
  return isMet;
}

function growthOf({ ours, small }: { ours: readonly Round[]; small: readonly Round[] }): string {
  if (small.length === 0) return '';
  const throughput = ratio([ours, small], (round) => round.requestsPerSecond);
  const p99 = ratio([ours, small], (round) => round.p99Ms);
  const slowest = `p99 ${p99.toFixed(2)} ×`;
  return `; large against small: ${throughput.toFixed(2)} of the throughput, ${slowest}`;
}
