import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { REPEATED_PAPERS } from '@cuotaclara/contract/papers/paper-words';
import { type RawBuilder, sql } from 'kysely';
import { EVERY_READER, type HistoryRow, type HistorySource } from '#contributions/credit-page.ts';

/** The Spanish name of a document's kind, as an expression over `documents.kind`. */
const kindLabel = sql<string>`case documents.kind ${sql.join(
  Object.entries(LEGAL_DOCUMENT_KINDS).map(([kind, label]) => sql`when ${kind} then ${label}`),
  sql` `,
)} end`;

/** The documents of a line in the order of their ids: «Pagaré PAG-7-1, Carta … CAR-7-1». */
const named = sql<string>`string_agg(
  ${kindLabel} || ' ' || documents.number, ', ' order by documents.document_id
)`;

type Lines = (creditId: number) => RawBuilder<HistoryRow>;

const everybodyReads = (lines: Lines): HistorySource => ({
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => lines(creditId),
});

/** What was issued at once is one line. */
const issuedLines: Lines = (creditId) => sql`
  select
    'document_issued', min(document_id), null, null, ${named}, null, null, issued_by, issued_at
  from documents
  where credit_id = ${creditId} and kind <> all(${REPEATED_PAPERS}::text[])
  group by document_set_id, issued_by, issued_at
`;

/** What a person signed at once is one line; nobody is named where the seal signs. */
const signedLines: Lines = (creditId) => sql`
  select
    'document_signed', min(documents.document_id), null, null, ${named}, null, null,
    coalesce(holder.user_id, signer.user_id), holder.signed_at
  from documents
  join document_holders as holder on holder.document_id = documents.document_id
  left join borrowers as signer on signer.borrower_id = holder.borrower_id
  where documents.credit_id = ${creditId} and holder.signed_at is not null
  group by holder.borrower_id, signer.user_id, holder.user_id, holder.signed_at
`;

/** The program seals: a set is one line, at the moment of its last seal. */
const sealedLines: Lines = (creditId) => sql`
  select
    'document_sealed', min(document_id), null, null, ${named}, null, null, null::integer,
    max(sealed_at)
  from documents
  where credit_id = ${creditId} and sealed_at is not null
    and kind <> all(${REPEATED_PAPERS}::text[])
  group by coalesce(document_set_id, -document_id)
`;

/** The end of a set before all have signed. */
const endedLines: Lines = (creditId) => sql`
  select
    case set.state
      when 'REJECTED' then 'documents_rejected'
      when 'EXPIRED' then 'documents_expired'
      else 'documents_voided'
    end,
    set.document_set_id, null, null, null, null, set.reason, set.closed_by, set.closed_at
  from document_sets as set
  where set.credit_id = ${creditId} and set.state in ('REJECTED', 'EXPIRED', 'VOIDED')
`;

/** Documents that were voided by themselves, while their set went on. */
const voidedLines: Lines = (creditId) => sql`
  select
    'document_voided', min(documents.document_id), null, null, ${named}, null,
    documents.void_reason, documents.voided_by, documents.closed_at
  from documents
  left join document_sets as set on set.document_set_id = documents.document_set_id
  where documents.credit_id = ${creditId} and documents.state = 'VOIDED'
    and documents.closed_at is distinct from set.closed_at
  group by documents.void_reason, documents.voided_by, documents.closed_at
`;

export const documentHistory: readonly HistorySource[] = [
  issuedLines,
  signedLines,
  sealedLines,
  endedLines,
  voidedLines,
].map(everybodyReads);
