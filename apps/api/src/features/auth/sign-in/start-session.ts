import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { keepCookies } from '#features/auth/keep-cookies.ts';
import { recordAfterwards } from '#features/auth/own-account/record-own-account.ts';

/** The proof with which somebody came in at last. */
type SignInWay = 'password' | 'email_link' | 'hosted' | 'authenticator_code' | 'recovery_code';

type Start = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: readonly string[];
  readonly how: SignInWay;
};

/** A browser has one session: the one it had ends, or it would live on where nobody can end it. */
export async function startSession(
  parts: AuthParts,
  { request, reply, cookies, how }: Start,
): Promise<void> {
  const { sessions } = parts.identityProvider;
  await sessions.end(request.headers.cookie);
  keepCookies(reply, cookies);
  // While a second factor is asked for there is no session yet, and nobody has come in.
  const userId = await sessions.ownerOf(cookies);
  if (userId === null) return;
  await recordAfterwards(parts, request, { userId, action: 'signed_in', after: { how } });
}
