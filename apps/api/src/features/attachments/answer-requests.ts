import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { sql, type Transaction } from 'kysely';
import { type CreditSteps, type GuardedCredit, retellAsked } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { openRequestsOf } from './requests.reads.ts';

type Answer = {
  readonly creditId: number;
  readonly documentKindId: number;
  readonly attachmentId: number;
  readonly userId: number;
};

/** A paper answers what was asked of its kind. Tells whether something was. */
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

/** What was answered with a paper is answered with what took its place. */
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

type Parts = { readonly trx: Transaction<DB>; readonly creditSteps: CreditSteps };

type Answered = { readonly credit: GuardedCredit; readonly actor: Actor };

/**
 * The study goes on with the last thing it waited for. Whoever brought that and may not take the
 * step leaves it to somebody who may.
 */
export async function goOnWhenAnswered(
  { trx, creditSteps }: Parts,
  { credit, actor }: Answered,
): Promise<readonly AuditEntry[]> {
  await retellAsked(trx, credit.creditId);
  const isWaiting = credit.stateId === stateIdOf('DOCUMENTOS_PENDIENTES');
  if (!isWaiting || !actor.functions.has('upload_documents')) return [];
  if ((await openRequestsOf(trx, credit.creditId)).length > 0) return [];
  const step = { creditId: credit.creditId, to: stateIdOf('EN_ESTUDIO'), actor };
  const { audit } = await creditSteps.take(trx, { ...step, means: 'status' });
  return audit;
}
