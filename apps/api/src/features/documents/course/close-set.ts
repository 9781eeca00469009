import { sql, type Transaction } from 'kysely';
import { DOCUMENT_SLIDES } from '#features/documents/notices/document-words.ts';
import { hideSlides } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type LockedDocument, type LockedSet, lockSet } from './lock-documents.ts';

type CloseSetInput = {
  readonly setId: number;
  readonly to: 'REJECTED' | 'EXPIRED' | 'VOIDED';
  /** Null where a set expires. */
  readonly reason: string | null;
  /** The user who closes it; null for the program. */
  readonly by: number | null;
  /** The person who does not want to sign, where a set is rejected. */
  readonly borrowerId?: number;
};

/** A set that was closed, with its documents and holders as they were before. */
export type ClosedSet = LockedSet & {
  /** The documents that were closed; signed and sealed ones stay as they are. */
  readonly closed: readonly LockedDocument[];
  /** The people who had signed something of what was closed, each once. */
  readonly signedBy: readonly number[];
};

/**
 * Closes an open set with its documents that are not signed by all. Not scoped: the caller has
 * checked that this person closes it. Answers null when the set is already closed.
 */
export async function closeSet(
  { trx, now }: Pick<CommandContext<Actor | null>, 'trx' | 'now'>,
  input: CloseSetInput,
): Promise<ClosedSet | null> {
  const { setId, to, reason, by } = input;
  const set = await lockSet(trx, setId);
  if (set === null) refuse('not_found');
  if (set.state !== 'OPEN') return null;
  const closed = set.documents.filter(isOpen);
  const at = new Date(now.epochMilliseconds);
  await trx
    .updateTable('document_sets')
    .set({ state: to, closed_at: at, reason, closed_by: by })
    .where('document_set_id', '=', setId)
    .execute();
  await closeDocuments(trx, { ...input, at, closed });
  await hideSlides(trx, { creditId: set.creditId, kind: DOCUMENT_SLIDES.toSign });
  const signed = closed.flatMap(({ holders }) => holders.filter(({ state }) => state === 'SIGNED'));
  const signedBy = [...new Set(signed.flatMap(({ borrowerId }) => borrowerId ?? []))];
  return { ...set, closed, signedBy };
}

/** Whether a document can still be signed, rejected or voided. */
export const isOpen = ({ state }: Pick<LockedDocument, 'state'>): boolean =>
  state === 'ISSUED' || state === 'PARTLY_SIGNED';

type CloseDocumentsInput = Omit<CloseSetInput, 'setId'> & {
  readonly at: Date;
  readonly closed: readonly LockedDocument[];
};

/** Not scoped: closes documents that are locked, and the turns of their holders. */
export async function closeDocuments(
  trx: Transaction<DB>,
  { to, reason, by, borrowerId, at, closed }: CloseDocumentsInput,
): Promise<void> {
  if (closed.length === 0) return;
  const ids = closed.map(({ documentId }) => documentId);
  if (to === 'REJECTED' && borrowerId !== undefined) {
    await trx
      .updateTable('document_holders')
      .set({ state: 'REJECTED', rejected_at: at, reason })
      .where('document_id', 'in', ids)
      .where('borrower_id', '=', borrowerId)
      .where('state', 'in', ['WAITING', 'READY'])
      .execute();
  }
  await trx
    .updateTable('document_holders')
    .set({ state: to === 'EXPIRED' ? 'EXPIRED' : 'VOIDED' })
    .where('document_id', 'in', ids)
    .where('state', 'in', ['WAITING', 'READY'])
    .execute();
  await trx
    .updateTable('documents')
    .set({
      state: to,
      closed_at: at,
      version: sql`version + 1`,
      ...(to === 'VOIDED' && { void_reason: reason, voided_by: by }),
    })
    .where('document_id', 'in', ids)
    .execute();
}
