import { answerSecondFactor, getSignInOptions, signInWithPassword } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import { reportRefused } from './refused-sign-ins.ts';
import { startSession } from './start-session.ts';

export const signInRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { config, throttle, jobs, demoAccounts, settings, clock } = deps;
  const { signIn, challenge } = deps.identityProvider;
  const { builtIn, hosted } = config.signIn;

  serve(app, getSignInOptions, async () => ({
    built_in: builtIn,
    email_link: builtIn && canMail(config),
    registration: builtIn && canMail(config),
    recover_enabled: builtIn && canMail(config),
    hosted: hosted === null ? null : { label: hosted.label },
    demo: builtIn ? demoAccounts : null,
    mailbox: hasMailbox(config),
    support: await readSupport(settings, clock.today()),
  }));

  serve(app, signInWithPassword, async ({ body, request, reply }) => {
    if (!builtIn) refuse('method_not_offered');
    const { email } = body;
    const onRefused = reportRefused({ jobs, request, account: { email }, how: 'password' });
    const { cookies, secondFactorRequired } = await attempt(
      { throttle, request, kind: 'password', account: email, onRefused },
      () => signIn.withPassword(body),
    );
    await startSession(deps, { request, reply, cookies, how: 'password' });
    return { second_factor_required: secondFactorRequired };
  });

  serve(app, answerSecondFactor, async ({ body, request, reply }) => {
    const { cookie } = request.headers;
    const identityId = await challenge.identityOf(cookie);
    if (identityId === null) return refuse('challenge_expired');
    const onRefused = reportRefused({
      jobs,
      request,
      account: { identityId },
      how: 'second_factor',
    });
    const cookies = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId, onRefused },
      () => challenge.answer({ ...body, identityId, cookie }),
    );
    const how = body.kind === 'recovery' ? 'recovery_code' : 'authenticator_code';
    await startSession(deps, { request, reply, cookies, how });
    return {};
  });
};
