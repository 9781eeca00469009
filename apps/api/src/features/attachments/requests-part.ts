import type { CreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { sql } from 'kysely';
import type { CreditPart } from '#contributions/credit-page.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

/** Some attachments arrive in several files, as the statements of three months do. */
const answeringFiles = sql<CreditRequest['files']>`coalesce(
  (
    select json_agg(
      json_build_object('attachment_id', file.attachment_id, 'name', file.name)
      order by file.attachment_id
    )
    from credit_attachments as file
    where file.credit_id = credit_requests.credit_id
      and file.document_kind_id = credit_requests.document_kind_id
      and file.replaced_at is null
      and file.uploaded_at >= credit_requests.asked_at
  ),
  '[]'
)`;

const askForRequests = writtenOnce();

/** The requests of a study, answered or open; withdrawn requests are left out. */
async function unsafeReadRequests(db: Reader, creditId: number): Promise<CreditRequest[]> {
  const rows = await askForRequests(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('credit_requests')
        .innerJoin(
          'document_kinds',
          'document_kinds.document_kind_id',
          'credit_requests.document_kind_id',
        )
        .innerJoin('users', 'users.user_id', 'credit_requests.asked_by')
        .select([
          'credit_requests.request_id',
          'credit_requests.document_kind_id',
          'document_kinds.name as document_kind',
          'credit_requests.note',
          'credit_requests.asked_at',
          'credit_requests.attachment_id',
          'credit_requests.answered_at',
          fullNameOf('users').as('asked_by'),
          answeringFiles.as('files'),
        ])
        .where('credit_requests.credit_id', '=', blank.creditId)
        .where('credit_requests.withdrawn_at', 'is', null)
        .orderBy('credit_requests.request_id'),
  });
  return rows.map((row) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
}

/** The requests on the page of a credit. */
export const requestsPart: CreditPart<'requests'> = {
  name: 'requests',
  unsafeRead: (db, { creditId }) => unsafeReadRequests(db, creditId),
};
