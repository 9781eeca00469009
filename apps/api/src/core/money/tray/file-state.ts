import { sql } from 'kysely';

/**
 * State of `file`, a row of `bank_files`, as people see it: while its undo waits for a second
 * person, it is neither undone nor worked on.
 */
export const fileState = sql<string>`case
  when file.state = 'booked' and exists (
    select from decisions as undo
    where undo.kind = 'bank_file_undo' and undo.subject = file.bank_file_id::text
      and undo.state = 'proposed'
  ) then 'undo_proposed'
  else file.state
end`;
