import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** Each state that the register of a note entered. */
const entryLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      case entry.state
        when 'PAID' then 'note_paid'
        when 'VOID' then 'note_void'
        when 'IN_FORCE' then 'note_in_force'
        else 'note_filled'
      end,
      entry.note_entry_id, null, null, documents.number, null, entry.reason,
      entry.entered_by, entry.entered_at
    from promissory_note_entries as entry
    join documents on documents.document_id = entry.document_id
    where documents.credit_id = ${creditId}
  `,
};

/** Proposals are work of the staff; the borrower reads of a note that was filled. */
const proposedLines: HistorySource = {
  readers: ['colleague', 'decider'],
  unsafeLines: ({ creditId }) => sql`
    select
      'note_filling_proposed', filling.note_filling_id, null, null, documents.number, null,
      filling.reason, filling.proposed_by, filling.proposed_at
    from note_fillings as filling
    join documents on documents.document_id = filling.document_id
    where documents.credit_id = ${creditId}
  `,
};

/** Notices to the debtor, who reads them too. */
const noticeLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'note_notice_recorded', notice.note_notice_id, null, null, documents.number, null,
      to_char(notice.notified_on, 'YYYY-MM-DD'), notice.recorded_by, notice.recorded_at
    from note_notices as notice
    join documents on documents.document_id = notice.document_id
    where documents.credit_id = ${creditId}
  `,
};

const returnedLines: HistorySource = {
  readers: ['colleague', 'decider'],
  unsafeLines: ({ creditId }) => sql`
    select
      'note_filling_returned', filling.note_filling_id, null, null, documents.number, null,
      filling.decision_note, filling.decided_by, filling.decided_at
    from note_fillings as filling
    join documents on documents.document_id = filling.document_id
    where documents.credit_id = ${creditId} and filling.state = 'RETURNED'
  `,
};

/** Who was sent the filled note; the outbox knows whether a mail server refused it for good. */
const copiedLines: HistorySource = {
  readers: ['colleague', 'decider'],
  unsafeLines: ({ creditId }) => sql`
    select
      case when message.status = 'failed' then 'note_copy_failed' else 'note_copy_sent' end,
      copy.document_copy_id, null, null, documents.number, null,
      ${shortNameOf('borrowers')}, null::integer, copy.sent_at
    from document_copies as copy
    join documents on documents.document_id = copy.document_id
    join borrowers on borrowers.borrower_id = copy.borrower_id
    left join outbox_messages as message on message.message_id = copy.message_id
    where documents.credit_id = ${creditId} and documents.kind = 'PAGARE_DILIGENCIADO'
  `,
};

export const noteHistory: readonly HistorySource[] = [
  entryLines,
  noticeLines,
  proposedLines,
  returnedLines,
  copiedLines,
];
