import { type BodyOf, STATE } from '@cuotaclara/contract';
import type { askForAttachments as askRoute } from '@cuotaclara/contract/credits/credit-detail';
import { lockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import { listAttachmentKinds } from './attachment-kinds.reads.ts';

type AskForAttachmentsInput = BodyOf<typeof askRoute> & { readonly creditId: number };

/** Asks for attachments. The step notifies the borrower of them, so they are stored before it. */
export const askForAttachments = (creditSteps: CreditSteps) =>
  command('ask_for_attachments', async (ctx, input: AskForAttachmentsInput) => {
    const { trx, actor } = ctx;
    const { creditId, requests, note, version } = input;
    await lockCredit(trx, { creditId, actor, version });
    // Of a kind that is named twice the last note counts.
    const wanted = new Map(requests.map((each) => [each.document_kind_id, each.note ?? null]));
    const kinds = await listAttachmentKinds(trx, [...wanted.keys()]);
    await trx
      .insertInto('credit_requests')
      .values(
        [...wanted].map(([document_kind_id, words]) => ({
          credit_id: creditId,
          document_kind_id,
          note: words,
          asked_by: actor.userId,
        })),
      )
      .execute();
    const { reply, audit, events } = await creditSteps.take(ctx, {
      creditId,
      to: STATE.awaitingAttachments,
      note,
      version,
      means: 'requests',
    });
    const asked = [...wanted].map(([id, words]) => ({
      document_kind: kinds.get(id)?.code,
      note: words,
    }));
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { requests: asked };
    return {
      reply,
      audit: [{ action: 'credit_documents_asked', subject, after }, ...audit],
      events,
    };
  });
