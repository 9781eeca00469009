-- A note is free text, and the pagaré is a promissory note: what was called a note of either is
-- called by its own name. Entries of the audit log are sealed, so that they keep their words.

alter table note_notices rename to promissory_note_notices;
alter table promissory_note_notices rename note_notice_id to promissory_note_notice_id;
alter table promissory_note_entries rename note_entry_id to promissory_note_entry_id;
alter sequence note_notices_note_notice_id_seq
rename to promissory_note_notices_promissory_note_notice_id_seq;
alter sequence promissory_note_entries_note_entry_id_seq
rename to promissory_note_entries_promissory_note_entry_id_seq;

alter index note_notices_document rename to promissory_note_notices_document;
alter index note_notices_recorded_by rename to promissory_note_notices_recorded_by;
alter index note_notices_opens_on rename to promissory_note_notices_opens_on;
alter index promissory_note_entries_note rename to promissory_note_entries_document;

alter trigger note_notices_never_change on promissory_note_notices
rename to promissory_note_notices_never_change;
alter trigger note_notices_are_kept on promissory_note_notices
rename to promissory_note_notices_are_kept;
alter trigger note_notices_are_not_truncated on promissory_note_notices
rename to promissory_note_notices_are_not_truncated;

-- Keys, references and checks: their names begin with those of the table and of its column.
do $$
declare
  renamed record;
begin
  for renamed in
    select
      conrelid::regclass as of_table, conname as old_name,
      regexp_replace(
        regexp_replace(conname, '^note_notices_', 'promissory_note_notices_'),
        '_(note_(?:notice|entry)_id)_', '_promissory_\1_'
      ) as new_name
    from pg_constraint
    where conrelid in ('promissory_note_notices'::regclass, 'promissory_note_entries'::regclass)
  loop
    continue when renamed.new_name = renamed.old_name;
    execute format(
      'alter table %s rename constraint %I to %I',
      renamed.of_table, renamed.old_name, renamed.new_name
    );
  end loop;
end
$$;

update functions set name_function = 'manage_promissory_notes'
where name_function = 'manage_notes';
update push_notifications set kind = 'promissory_note_filled' where kind = 'note_filled';
update user_preferences
set columns = array_replace(columns, 'note_state', 'promissory_note_state')
where name = 'documents';
