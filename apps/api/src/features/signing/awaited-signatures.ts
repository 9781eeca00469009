import { STATE } from '@cuotaclara/contract';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { AwaitedSource } from '#contributions/awaited.ts';

const kindLabel = sql<string>`case documents.kind ${sql.join(
  Object.entries(LEGAL_DOCUMENT_KINDS).map(([kind, label]) => sql`when ${kind} then ${label}`),
  sql` `,
)} end`;

/** What the borrower of a credit can sign now, by its name, in the order of issue. */
const unsafeNames = sql<string[]>`array(
  select ${kindLabel}
  from documents
  join document_holders as holder using (document_id)
  where documents.credit_id = credits.credit_id
    and holder.borrower_id = credits.borrower_id
    and holder.state = 'READY'
  order by documents.document_id
)`;

/** A credit in POR_FIRMAR waits for the signatures of its borrower. */
export const awaitedSignatures: AwaitedSource = {
  state: STATE.awaitingSignature,
  unsafeNames,
  unsafeWords: unsafeNames,
};
