-- A note is filled for arrears only after the written notice that its letter demands. The demand
-- belongs to the version of the letter, so that an old letter keeps its own rule.
alter table document_templates
add column notice_working_days integer
check (notice_working_days between 1 and 90),
add constraint document_templates_notice_of_letters
check (notice_working_days is null or kind = 'CARTA');

-- Every letter so far names the notice of the contract, which is of ten working days.
alter table document_templates disable trigger document_templates_published_are_frozen;
update document_templates set notice_working_days = 10 where kind = 'CARTA';
alter table document_templates enable trigger document_templates_published_are_frozen;

create table note_notices (
  note_notice_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  -- The day on which the debtor got it, and how.
  notified_on date not null,
  channel text not null check (channel in ('certified_mail', 'email', 'personal')),
  -- The first day on which the note may be filled; a later change of holidays does not move it.
  opens_on date not null check (opens_on > notified_on),
  proof_file_id uuid not null unique references stored_files on delete restrict,
  recorded_by integer not null references users on delete restrict,
  recorded_at timestamptz not null
);
create index note_notices_document on note_notices (document_id, note_notice_id);
create index note_notices_recorded_by on note_notices (recorded_by);
create index note_notices_opens_on on note_notices (opens_on);

create trigger note_notices_never_change before update on note_notices
for each row execute function refuse_updating();
create trigger note_notices_are_kept before delete on note_notices
for each row execute function refuse_deleting();
create trigger note_notices_are_not_truncated before truncate on note_notices
for each statement execute function refuse_truncating();
