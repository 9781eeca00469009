import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';
import { borrowerName } from '#core/people/names.ts';

/** Copies are work of the staff; the borrower reads of a promissory note that was filled. */
const STAFF = ['colleague', 'decider'] as const;

/** Each state that the register of a promissory note entered. */
const entryLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('promissory_note_entries as entry')
        .innerJoin('documents', 'documents.document_id', 'entry.document_id')
        .where('documents.credit_id', '=', creditId),
      ({ ref }) => ({
        kind: sql<HistoryKind>`case ${ref('entry.state')}
          when 'PAID' then 'promissory_note_paid'
          when 'VOID' then 'promissory_note_void'
          when 'IN_FORCE' then 'promissory_note_in_force'
          else 'promissory_note_filled'
        end`,
        id: ref('entry.promissory_note_entry_id'),
        subject: ref('documents.number'),
        note: ref('entry.reason'),
        by: ref('entry.entered_by'),
        at: ref('entry.entered_at'),
      }),
    ),
};

/** Notices to the debtor, who reads them too. */
const noticeLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('promissory_note_notices as notice')
        .innerJoin('documents', 'documents.document_id', 'notice.document_id')
        .where('documents.credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'promissory_note_notice_recorded',
        id: ref('notice.promissory_note_notice_id'),
        subject: ref('documents.number'),
        note: sql<string>`to_char(${ref('notice.notified_on')}, 'YYYY-MM-DD')`,
        by: ref('notice.recorded_by'),
        at: ref('notice.recorded_at'),
      }),
    ),
};

/**
 * People who were sent the filled promissory note; the outbox knows whether a mail server refused
 * it for good.
 */
const copiedLines: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('document_copies as copy')
        .innerJoin('documents', 'documents.document_id', 'copy.document_id')
        .leftJoin('outbox_messages as message', 'message.message_id', 'copy.message_id')
        .where('documents.credit_id', '=', creditId)
        .where('documents.kind', '=', 'PAGARE_DILIGENCIADO'),
      ({ ref }) => ({
        kind: sql<HistoryKind>`case
          when ${ref('message.status')} = 'failed' then 'promissory_note_copy_failed'
          else 'promissory_note_copy_sent'
        end`,
        id: ref('copy.document_copy_id'),
        subject: ref('documents.number'),
        note: borrowerName('copy.borrower_id'),
        at: ref('copy.sent_at'),
      }),
    ),
};

export const promissoryNoteHistory: readonly HistorySource[] = [
  entryLines,
  noticeLines,
  copiedLines,
];
