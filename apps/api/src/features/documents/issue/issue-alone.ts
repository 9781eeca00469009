import { createHash } from 'node:crypto';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { tellSigners } from '#features/documents/notices/tell-signers.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Actor } from '#platform/http/actor.ts';
import { keepDocuments, openSet } from './keep-documents.ts';
import { demandNextNumber, type PrintedDocument } from './print-for-credit.ts';

type AloneContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'settings' | 'enqueue'>;

type AloneDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type IssuedAlone = {
  readonly setId: number;
  readonly documentId: number;
  readonly audit: readonly AuditEntry[];
};

/**
 * Issues a printed document that people sign in a set of its own, and tells them. The data that it
 * was printed from is the caller's to compare. Not scoped.
 */
export async function issueAlone(
  ctx: AloneContext,
  { config }: AloneDeps,
  printed: PrintedDocument,
): Promise<IssuedAlone> {
  const { trx } = ctx;
  const { creditId, issuedAt, document } = printed;
  await unsafeLockCredit(trx, creditId);
  await demandNextNumber(trx, printed);
  const dataSha256 = createHash('sha256').update(document.data).digest();
  const setId = await openSet(ctx, { plan: { creditId, dataSha256 }, issuedAt });
  const [kept] = await keepDocuments(ctx, { creditId, setId, issuedAt, documents: [document] });
  if (kept === undefined) throw new Error('a document was not kept');
  await tellSigners(ctx, { config, creditId, setId });
  const entry = {
    action: 'documents_issued',
    subject: { kind: 'credit', id: creditId },
    after: { document_set_id: setId, document_numbers: [document.number] },
  } as const;
  return { setId, documentId: kept.document_id, audit: [entry] };
}
