import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';

/** The Spanish name of a document's kind, as an expression over `documents.kind`. */
const kindLabel = sql<string>`case kind ${sql.join(
  Object.entries(LEGAL_DOCUMENT_KINDS).map(([kind, label]) => sql`when ${kind} then ${label}`),
  sql` `,
)} end`;

/** A line for each document that was issued. */
const issuedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'document_issued', document_id, null, null, ${kindLabel} || ' ' || number, null, null,
      issued_by, issued_at
    from documents
    where credit_id = ${creditId}
  `,
};

/** A line for each document that was sealed; the program seals. */
const sealedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'document_sealed', document_id, null, null, ${kindLabel} || ' ' || number, null, null,
      null, sealed_at
    from documents
    where credit_id = ${creditId} and sealed_at is not null
  `,
};

export const documentHistory: readonly HistorySource[] = [issuedLines, sealedLines];
