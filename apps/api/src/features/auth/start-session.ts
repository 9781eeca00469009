import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#platform/auth/sessions.ts';
import { keepCookies } from './keep-cookies.ts';

type Start = {
  readonly sessions: Sessions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: readonly string[];
};

/** A browser has one session: the one it had ends, or it would live on where nobody can end it. */
export async function startSession({ sessions, request, reply, cookies }: Start): Promise<void> {
  await sessions.end(request.headers.cookie);
  keepCookies(reply, cookies);
}
