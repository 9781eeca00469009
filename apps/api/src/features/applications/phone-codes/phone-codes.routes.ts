import {
  sendPhoneCode as sendRoute,
  verifyPhoneCode as verifyRoute,
} from '@cuotaclara/contract/applications/phone-code';
import type { FastifyInstance } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { findDraft } from '../draft.reads.ts';
import { canText, type PhoneCodeParts, sendPhoneCode } from './send-phone-code.ts';
import { keepVerifiedPhone, provedPhone } from './verify-phone-code.ts';

type Parts = CommandParts & PhoneCodeParts;

/** Whoever applies shows that the telephone is theirs. */
export const phoneCodesRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, throttle } = parts;

  serve(app, sendRoute, async ({ params, body: { phone }, actor, request }) => {
    if (!canText(parts.config)) refuse('sms_unavailable');
    const creditId = params.id;
    await findDraft(db, { creditId, actor });
    // Counted by the number: nobody's telephone rings all day, whoever asks for it.
    await throttle.begin({ kind: 'phone_code', account: phone, address: request.ip }, request.log);
    return runCommand(parts, originOf(request), (trx) =>
      sendPhoneCode(parts, trx, { creditId, phone, actor }),
    );
  });

  serve(app, verifyRoute, async ({ params, body: { code }, actor, request }) => {
    const creditId = params.id;
    const { draft } = await findDraft(db, { creditId, actor });
    const borrowerId = draft.borrower_id;
    const account = `borrower:${borrowerId}`;
    return attempt({ throttle, request, kind: 'phone_code_use', account }, async () => {
      const proved = await provedPhone(parts, { borrowerId, code });
      if (proved === null) return refuse('wrong_phone_code');
      return runCommand(parts, originOf(request), (trx) =>
        keepVerifiedPhone(trx, { creditId, actor, proved }),
      );
    });
  });
};
