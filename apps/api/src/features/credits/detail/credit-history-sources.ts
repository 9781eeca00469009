import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { type RawBuilder, sql } from 'kysely';
import { EVERY_READER, type HistorySource, type StepSubject } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';
import { notesReadBy } from './credit-reader.ts';

/** The steps of a credit; the owner of what a step is about names it. */
export const stepLines = (subjects: readonly StepSubject[]): HistorySource => ({
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) =>
    historyLines(
      rowsOf().selectFrom('credit_history').where('credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'step',
        id: ref('history_id'),
        step: { from: ref('from_state_id'), to: ref('to_state_id') },
        subject: subjectOf(subjects),
        note: sql<string | null>`
          case when to_state_id in (${sql.join(notesReadBy(reader))}) then note end
        `,
        by: ref('changed_by'),
        at: ref('changed_at'),
      }),
    ),
});

function subjectOf(subjects: readonly StepSubject[]): RawBuilder<string | null> {
  if (subjects.length === 0) return sql`null::text`;
  const cases = subjects.map(
    ({ to, unsafeText }) => sql`when to_state_id = ${to} then ${unsafeText}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Changes by hand: of parameters, product, plate or supplier. Reasons are written between
 * colleagues; the borrower does not read them.
 */
export const changeLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) =>
    historyLines(
      rowsOf().selectFrom('credit_changes').where('credit_id', '=', creditId),
      ({ ref }) => ({
        // A CHECK holds the column to the kinds of changes.
        kind: ref('kind').$castTo<HistoryKind>(),
        id: ref('change_id'),
        changes: ref('changes'),
        ...(reader !== 'borrower' && { note: ref('reason') }),
        by: ref('changed_by'),
        at: ref('changed_at'),
      }),
    ),
};
