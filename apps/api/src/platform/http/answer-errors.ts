import type { RefusalCode } from '@cuotaclara/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal, refusalBodyOf } from './refusal.ts';

/** What the framework itself refuses, in the words of our catalogue. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** What a lost database means for a request. */
const DATABASE_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  database_unavailable: 'database_unavailable',
  outcome_unknown: 'outcome_unknown',
};

/** A reading changes nothing, so its outcome is never in doubt. */
const READING_METHODS: readonly string[] = ['GET', 'HEAD'];

function refusalFor(error: FastifyError | Refusal, { method }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const lost = DATABASE_REFUSALS[error.code];
  if (lost !== undefined) {
    return new Refusal(READING_METHODS.includes(method) ? 'database_unavailable' : lost);
  }
  const code = FRAMEWORK_REFUSALS[error.code];
  return new Refusal(code ?? 'unexpected');
}

/**
 * Every failure leaves through here: a refusal says why in its own words, anything else says only
 * that the server failed, with the request id under which the log has the cause.
 */
export const answerErrors = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
      const refusal = refusalFor(error, request);
      if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected failure');
      else if (refusal.code in DATABASE_REFUSALS) {
        request.log.warn({ refusal: refusal.code, err: error }, 'the database was lost');
      } else request.log.info({ refusal: refusal.code }, 'refused');
      return reply.code(refusal.status).send(refusalBodyOf(refusal, request.id));
    });
  },
  { name: 'answer-errors' },
);
