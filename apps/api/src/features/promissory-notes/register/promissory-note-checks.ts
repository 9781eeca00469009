import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { unsafeUnsettledPromissoryNotes } from './right-state.ts';

/** Far longer than the task that settles takes to come round. */
const SETTLED_MINUTES = 60;

const followsCredit = queriedCheck({
  name: 'promissory_note_register_follows_credit',
  invariant: 'Every sealed promissory note is in the register, in the state of its credit.',
  violations: (db) =>
    unsafeUnsettledPromissoryNotes(db)
      .select('documents.document_id as id')
      .where(
        sql<boolean>`greatest(documents.sealed_at, credits.state_since, sets.closed_at)
          < current_timestamp - make_interval(mins => ${sql.lit(SETTLED_MINUTES)})`,
      ),
});

const entriesBearOut = queriedCheck({
  name: 'promissory_note_state_has_its_entry',
  invariant: 'The newest entry of a promissory note says the state of its register.',
  violations: (db) =>
    db
      .selectFrom('promissory_notes as promissory_note')
      .select('promissory_note.document_id as id')
      .where(
        sql<boolean>`promissory_note.state is distinct from (
          select entry.state from promissory_note_entries as entry
          where entry.document_id = promissory_note.document_id
          order by entry.promissory_note_entry_id desc limit 1
        )`,
      ),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafePromissoryNoteChecks: readonly InvariantCheck[] = [
  followsCredit,
  entriesBearOut,
];
