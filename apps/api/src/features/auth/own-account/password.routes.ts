import {
  changePassword,
  checkLink,
  requestPasswordRecovery,
  resetPassword,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { sendRecoveryLink } from '#features/auth/auth-jobs.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { findUserId } from '#features/auth/find-user-id.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { recordAfterwards, recordedChange } from './record-own-account.ts';

export const passwordRoutes = (parts: AuthParts) => async (app: FastifyInstance) => {
  const { config, db, throttle, jobs } = parts;
  const { passwords, links } = parts.identityProvider;
  const { builtIn } = config.signIn;

  serve(app, requestPasswordRecovery, async ({ body, request }) => {
    if (!builtIn || !canMail(config)) refuse('method_not_offered');
    const { email } = body;
    await throttle.begin({ kind: 'recovery', account: email, address: request.ip }, request.log);
    await jobs.send(sendRecoveryLink, { email });
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
    const address = request.ip;
    await throttle.succeed({ kind: 'recovery', account, address });
    // Whoever forgot the password has probably guessed at it first.
    await throttle.succeed({ kind: 'password', account, address });
    const userId = await findUserId(db, { email: account });
    if (userId !== undefined) {
      await recordAfterwards(parts, request, { userId, action: 'password_reset' });
    }
    return {};
  });

  serve(app, changePassword, async ({ body, actor, request }) => {
    if (!builtIn) refuse('method_not_offered');
    const { identityId, sessionId, email } = actor;
    const change = {
      identityId,
      sessionId,
      email,
      currentPassword: body.current_password,
      newPassword: body.new_password,
    };
    const inTransaction = recordedChange(parts, { request, actor, action: 'password_changed' });
    await attempt({ throttle, request, kind: 'password', account: identityId }, () =>
      passwords.change(change, inTransaction),
    );
    return {};
  });
};
