import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '@cuotaclara/contract';
import { createUser } from '#api/features/users/public.ts';
import { createDatabase, createPool, type Database } from '#api/platform/database/database.ts';
import { findFreePort } from '#api/platform/embedded-postgres/free-port.ts';
import { makeScratchFolder } from '#api-test/scratch-folder.ts';
import { createGate } from './gate.ts';
import { createKillableApi } from './killable-api.ts';
import { startKillablePostgres } from './killable-postgres.ts';
import { BANK_ENV, type StandInBank, startStandInBank } from './stand-in-bank.ts';

const TREASURY = { email: 'tesoreria@kills.test', password: 'trapecio lento azul' };
const ADMIN = { ADMIN_EMAIL: 'admin@kills.test', ADMIN_PASSWORD: 'trapecio lento verde' };

export type Strike = {
  /** `server` is PostgreSQL as a whole, `backend` one of its processes. */
  readonly kills: readonly ('api' | 'server' | 'backend')[];
  /** How far back the clock of the next API is. */
  readonly minutesBehind: number;
};

export type KilledWorld = {
  readonly url: string;
  readonly databaseUrl: string;
  /** A pool of the test's own. */
  readonly db: Database;
  readonly bank: StandInBank;
  readonly cashier: { readonly userId: number; bearer(): string };
  /** Resolves while API and database take work. */
  ready(): Promise<unknown>;
  /** Kills, and starts again what does not come back by itself. */
  strike(strike: Strike): Promise<void>;
  recoveryCount(): number;
  log(): string;
  stop(): Promise<void>;
};

async function signIn(url: string): Promise<string> {
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TREASURY),
  });
  const cookie = entered.headers.getSetCookie().join('; ');
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const addCashier = (db: Database) =>
  db.transaction().execute((trx) =>
    createUser(trx, {
      ...TREASURY,
      firstName: 'Viviana',
      firstSurname: 'Rojas',
      roleId: ROLE.treasury,
      emailVerified: true,
    }),
  );

/** The API, PostgreSQL and a bank, each in a place of its own, with one person at the desk. */
export async function startKilledWorld(minutesBehind: number): Promise<KilledWorld> {
  const folder = await makeScratchFolder();
  // Where PostgreSQL runs as another user, it must be able to come in.
  await chmod(folder, 0o755);
  const gates = { api: createGate(), database: createGate() };
  const postgres = await startKillablePostgres(join(folder, 'database'), gates.database);
  const bank = await startStandInBank(Temporal.Now.instant().subtract({ minutes: minutesBehind }));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    // A server that is killed keeps nothing of what it has compiled.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
    ...ADMIN,
    ...BANK_ENV,
    STAND_IN_BANK_URL: bank.url,
    PORT: String(port),
    DATA_DIR: join(folder, 'files'),
    DATABASE_URL: postgres.url,
    DEMO: 'false',
    TEST_PAYMENTS: 'true',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
  };
  const api = createKillableApi(env, gates.api);
  await api.start(minutesBehind);
  const db = createDatabase(createPool(postgres.url));
  const { userId } = await addCashier(db);
  let bearer = await signIn(url);
  gates.api.open();

  async function strike({ kills, minutesBehind: behind }: Strike): Promise<void> {
    if (kills.includes('backend')) await postgres.killBackend();
    const deaths = [
      ...(kills.includes('server') ? [postgres.killServer()] : []),
      ...(kills.includes('api') ? [api.kill()] : []),
    ];
    await Promise.all(deaths);
    await gates.database.passed();
    if (!kills.includes('api')) return;
    await api.start(behind);
    bearer = await signIn(url);
    gates.api.open();
  }

  return {
    url,
    databaseUrl: postgres.url,
    db,
    bank,
    cashier: { userId, bearer: () => bearer },
    ready: () => Promise.all([gates.api.passed(), gates.database.passed()]),
    strike: (each) =>
      strike(each).catch((error: unknown) => {
        for (const gate of Object.values(gates)) gate.fail(error);
      }),
    recoveryCount: postgres.recoveryCount,
    log: api.log,
    async stop() {
      await api.kill();
      await db.destroy();
      bank.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
