import type { FastifyReply } from 'fastify';

/** Gives the browser the cookies of the identity provider, each in a header of its own. */
export function keepCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
