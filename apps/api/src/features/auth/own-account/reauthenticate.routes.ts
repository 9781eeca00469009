import { reauthenticate as reauthenticateRoute } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { proofWayOf } from '#platform/auth/sessions/recent-proof.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { reauthenticate } from './reauthenticate.ts';

/** The owner of an open session proves once more who they are, before a change that needs it. */
export const reauthenticateRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle } = deps;
  const { passwords, secondFactor } = deps.identityProvider;

  serve(app, reauthenticateRoute, async ({ body, actor, caller, request }) => {
    const { identityId } = actor;
    const by = await proofWayOf(db, actor);
    if (by === 'sign_in') return refuse('reauthentication_needed', { by });
    const kind = by === 'password' ? 'password' : 'second_factor';
    return attempt({ throttle, request, kind, account: identityId }, async () => {
      if (by === 'password') await passwords.prove({ identityId, password: body.password ?? '' });
      else await secondFactor.proveOn({ identityId, code: body.code ?? '' });
      return run(reauthenticate, caller, undefined);
    });
  });
};
