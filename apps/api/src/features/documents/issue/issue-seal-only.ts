import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import { SEAL_DOCUMENT } from '#features/documents/course/seal-job.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { keepDocuments } from './keep-documents.ts';
import {
  demandNextNumber,
  type PrintDeps,
  type PrintedDocument,
  printForCredit,
} from './print-for-credit.ts';

type SealOnlyInput = {
  readonly creditId: number;
  readonly kind: LegalDocumentKind;
  /** What only this kind says, as the payment of a receipt. */
  readonly parts: DocumentParts;
  /** Also of a credit that was paid out before approvals were kept: as it was paid out. */
  readonly orAsLent?: boolean;
};

/**
 * Prints a document that is only sealed and writes its file, before the command that issues it. The
 * caller discards the file after the command. Not scoped: the caller has already checked access.
 */
export async function prepareSealOnly(
  deps: PrintDeps,
  { creditId, kind, parts, orAsLent = false }: SealOnlyInput,
): Promise<PrintedDocument> {
  const printed = await printForCredit(deps, { creditId, kind, orAsLent, partsOf: () => parts });
  if (printed.document.holders.length > 0) throw new Error(`${kind} has people who sign it`);
  return printed;
}

type SealOnlyContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'now' | 'enqueue'>;

/**
 * Issues a printed document that nobody signs; a job seals it. The data that it was printed from is
 * the caller's to compare. Another document of the kind that came first is refused as a change.
 */
export async function issueSealOnly(
  ctx: SealOnlyContext,
  printed: PrintedDocument,
): Promise<{ readonly documentId: number; readonly audit: readonly AuditEntry[] }> {
  const { trx, now } = ctx;
  const { creditId, issuedAt, document } = printed;
  await unsafeLockCredit(trx, creditId);
  await demandNextNumber(trx, printed);
  const input = { creditId, setId: null, issuedAt, documents: [document] };
  const [kept] = await keepDocuments(ctx, input);
  if (kept === undefined) throw new Error('a document was not kept');
  const { document_id: documentId } = kept;
  await trx
    .updateTable('documents')
    .set({
      state: 'SIGNED',
      signed_at: new Date(now.epochMilliseconds),
      version: sql`version + 1`,
    })
    .where('document_id', '=', documentId)
    .execute();
  await ctx.enqueue(SEAL_DOCUMENT, { document_id: documentId });
  const entry = {
    action: 'documents_issued',
    subject: { kind: 'credit', id: creditId },
    after: { document_numbers: [document.number] },
  } as const;
  return { documentId, audit: [entry] };
}
