import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

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
      const level = request.url.startsWith('/api/') ? 'info' : 'debug';
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
