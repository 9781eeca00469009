import { businessDayOf, ROLE } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { declareWorkers } from '#compose/compose-server.ts';
import type { AppDeps } from '#compose/server-deps.ts';
import { createMessageGate } from '#features/contacts/public.ts';
import { createFaceService } from '#features/faces/public.ts';
import { createPaymentParts } from '#features/payments/public.ts';
import { prepareSealCertificates } from '#features/sealing/public.ts';
import { createCreditBureau } from '#features/studies/public.ts';
import { seedTemplates } from '#features/templates/public.ts';
import type { NewUser } from '#features/users/create-user.ts';
import { createAuditSealer } from '#platform/audit/audit-sealer.ts';
import { createIdentityProvider, type IdentityProvider } from '#platform/auth/identity-provider.ts';
import { createAuthenticate } from '#platform/auth/sessions/authenticate.ts';
import { createThrottle } from '#platform/auth/throttle.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createExporter } from '#platform/excel/exporter.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { guardOutbox } from '#platform/outbox/message-gate.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.ts';
import { createPermissionReader, seedPermissions } from '#platform/permissions/permissions.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { addTestUser } from '#test/add-test-user.ts';
import {
  createPreparedDatabase,
  type Preparation,
  serverUrlOf,
  type TestDatabase,
} from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { lendApp } from '#test/servers/lend-app.ts';
import { sharedParts } from '#test/shared-parts.ts';
import { createTestFiles } from '#test/test-files.ts';
import { buildApp } from '../src/app.ts';

export const PUBLIC_URL = 'http://cuotaclara.test';
export const PASSWORD = 'trapecio lento azul';
/** No test but that of the limit itself should meet it. */
const REQUESTS_PER_MINUTE = 1_000_000;
const LAST_DAY_OF_TESTS = 26;
const DAY_MS = 86_400_000;
/** Before every day that a test names, so that what seals and templates need is valid on it. */
const PREPARED_AT = Temporal.Instant.from('2026-09-01T14:00:00Z');
export const SECRET = 'a-secret-of-the-tests-that-is-long-enough-0123456789';

const SOMEBODY = {
  firstName: 'Viviana',
  firstSurname: 'Rojas',
  roleId: ROLE.customerService,
  password: PASSWORD,
  emailVerified: true,
};

export type TestApp = {
  readonly app: FastifyInstance;
  /** What the application is made of, for a test that builds another one. */
  readonly parts: AppDeps;
  /** The pool of the application, whose role owns no table. */
  readonly db: Database;
  /** For a test that does what the server's role cannot: alters a table, or gets past a trigger. */
  readonly owner: Database;
  readonly identityProvider: IdentityProvider;
  /** What is stored of files, encrypted, by its key. */
  readonly objects: Map<string, Buffer>;
  /** Until when the writer asked that an object stays, by its key. */
  readonly locks: Map<string, Date>;
  /** Address for a test that connects as the owner, beside the pool of the application. */
  readonly databaseUrl: string;
  /** What would have been sent, oldest first. */
  readonly messages: OutgoingMessage[];
  readonly clock: { advance(seconds: number): void };
  log(): string;
  runJobs(): Promise<void>;
  addUser(user: Partial<NewUser> & { email: string }): Promise<{ userId: number }>;
  stop(): Promise<void>;
};

export type TestAppOptions = {
  readonly signIn?: Partial<Config['signIn']>;
  readonly publicUrl?: string;
  /** Outside a demo no mail leaves here. */
  readonly demo?: boolean;
  /** Null closes online payment, as on a real server without keys. */
  readonly testPayments?: Config['testPayments'];
  /** In place of the real ones, where a test must force what they say. */
  readonly readers?: Partial<Pick<AppDeps, 'documentReader' | 'faceService'>>;
  readonly creditBureau?: AppDeps['creditBureau'];
  readonly connectionsMax?: number;
  readonly connectMsMax?: number;
  /** When the clock of the application begins; now where a test does not say. */
  readonly beginsAt?: Temporal.Instant;
  /** The database that its own is a copy of; `PREPARED`, unless told otherwise. */
  readonly database?: Preparation;
  /** The application whose database and files this one shares; it is stopped after this one. */
  readonly beside?: Pick<TestApp, 'databaseUrl' | 'objects'>;
};

