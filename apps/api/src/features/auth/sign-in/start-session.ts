import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { keepCookies } from '#features/auth/keep-cookies.ts';
import { recordAfterwards } from '#features/auth/record-afterwards.ts';
import { readAccountNames } from '#features/auth/signed-in-user.reads.ts';

/** The last proof of a sign-in. */
type SignInWay = 'password' | 'email_link' | 'hosted' | 'authenticator_code' | 'recovery_code';

type StartSessionInput = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: readonly string[];
  readonly how: SignInWay;
};

/**
 * Gives a browser its session, makes it known to the account and records the sign-in. The session
 * that the browser had before ends: its cookie is gone, so nobody could end it later.
 */
export async function startSession(
  deps: AuthDeps,
  { request, reply, cookies, how }: StartSessionInput,
): Promise<void> {
  const { sessions } = deps.identityProvider;
  await sessions.end(request.headers.cookie);
  keepCookies(reply, cookies);
  // While the second factor is still asked for there is no session, and so no sign-in.
  const userId = await sessions.ownerOf(cookies);
  if (userId === null) return;
  await sessions.noteProof(cookies, how);
  const { cookie } = request.headers;
  keepCookies(reply, [
    deps.throttle.rememberDevice({ cookie, names: await readAccountNames(deps.db, userId) }),
  ]);
  await recordAfterwards(deps, request, { userId, action: 'signed_in', after: { how } });
}
