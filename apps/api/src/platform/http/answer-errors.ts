import type { RefusalCode } from '@cuotaclara/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
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

function refusalFor(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
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
      const refusal = refusalFor(error);
      if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected failure');
      else request.log.info({ refusal: refusal.code }, 'refused');
      return reply.code(refusal.status).send(refusalBodyOf(refusal, request.id));
    });
  },
  { name: 'answer-errors' },
);