/**
 * How far ahead the clock of an application begins. No credit falls due on the 31st, and tests need
 * one that is due today, also after some days have passed. So it begins on the 26th at the end of a
 * month.
 */
function aheadMsOf(beginsAt: Temporal.Instant | undefined): number {
  const now = Temporal.Now.instant();
  if (beginsAt !== undefined) return beginsAt.epochMilliseconds - now.epochMilliseconds;
  return Math.min(0, LAST_DAY_OF_TESTS - businessDayOf(now).day) * DAY_MS;
}

/** A database of its own; that of another application is dropped by that application. */
const databaseOf = async ({ beside, database }: TestAppOptions): Promise<TestDatabase> =>
  beside === undefined
    ? createPreparedDatabase(database ?? PREPARED)
    : { url: beside.databaseUrl, drop: async () => {} };

/** What every application begins with: seeds, certificates and the key that signs tokens. */
async function prepare(databaseUrl: string): Promise<void> {
  const first = await startTestApp({
    beside: { databaseUrl, objects: new Map() },
    beginsAt: PREPARED_AT,
  });
  await first.db.transaction().execute(seedPermissions);
  await first.db.transaction().execute(seedTemplates);
  await prepareSealCertificates(first.parts);
  await first.identityProvider.start();
  await first.stop();
}

export const PREPARED: Preparation = { name: 'prepared', prepare };

/** The whole application on a database of its own; jobs run when the test says so. */
export async function startTestApp(options: TestAppOptions = {}) {
  const { signIn = {}, publicUrl = PUBLIC_URL, demo = true, beside } = options;
  const database = await databaseOf(options);
  const serverUrl = serverUrlOf(database.url);
  const db = createDatabase(createPool(serverUrl, poolOptions(options)));
  const owner = createDatabase(createPool(database.url, { connectionsMax: 1 }));
  const { log, text } = createMemoryLog();
  let aheadMs = aheadMsOf(options.beginsAt);
  const config = configOf({ demo, signIn });
  const identityProvider = createIdentityProvider({ config, db, secret: SECRET, publicUrl, log });
  const clock = createClock(() => Temporal.Now.instant().add({ milliseconds: aheadMs }));
  const now = () => new Date(clock.now().epochMilliseconds);
  const isHttps = publicUrl.startsWith('https:');
  const throttle = createThrottle({ db, secret: SECRET, isHttps, now });
  const messages: OutgoingMessage[] = [];
  const jobs = createLateJobs(clock);
  const outbox = createKeptOutbox({ db, clock, messages });
  const permissions = createPermissionReader(db);
  const settings = createSettingsReader(db);
  const sealer = createAuditSealer({ db, log, clock });
  const ground = { db, sealer, settings, clock, jobs, outbox, log };
  const run = createCommandRunner({ ...ground, secret: SECRET });
  const exporter = createExporter({ databaseUrl: serverUrl, log });
  const { files, masterKeys, objects, locks } = createTestFiles({
    ...ground,
    objects: beside?.objects,
  });
  const readers = { ...createReaders({ log, settings, clock }), ...options.readers };
  const parts: AppDeps = {
    ...ground,
    config,
    publicUrl,
    run,
    exporter,
    ...sharedParts().threads,
    files,
    masterKeys,
    ...readers,
    creditBureau: options.creditBureau ?? createCreditBureau({ bureau: null, log }),
    payments: createTestPayments(ground, { publicUrl, ...options }),
    identityProvider,
    throttle,
    authenticate: createAuthenticate({ db, identityProvider, permissions, settings, clock }),
    demoAccounts: null,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    webDist: null,
  };
  declareWorkers(parts);
  const { app, close } = lendApp(await buildApp(parts));
  return {
    app,
    parts,
    db,
    owner,
    identityProvider,
    objects,
    locks,
    databaseUrl: database.url,
    messages,
    clock: {
      advance: (seconds) => {
        aheadMs += seconds * 1000;
      },
    },
    log: text,
    runJobs: jobs.run,
    addUser: (user) =>
      db.transaction().execute((trx) => addTestUser(trx, { ...SOMEBODY, ...user })),
    stop: async () => {
      await close();
      await Promise.all([exporter, ...Object.values(readers)].map((part) => part.stop()));
      await sealer.stop();
      await Promise.all([db.destroy(), owner.destroy()]);
      await database.drop();
    },
  } satisfies TestApp;
}

