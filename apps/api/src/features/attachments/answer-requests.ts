import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { refreshAwaitedSlides } from '#features/credits/public.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { unsafeAwaitedAttachments } from './asked-attachments.ts';
import { openRequestsOf } from './requests.reads.ts';

type Answer = {
  readonly creditId: number;
  readonly documentKindId: number;
  readonly attachmentId: number;
  readonly userId: number;
};

/** Answers the open requests of the attachment's kind. Returns whether there were any. */
export async function answerRequests(
  trx: Transaction<DB>,
  { creditId, documentKindId, attachmentId, userId }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_requests')
    .set({
      attachment_id: attachmentId,
      answered_at: sql`current_timestamp`,
      answered_by: userId,
    })
    .where('credit_id', '=', creditId)
    .where('document_kind_id', '=', documentKindId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Replacement = Omit<Answer, 'documentKindId' | 'userId'> & { readonly earlierId: number };

/** Points the requests that an attachment answered at its replacement. */
export const answerWithBetter = (
  trx: Transaction<DB>,
  { creditId, earlierId, attachmentId }: Replacement,
) =>
  trx
    .updateTable('credit_requests')
    .set({ attachment_id: attachmentId })
    .where('credit_id', '=', creditId)
    .where('attachment_id', '=', earlierId)
    .execute();

type AnsweredInput = { readonly creditSteps: CreditSteps; readonly credit: GuardedCredit };

const NO_STEPS = { audit: [], events: [] };

/**
 * Takes the credit back to its study once the last request is answered or withdrawn. A person who
 * may not take that step leaves it to one who may.
 */
export async function goOnWhenAnswered(
  ctx: CommandContext,
  { creditSteps, credit }: AnsweredInput,
): Promise<Required<Pick<CommandOutcome<unknown>, 'audit' | 'events'>>> {
  const { trx, actor } = ctx;
  const { creditId } = credit;
  await refreshAwaitedSlides(trx, { creditId, source: unsafeAwaitedAttachments });
  const isWaiting = credit.stateId === STATE.awaitingAttachments;
  if (!isWaiting || !actor.functions.has('upload_documents')) return NO_STEPS;
  if ((await openRequestsOf(trx, creditId)).length > 0) return NO_STEPS;
  return creditSteps.take(ctx, { creditId, to: STATE.inStudy, means: 'status' });
}
