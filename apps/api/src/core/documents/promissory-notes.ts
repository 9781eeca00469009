import { type SqlBool, sql } from 'kysely';

/** Whether a row of `documents` is a promissory note that was filled after the user signed it. */
export const isFilledNoteOf = (userId: number) => sql<SqlBool>`exists (
  select from promissory_note_fillings as filling
  join document_holders as holder on holder.document_id = filling.document_id
  join borrowers on borrowers.borrower_id = holder.borrower_id
  where filling.filled_document_id = documents.document_id and holder.state = 'SIGNED'
    and borrowers.user_id = ${userId}
)`;

/** State of the promissory note that a row of `documents` is; null of any other document. */
export const noteState = sql<string | null>`(
  select promissory_notes.state from promissory_notes
  where promissory_notes.document_id = documents.document_id
)`;
