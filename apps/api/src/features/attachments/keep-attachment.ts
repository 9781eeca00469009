import { sql, type Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { type CreditSteps, lockCredit } from '#features/credits/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { answerRequests, answerWithBetter, goOnWhenAnswered } from './answer-requests.ts';
import {
  unsafeCountAttachments,
  unsafeFindInForce,
  unsafeReadAttachment,
} from './attachments.reads.ts';
import { type DocumentKind, findAttachmentKind } from './document-kinds.reads.ts';
import { demandMayAttach } from './may-attach.ts';

/** Where a paper goes, and whether there is one already. */
export type NewAttachment = {
  readonly creditId: number;
  /** The code of its kind of document. */
  readonly kind: string;
  readonly name: string;
  readonly isReplacement: boolean;
};

/** Those that were replaced among them: nobody reads more, and the file of a credit is one ZIP. */
const ATTACHMENTS_MAX = 100;

type Placing = { readonly attachment: NewAttachment; readonly actor: Actor };

type Place = {
  readonly credit: GuardedCredit;
  readonly kind: DocumentKind;
  /** What is there now, and is going to be replaced. */
  readonly earlierId: number | null;
};

/** The place of a paper, held until the transaction ends; refuses what may not be put there. */
export async function lockPlace(
  trx: Transaction<DB>,
  { attachment, actor }: Placing,
): Promise<Place> {
  const { creditId, name, isReplacement } = attachment;
  const credit = await lockCredit(trx, { creditId, actor });
  const kind = await findAttachmentKind(trx, attachment.kind);
  await demandMayAttach(trx, { credit, kind, actor, isReplacement });
  const { documentKindId } = kind;
  const earlierId = await unsafeFindInForce(trx, { creditId, documentKindId, name });
  if (isReplacement && earlierId === null) refuse('not_found');
  if (!isReplacement && earlierId !== null) refuse('attachment_exists', { name });
  if ((await unsafeCountAttachments(trx, creditId)) >= ATTACHMENTS_MAX) {
    refuse('too_many_attachments', { max: ATTACHMENTS_MAX });
  }
  return { credit, kind, earlierId };
}

type KeepAttachmentInput = { readonly attachment: NewAttachment; readonly file: StoredFile };

/** Makes a written file an attachment of a credit, and answers the requests of its kind. */
export const keepAttachment = (creditSteps: CreditSteps) =>
  command('keep_attachment', async (ctx, { attachment, file }: KeepAttachmentInput) => {
    const { trx, actor } = ctx;
    const { credit, kind, earlierId } = await lockPlace(trx, { attachment, actor });
    const { creditId } = credit;
    if (earlierId !== null) await retire(trx, earlierId);
    const { attachment_id: attachmentId } = await trx
      .insertInto('credit_attachments')
      .values({
        credit_id: creditId,
        document_kind_id: kind.documentKindId,
        name: attachment.name,
        file_id: await keepFile(trx, file),
        uploaded_by: actor.userId,
      })
      .returning('attachment_id')
      .executeTakeFirstOrThrow();
    const { documentKindId } = kind;
    if (earlierId !== null) await answerWithBetter(trx, { creditId, earlierId, attachmentId });
    const answer = { creditId, documentKindId, attachmentId, userId: actor.userId };
    const isAnswer = await answerRequests(trx, answer);
    const steps = isAnswer
      ? await goOnWhenAnswered(ctx, { creditSteps, credit })
      : { audit: [], events: [] };
    const entry = {
      action: earlierId === null ? 'credit_attachment_added' : 'credit_attachment_replaced',
      subject: { kind: 'credit', id: creditId },
      ...(earlierId !== null && { before: { attachment_id: earlierId } }),
      after: {
        attachment_id: attachmentId,
        document_kind: kind.code,
        paper_name: attachment.name,
        bytes: file.bytes,
        sha256: file.sha256.toString('hex'),
      },
    } as const;
    return {
      reply: await unsafeReadAttachment(trx, attachmentId),
      audit: [entry, ...steps.audit],
      events: steps.events,
    };
  });

const retire = (trx: Transaction<DB>, attachmentId: number) =>
  trx
    .updateTable('credit_attachments')
    .set({ replaced_at: sql`current_timestamp` })
    .where('attachment_id', '=', attachmentId)
    .execute();
