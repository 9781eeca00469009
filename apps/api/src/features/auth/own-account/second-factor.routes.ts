import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  replaceSecondFactor,
  validateSecondFactor,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { demandRecentProof } from '#platform/auth/sessions/recent-proof.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { activateSecondFactor } from './activate-second-factor.ts';
import { deactivateSecondFactor } from './deactivate-second-factor.ts';
import { replaceAuthenticator } from './replace-authenticator.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/** Codes and secrets are made outside of the commands: the reply of a command may be stored. */
export const secondFactorRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle } = deps;
  const { secondFactor } = deps.identityProvider;

  serve(app, enableSecondFactor, async ({ actor }) => {
    await demandRecentProof(db, actor);
    const { secret, url } = await secondFactor.start(actor);
    return { secret, otpauth_url: url };
  });

  serve(app, validateSecondFactor, async ({ body, actor, caller, request }) => {
    const { identityId } = actor;
    const codes = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      async () => {
        const made = await secondFactor.proveStarted({ identityId, code: body.code });
        await run(activateSecondFactor, caller, { backupCodes: made.backupCodes });
        return made.codes;
      },
    );
    request.log.info({ event: 'second_factor_on', userId: actor.userId }, 'second factor on');
    return { recovery_codes: [...codes] };
  });

  serve(app, renewRecoveryCodes, async ({ body, actor, caller, request }) => {
    const { identityId } = actor;
    await demandRecentProof(db, actor);
    const codes = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      async () => {
        await secondFactor.proveOn({ identityId, ...body });
        const made = await secondFactor.makeCodes();
        await run(replaceRecoveryCodes, caller, { backupCodes: made.backupCodes });
        return made.codes;
      },
    );
    return { recovery_codes: [...codes] };
  });

  serve(app, replaceSecondFactor, async ({ body, actor, caller, request }) => {
    const { identityId, email } = actor;
    await demandRecentProof(db, actor);
    const { secret, url } = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      async () => {
        await secondFactor.proveOn({ identityId, ...body });
        const made = await secondFactor.makeSecret({ identityId, email });
        await run(replaceAuthenticator, caller, made.stored);
        return made;
      },
    );
    return { secret, otpauth_url: url };
  });

  serve(app, disableSecondFactor, async ({ body, actor, caller, request }) => {
    const { identityId, secondFactor: own } = actor;
    if (own.isMandatory && own.isOn) refuse('second_factor_mandatory');
    await demandRecentProof(db, actor);
    await attempt({ throttle, request, kind: 'second_factor', account: identityId }, async () => {
      await secondFactor.proveOn({ identityId, code: body.code });
      await run(deactivateSecondFactor, caller, undefined);
    });
    request.log.info({ event: 'second_factor_off', userId: actor.userId }, 'second factor off');
    return {};
  });
};
