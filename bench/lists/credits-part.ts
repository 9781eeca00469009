import { fillCredits } from '#tools/credit-generator/fill-credits.ts';
import { quietServer } from '../quiet-server.ts';
import { compare, type Rounds, type Side } from './compare.ts';
import { type CreditCase, creditCases } from './credit-cases.ts';
import { recordCreditCase } from './record-credit-cases.ts';
import { type ServerChild, startServerChild } from './server-child.ts';
import { bearerOf } from './sign-in.ts';

const SEED = 1;

type Stops = (() => Promise<void>)[];

type Part = {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  readonly creditCount: number;
  readonly smallCount: number;
  readonly rounds: readonly Rounds[];
  readonly stops: Stops;
};

type Filled = {
  readonly server: ServerChild;
  readonly databaseUrl: string;
  readonly cases: readonly CreditCase[];
};

/** Our server with the company of the demo and so many credits more. */
async function startFilled(
  databaseUrl: string,
  creditCount: number,
  stops: Stops,
): Promise<Filled> {
  const server = await startServerChild('./our-server.ts', { databaseUrl });
  stops.push(server.stop);
  await quietServer(databaseUrl, null);
  const startedMs = performance.now();
  await fillCredits({
    databaseUrl,
    creditCount,
    seed: SEED,
    hasBooks: false,
    now: Temporal.Now.instant(),
    progress: () => {},
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  process.stdout.write(`${creditCount} credits generated in ${seconds} s.\n`);
  return { server, databaseUrl, cases: await creditCases(databaseUrl) };
}

const sideOf = async (server: ServerChild, { email, paths }: CreditCase): Promise<Side> => ({
  server,
  paths,
  bearer: await bearerOf(server.port, email),
});

/**
 * The list of each role and the page of a credit, on many credits and on few: against the bare
 * route on the many, and against ourselves on the few, which is what growth costs.
 */
export async function benchCredits(part: Part): Promise<boolean> {
  const { newDatabase, creditCount, smallCount, rounds, stops } = part;
  const small = await startFilled(await newDatabase(), smallCount, stops);
  const large = await startFilled(await newDatabase(), creditCount, stops);
  const { databaseUrl } = large;
  const recorded = [];
  for (const each of large.cases) recorded.push(await recordCreditCase(databaseUrl, each));
  const lists = recorded.flat();
  const bare = await startServerChild('./bare-server.ts', { databaseUrl, lists });
  stops.push(bare.stop);
  let allMet = true;
  let first = 0;
  for (const [index, each] of large.cases.entries()) {
    const ours = await sideOf(large.server, each);
    const places = each.paths.map((_, page) => `/${first + page}`);
    first += each.paths.length;
    const sides = {
      ours,
      bare: { server: bare, paths: places, bearer: ours.bearer },
      small: await sideOf(small.server, small.cases[index] ?? each),
    };
    for (const round of rounds) allMet = (await compare(each.name, sides, round)) && allMet;
  }
  return allMet;
}
