import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  DOCUMENT_STATES,
  documentStateField,
  LEGAL_DOCUMENT_KINDS,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { sql, type Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** The documents of the own credits, with the own signature; other holders are not named. */
const readDocuments: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('document_holders as holder', (join) =>
      join
        .onRef('holder.document_id', '=', 'documents.document_id')
        .on('holder.borrower_id', '=', borrowerId),
    )
    .select([
      'documents.credit_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.issued_at',
      'holder.signed_at',
      'documents.sealed_at',
    ])
    .where((eb) =>
      eb.or([
        eb('documents.credit_id', 'in', unsafeCreditsOf(borrowerId)),
        eb('holder.borrower_id', 'is not', null),
      ]),
    )
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: LEGAL_DOCUMENT_KINDS[z.parse(legalDocumentKindField, row.kind)],
    número: row.number,
    estado: DOCUMENT_STATES[z.parse(documentStateField, row.state)],
    emitido: row.issued_at,
    firmado: row.signed_at,
    sellado: row.sealed_at,
  }));
};

/** The sealed copies that were mailed to the person. */
const readCopies: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('document_copies as copy')
    .innerJoin('documents', 'documents.document_id', 'copy.document_id')
    .select(['documents.credit_id', 'documents.kind', 'documents.number'])
    .select(['copy.sent_at', 'copy.is_attached'])
    .where('copy.borrower_id', '=', borrowerId)
    .orderBy('copy.document_copy_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: LEGAL_DOCUMENT_KINDS[z.parse(legalDocumentKindField, row.kind)],
    número: row.number,
    enviada: row.sent_at,
    iba_en_el_correo: row.is_attached,
  }));
};

/** The files of documents that the person holds: sealed where there is one, else as it was read. */
const readFiles: NonNullable<PersonalDataSource['files']> = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('document_files as file', 'file.document_id', 'documents.document_id')
    .distinctOn('documents.document_id')
    .select(['documents.number', 'file.file_id', 'file.stored_at'])
    .where('holder.borrower_id', '=', borrowerId)
    .where('file.version', 'in', ['original', 'sealed'])
    .orderBy('documents.document_id')
    .orderBy('file.version', 'desc')
    .execute();
  return rows.map(({ number, file_id, stored_at }) => ({
    path: `documentos-legales/${number}.pdf`,
    fileId: file_id,
    madeAt: stored_at,
  }));
};

/** Not scoped: every document counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { named } = await trx
    .selectNoFrom(
      sql<boolean>`
        exists (select from documents where issued_by = ${userId} or voided_by = ${userId})
        or exists (select from document_sets where issued_by = ${userId} or closed_by = ${userId})
        or exists (select from document_holders where user_id = ${userId})
      `.as('named'),
    )
    .executeTakeFirstOrThrow();
  return named;
}

/**
 * Not scoped: the newest document that a borrower holds, also of another borrower's credit. A
 * co-debtor without a credit of their own stays named as long as the document is kept.
 */
async function unsafeLastHeld(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<Temporal.PlainDate | null> {
  const { last } = await trx
    .selectFrom('document_holders')
    .innerJoin('documents', 'documents.document_id', 'document_holders.document_id')
    .select(({ fn }) => fn.max<Date | null>('documents.issued_at').as('last'))
    .where('document_holders.borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return last === null ? null : businessClockOf(last).toPlainDate();
}

/** Documents belong to the records of a credit: a law obliges to keep them with it. */
export const documentsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/documentos_legales': readDocuments,
    'créditos/copias_enviadas_por_correo': readCopies,
  },
  files: readFiles,
  namesUser: unsafeNamesUser,
  lastEntryOn: unsafeLastHeld,
  kept: { besideCredits: ['credits'] },
};
