import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { composeServer } from '#compose/compose-server.ts';
import { FEATURES } from '#compose/features.ts';
import type { AppDeps } from '#compose/server-deps.ts';
import { answerError, answerErrors } from '#platform/http/answer-errors.ts';
import { describeApi } from '#platform/http/describe-api.ts';
import { guard } from '#platform/http/guard.ts';
import { limitRate } from '#platform/http/limit-rate.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import { namedPlugin } from '#platform/http/named-plugin.ts';
import { protect } from '#platform/http/protect.ts';
import { Refusal, refusalBodyOf } from '#platform/http/refusal.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { countReaders } from '#platform/turns/readers.ts';
import { isCreditOutOfScope } from './features/credits/is-credit-out-of-scope.ts';

const BODY_BYTES_MAX = 1024 * 1024;
const PARAM_LENGTH_MAX = 200;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;

/** Builds the HTTP server: the plugins of the platform, then the routes of every feature. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    // An empty list trusts nobody.
    trustProxy: [...deps.config.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    forceCloseConnections: true,
    // Addresses that cannot be decoded reach neither a hook nor the error handler.
    frameworkErrors: answerError,
  });
  await app.register(answerErrors);
  await app.register(countReaders);
  await app.register(logRequests);
  await app.register(protect, { https: deps.publicUrl.startsWith('https:') });
  await app.register(fastifyCompress);
  await app.register(limitRate, { requestsPerMinute: deps.requestsPerMinute });
  await app.register(guard, {
    authenticate: deps.authenticate,
    isOutOfScope: isCreditOutOfScope(deps.db),
  });
  await app.register(async (api) => registerApi(api, deps));
  if (deps.webDist !== null) await app.register(serveWeb(deps.webDist));
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = new Refusal('not_found');
    return reply.code(refusal.status).send(refusalBodyOf(refusal, request.id));
  });
  return app;
}

async function registerApi(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await api.register(describeApi);
  const composed = composeServer(deps);
  for (const { name, routes = [] } of FEATURES)
    for (const route of routes) await api.register(namedPlugin(name, route(composed)));
}
