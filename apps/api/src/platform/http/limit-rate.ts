import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';

/**
 * A ceiling per network address that no person reaches; guessing has stricter limits of its own.
 * Registered before the guard, so that refused calls count too: checking a bearer is work.
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
      if (request.url.startsWith('/api/')) await limit.call(app, request, reply);
    });
  },
  { name: 'limit-rate' },
);
