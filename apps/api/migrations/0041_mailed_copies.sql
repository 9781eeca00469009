-- People get copies of sealed documents by mail: a message names the stored files that it carries,
-- and which copies a person was sent is known afterwards.

-- The content stays in the store and is read when the message is sent.
create table outbox_attachments (
  message_id uuid not null references outbox_messages on delete cascade,
  position integer not null check (position > 0),
  file_id uuid not null references stored_files on delete restrict,
  -- What the file is called in the mail.
  name text not null check (name <> ''),
  primary key (message_id, position)
);
create index outbox_attachments_file on outbox_attachments (file_id);

-- A sealed document that was sent to a person, once.
create table document_copies (
  document_copy_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  -- The message of the outbox, which is erased with the person.
  message_id uuid not null,
  -- Whether the file itself went; otherwise the mail says where to download it.
  is_attached boolean not null,
  sent_at timestamptz not null,
  unique (document_id, borrower_id)
);
create index document_copies_borrower on document_copies (borrower_id);
create index document_copies_message on document_copies (message_id);

create trigger document_copies_never_change
before update on document_copies
for each row execute function refuse_updating();

create trigger document_copies_are_kept
before delete on document_copies
for each row execute function refuse_deleting();

create trigger document_copies_are_not_truncated
before truncate on document_copies
for each statement execute function refuse_truncating();
