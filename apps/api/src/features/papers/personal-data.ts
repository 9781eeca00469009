import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { PAPER_KINDS, paperKindField } from '@cuotaclara/contract/papers/paper-words';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';
import type { Reader } from '#platform/database/database.ts';

const papersOf = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('credit_papers as paper')
    .innerJoin('documents', 'documents.document_id', 'paper.document_id')
    .where('paper.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('paper.document_id');

const readPapers: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await papersOf(db, borrowerId)
    .select(['paper.credit_id', 'paper.kind', 'paper.payment_id', 'paper.from_day'])
    .select(['paper.until_day', 'documents.number', 'documents.issued_at'])
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    papel: PAPER_KINDS[z.parse(paperKindField, row.kind)],
    número: row.number,
    recibo: row.payment_id === null ? null : receiptNumber(row.payment_id),
    desde: row.from_day,
    hasta: row.until_day,
    expedido: row.issued_at,
  }));
};

/** The sealed files; nobody signs them, so that they are not among the documents that one holds. */
const readFiles: NonNullable<PersonalDataSource['files']> = async (db, { borrowerId }) => {
  const rows = await papersOf(db, borrowerId)
    .innerJoin('document_files as file', 'file.document_id', 'paper.document_id')
    .select(['documents.number', 'file.file_id', 'file.stored_at'])
    .where('file.version', '=', 'sealed')
    .execute();
  return rows.map(({ number, file_id, stored_at }) => ({
    path: `papeles/${number}.pdf`,
    fileId: file_id,
    madeAt: stored_at,
  }));
};

/** Papers belong to the records of a credit and are kept with it. */
export const papersPersonalData: PersonalDataSource = {
  sections: { 'créditos/papeles': readPapers },
  files: readFiles,
  kept: { besideCredits: ['credits'] },
};
