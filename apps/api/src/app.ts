import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { composeCreditSteps } from '#compose/credit-steps.ts';
import { applicationsRoutes } from '#features/applications/applications.routes.ts';
import { attachmentsRoutes } from '#features/attachments/attachments.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { borrowersRoutes } from '#features/borrowers/borrowers.routes.ts';
import { manageRoutes } from '#features/borrowers/manage/manage.routes.ts';
import { registrationRoutes } from '#features/borrowers/registration/registration.routes.ts';
import { rightsRoutes } from '#features/borrowers/rights/rights.routes.ts';
import { cataloguesRoutes } from '#features/catalogues/catalogues.routes.ts';
import { cataloguesWaiting } from '#features/catalogues/public.ts';
import { complianceRoutes } from '#features/compliance/compliance.routes.ts';
import { creditFilesRoutes } from '#features/credit-files/credit-files.routes.ts';
import { creditOutOfSight } from '#features/credits/credit-out-of-sight.ts';
import { creditsRoutes } from '#features/credits/credits.routes.ts';
import { creditEditsRoutes } from '#features/credits/edits/credit-edits.routes.ts';
import { creditsWaiting } from '#features/credits/public.ts';
import { type DocumentReader, documentReadingRoutes } from '#features/document-reading/public.ts';
import { facesRoutes } from '#features/faces/faces.routes.ts';
import type { FaceService } from '#features/faces/public.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { waitingRoutes } from '#features/home/waiting.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { hasBiometricsConsent, identityWaiting } from '#features/identity/public.ts';
import { insuranceRoutes } from '#features/insurance/insurance.routes.ts';
import { policiesWaiting } from '#features/insurance/public.ts';
import { loanTermsRoutes } from '#features/loan-terms/loan-terms.routes.ts';
import { mailboxRoutes } from '#features/mailbox/mailbox.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { permissionsRoutes } from '#features/permissions/permissions.routes.ts';
import { preferencesRoutes } from '#features/preferences/preferences.routes.ts';
import { screeningWaiting } from '#features/screening/public.ts';
import { screeningRoutes } from '#features/screening/screening.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import type { CreditBureau } from '#features/studies/public.ts';
import { studiesRoutes } from '#features/studies/studies.routes.ts';
import { usersWaiting } from '#features/users/public.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import type { AuditSealer } from '#platform/audit/audit-sealer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Exporter } from '#platform/excel/exporter.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Actor } from '#platform/http/actor.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { describeApi } from '#platform/http/describe-api.ts';
import { type Authenticate, guard } from '#platform/http/guard.ts';
import { limitRate } from '#platform/http/limit-rate.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import { protect } from '#platform/http/protect.ts';
import { Refusal, refusalBodyOf } from '#platform/http/refusal.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';

const BODY_BYTES_MAX = 1024 * 1024;
const PARAM_LENGTH_MAX = 200;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;

export type AppParts = AuthParts & {
  readonly config: Pick<Config, 'demo' | 'mail' | 'signIn' | 'sms' | 'trustProxy'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'send' | 'forget'>;
  readonly outbox: Outbox;
  readonly sealer: AuditSealer;
  readonly exporter: Exporter;
  readonly pdfWriter: PdfWriter;
  readonly files: FileStore;
  readonly documentReader: DocumentReader;
  readonly faceService: FaceService;
  readonly creditBureau: CreditBureau;
  readonly authenticate: Authenticate;
  readonly https: boolean;
  readonly requestsPerMinute: number;
  /** The folder of the built web application; null when something else serves it. */
  readonly webDist: string | null;
};

/** The whole server, by hand: every plugin and feature is registered here and nowhere else. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    // An empty list trusts nobody.
    trustProxy: [...parts.config.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    forceCloseConnections: true,
  });
  await app.register(answerErrors);
  await app.register(logRequests);
  await app.register(protect, { https: parts.https });
  await app.register(fastifyCompress);
  await app.register(limitRate, { requestsPerMinute: parts.requestsPerMinute });
  await app.register(guard, {
    authenticate: parts.authenticate,
    isOutOfSight: creditOutOfSight(parts.db),
  });
  await app.register(async (api) => registerApi(api, parts));
  if (parts.webDist !== null) await app.register(serveWeb(parts.webDist));
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = new Refusal('not_found');
    return reply.code(refusal.status).send(refusalBodyOf(refusal, request.id));
  });
  return app;
}

async function registerApi(api: FastifyInstance, parts: AppParts): Promise<void> {
  await api.register(describeApi);
  await api.register(healthRoutes(parts.db));
  await api.register(authRoutes(parts));
  await api.register(registrationRoutes(parts));
  await api.register(mailboxRoutes(parts.db, parts.config));
  await api.register(usersRoutes(parts));
  await api.register(permissionsRoutes(parts));
  await api.register(preferencesRoutes(parts));
  await api.register(settingsRoutes(parts));
  await api.register(cataloguesRoutes(parts));
  await api.register(auditRoutes(parts));
  await api.register(borrowersRoutes(parts));
  await api.register(manageRoutes(parts));
  await api.register(rightsRoutes(parts));
  await api.register(notificationsRoutes(parts));
  await api.register(documentReadingRoutes(parts));
  await api.register(facesRoutes({ ...parts, mayCompareFaces: mayCompareFor(parts.db) }));
  await api.register(identityRoutes(parts));
  const credits = { ...parts, creditSteps: composeCreditSteps(parts) };
  await api.register(creditsRoutes(credits));
  await api.register(creditEditsRoutes(credits));
  await api.register(screeningRoutes(credits));
  await api.register(studiesRoutes(parts));
  await api.register(complianceRoutes(credits));
  await api.register(insuranceRoutes(credits));
  await api.register(applicationsRoutes(credits));
  await api.register(loanTermsRoutes(credits));
  await api.register(attachmentsRoutes(credits));
  await api.register(creditFilesRoutes(parts));
  const sources = [
    ...usersWaiting(parts.settings),
    ...cataloguesWaiting,
    identityWaiting,
    ...creditsWaiting,
    screeningWaiting,
    policiesWaiting(parts.settings),
  ];
  await api.register(waitingRoutes({ ...parts, sources }));
}

/** Reviewers compare what was allowed to be kept; a borrower needs the own consent. */
const mayCompareFor = (db: Database) => async (actor: Actor) =>
  actor.functions.has('review_identity') || hasBiometricsConsent(db, actor);
