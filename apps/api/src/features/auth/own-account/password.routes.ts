import {
  changePassword as changePasswordRoute,
  checkLink,
  createPassword as createPasswordRoute,
  requestPasswordRecovery,
  resetPassword,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { sendRecoveryLink } from '#features/auth/auth-jobs.ts';
import { findUserId } from '#features/auth/find-user-id.ts';
import { recordAfterwards } from '#features/auth/record-afterwards.ts';
import { attempt, attemptOf } from '#platform/auth/attempt.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { changePassword } from './change-password.ts';
import { createPassword } from './create-password.ts';
import { createPasswordNotices } from './password-notices.ts';

export const passwordRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { config, db, run, throttle, jobs } = deps;
  const { passwords, links } = deps.identityProvider;
  const { builtIn } = config.signIn;
  const createFirst = createPassword(createPasswordNotices({ config, jobs }));

  serve(app, requestPasswordRecovery, async ({ body, request }) => {
    if (!builtIn || !canMail(config)) refuse('method_not_offered');
    const { email } = body;
    const asked = attemptOf(request, { kind: 'recovery', account: email });
    const mayMail = (await throttle.begin(asked, request.log)) === 'allowed';
    if (mayMail) await jobs.send(sendRecoveryLink, { email });
    return { accepted: true };
  });

  serve(app, checkLink, async ({ body, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { email } = await attempt(
      { throttle, request, kind: 'link_use', account: null },
      async () => (await links.ownerOfRecoveryLink(body.token)) ?? refuse('link_expired'),
    );
    return { email };
  });

  serve(app, resetPassword, async ({ body, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { email: account } = await attempt(
      { throttle, request, kind: 'link_use', account: null },
      () => passwords.reset(body),
    );
    await throttle.succeed(attemptOf(request, { kind: 'recovery', account }));
    // A person who forgot the password has probably guessed at it first.
    await throttle.succeed(attemptOf(request, { kind: 'password', account }));
    const userId = await findUserId(db, { email: account });
    if (userId !== undefined) {
      await recordAfterwards(deps, request, { userId, action: 'password_reset' });
    }
    return {};
  });

  serve(app, changePasswordRoute, ({ body, actor, caller, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { identityId, email } = actor;
    const change = {
      identityId,
      email,
      currentPassword: body.current_password,
      newPassword: body.new_password,
    };
    return attempt({ throttle, request, kind: 'password', account: identityId }, async () =>
      run(changePassword, caller, { passwordHash: await passwords.proveAndHash(change) }),
    );
  });

  serve(app, createPasswordRoute, ({ body, actor, caller, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { identityId, email } = actor;
    const first = { identityId, email, newPassword: body.new_password };
    return attempt({ throttle, request, kind: 'password', account: identityId }, async () =>
      run(createFirst, caller, { passwordHash: await passwords.hashFirst(first) }),
    );
  });
};
