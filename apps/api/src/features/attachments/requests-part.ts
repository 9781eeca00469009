import type { CreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { sql } from 'kysely';
import type { CreditPageInput, CreditPart } from '#contributions/credit-page.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { mayRead } from './may-read.ts';

type AnsweringFile = CreditRequest['files'][number] & { readonly uploaderId: number | null };

/** Some attachments arrive in several files, as the statements of three months do. */
const answeringFiles = sql<AnsweringFile[]>`coalesce(
  (
    select json_agg(
      json_build_object(
        'attachment_id', file.attachment_id, 'name', file.name, 'uploaderId', file.uploaded_by
      )
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

/**
 * The requests of a study, answered or open, with the files that the actor reads; withdrawn
 * requests are left out.
 */
async function unsafeReadRequests(
  db: Reader,
  { creditId, actor }: CreditPageInput,
): Promise<CreditRequest[]> {
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
        .select([
          'credit_requests.request_id',
          'credit_requests.document_kind_id',
          'document_kinds.code as kind',
          'document_kinds.name as document_kind',
          'credit_requests.note',
          'credit_requests.asked_at',
          'credit_requests.attachment_id',
          'credit_requests.answered_at',
          userName('credit_requests.asked_by').as('asked_by'),
          answeringFiles.as('files'),
        ])
        .where('credit_requests.credit_id', '=', blank.creditId)
        .where('credit_requests.withdrawn_at', 'is', null)
        .orderBy('credit_requests.request_id'),
  });
  return rows.map(({ kind, files, attachment_id, asked_at, answered_at, ...request }) => {
    const read = files.filter(({ uploaderId }) => mayRead(actor, { kind, uploaderId }));
    return {
      ...request,
      asked_at: asked_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
      attachment_id: read.some((file) => file.attachment_id === attachment_id)
        ? attachment_id
        : null,
      files: read.map((file) => ({ attachment_id: file.attachment_id, name: file.name })),
    };
  });
}

/** The requests on the page of a credit. */
export const requestsPart: CreditPart<'requests'> = {
  name: 'requests',
  unsafeRead: unsafeReadRequests,
};
