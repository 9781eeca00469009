import type { RefusalCode } from '@cuotaclara/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal, refusalBodyOf } from './refusal.ts';

/** What the framework and its plugins refuse, in the words of our catalogue. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_encoding',
  FST_CP_ERR_INVALID_CONTENT: 'unreadable_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** What a lost database means for a request. */
const DATABASE_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  database_unavailable: 'database_unavailable',
  outcome_unknown: 'outcome_unknown',
};

/** What a stored file that does not open means for a request. */
const FILE_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  file_missing: 'file_missing',
  file_altered: 'file_altered',
};

/** Storage has no room left: for files, or for PostgreSQL (`disk_full`). */
const STORAGE_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  storage_full: 'storage_full',
  '53100': 'storage_full',
};

/** What passes by itself, with the seconds after which another try may go better. */
const RETRY_AFTER_SECONDS: Readonly<Partial<Record<RefusalCode, number>>> = {
  export_busy: 10,
  import_busy: 10,
  commands_busy: 5,
  record_busy: 5,
  database_unavailable: 5,
  storage_full: 60,
  not_ready: 5,
};

/** A reading changes nothing, so its outcome is never in doubt. */
const READING_METHODS: readonly string[] = ['GET', 'HEAD'];

type Thrown = FastifyError | Refusal;

/** Whether the body stopped because its sender went away. No reply reaches anyone any more. */
const isHangUp = (error: Thrown, { raw }: FastifyRequest): boolean => raw.errored === error;

function refusalFor(error: Thrown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const lost = DATABASE_REFUSALS[error.code];
  if (lost !== undefined) {
    return new Refusal(READING_METHODS.includes(request.method) ? 'database_unavailable' : lost);
  }
  if (isHangUp(error, request)) return new Refusal('unreadable_body');
  const code =
    FRAMEWORK_REFUSALS[error.code] ?? FILE_REFUSALS[error.code] ?? STORAGE_REFUSALS[error.code];
  return new Refusal(code ?? 'unexpected');
}

function logRefusal(request: FastifyRequest, { code }: Refusal, error: Thrown): void {
  if (isHangUp(error, request)) request.log.info('the client hung up');
  else if (code === 'unexpected') request.log.error({ err: error }, 'unexpected failure');
  else if (code in FILE_REFUSALS) {
    request.log.error({ refusal: code, err: error }, 'a stored file does not open');
  } else if (code in STORAGE_REFUSALS) {
    request.log.error({ refusal: code, err: error }, 'there is no room to store anything');
  } else if (code in DATABASE_REFUSALS) {
    request.log.warn({ refusal: code, err: error }, 'the database was lost');
  } else request.log.info({ refusal: code }, 'refused');
}

/** Answers a failure in the shape of our refusals. */
export function answerError(error: Thrown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request);
  logRefusal(request, refusal, error);
  const retryAfter = RETRY_AFTER_SECONDS[refusal.code];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  void reply.code(refusal.status).send(refusalBodyOf(refusal, request.id));
}

/**
 * Every failure leaves through here: a refusal says why in its own words, anything else says only
 * that the server failed, with the request id under which the log has the cause.
 */
export const answerErrors = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler<Thrown>(answerError);
  },
  { name: 'answer-errors' },
);
