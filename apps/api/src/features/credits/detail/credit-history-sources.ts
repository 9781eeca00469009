import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { notesReadBy } from './credit-reader.ts';

/** The steps of a credit; the step that waits for attachments names them. */
const stepLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) => sql`
    select
      'step' as kind, history_id, from_state_id, to_state_id,
      case when to_state_id = ${STATE.awaitingAttachments} then (
        select string_agg(
          document_kinds.name || coalesce(' (' || request.note || ')', ''), ', '
          order by request_id
        )
        from credit_requests as request
        join document_kinds using (document_kind_id)
        where request.credit_id = credit_history.credit_id and asked_at = changed_at
      ) end as subject,
      null::jsonb as changes,
      case when to_state_id in (${sql.join(notesReadBy(reader))}) then note end as note,
      changed_by as by_id, changed_at as at
    from credit_history
    where credit_id = ${creditId}
  `,
};

/**
 * Changes by hand: of parameters, product, plate or supplier. Reasons are written between
 * colleagues; the borrower does not read them.
 */
const changeLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) => sql`
    select
      kind, change_id, null, null, null, changes,
      ${reader === 'borrower' ? sql`null` : sql`reason`}, changed_by, changed_at
    from credit_changes
    where credit_id = ${creditId}
  `,
};

export const creditHistorySources: readonly HistorySource[] = [stepLines, changeLines];
