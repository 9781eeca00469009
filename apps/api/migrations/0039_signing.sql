-- The acts of signing with their codes, readings and reminders: they prove who signed what and how,
-- so that rows are kept and what was done does not change.

-- That a person opened a document and reached its end, on which device.
create table document_readings (
  reading_id bigint primary key generated always as identity,
  document_holder_id integer not null references document_holders on delete restrict,
  event text not null check (event in ('opened', 'end', 'pdf')),
  happened_at timestamptz not null default current_timestamp,
  ip text,
  user_agent text
);
create index document_readings_holder on document_readings (document_holder_id, reading_id);

-- One attempt of a person to sign some documents: what exactly, with which signature.
create table signing_acts (
  act_id uuid primary key default gen_random_uuid(),
  -- Null is the company, for which a user signs.
  borrower_id integer references borrowers on delete restrict,
  user_id integer not null references users on delete restrict,
  state text not null check (state in ('OPEN', 'SIGNED', 'VOIDED')),
  -- SHA-256 of the lines `document_id:sha256` in the order of the ids: what the code signs.
  manifest bytea not null check (length(manifest) = 32),
  signature_kind text check (signature_kind in ('drawn', 'typed')),
  -- The strokes or the typed name; null for the company.
  signature jsonb,
  signature_sha256 bytea check (length(signature_sha256) = 32),
  -- The sentence that the person accepted with the code.
  consent_text text not null check (consent_text <> ''),
  sign_in_method text not null,
  opened_at timestamptz not null default current_timestamp,
  ip text,
  user_agent text,
  signed_at timestamptz,
  signed_ip text,
  signed_user_agent text,
  voided_at timestamptz,
  void_reason text check (
    void_reason in ('newer_act', 'documents_closed', 'contact_changed', 'expired')
  ),
  check ((borrower_id is null) = (signature_kind is null)),
  check ((signature_kind is null) = (signature_sha256 is null)),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check ((state = 'VOIDED') = (voided_at is not null)),
  check ((state = 'VOIDED') = (void_reason is not null))
);
create unique index signing_acts_one_open on signing_acts (borrower_id)
where state = 'OPEN' and borrower_id is not null;
create index signing_acts_borrower on signing_acts (borrower_id, opened_at);
create index signing_acts_user on signing_acts (user_id, opened_at);

create table signing_act_documents (
  act_id uuid not null references signing_acts on delete restrict,
  document_holder_id integer not null references document_holders on delete restrict,
  document_id integer not null references documents on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (act_id, document_id)
);
create index signing_act_documents_holder on signing_act_documents (document_holder_id);
create index signing_act_documents_document on signing_act_documents (document_id);

-- The codes of an act, each sent once. Only a keyed hash is stored, bound to act and documents.
create table signing_codes (
  signing_code_id bigint primary key generated always as identity,
  act_id uuid not null references signing_acts on delete restrict,
  channel text not null check (channel in ('sms', 'email')),
  address text not null check (address <> ''),
  code_hash bytea not null check (length(code_hash) = 32),
  -- The number of the message in the outbox.
  message_id text,
  sent_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null check (expires_at > sent_at),
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  replaced_at timestamptz
);
create index signing_codes_act on signing_codes (act_id, signing_code_id);

-- What a person was reminded of; a day has at most one reminder (Ley 2300 de 2023).
create table signing_reminders (
  signing_reminder_id integer primary key generated always as identity,
  document_set_id integer not null references document_sets on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  reminder_day integer not null check (reminder_day > 0),
  reminded_on date not null,
  sent_at timestamptz not null default current_timestamp,
  unique (document_set_id, borrower_id, reminder_day),
  unique (borrower_id, reminded_on)
);

-- Evidence is added and never changed.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'document_readings', 'signing_act_documents', 'signing_reminders'
  ] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'document_readings', 'signing_acts', 'signing_act_documents', 'signing_codes',
    'signing_reminders'
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

-- By which proof the session began. The code of a signature takes another channel.
alter table auth.session add column "signedInBy" text;

-- When a verified phone was replaced by another number; codes by text message wait for a day.
alter table borrowers add column phone_changed_at timestamptz;

create function note_changed_phone() returns trigger language plpgsql as $$
begin
  if old.is_phone_verified and old.phone is not null then
    new.phone_changed_at := current_timestamp;
  end if;
  return new;
end
$$;

create trigger borrowers_note_changed_phone
before update on borrowers
for each row when (new.phone is distinct from old.phone)
execute function note_changed_phone();

-- A code that went to a contact which is not the person's any more signs nothing.
create function void_acts_of_changed_contact() returns trigger language plpgsql as $$
begin
  update signing_acts
  set state = 'VOIDED', voided_at = current_timestamp, void_reason = 'contact_changed'
  where borrower_id = new.borrower_id and state = 'OPEN';
  return null;
end
$$;

create trigger borrowers_void_acts_of_changed_contact
after update on borrowers
for each row when (new.phone is distinct from old.phone or new.email is distinct from old.email)
execute function void_acts_of_changed_contact();

-- What was signed, with which code, is evidence: an act ends once and stays as it ended.
create function keep_signing_act() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or to_jsonb(new) - array[
    'state', 'signed_at', 'signed_ip', 'signed_user_agent', 'voided_at', 'void_reason'
  ] <> to_jsonb(old) - array[
    'state', 'signed_at', 'signed_ip', 'signed_user_agent', 'voided_at', 'void_reason'
  ] then
    raise exception 'what was done to sign never changes';
  end if;
  return new;
end
$$;

create trigger signing_acts_keep_what_was_done
before update on signing_acts
for each row execute function keep_signing_act();

create function keep_signing_code() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or new.tries < old.tries or to_jsonb(new) - array[
    'tries', 'used_at', 'replaced_at'
  ] <> to_jsonb(old) - array['tries', 'used_at', 'replaced_at'] then
    raise exception 'what was done to sign never changes';
  end if;
  return new;
end
$$;

create trigger signing_codes_keep_what_was_done
before update on signing_codes
for each row execute function keep_signing_code();
