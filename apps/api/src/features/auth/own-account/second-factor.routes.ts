import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  replaceSecondFactor,
  validateSecondFactor,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { recordedChange } from './record-own-account.ts';

export const secondFactorRoutes = (parts: AuthParts) => async (app: FastifyInstance) => {
  const { throttle } = parts;
  const { secondFactor } = parts.identityProvider;

  serve(app, enableSecondFactor, async ({ actor }) => {
    const { secret, url } = await secondFactor.start(actor);
    return { secret, otpauth_url: url };
  });

  serve(app, validateSecondFactor, async ({ body, actor, request }) => {
    const { identityId, sessionId } = actor;
    const inTransaction = recordedChange(parts, {
      request,
      actor,
      action: 'second_factor_enabled',
    });
    const codes = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      () => secondFactor.activate({ identityId, sessionId, code: body.code }, inTransaction),
    );
    request.log.info({ event: 'second_factor_on', userId: actor.userId }, 'second factor on');
    return { recovery_codes: [...codes] };
  });

  serve(app, renewRecoveryCodes, async ({ body, actor, request }) => {
    const { identityId } = actor;
    const change = { request, actor, action: 'recovery_codes_renewed' } as const;
    const codes = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      () => secondFactor.renewCodes({ identityId, ...body }, recordedChange(parts, change)),
    );
    return { recovery_codes: [...codes] };
  });

  serve(app, replaceSecondFactor, async ({ body, actor, request }) => {
    const { identityId, email } = actor;
    const change = { request, actor, action: 'second_factor_replaced' } as const;
    const { secret, url } = await attempt(
      { throttle, request, kind: 'second_factor', account: identityId },
      () => secondFactor.replace({ identityId, email, ...body }, recordedChange(parts, change)),
    );
    return { secret, otpauth_url: url };
  });

  serve(app, disableSecondFactor, async ({ body, actor, request }) => {
    const { identityId, secondFactor: own } = actor;
    if (own.isMandatory && own.isOn) refuse('second_factor_mandatory');
    const inTransaction = recordedChange(parts, {
      request,
      actor,
      action: 'second_factor_disabled',
    });
    await attempt({ throttle, request, kind: 'second_factor', account: identityId }, () =>
      secondFactor.deactivate({ identityId, code: body.code }, inTransaction),
    );
    request.log.info({ event: 'second_factor_off', userId: actor.userId }, 'second factor off');
    return {};
  });
};
