import { findRole } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import {
  CATALOGUE_EFFECTS,
  closeSteps,
  declareWorkers,
  scheduledTasks,
} from '#compose/compose-server.ts';
import type { AppDeps } from '#compose/server-deps.ts';
import { seedDemoAttachments } from '#demo/credits/seed-demo-attachments.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoSignIn } from '#demo/demo-accounts.ts';
import { workAtDemoDesks } from '#demo/desks/work-at-demo-desks.ts';
import { signDemoDocuments } from '#demo/documents/sign-demo-documents.ts';
import { drawDemoIdentities } from '#demo/draw-identities.ts';
import { prepareAccounts } from '#demo/prepare-accounts.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { createMessageGate } from '#features/contacts/public.ts';
import { createDocumentReader } from '#features/document-reading/public.ts';
import { createFaceService } from '#features/faces/public.ts';
import { createPaymentParts } from '#features/payments/public.ts';
import { prepareSealCertificates } from '#features/sealing/public.ts';
import { createCreditBureau } from '#features/studies/public.ts';
import { seedTemplates } from '#features/templates/public.ts';
import { createAuditSealer } from '#platform/audit/audit-sealer.ts';
import { createIdentityProvider } from '#platform/auth/identity-provider.ts';
import { createAuthenticate } from '#platform/auth/sessions/authenticate.ts';
import { createThrottle } from '#platform/auth/throttle.ts';
import { type Clock, createClock } from '#platform/clock/clock.ts';
import { createClose } from '#platform/close/close.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import { commandSweeps } from '#platform/command/sweep-command-rows.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { ownsBooks, roleOf } from '#platform/database/roles/server-role.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { createExporter } from '#platform/excel/exporter.ts';
import { createFileChecks } from '#platform/files/content/file-checks.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createSchedule } from '#platform/jobs/schedule.ts';
import { createLog, type Log } from '#platform/log.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { createChannels, createOutbox } from '#platform/outbox/outbox.ts';
import { createPaperWriter } from '#platform/paper/paper-writer.ts';
import { createPdfWriter } from '#platform/pdf/pdf-writer.ts';
import { createPermissionReader, seedPermissions } from '#platform/permissions/permissions.ts';
import { createSealWriter } from '#platform/seal/seal-writer.ts';
import { readOrMakeSecret } from '#platform/secret-file.ts';
import { createSettingsReader, type SettingsReader } from '#platform/settings/settings.ts';
import { buildApp } from './app.ts';
import { createFileUpkeep } from './platform/files/file-upkeep.ts';

type ServerOptions = {
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the built web application; null when something else serves it. */
  readonly webDist: string | null;
  /** Pause between two looks of the close at what waits; left out, its own. */
  readonly closeLookMs?: number;
  /** Told, in Spanish, what is being done. */
  readonly progress: (step: string) => void;
};

export type Server = {
  readonly url: string;
  readonly demoAccounts: readonly { readonly email: string; readonly label: string }[];
  readonly demoPassword: string | null;
  close(): Promise<void>;
};

/** Starts everything in order of need. What was started is stopped in reverse. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const started = new AsyncDisposableStack();
  try {
    return await startParts(options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function startParts(
  { env, webDist, closeLookMs, progress }: ServerOptions,
  started: AsyncDisposableStack,
): Promise<Server> {
  const config = await settlePort(readConfig(env));
  const { wompi, testPayments } = config;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const log = createLog(config.logLevel);

  const clock = createClock();
  const { db, databaseUrl } = await prepareDatabase({ config, log, clock, progress }, started);

  progress('Servidor');
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir, 'auth'));
  const jobs = createJobs({ url: databaseUrl, log });
  const { files, ...fileParts } = await openFileStore(config, { db, log });
  const channels = createChannels(config);
  const gate = createMessageGate({ clock });
  const outbox = createOutbox({ db, jobs, channels, files, log, gate });
  const identityProvider = createIdentityProvider({ config, db, secret, publicUrl, log });
  await identityProvider.start();
  const permissions = createPermissionReader(db);
  const settings = createSettingsReader(db);
  if (!canMail(config))
    log.warn('without SMTP_URL no mail leaves: links by e-mail are not offered');
  const sealer = createAuditSealer({ db, log, clock });
  const run = createCommandRunner({ db, sealer, settings, clock, jobs, outbox, log, secret });
  // What a process that ended too early left unchained.
  sealer.nudge();
  started.defer(() => sealer.stop());
  const threads = createThreads({ databaseUrl, log }, started);
  if (config.demo) await seedDemoAttachments({ db, files, clock });
  const fileUpkeep = createFileUpkeep({ ...fileParts, jobs, clock, log });
  const readers = createReaders({ config, log, settings, clock }, started);
  const drawings = drawDemoIdentities({ db, run, jobs, files, log, ...readers });
  // After the jobs, which wait for what is being drawn.
  started.defer(() => drawings.stop());
  const deps = {
    config,
    publicUrl,
    log,
    db,
    clock,
    run,
    settings,
    sealer,
    ...threads,
    files,
    masterKeys: fileParts.masterKeys,
    ...readers,
    payments: createPaymentParts({ wompi, testPayments, log, secret, publicUrl, clock }),
    identityProvider,
    jobs,
    outbox,
    throttle: createThrottle({ db, secret, isHttps: publicUrl.startsWith('https:') }),
    authenticate: createAuthenticate({ db, identityProvider, permissions, settings, clock }),
    demoAccounts: config.demo ? demoSignIn() : null,
    requestsPerMinute: config.requestsPerMinute,
    webDist,
  } satisfies AppDeps;
  await prepareSealCertificates(deps);
  declareWorkers(deps);
  const app = await buildApp(deps);
  const signings = signDemoDocuments({ ...deps, app, appAt: appAt({ ...deps, secret }) });
  const desks = workAtDemoDesks({ ...deps, app });
  const tasks = [...fileUpkeep.tasks, ...commandSweeps({ db, clock }), ...scheduledTasks(deps)];
  const schedule = createSchedule({ db, clock, log, tasks });
  const timing = closeLookMs === undefined ? {} : { lookMs: closeLookMs };
  const close = createClose({ db, clock, log, steps: closeSteps(deps), timing });
  await open({ app, config, background: [jobs, fileUpkeep, schedule, close] }, started);
  if (config.demoPhotos) await drawings.start();
  // The first to stop: closing the application fails what is under way.
  started.defer(await signings.start());
  started.defer(await desks.start());
  return { url: publicUrl, ...describeDemo(config), close: () => started.disposeAsync() };
}

/** The same application at another moment, for what the demo tells of the past. */
const appAt =
  (deps: AppDeps & { readonly secret: string }) =>
  (moment: Temporal.Instant): Promise<FastifyInstance> => {
    const clock = createClock(() => moment);
    return buildApp({ ...deps, clock, run: createCommandRunner({ ...deps, clock }) });
  };

