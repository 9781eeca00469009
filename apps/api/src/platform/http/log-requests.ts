import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type RouteKind, routeKindOf } from './route-kind.ts';

/** Pages and files of the web application are logged only where they were refused. */
const QUIET: ReadonlySet<RouteKind> = new Set(['page', 'file']);
const REFUSED_STATUS_MIN = 400;

/**
 * One line per answered request. It names the route's pattern, not its address: addresses carry
 * document numbers and the secrets of mailed links.
 */
export const logRequests = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const isQuiet = QUIET.has(routeKindOf(request)) && reply.statusCode < REFUSED_STATUS_MIN;
      const level = isQuiet ? 'debug' : 'info';
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          userId: request.actor?.userId,
        },
        'answered',
      );
    });
  },
  { name: 'log-requests' },
);
