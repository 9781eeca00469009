import {
  completeRegistration,
  getRegistration,
  startRegistration,
} from '@cuotaclara/contract/borrowers/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuthDeps, startSession } from '#features/auth/public.ts';
import { listIdentificationKinds } from '#features/borrowers/identification-kinds.reads.ts';
import type { CheckProviders } from '#features/identity/public.ts';
import { attempt, attemptOf } from '#platform/auth/attempt.ts';
import { demandOwnOrigin } from '#platform/auth/own-origin.ts';
import { findRegistration } from '#platform/auth/registration-links.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { registerBorrower } from './register-borrower.ts';
import { sendRegistrationLink } from './work-on-registrations.ts';

type RegistrationDeps = AuthDeps & CheckProviders & { readonly run: RunCommand };

/** Borrowers open their account by themselves: address, link, personal data, signed in. */
export const registrationRoutes = (deps: RegistrationDeps) => async (app: FastifyInstance) => {
  const { config, db, throttle, jobs, clock, run } = deps;
  const { links, signIn } = deps.identityProvider;
  const register = registerBorrower(deps);
  const { builtIn } = config.signIn;
  const now = () => new Date(clock.now().epochMilliseconds);

  /** Only a wrong link counts as a guess, for everybody on the same network. */
  const openLink = (request: FastifyRequest, token: string) =>
    attempt(
      { throttle, request, kind: 'link_use', account: null },
      async () => (await findRegistration(db, { token, now: now() })) ?? refuse('link_expired'),
    );

  app.addHook('onRequest', async (request) => demandOwnOrigin(request));

  serve(app, startRegistration, async ({ body, request }) => {
    if (!builtIn || !canMail(config)) refuse('method_not_offered');
    const { email } = body;
    // Counted with the links to sign in: together they are what one mailbox can be sent.
    const asked = attemptOf(request, { kind: 'email_link', account: email });
    const mayMail = (await throttle.begin(asked, request.log)) === 'allowed';
    if (mayMail) await jobs.send(sendRegistrationLink, { email });
    return { accepted: true };
  });

  serve(app, getRegistration, async ({ body, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { email, expiresAt } = await openLink(request, body.token);
    const kinds = await listIdentificationKinds(db);
    return { email, expires_at: expiresAt.toISOString(), document_kinds: kinds };
  });

  serve(app, completeRegistration, async ({ body, caller, request, reply }) => {
    if (!builtIn) refuse('method_not_offered');
    const { email: account } = await openLink(request, body.token);
    // Counted by its address, because a refusal tells whether an identification is known.
    const { email } = await attempt({ throttle, request, kind: 'registration', account }, () =>
      run(register, caller, body),
    );
    await throttle.succeed(attemptOf(request, { kind: 'email_link', account: email }));
    const { cookies } = await signIn.withEmailLink(await links.makeEmailLink(email));
    await startSession(deps, { request, reply, cookies, how: 'email_link' });
    return {};
  });
};