type ThreadDeps = { readonly databaseUrl: string; readonly log: Log };

/** What works beside the server, each in threads that start when they are first needed. */
function createThreads({ databaseUrl, log }: ThreadDeps, started: AsyncDisposableStack) {
  const exporter = createExporter({ databaseUrl, log });
  started.defer(() => exporter.stop());
  const pdfWriter = createPdfWriter({ log });
  started.defer(() => pdfWriter.stop());
  const paperWriter = createPaperWriter({ log });
  started.defer(() => paperWriter.stop());
  const sealWriter = createSealWriter({ log });
  started.defer(() => sealWriter.stop());
  const fileChecks = createFileChecks({ log });
  started.defer(() => fileChecks.stop());
  return { exporter, pdfWriter, paperWriter, sealWriter, fileChecks };
}

type Preparation = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly progress: ServerOptions['progress'];
};

/** A database of this version, with what every company or the demo starts from. */
async function prepareDatabase(
  { config, log, clock, progress }: Preparation,
  started: AsyncDisposableStack,
): Promise<{ readonly db: Database; readonly databaseUrl: string }> {
  progress('Base de datos');
  const { databaseUrl, ownerUrl } = await findDatabase(config, log, started);
  progress('Migraciones');
  const serverRole = ownerUrl === databaseUrl ? null : roleOf(databaseUrl);
  await migrate(ownerUrl, { serverRole });
  const db = createDatabase(createPool(databaseUrl, { log }));
  started.defer(() => db.destroy());
  if (await ownsBooks(db)) {
    log.warn('the role of DATABASE_URL can undo what keeps the books: see DATABASE_OWNER_URL');
  }

  progress(config.demo ? 'Datos de demostración' : 'Cuentas');
  await db.transaction().execute(seedPermissions);
  const caused = { effects: CATALOGUE_EFFECTS, today: clock.today(), now: clock.now() };
  await db.transaction().execute((trx) => seedCatalogues(trx, { caused }));
  await db.transaction().execute(seedTemplates);
  await prepareAccounts({ db, clock }, config);
  return { db, databaseUrl };
}

type Opening = {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** What works besides answering. */
  readonly background: readonly { start(): unknown; stop(): unknown }[];
};

async function open(
  { app, config, background }: Opening,
  started: AsyncDisposableStack,
): Promise<void> {
  for (const work of background) {
    await work.start();
    started.defer(async () => {
      await work.stop();
    });
  }
  // Last, so that it is the first to stop: no new request arrives while the rest winds down.
  started.defer(() => app.close());
  await app.listen({ port: config.port, host: config.host });
}

type ReaderDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** What reads, compares and asks: parts of our own, or services that are configured. */
function createReaders({ config, ...parts }: ReaderDeps, started: AsyncDisposableStack) {
  const documentReader = createDocumentReader({ ...parts, url: config.docReaderUrl });
  started.defer(() => documentReader.stop());
  const faceService = createFaceService({ ...parts, url: config.faceApiUrl });
  started.defer(() => faceService.stop());
  const creditBureau = createCreditBureau({ bureau: config.bureau, log: parts.log });
  if (config.bureau === null && !config.demo)
    parts.log.warn('without BUREAU_URL reports of the credit bureau are made up');
  return { documentReader, faceService, creditBureau };
}

/** Links and token issuer name the port, so it must be known before anything is built. */
async function settlePort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await findFreePort() } : config;
}

/** Two ways into one database: the server's, and that of who migrates it. */
async function findDatabase(config: Config, log: Log, started: AsyncDisposableStack) {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== null) return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    isolation: config.postgresIsolation,
    log: (line) => log.debug({ line }, 'postgres'),
    warn: (line) => log.warn({ line }, 'the embedded database'),
  });
  started.defer(() => postgres.stop());
  return { databaseUrl: postgres.serverUrl, ownerUrl: postgres.url };
}

function describeDemo({ demo }: Config): Pick<Server, 'demoAccounts' | 'demoPassword'> {
  if (!demo) return { demoAccounts: [], demoPassword: null };
  const demoAccounts = DEMO_ACCOUNTS.map(({ email, roleId }) => ({
    email,
    label: findRole(roleId)?.label ?? '',
  }));
  return { demoAccounts, demoPassword: DEMO_PASSWORD };
}
