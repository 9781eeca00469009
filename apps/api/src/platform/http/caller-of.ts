import type { FastifyRequest } from 'fastify';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Caller } from '#platform/command/caller.ts';
import { refuse } from './refusal.ts';

const USER_AGENT_LENGTH_MAX = 300;
const KEY_HEADER = 'idempotency-key';
/** The table has the same bound. */
export const IDEMPOTENCY_KEY_LENGTH_MAX = 200;
const KEY_FORM = new RegExp(`^[\\x20-\\x7E]{1,${IDEMPOTENCY_KEY_LENGTH_MAX}}$`);

/** Who makes this request, and from where. */
export const originOf = (request: FastifyRequest): AuditOrigin => ({
  actorUserId: request.actor?.userId ?? null,
  networkAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
  requestId: request.id,
});

/** The caller of the command that this request asks for. */
export const callerOf = (request: FastifyRequest): Caller => ({
  actor: request.actor,
  origin: originOf(request),
  idempotencyKey: idempotencyKeyOf(request),
  settingsVersion: request.actor?.settingsVersion ?? null,
});

/**
 * The key from the header. A GET changes nothing that a second one would change again, and an open
 * route has no actor to whom a key could belong: there a stranger who guesses the key would be
 * answered with the reply of another.
 */
function idempotencyKeyOf({ method, actor, headers }: FastifyRequest): string | null {
  const key = headers[KEY_HEADER];
  if (key === undefined || method === 'GET' || actor === null) return null;
  if (typeof key !== 'string' || !KEY_FORM.test(key)) {
    return refuse('idempotency_key_invalid', { max: IDEMPOTENCY_KEY_LENGTH_MAX });
  }
  return key;
}
