import {
  checkSignedInUser,
  getKeySet,
  getToken,
  signOut,
  signOutEverywhere,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '#platform/auth/sessions/note-access.ts';
import { readSessionAgeHours } from '#platform/auth/sessions/session-age.ts';
import { findSignInObstacle } from '#platform/auth/sign-in-obstacle.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { AuthDeps } from './auth-deps.ts';
import { keepCookies } from './keep-cookies.ts';
import { endEverySession } from './own-account/end-every-session.ts';
import { readEmailOf, readSignedInUser } from './signed-in-user.reads.ts';

export const sessionRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db, run, identityProvider, settings, clock } = deps;
  const { sessions } = identityProvider;

  serve(app, checkSignedInUser, ({ body, actor }) => {
    if (body.email !== actor.email) refuse('other_account');
    return readSignedInUser(db, actor);
  });

  serve(app, getToken, async ({ request, reply }) => {
    const issued = await sessions.issueBearer(request.headers.cookie);
    const obstacle = await findSignInObstacle(db, issued.identityId);
    if (obstacle !== null) refuse(obstacle);
    const hoursMax = await settings.get('session_hours', clock.today());
    if ((await readSessionAgeHours(db, issued.sessionId)) > hoursMax) refuse('not_signed_in');
    keepCookies(reply, issued.cookies);
    await noteAccess(db, issued.identityId);
    return {
      token: issued.bearer,
      expires_at: issued.expiresAt.toISOString(),
      email: await readEmailOf(db, issued.identityId),
    };
  });

  serve(app, signOut, async ({ request, reply }) => {
    keepCookies(reply, await sessions.end(request.headers.cookie));
    return {};
  });

  serve(app, signOutEverywhere, async ({ caller, request, reply }) => {
    await run(endEverySession, caller, undefined);
    request.log.info({ event: 'signed_out_everywhere' }, 'signed out everywhere');
    keepCookies(reply, await sessions.end(request.headers.cookie));
    return {};
  });

  serve(app, getKeySet, async () => {
    const { keys } = await identityProvider.keySet();
    return { keys: keys.map((key) => ({ ...key })) };
  });
};
