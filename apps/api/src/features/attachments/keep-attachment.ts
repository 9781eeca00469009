import { sql, type Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { findGuardedCredit, lockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { answerRequests, answerWithBetter, goOnWhenAnswered } from './answer-requests.ts';
import { type AttachmentKind, findAttachmentKind } from './attachment-kinds.reads.ts';
import {
  unsafeCountAttachments,
  unsafeFindInForce,
  unsafeReadAttachment,
} from './attachments.reads.ts';
import { demandMayAttach } from './may-attach.ts';
import { mayRead } from './may-read.ts';

/** The place of an attachment in a credit, and whether it replaces the one there. */
export type NewAttachment = {
  readonly creditId: number;
  /** The code of its kind in `document_kinds`. */
  readonly kind: string;
  readonly name: string;
  readonly isReplacement: boolean;
};

/** Replaced ones included: nobody reads more, and the archive of a credit is one ZIP. */
const ATTACHMENTS_MAX = 100;

type PlaceInput = { readonly attachment: NewAttachment; readonly actor: Actor };

type AttachmentPlace = {
  readonly kind: AttachmentKind;
  /** The attachment that is going to be replaced. */
  readonly earlierId: number | null;
};

/**
 * Refuses an attachment that may not be added, before its file is read. It takes no lock: the
 * command decides again on the locked credit.
 */
export async function checkPlace(db: Reader, input: PlaceInput): Promise<void> {
  const { creditId } = input.attachment;
  await demandPlace(db, { ...input, credit: await findGuardedCredit(db, { ...input, creditId }) });
}

type DemandPlaceInput = PlaceInput & { readonly credit: GuardedCredit };

async function demandPlace(
  db: Reader,
  { attachment, actor, credit }: DemandPlaceInput,
): Promise<AttachmentPlace> {
  const { creditId, name, isReplacement } = attachment;
  const kind = await findAttachmentKind(db, attachment.kind);
  await demandMayAttach(db, { credit, kind, actor, isReplacement });
  const { documentKindId } = kind;
  const earlier = await unsafeFindInForce(db, { creditId, documentKindId, name });
  const earlierId = earlier?.attachmentId ?? null;
  // Nobody replaces a file without having been able to look at it.
  const isSeen =
    earlier !== undefined && mayRead(actor, { kind: kind.code, uploaderId: earlier.uploaderId });
  if (isReplacement && !isSeen) refuse('not_found');
  if (!isReplacement && earlierId !== null) refuse('attachment_exists', { name });
  if ((await unsafeCountAttachments(db, creditId)) >= ATTACHMENTS_MAX) {
    refuse('too_many_attachments', { max: ATTACHMENTS_MAX });
  }
  return { kind, earlierId };
}

type KeepAttachmentInput = {
  readonly attachment: NewAttachment;
  readonly file: StoredFileInput;
};

/** Makes a written file an attachment of a credit, and answers the requests of its kind. */
export const keepAttachment = (creditSteps: CreditSteps) =>
  command('keep_attachment', async (ctx, { attachment, file }: KeepAttachmentInput) => {
    const { trx, actor } = ctx;
    const { creditId } = attachment;
    const credit = await lockCredit(trx, { creditId, actor });
    const { kind, earlierId } = await demandPlace(trx, { attachment, actor, credit });
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
