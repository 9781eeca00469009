import { z } from '@cuotaclara/contract';
import { legalDocumentKindField } from '@cuotaclara/contract/documents/document-words';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { demandStaff } from '#features/documents/demand-staff.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type DocumentRef = { readonly documentId: number; readonly actor: Actor };

/** A document of a credit in the scope of the staff; any other is not found. */
export async function findDocument(db: Reader, { documentId, actor }: DocumentRef) {
  demandStaff(actor);
  const found = db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .select([
      'documents.credit_id as creditId',
      'documents.document_set_id as setId',
      'documents.kind',
      'documents.number',
    ])
    .where('documents.document_id', '=', documentId);
  const row = await creditsVisibleTo(found, actor).executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return { ...row, documentId, kind: z.parse(legalDocumentKindField, row.kind) };
}

type SeenDocument = { readonly version: number; readonly creditId: number };

/** Refuses a change by a person who saw an older version of the document. */
export function demandDocumentVersion(seen: number, { version, creditId }: SeenDocument): void {
  if (seen === version) return;
  refuseChanged({
    subject: { kind: 'credit', id: creditId },
    changes: {
      documents_issued: 'emitió documentos',
      documents_reissued: 'emitió los documentos otra vez',
      document_voided: 'anuló un documento',
      document_holders_changed: 'cambió los firmantes de un documento',
    },
  });
}
