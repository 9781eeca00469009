import { STATE } from '@cuotaclara/contract';
import type { PromissoryNoteState } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** The state that a sealed promissory note has by its credit, its set and its filling. */
export const rightState = sql<PromissoryNoteState>`case
  when credits.credit_state_id in (${sql.lit(STATE.rejected)}, ${sql.lit(STATE.withdrawn)})
    then 'VOID'
  when sets.state in ('REJECTED', 'EXPIRED', 'VOIDED') then 'VOID'
  when credits.credit_state_id = ${sql.lit(STATE.paid)} then 'PAID'
  when promissory_note.state = 'ENDORSED' then 'ENDORSED'
  when exists (
    select from promissory_note_fillings as filling
    where filling.document_id = documents.document_id
  ) then 'FILLED'
  else 'IN_FORCE'
end`;

/** Not scoped: sealed promissory notes whose register is missing or says something else. */
export const unsafeUnsettledPromissoryNotes = (db: Reader) =>
  db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .leftJoin('document_sets as sets', 'sets.document_set_id', 'documents.document_set_id')
    .leftJoin(
      'promissory_notes as promissory_note',
      'promissory_note.document_id',
      'documents.document_id',
    )
    .where('documents.kind', '=', 'PAGARE')
    .where('documents.state', '=', 'SEALED')
    .where(sql<boolean>`promissory_note.state is distinct from ${rightState}`);
