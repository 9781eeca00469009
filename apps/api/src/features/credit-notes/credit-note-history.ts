import type { CreditReader, HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

const STAFF: readonly CreditReader[] = ['colleague', 'decider'];

/** A line for each note: that it was written, and not what it says. */
const writtenLines: HistorySource = {
  readers: STAFF,
  needs: 'view_credit_notes',
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf().selectFrom('credit_notes').where('credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'credit_note_written',
        id: ref('note_id'),
        by: ref('written_by'),
        at: ref('written_at'),
      }),
    ),
};

/** A line for each note that its author withdrew. */
const withdrawnLines: HistorySource = {
  readers: STAFF,
  needs: 'view_credit_notes',
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('credit_notes')
        .where('credit_id', '=', creditId)
        .where('withdrawn_at', 'is not', null),
      ({ ref }) => ({
        kind: 'credit_note_withdrawn',
        id: ref('note_id'),
        by: ref('written_by'),
        at: ref('withdrawn_at'),
      }),
    ),
};

export const creditNoteHistory: readonly HistorySource[] = [writtenLines, withdrawnLines];
