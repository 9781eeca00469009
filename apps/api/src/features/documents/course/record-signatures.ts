import type {
  DocumentState,
  LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type LockedDocument, type LockedHolder, unsafeLockDocuments } from './lock-documents.ts';
import { SEAL_DOCUMENT } from './seal-job.ts';

type SignatureContext = Pick<CommandContext<Actor | null>, 'trx' | 'now' | 'settings' | 'enqueue'>;

/** One holder signs one document. */
export type NewSignature = {
  readonly documentId: number;
  readonly holderId: number;
  /** The user who signs for the company; null for everybody else. */
  readonly userId: number | null;
};

/** A document after its new signatures. */
export type SignedDocument = {
  readonly documentId: number;
  readonly creditId: number;
  readonly setId: number | null;
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly state: DocumentState;
  /** Whose turn it became by these signatures. */
  readonly nowReady: readonly LockedHolder[];
};

/**
 * Marks holders as having signed, gives the turn to those who come next and moves the documents.
 * Where a setting says so, the seal signs for the company as its turn comes. A document that all
 * have signed is sealed by a job. Not scoped: the caller has checked that these people sign here.
 */
export async function recordSignatures(
  ctx: SignatureContext,
  { signatures }: { readonly signatures: readonly NewSignature[] },
): Promise<readonly SignedDocument[]> {
  const byDocument = Map.groupBy(signatures, ({ documentId }) => documentId);
  const documents = await unsafeLockDocuments(ctx.trx, [...byDocument.keys()]);
  if (documents.length < byDocument.size) refuse('not_found');
  const signed: SignedDocument[] = [];
  for (const document of documents) {
    const own = byDocument.get(document.documentId) ?? [];
    signed.push(await signOne(ctx, { document, signatures: own }));
  }
  return signed;
}

type SignOneInput = {
  readonly document: LockedDocument;
  readonly signatures: readonly NewSignature[];
};

async function signOne(
  ctx: SignatureContext,
  { document, signatures }: SignOneInput,
): Promise<SignedDocument> {
  const { documentId, creditId, setId, kind, number, holders } = document;
  demandSignable(document, signatures);
  const signing = new Map(signatures.map(({ holderId, userId }) => [holderId, userId]));
  const isSigned = ({ holderId, state }: LockedHolder) =>
    state === 'SIGNED' || signing.has(holderId);
  let nowReady = nextOf(holders.filter((holder) => !isSigned(holder)));
  if (ctx.settings.get('company_signs_by_seal') && nowReady.some(isCompany)) {
    for (const { holderId } of nowReady.filter(isCompany)) signing.set(holderId, null);
    nowReady = nextOf(holders.filter((holder) => !isSigned(holder)));
  }
  for (const [holderId, userId] of signing) await markSigned(ctx, { holderId, userId });
  await giveTurn(ctx, nowReady);
  const state = holders.every(isSigned) ? 'SIGNED' : 'PARTLY_SIGNED';
  await moveDocument(ctx, { documentId, state });
  return {
    documentId,
    creditId,
    setId,
    kind,
    number,
    state,
    nowReady: nowReady.filter((holder) => holder.state === 'WAITING'),
  };
}

const isCompany = ({ role }: LockedHolder): boolean => role === 'COMPANY';

/** Those of the lowest order. */
const nextOf = (unsigned: readonly LockedHolder[]): readonly LockedHolder[] =>
  unsigned.filter(({ signingOrder }) => signingOrder === unsigned[0]?.signingOrder);

function demandSignable({ holders, state }: LockedDocument, signatures: readonly NewSignature[]) {
  if (state !== 'ISSUED' && state !== 'PARTLY_SIGNED') refuse('document_closed');
  for (const { holderId } of signatures) {
    const holder = holders.find((each) => each.holderId === holderId);
    if (holder === undefined) refuse('not_found');
    if (holder.state === 'SIGNED') refuse('signing_not_possible', { why: 'ya estaba firmado.' });
    if (holder.state !== 'READY') {
      refuse('signing_not_possible', { why: 'todavía falta que firme alguien antes.' });
    }
  }
}

type HolderSigned = { readonly holderId: number; readonly userId: number | null };

async function markSigned({ trx, now }: SignatureContext, { holderId, userId }: HolderSigned) {
  await trx
    .updateTable('document_holders')
    .set({ state: 'SIGNED', signed_at: new Date(now.epochMilliseconds), user_id: userId })
    .where('document_holder_id', '=', holderId)
    .execute();
}

async function giveTurn({ trx }: SignatureContext, holders: readonly LockedHolder[]) {
  const waiting = holders.filter(({ state }) => state === 'WAITING');
  if (waiting.length === 0) return;
  await trx
    .updateTable('document_holders')
    .set({ state: 'READY' })
    .where(
      'document_holder_id',
      'in',
      waiting.map(({ holderId }) => holderId),
    )
    .execute();
}

type DocumentMoved = {
  readonly documentId: number;
  readonly state: 'SIGNED' | 'PARTLY_SIGNED';
};

async function moveDocument(ctx: SignatureContext, { documentId, state }: DocumentMoved) {
  const signed_at = state === 'SIGNED' ? new Date(ctx.now.epochMilliseconds) : null;
  await ctx.trx
    .updateTable('documents')
    .set({ state, signed_at, version: sql`version + 1` })
    .where('document_id', '=', documentId)
    .execute();
  if (state === 'SIGNED') await ctx.enqueue(SEAL_DOCUMENT, { document_id: documentId });
}
