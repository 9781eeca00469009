import { STATE } from '@cuotaclara/contract';
import type { NoteState } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** The state that a sealed note has by its credit, its set and its filling. */
export const rightState = sql<NoteState>`case
  when credits.credit_state_id in (${sql.lit(STATE.rejected)}, ${sql.lit(STATE.withdrawn)})
    then 'VOID'
  when sets.state in ('REJECTED', 'EXPIRED', 'VOIDED') then 'VOID'
  when credits.credit_state_id = ${sql.lit(STATE.paid)} then 'PAID'
  when note.state = 'ENDORSED' then 'ENDORSED'
  when exists (
    select from note_fillings as filling
    where filling.document_id = documents.document_id and filling.state = 'APPROVED'
  ) then 'FILLED'
  else 'IN_FORCE'
end`;

/** Not scoped: sealed notes whose register is missing or says something else. */
export const unsafeUnsettledNotes = (db: Reader) =>
  db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .leftJoin('document_sets as sets', 'sets.document_set_id', 'documents.document_set_id')
    .leftJoin('promissory_notes as note', 'note.document_id', 'documents.document_id')
    .where('documents.kind', '=', 'PAGARE')
    .where('documents.state', '=', 'SEALED')
    .where(sql<boolean>`note.state is distinct from ${rightState}`);