/** Sizes of the pool that a test asks for; those of the product where it asks for none. */
const poolOptions = ({ connectionsMax, connectMsMax }: TestAppOptions) => ({
  ...(connectionsMax !== undefined && { connectionsMax }),
  ...(connectMsMax !== undefined && { connectMsMax }),
});

/** The test gateway, unless the test closes online payment. */
const createTestPayments = (
  parts: Pick<AppDeps, 'log' | 'clock'>,
  { publicUrl, testPayments = 'demo' }: TestAppOptions & { readonly publicUrl: string },
) => createPaymentParts({ ...parts, wompi: null, testPayments, secret: SECRET, publicUrl });

/** Nothing leaves but what a test takes out of the outbox. */
const configOf = ({ demo, signIn }: Required<Pick<TestAppOptions, 'demo' | 'signIn'>>) =>
  ({
    demo,
    trustProxy: [],
    mail: { smtpUrl: null, from: 'Cuota Clara <no-responder@cuotaclara.test>' },
    sms: null,
    timeStampUrl: null,
    timeStampRoots: [],
    signIn: { builtIn: true, hosted: null, ...signIn },
  }) satisfies AppDeps['config'];

/** The real ones; nothing of them starts before it is used. */
function createReaders(parts: Pick<AppDeps, 'log' | 'settings' | 'clock'>) {
  const { documentReader, faceEngine: engine } = sharedParts();
  return { documentReader, faceService: createFaceService({ ...parts, url: null, engine }) };
}

type KeptOutboxDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly messages: OutgoingMessage[] };

/** Keeps what would be sent; the gate is the real one. */
const createKeptOutbox = ({ db, clock, messages }: KeptOutboxDeps) =>
  guardOutbox({
    db,
    gate: createMessageGate({ clock }),
    store: async (_trx, { message }) => void messages.push(message),
  });

type Handler<P> = (payload: P) => Promise<void>;

/** Jobs that wait until they are run, so that a test sees what a request alone has done. */
function createLateJobs(clock: Pick<AppDeps['clock'], 'now'>) {
  const workers = new Map<string, Handler<unknown>>();
  const waiting: { name: string; payload: object; startAt: Temporal.Instant }[] = [];
  const isDue = ({ startAt }: { startAt: Temporal.Instant }) =>
    Temporal.Instant.compare(startAt, clock.now()) <= 0;
  return {
    work<P extends object>(job: Job<P>, handler: Handler<P>, onGivenUp?: Handler<P>): void {
      workers.set(job.name, async (payload) => {
        const parsed = job.payload.parse(payload);
        if (onGivenUp === undefined) return handler(parsed);
        for (let attempt = 0; attempt <= job.retryLimit; attempt += 1) {
          try {
            return await handler(parsed);
          } catch {
            // Told to nobody, as in the queue; the last one is followed by giving up.
          }
        }
        return onGivenUp(parsed);
      });
    },
    async send<P extends object>(
      job: Job<P>,
      payload: P,
      _trx?: Transaction<DB>,
      { startAt } = { startAt: clock.now() },
    ): Promise<void> {
      waiting.push({ name: job.name, payload, startAt });
    },
    async forget(_trx: Transaction<DB>, values: readonly string[]): Promise<void> {
      const isNamed = ({ payload }: { payload: object }) =>
        Object.values(payload).some((value) => values.includes(value));
      waiting.splice(0, Infinity, ...waiting.filter((job) => !isNamed(job)));
    },
    async run(): Promise<void> {
      const all = waiting.splice(0);
      waiting.push(...all.filter((job) => !isDue(job)));
      for (const { name, payload } of all.filter(isDue)) await workers.get(name)?.(payload);
    },
  };
}
