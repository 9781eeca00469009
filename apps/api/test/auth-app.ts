import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { workOnAuthJobs } from '#features/auth/auth-jobs.ts';
import { createUser, type NewUser } from '#features/users/create-user.ts';
import { createAuthenticate } from '#platform/auth/authenticate.ts';
import { createIdentityProvider, type IdentityProvider } from '#platform/auth/identity-provider.ts';
import { createThrottle } from '#platform/auth/throttle.ts';
import type { Config } from '#platform/config.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { guard } from '#platform/http/guard.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.ts';
import { createPermissionReader, seedPermissions } from '#platform/permissions/permissions.ts';
import { createTestDatabase } from '#test/database.ts';

export const PUBLIC_URL = 'http://cuotaclara.test';
export const PASSWORD = 'trapecio lento azul';
const SECRET = 'a-secret-of-the-tests-that-is-long-enough-0123456789';

const SOMEBODY = {
  firstName: 'Viviana',
  firstSurname: 'Rojas',
  roleId: 6,
  password: PASSWORD,
  emailVerified: true,
};

export type AuthApp = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly identityProvider: IdentityProvider;
  /** What would have been sent, oldest first. */
  readonly messages: OutgoingMessage[];
  readonly clock: { advance(seconds: number): void };
  log(): string;
  runJobs(): Promise<void>;
  addUser(user: Partial<NewUser> & { email: string }): Promise<{ userId: number }>;
  stop(): Promise<void>;
};

type Options = { readonly signIn?: Partial<Config['signIn']>; readonly publicUrl?: string };

/** The routes of signing in on a database of their own; jobs run when the test says so. */
export async function startAuthApp({ signIn = {}, publicUrl = PUBLIC_URL }: Options = {}) {
  const database = await createTestDatabase();
  const pool = createPool(database.url);
  const db = createDatabase(pool);
  await db.transaction().execute(seedPermissions);
  const { log, text } = createMemoryLog();
  let aheadMs = 0;
  const config: Pick<Config, 'demo' | 'mail' | 'signIn'> = {
    demo: true,
    mail: { smtpUrl: null, from: 'Cuota Clara <no-responder@cuotaclara.test>' },
    signIn: { builtIn: true, hosted: null, ...signIn },
  };
  const identityProvider = createIdentityProvider({ config, db, secret: SECRET, publicUrl, log });
  const throttle = createThrottle({
    db,
    secret: SECRET,
    now: () => new Date(Date.now() + aheadMs),
  });
  const messages: OutgoingMessage[] = [];
  const jobs = createLateJobs();
  const outbox = {
    send: async (message: OutgoingMessage) => {
      messages.push(message);
    },
  };
  workOnAuthJobs({ db, jobs, outbox, identityProvider, publicUrl });
  const permissions = createPermissionReader(db);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(answerErrors);
  await app.register(logRequests);
  await app.register(guard, {
    authenticate: createAuthenticate({ db, identityProvider, permissions }),
  });
  await app.register(
    authRoutes({ config, db, identityProvider, throttle, jobs, demoAccounts: null }),
  );
  return {
    app,
    db,
    identityProvider,
    messages,
    clock: {
      advance: (seconds) => {
        aheadMs += seconds * 1000;
      },
    },
    log: text,
    runJobs: jobs.run,
    addUser: (user) => db.transaction().execute((trx) => createUser(trx, { ...SOMEBODY, ...user })),
    stop: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
    },
  } satisfies AuthApp;
}

function createMemoryLog() {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  return { log: createLog('trace', new Writable({ write })), text: () => lines.join('') };
}

/** Jobs that wait until they are run, so that a test sees what a request alone has done. */
function createLateJobs() {
  const workers = new Map<string, (payload: unknown) => Promise<void>>();
  const waiting: { name: string; payload: unknown }[] = [];
  return {
    work<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>): void {
      workers.set(job.name, (payload) => handler(job.payload.parse(payload)));
    },
    async send<P extends object>(job: Job<P>, payload: P): Promise<void> {
      waiting.push({ name: job.name, payload });
    },
    async run(): Promise<void> {
      for (const { name, payload } of waiting.splice(0)) await workers.get(name)?.(payload);
    },
  };
}
