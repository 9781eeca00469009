import { sql } from 'kysely';
import { EVERY_READER, type HistorySource, type StepSubject } from '#contributions/credit-page.ts';
import { notesReadBy } from './credit-reader.ts';

/** The steps of a credit; the owner of what a step is about names it. */
export const stepLines = (subjects: readonly StepSubject[]): HistorySource => ({
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) => sql`
    select
      'step' as kind, history_id, from_state_id, to_state_id,
      ${subjectOf(subjects)} as subject,
      null::jsonb as changes,
      case when to_state_id in (${sql.join(notesReadBy(reader))}) then note end as note,
      changed_by as by_id, changed_at as at
    from credit_history
    where credit_id = ${creditId}
  `,
});

function subjectOf(subjects: readonly StepSubject[]) {
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
  unsafeLines: ({ creditId, reader }) => sql`
    select
      kind, change_id, null, null, null, changes,
      ${reader === 'borrower' ? sql`null` : sql`reason`}, changed_by, changed_at
    from credit_changes
    where credit_id = ${creditId}
  `,
};
