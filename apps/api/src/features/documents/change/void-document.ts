import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { closeDocuments, isOpen } from '#features/documents/course/close-set.ts';
import {
  type LockedDocument,
  lockSet,
  unsafeLockDocuments,
} from '#features/documents/course/lock-documents.ts';
import { unsafeNamingPromissoryNote } from '#features/documents/issue/outdated.reads.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandDocumentVersion, findDocument } from './find-document.ts';

type VoidDocumentInput = {
  readonly documentId: number;
  readonly reason: string;
  readonly version: number;
};

/**
 * Documents that name each other: one without the other would be a promissory note with the
 * instructions of another.
 */
const PAIRS: Readonly<Partial<Record<LegalDocumentKind, LegalDocumentKind>>> = {
  PAGARE: 'CARTA',
  CARTA: 'PAGARE',
};

/**
 * Voids a document that is not signed by all; with a promissory note or its letter also everything
 * that names them. The set stays open without them, so that they can be issued again.
 */
export const voidDocument = command(
  'void_document',
  async ({ trx, now, actor }, { documentId, reason, version }: VoidDocumentInput) => {
    const { creditId, setId } = await findDocument(trx, { documentId, actor });
    const documents =
      setId === null
        ? await unsafeLockDocuments(trx, [documentId])
        : ((await lockSet(trx, setId))?.documents ?? []);
    const document = documents.find((each) => each.documentId === documentId);
    if (document === undefined) refuse('not_found');
    demandDocumentVersion(version, document);
    if (!isOpen(document)) refuse('document_closed');
    const naming =
      setId !== null && document.kind in PAIRS
        ? await unsafeNamingPromissoryNote(trx, setId)
        : NOBODY;
    const closed = [document, ...partnersOf(document, { documents, naming })];
    await closeDocuments(trx, {
      to: 'VOIDED',
      reason,
      by: actor.userId,
      at: new Date(now.epochMilliseconds),
      closed,
    });
    const entry = {
      action: 'document_voided',
      subject: { kind: 'credit', id: creditId },
      after: { document_numbers: closed.map(({ number }) => number), void_reason: reason },
    } as const;
    const reply = { document_id: documentId, state: 'VOIDED', version: version + 1 } as const;
    return { reply, audit: [entry] };
  },
);

const NOBODY: ReadonlySet<number> = new Set();

type Partners = {
  readonly documents: readonly LockedDocument[];
  /** Those whose text names the promissory note or its letter. */
  readonly naming: ReadonlySet<number>;
};

/** Documents that name this one, and its partner; refuses where all have signed one of them. */
function partnersOf(
  { documentId: own, kind }: LockedDocument,
  { documents, naming }: Partners,
): readonly LockedDocument[] {
  const partners = documents.filter(
    (each) => each.documentId !== own && (each.kind === PAIRS[kind] || naming.has(each.documentId)),
  );
  if (partners.some(({ state }) => state === 'SIGNED' || state === 'SEALED')) {
    refuse('document_partner_signed');
  }
  return partners.filter(isOpen);
}
