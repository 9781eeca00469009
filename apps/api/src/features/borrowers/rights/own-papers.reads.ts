import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import type { Reader } from '#platform/database/database.ts';

type Paper = {
  readonly credit_id: number;
  readonly attachment_id: number;
  readonly content_type: string;
};

/** Where a paper lies in the archive: a place of our own, whatever it was called. */
export const paperPath = ({ credit_id, attachment_id, content_type }: Paper): string => {
  const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `creditos/${creditNumber(credit_id)}/${attachment_id}.${extension}`;
};

/** The papers of somebody's credits whose content is still there, also those that were replaced. */
export const listOwnPapers = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('credits', 'credits.credit_id', 'attachment.credit_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select([
      'attachment.credit_id',
      'attachment.attachment_id',
      'attachment.file_id',
      'attachment.uploaded_at as made_at',
      'file.content_type',
    ])
    .where('credits.borrower_id', '=', borrowerId)
    .where('file.wrapped_key', 'is not', null)
    .orderBy('attachment.attachment_id')
    .execute();
