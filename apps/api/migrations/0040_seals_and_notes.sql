-- The seal of a document with its evidence and our certificates, and the register of promissory
-- notes: a file can be copied, so that what it is worth is proved and registered here.

-- What the seal says of a document, as it is inside the sealed file: canonical JSON.
create table document_evidence (
  document_id integer primary key references documents on delete restrict,
  evidence text not null,
  sha256 bytea not null check (length(sha256) = 32),
  made_at timestamptz not null default current_timestamp
);

-- Our own certificates. A private key is wrapped by the master key of the files.
create table seal_certificates (
  seal_certificate_id integer primary key generated always as identity,
  purpose text not null check (purpose in ('root', 'seal', 'time_stamp')),
  issuer_id integer references seal_certificates on delete restrict,
  subject text not null check (subject <> ''),
  serial text not null unique check (serial <> ''),
  certificate bytea not null,
  wrapped_private_key bytea not null,
  key_id text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  created_at timestamptz not null default current_timestamp,
  -- A rotated certificate signs no more, and what it signed stays valid.
  rotated_at timestamptz
);
create unique index seal_certificates_in_use on seal_certificates (purpose)
where rotated_at is null;
create index seal_certificates_issuer on seal_certificates (issuer_id);

-- A certificate never changes. Its key is wrapped again by a new master key, and it is rotated.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['wrapped_private_key', 'key_id', 'rotated_at']
  <> to_jsonb(old) - array['wrapped_private_key', 'key_id', 'rotated_at']
  or (old.rotated_at is not null and new.rotated_at is distinct from old.rotated_at) then
    raise exception 'certificates never change';
  end if;
  return new;
end
$$;

create trigger seal_certificates_never_change
before update on seal_certificates
for each row execute function keep_certificate();

-- The register of a promissory note: the file can be copied, the right is here.
create table promissory_notes (
  document_id integer primary key references documents on delete restrict,
  credit_id integer not null references credits on delete restrict,
  state text not null check (state in ('IN_FORCE', 'FILLED', 'ENDORSED', 'PAID', 'VOID')),
  state_since timestamptz not null default current_timestamp,
  version integer not null default 1 check (version > 0)
);
create index promissory_notes_credit on promissory_notes (credit_id);

create table promissory_note_entries (
  note_entry_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  state text not null check (state in ('IN_FORCE', 'FILLED', 'ENDORSED', 'PAID', 'VOID')),
  reason text check (reason <> ''),
  -- Null is the program itself.
  entered_by integer references users on delete restrict,
  entered_at timestamptz not null default current_timestamp
);
create index promissory_note_entries_note on promissory_note_entries (document_id, note_entry_id);
create index promissory_note_entries_by on promissory_note_entries (entered_by);

-- The filling of a note: proposed by one person and approved by another.
create table note_fillings (
  note_filling_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'RETURNED')),
  -- The event of the letter of instructions that allows it.
  event text not null check (event <> ''),
  reason text not null check (reason <> ''),
  sum_pesos bigint not null check (sum_pesos > 0),
  matures_on date not null,
  -- How the debt of that day is made up.
  debt jsonb not null,
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- The sealed document PAGARE_DILIGENCIADO.
  filled_document_id integer unique references documents on delete restrict,
  check ((state = 'PROPOSED') = (decided_at is null)),
  check (decided_by is distinct from proposed_by),
  check ((state = 'APPROVED') <= (filled_document_id is not null))
);
create unique index note_fillings_one_open on note_fillings (document_id)
where state in ('PROPOSED', 'APPROVED');
create index note_fillings_document on note_fillings (document_id, note_filling_id);
create index note_fillings_proposed_by on note_fillings (proposed_by);
create index note_fillings_decided_by on note_fillings (decided_by);

-- Evidence is added and never changed.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'document_evidence', 'promissory_note_entries'
  ] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'document_evidence', 'seal_certificates', 'promissory_notes', 'promissory_note_entries',
    'note_fillings'
  ] loop
    execute format(
      'create trigger %1$s_are_kept before delete on %1$I
      for each row execute function refuse_deleting()', kept
    );
    execute format(
      'create trigger %1$s_are_not_truncated before truncate on %1$I
      for each statement execute function refuse_truncating()', kept
    );
  end loop;
end
$$;
