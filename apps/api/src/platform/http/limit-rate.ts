import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';

export const REQUESTS_PER_MINUTE = 1200;

/**
 * A ceiling per network address that no person reaches; guessing has stricter limits of its own.
 */
export const limitRate = fastifyPlugin(
  async (app: FastifyInstance, options: { requestsPerMinute: number }) => {
    await app.register(fastifyRateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_requests', {
          facts: { waitText: waitText(Math.ceil(context.ttl / 1000)) },
        }),
    });
  },
  { name: 'limit-rate' },
);
