import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { routeKindOf } from './route-kind.ts';

/** What an answer of the API may do in a browser: nothing. Pages set a policy of their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const protect = fastifyPlugin(
  async (app: FastifyInstance, options: { https: boolean }) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', API_POLICY);
      // Answers are about people, and so are refusals: neither browsers nor proxies keep them.
      if (routeKindOf(request) !== 'file') reply.header('cache-control', 'no-store');
    });
    await app.register(fastifyHelmet, {
      contentSecurityPolicy: false,
      // Over plain http the header would be ignored, and on localhost it would outlive the demo.
      hsts: options.https,
      referrerPolicy: { policy: 'same-origin' },
    });
  },
  { name: 'protect' },
);
