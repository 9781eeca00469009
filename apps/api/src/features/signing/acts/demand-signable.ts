import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { changesIn, unsafeOutdated } from '#features/documents/public.ts';
import { listText } from '#features/signing/moment-text.ts';
import type { CommandContext } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { LockedSigning, SignableDocument } from './lock-signing.ts';
import { personObstacle, setObstacle } from './obstacles.ts';

type SignableContext = Pick<CommandContext, 'trx' | 'now' | 'today' | 'settings'>;

/** Refuses to sign what cannot be signed now by this person, and says why. */
export async function demandSignable(
  ctx: SignableContext,
  { set, person, documents }: LockedSigning,
): Promise<void> {
  const now = new Date(ctx.now.epochMilliseconds);
  const why =
    personObstacle(person) ??
    setObstacle(set, now) ??
    documents.map(documentObstacle).find((obstacle) => obstacle !== null);
  if (why !== null && why !== undefined) refuse('signing_not_possible', { why });
  await demandCurrent(ctx, { ...set, documents });
  await demandRead(ctx, documents);
}

type SetRef = {
  readonly setId: number;
  readonly creditId: number;
  /** Those that are going to be signed. */
  readonly documents: readonly { readonly documentId: number }[];
};

/** Refuses documents that do not say any more what the credit is. */
export async function demandCurrent(
  { trx, today, settings }: SignableContext,
  { setId, creditId, documents }: SetRef,
): Promise<void> {
  const ids = new Set(documents.map(({ documentId }) => documentId));
  const outdated = await unsafeOutdated(trx, { creditId, setId, settings, today });
  const changes = changesIn(outdated.filter(({ documentId }) => ids.has(documentId)));
  if (changes.length > 0) refuse('documents_outdated', { changes: listText(changes) });
}

function documentObstacle({ state, holder }: SignableDocument): string | null {
  if (holder.state === 'SIGNED') return 'ya firmaste estos documentos.';
  if (state !== 'ISSUED' && state !== 'PARTLY_SIGNED') return 'un documento ya no se firma.';
  if (holder.state === 'READY') return null;
  return 'todavía falta que firme alguien antes.';
}

/** Refuses documents of which the person has not reached the end. */
async function demandRead(
  { trx }: SignableContext,
  documents: readonly SignableDocument[],
): Promise<void> {
  const rows = await trx
    .selectFrom('document_readings')
    .select('document_holder_id')
    .distinct()
    .where('event', '=', 'end')
    .where(
      'document_holder_id',
      'in',
      documents.map(({ holder }) => holder.holderId),
    )
    .execute();
  const read = new Set(rows.map(({ document_holder_id: id }) => id));
  const unread = documents.filter(({ holder }) => !read.has(holder.holderId));
  if (unread.length === 0) return;
  const names = unread.map(({ kind }) => LEGAL_DOCUMENT_KINDS[kind]);
  refuse('document_not_read', { documents: listText(names) });
}
