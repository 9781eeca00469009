import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from './refusal.ts';
import { type RouteKind, routeKindOf } from './route-kind.ts';
import { waitText } from './wait-text.ts';

/**
 * What is answered without a limit: the files of the web application, of which one page needs many,
 * and the health routes, because a load balancer that is refused takes the server out of service.
 */
const UNLIMITED: ReadonlySet<RouteKind> = new Set(['file', 'health']);

/**
 * A ceiling per network address that no person reaches; guessing has stricter limits of its own.
 * Registered before the guard, so that refused calls count too: checking a bearer is work. An
 * address without a route counts as well.
 */
export const limitRate = fastifyPlugin(
  async (app: FastifyInstance, options: { requestsPerMinute: number }) => {
    await app.register(fastifyRateLimit, {
      global: false,
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_requests', {
          facts: { waitText: waitText(Math.ceil(context.ttl / 1000)) },
        }),
    });
    const limit = app.rateLimit();
    app.addHook('onRequest', async (request, reply) => {
      if (!UNLIMITED.has(routeKindOf(request))) await limit.call(app, request, reply);
    });
  },
  { name: 'limit-rate' },
);
