import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool, type Database } from '#api/platform/database/database.ts';
import { findFreePort } from '#api/platform/embedded-postgres/free-port.ts';
import { createGate } from '#tools/ledger/kills/gate.ts';
import { startKillablePostgres } from '#tools/ledger/kills/killable-postgres.ts';
import type { Dice } from '../dice.ts';
import type { Day } from '../model/days.ts';
import { addDays } from '../model/days.ts';
import { createSimPerson, type Heard, type SimPerson } from './call.ts';
import { createSimClock, type SimClock } from './clock.ts';
import {
  type Company,
  foundCompany,
  PASSWORD,
  ratesBetween,
  STAFF_NAMES,
  type StaffName,
} from './company.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** The database need not survive a power cut, only the kills of its processes. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const SECRET = 'simulated-simulated-simulated-simulated';
const FILES_KEY = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=';
const ADMIN = { ADMIN_EMAIL: 'admin@simulado.test', ADMIN_PASSWORD: 'trapecio lento verde' };
/** Months after the last day in which a plan may still fall due. */
const MONTHS_AFTER = 3;

export type SimWorld = {
  readonly databaseUrl: string;
  /** A pool of the simulation's own, for what no route tells. */
  readonly db: Database;
  readonly clock: SimClock;
  readonly servers: readonly ServerProcess[];
  readonly company: Company;
  readonly people: Readonly<Record<StaffName, SimPerson>>;
  readonly rates: Readonly<Record<string, number>>;
  readonly heard: Heard;
  /** SIGKILL of a process of the database; it replays its log. */
  crashDatabase(): Promise<void>;
  databaseReady(): Promise<void>;
  log(): string;
  stop(): Promise<void>;
};

export type WorldInput = {
  readonly servers: number;
  readonly from: Day;
  readonly days: number;
  /** Chooses who is asked; what it throws decides nothing else. */
  readonly dice: Dice;
};

type ServerPlace = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly clock: SimClock;
};

const serverEnv = ({ folder, databaseUrl, clock }: ServerPlace): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
  ...ADMIN,
  ...clock.env,
  AUTH_SECRET: SECRET,
  FILES_KEY,
  DATA_DIR: join(folder, 'files'),
  DATABASE_URL: databaseUrl,
  DEMO: 'false',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000',
});

async function makeProcesses(count: number, env: NodeJS.ProcessEnv): Promise<ServerProcess[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  // People reach all of them by one address, which their sessions are for.
  const common = { ...env, PUBLIC_URL: `http://localhost:${ports[0]}` };
  return ports.map((port) => createServerProcess({ port, env: common }));
}

async function startProcesses([first, ...others]: readonly ServerProcess[]): Promise<void> {
  // The first one migrates and seeds.
  await first?.start();
  await Promise.all(others.map((server) => server.start()));
}

/** A company of its own: processes of the product, its database and its people. */
export async function startWorld(input: WorldInput): Promise<SimWorld> {
  const started = new AsyncDisposableStack();
  try {
    return await startParts(input, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function startParts(
  { servers: count, from, days, dice }: WorldInput,
  started: AsyncDisposableStack,
): Promise<SimWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-simulated-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // A PostgreSQL that runs as another user must be able to come in.
  await chmod(folder, 0o755);
  const gate = createGate();
  const postgres = await startKillablePostgres(join(folder, 'database'), gate, SETTINGS);
  started.defer(() => postgres.stop());
  gate.open();
  const clock = createSimClock(folder);
  await clock.setTo(from, '08:00');
  const env = serverEnv({ folder, databaseUrl: postgres.url, clock });
  const servers = await makeProcesses(count, env);
  started.defer(() => Promise.all(servers.map((server) => server.kill())).then(() => {}));
  await startProcesses(servers);
  const db = createDatabase(createPool(postgres.url));
  started.defer(() => db.destroy());
  const until = Temporal.PlainDate.from(addDays(from, days)).add({ months: MONTHS_AFTER });
  const rates = ratesBetween(from, until.toString());
  const company = await foundCompany(db, { from, until: until.toString(), rates });
  const heard: Heard = new Map();
  const offices = { servers, heard, chooses: dice.below };
  const people = STAFF_NAMES.map((name) => [
    name,
    createSimPerson(offices, { ...company.staff[name], password: PASSWORD }),
  ]);
  return {
    databaseUrl: postgres.url,
    db,
    clock,
    servers,
    company,
    // Object.fromEntries forgets which names it was given.
    people: Object.fromEntries(people) as SimWorld['people'],
    rates,
    heard,
    async crashDatabase() {
      await postgres.killBackend();
    },
    databaseReady: () => gate.passed(),
    log: () => servers.map((server) => server.log()).join('\n'),
    stop: () => started.disposeAsync(),
  };
}
