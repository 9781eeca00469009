import {
  sendOwnPhoneCode as sendOwnRoute,
  verifyOwnPhoneCode as verifyOwnRoute,
} from '@cuotaclara/contract/applications/own-phone';
import {
  sendPhoneCode as sendRoute,
  verifyPhoneCode as verifyRoute,
} from '@cuotaclara/contract/applications/phone-code';
import type { FastifyInstance } from 'fastify';
import { findOwn } from '#features/identity/public.ts';
import { attempt } from '#platform/auth/attempt.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { findDraft } from '../draft.reads.ts';
import { sendOwnPhoneCode, verifyOwnPhoneCode } from './own-phone-codes.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhoneCode } from './verify-phone-code.ts';

export type PhoneCodesRouteDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly config: Pick<Config, 'demo' | 'mail' | 'sms'>;
};

/** Whether a text message reaches anyone: by a gateway, or by the mailbox of a demo. */
const canText = (config: PhoneCodesRouteDeps['config']): boolean =>
  config.sms !== null || hasMailbox(config);

type Verified = { readonly is_phone_verified: boolean; readonly is_used_up: boolean };

/** A wrong code is refused after its try was counted. */
function answerOf({ is_phone_verified, is_used_up }: Verified) {
  if (is_phone_verified) return { is_phone_verified: true } as const;
  return refuse(is_used_up ? 'phone_code_used_up' : 'wrong_phone_code');
}

/** Applicants, and people without an application, prove by a code that the phone is theirs. */
export const phoneCodesRoutes = (deps: PhoneCodesRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle, config } = deps;

  serve(app, sendRoute, async ({ params, body: { phone }, actor, caller, request }) => {
    if (!canText(config)) refuse('sms_unavailable');
    const creditId = params.id;
    const { draft } = await findDraft(db, { creditId, actor });
    // Counted by phone number, so that no phone gets messages all day, from any number of callers.
    await throttle.begin({ kind: 'phone_code', account: phone, address: request.ip }, request.log);
    // And by borrower, so that one application does not send messages to phone after phone.
    const account = `borrower:${draft.borrower_id}`;
    await throttle.begin({ kind: 'phone_texts', account, address: request.ip }, request.log);
    return run(sendPhoneCode(throttle), caller, { creditId, phone });
  });

  serve(app, sendOwnRoute, async ({ body: { phone }, actor, caller, request }) => {
    if (!canText(config)) refuse('sms_unavailable');
    const { borrowerId } = await findOwn(db, actor);
    await throttle.begin({ kind: 'phone_code', account: phone, address: request.ip }, request.log);
    const account = `borrower:${borrowerId}`;
    await throttle.begin({ kind: 'phone_texts', account, address: request.ip }, request.log);
    return run(sendOwnPhoneCode(throttle), caller, { phone });
  });

  serve(app, verifyOwnRoute, async ({ body: { code }, actor, caller, request }) => {
    await findOwn(db, actor);
    return attempt({ throttle, request, kind: 'phone_code_use', account: null }, async () =>
      answerOf(await run(verifyOwnPhoneCode(throttle), caller, { code })),
    );
  });

  serve(app, verifyRoute, async ({ params, body: { code }, actor, caller, request }) => {
    const creditId = params.id;
    await findDraft(db, { creditId, actor });
    // Each code counts its own tries, so that a new one works at once; only addresses are slowed.
    return attempt({ throttle, request, kind: 'phone_code_use', account: null }, async () => {
      return answerOf(await run(verifyPhoneCode(throttle), caller, { creditId, code }));
    });
  });
};
