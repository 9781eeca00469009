-- Colleagues who work one credit one after the other tell each other what they learned of it: a
-- note that all of them read, and that its author may withdraw on the same day.

create table credit_notes (
  note_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  text text not null check (length(text) between 1 and 500),
  written_by integer not null references users on delete restrict,
  written_at timestamptz not null,
  -- By its author. The text stays: it is part of what is kept about the borrower.
  withdrawn_at timestamptz,
  check (withdrawn_at >= written_at)
);
create index credit_notes_credit on credit_notes (credit_id, note_id desc);
create index credit_notes_author on credit_notes (written_by);
comment on table credit_notes is 'What the staff write about a credit for one another.';
