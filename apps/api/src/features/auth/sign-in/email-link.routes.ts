import { requestEmailLink, verifyEmailLink } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { sendEmailLink } from '#features/auth/auth-jobs.ts';
import { attempt, attemptOf } from '#platform/auth/attempt.ts';
import { findRegistration } from '#platform/auth/registration-links.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { startSession } from './start-session.ts';

export const emailLinkRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { config, db, throttle, jobs, clock } = deps;
  const { signIn } = deps.identityProvider;
  const { builtIn } = config.signIn;

  serve(app, requestEmailLink, async ({ body, request }) => {
    if (!builtIn || !canMail(config)) refuse('method_not_offered');
    const { email } = body;
    const asked = attemptOf(request, { kind: 'email_link', account: email });
    const mayMail = (await throttle.begin(asked, request.log)) === 'allowed';
    if (mayMail) await jobs.send(sendEmailLink, { email });
    return { accepted: true };
  });

  serve(app, verifyEmailLink, async ({ params, request, reply }) => {
    if (!builtIn) refuse('method_not_offered');
    const now = new Date(clock.now().epochMilliseconds);
    const found = await attempt({ throttle, request, kind: 'link_use', account: null }, async () =>
      (await findRegistration(db, { token: params.id, now })) === null
        ? signIn.withEmailLink(params.id)
        : null,
    );
    if (found === null) return { second_factor_required: false, registration_required: true };
    const { email: account, cookies, secondFactorRequired } = found;
    await throttle.succeed(attemptOf(request, { kind: 'email_link', account }));
    await startSession(deps, { request, reply, cookies, how: 'email_link' });
    return { second_factor_required: secondFactorRequired, registration_required: false };
  });
};
