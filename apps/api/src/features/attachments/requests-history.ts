import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';

/** Requested attachments that arrived. */
const answeredLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'paper_arrived', request_id, null, null, document_kinds.name, null, null, answered_by,
      answered_at
    from credit_requests
    join document_kinds using (document_kind_id)
    where credit_id = ${creditId} and answered_at is not null
  `,
};

/** Requests that the staff withdrew. */
const withdrawnLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'paper_withdrawn', request_id, null, null, document_kinds.name, null, null, withdrawn_by,
      withdrawn_at
    from credit_requests
    join document_kinds using (document_kind_id)
    where credit_id = ${creditId} and withdrawn_at is not null
  `,
};

export const requestsHistory: readonly HistorySource[] = [answeredLines, withdrawnLines];
