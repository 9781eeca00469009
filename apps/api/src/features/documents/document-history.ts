import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { REPEATED_PAPERS } from '@cuotaclara/contract/papers/paper-words';
import { type Expression, sql } from 'kysely';
import { EVERY_READER, type HistoryRow, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** The Spanish name of a document's kind, as an expression over `documents.kind`. */
const kindLabel = sql<string>`case documents.kind ${sql.join(
  Object.entries(LEGAL_DOCUMENT_KINDS).map(([kind, label]) => sql`when ${kind} then ${label}`),
  sql` `,
)} end`;

/** The documents of a line in the order of their ids: «Pagaré PAG-7-1, Carta … CAR-7-1». */
const named = sql<string>`string_agg(
  ${kindLabel} || ' ' || documents.number, ', ' order by documents.document_id
)`;

type Lines = (creditId: number) => Expression<HistoryRow>;

const everybodyReads = (lines: Lines): HistorySource => ({
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => lines(creditId),
});

const documentsOf = (creditId: number) =>
  rowsOf().selectFrom('documents').where('documents.credit_id', '=', creditId);

const isIssuedOnce = sql<boolean>`documents.kind <> all(${REPEATED_PAPERS}::text[])`;

/** What was issued at once is one line. */
const issuedLines: Lines = (creditId) =>
  historyLines(
    documentsOf(creditId)
      .where(isIssuedOnce)
      .groupBy(['document_set_id', 'issued_by', 'issued_at']),
    ({ ref, fn }) => ({
      kind: 'document_issued',
      id: fn.min('documents.document_id'),
      subject: named,
      by: ref('documents.issued_by'),
      at: ref('documents.issued_at'),
    }),
  );

/** What a person signed at once is one line; nobody is named where the seal signs. */
const signedLines: Lines = (creditId) =>
  historyLines(
    documentsOf(creditId)
      .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .leftJoin('borrowers as signer', 'signer.borrower_id', 'holder.borrower_id')
      .where('holder.signed_at', 'is not', null)
      .groupBy(['holder.borrower_id', 'signer.user_id', 'holder.user_id', 'holder.signed_at']),
    ({ ref, fn }) => ({
      kind: 'document_signed',
      id: fn.min('documents.document_id'),
      subject: named,
      by: fn.coalesce('holder.user_id', 'signer.user_id'),
      at: ref('holder.signed_at'),
    }),
  );

/** The program seals: a set is one line, at the moment of its last seal. */
const sealedLines: Lines = (creditId) =>
  historyLines(
    documentsOf(creditId)
      .where('documents.sealed_at', 'is not', null)
      .where(isIssuedOnce)
      .groupBy(sql`coalesce(documents.document_set_id, -documents.document_id)`),
    ({ fn }) => ({
      kind: 'document_sealed',
      id: fn.min('documents.document_id'),
      subject: named,
      at: fn.max('documents.sealed_at'),
    }),
  );

/** The end of a set before all have signed. */
const endedLines: Lines = (creditId) =>
  historyLines(
    rowsOf()
      .selectFrom('document_sets as set')
      .where('set.credit_id', '=', creditId)
      .where('set.state', 'in', ['REJECTED', 'EXPIRED', 'VOIDED']),
    ({ ref }) => ({
      kind: sql<HistoryKind>`case ${ref('set.state')}
        when 'REJECTED' then 'documents_rejected'
        when 'EXPIRED' then 'documents_expired'
        else 'documents_voided'
      end`,
      id: ref('set.document_set_id'),
      note: ref('set.reason'),
      by: ref('set.closed_by'),
      at: ref('set.closed_at'),
    }),
  );

/** Documents that were voided by themselves, while their set went on. */
const voidedLines: Lines = (creditId) =>
  historyLines(
    documentsOf(creditId)
      .leftJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
      .where('documents.state', '=', 'VOIDED')
      .whereRef('documents.closed_at', 'is distinct from', 'set.closed_at')
      .groupBy(['documents.void_reason', 'documents.voided_by', 'documents.closed_at']),
    ({ ref, fn }) => ({
      kind: 'document_voided',
      id: fn.min('documents.document_id'),
      subject: named,
      note: ref('documents.void_reason'),
      by: ref('documents.voided_by'),
      at: ref('documents.closed_at'),
    }),
  );

export const documentHistory: readonly HistorySource[] = [
  issuedLines,
  signedLines,
  sealedLines,
  endedLines,
  voidedLines,
].map(everybodyReads);
