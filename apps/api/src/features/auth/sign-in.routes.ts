import { answerSecondFactor, getSignInOptions, signInWithPassword } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { hasMailbox } from '#features/mailbox/public.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import { attempt } from './attempt.ts';
import type { AuthParts } from './auth-parts.ts';
import { canMail } from './can-mail.ts';
import { startSession } from './start-session.ts';

export const signInRoutes = (parts: AuthParts) => async (app: FastifyInstance) => {
  const { config, throttle, demoAccounts, settings, clock } = parts;
  const { signIn, challenge, sessions } = parts.identityProvider;
  const { builtIn, hosted } = config.signIn;

  serve(app, getSignInOptions, async () => ({
    built_in: builtIn,
    email_link: builtIn && canMail(config),
    recover_enabled: builtIn && canMail(config),
    hosted: hosted === null ? null : { label: hosted.label },
    demo: builtIn ? demoAccounts : null,
    mailbox: hasMailbox(config),
    support: await readSupport(settings, clock.today()),
  }));

  serve(app, signInWithPassword, async ({ body, request, reply }) => {
    if (!builtIn) refuse('method_not_offered');
    const signedIn = await attempt(
      { throttle, request, kind: 'password', account: body.email },
      () => signIn.withPassword(body),
    );
    await startSession({ sessions, request, reply, cookies: signedIn.cookies });
    return { second_factor_required: signedIn.secondFactorRequired };
  });

  serve(app, answerSecondFactor, async ({ body, request, reply }) => {
    const { cookie } = request.headers;
    const identityId = await challenge.identityOf(cookie);
    if (identityId === null) return refuse('challenge_expired');
    const cookies = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      () => challenge.answer({ ...body, identityId, cookie }),
    );
    await startSession({ sessions, request, reply, cookies });
    return {};
  });
};
