import type { CodeChannel } from '@cuotaclara/contract/signing/signing';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandNotVoid, lockAct, readActDocuments } from './act.reads.ts';
import { demandSignable } from './demand-signable.ts';
import { lockSigning } from './lock-signing.ts';
import { actOnWire, codeEntry } from './open-act.ts';
import { type CodeDeps, demandCodeWay, sendCode } from './send-code.ts';

type ResendCodeInput = { readonly actId: string; readonly channel: CodeChannel };

/** Sends another code for the same act; the one before ends. */
export const resendCode = (deps: CodeDeps) =>
  command('resend_signing_code', async (ctx, { actId, channel }: ResendCodeInput) => {
    const { trx, actor } = ctx;
    const signed = await readActDocuments(trx, { actId, actor });
    const documentIds = signed.map(({ documentId }) => documentId);
    const signing = await lockSigning(trx, { actor, documentIds });
    const { state, manifest, consentText, voidReason } = await lockAct(trx, actId);
    demandNotVoid({ voidReason });
    if (state !== 'OPEN') refuse('signing_act_over', { why: 'ya firmaste con él.' });
    await demandSignable(ctx, signing);
    const way = await demandCodeWay(deps, ctx, { signing, channel });
    const sent = await sendCode(deps, ctx, { signing, actId, manifest, ...way });
    return {
      reply: actOnWire({ signing, actId, manifest, consentText, way, sent }),
      audit: [codeEntry({ signing, way })],
    };
  });
