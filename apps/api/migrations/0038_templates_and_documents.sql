-- Legal documents from their templates to their files: what a document says is evidence, so that
-- rows are kept and what was said in them does not change. The people who answer for a credit
-- besides its borrower are here because the documents name them.

-- The text of a kind of document, version by version.
create table document_templates (
  template_id integer primary key generated always as identity,
  kind text not null check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO'
    )
  ),
  number integer not null check (number > 0),
  state text not null check (state in ('DRAFT', 'PROPOSED', 'PUBLISHED', 'RETIRED')),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- What changed against the version before, in the words of its author.
  note text check (note <> ''),
  -- Null is the program itself: the texts that the product comes with.
  written_by integer references users on delete restrict,
  written_at timestamptz not null default current_timestamp,
  proposed_by integer references users on delete restrict,
  proposed_at timestamptz,
  published_by integer references users on delete restrict,
  published_at timestamptz,
  in_force_from date,
  retired_by integer references users on delete restrict,
  retired_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default current_timestamp,
  unique (kind, number),
  check ((state in ('PUBLISHED', 'RETIRED')) = (in_force_from is not null)),
  check ((state in ('PUBLISHED', 'RETIRED')) = (published_at is not null)),
  check ((state = 'RETIRED') = (retired_at is not null)),
  -- Four eyes; the program's own texts have neither.
  check (published_by is distinct from proposed_by or proposed_by is null)
);
create unique index document_templates_one_open on document_templates (kind)
where state in ('DRAFT', 'PROPOSED');
create index document_templates_in_force
on document_templates (kind, in_force_from desc, number desc) where state = 'PUBLISHED';
create index document_templates_written_by on document_templates (written_by);
create index document_templates_proposed_by on document_templates (proposed_by);
create index document_templates_published_by on document_templates (published_by);
create index document_templates_retired_by on document_templates (retired_by);

-- A published text never changes: it can only be retired.
create function keep_published_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('PUBLISHED', 'RETIRED') then
      raise exception 'published templates are kept';
    end if;
    return old;
  end if;
  if old.state in ('PUBLISHED', 'RETIRED') and (
    to_jsonb(new) - array['state', 'retired_by', 'retired_at', 'version', 'updated_at']
    <> to_jsonb(old) - array['state', 'retired_by', 'retired_at', 'version', 'updated_at']
    or (old.state = 'RETIRED' and new.state <> 'RETIRED')
    or new.state not in ('PUBLISHED', 'RETIRED')
  ) then
    raise exception 'published templates never change';
  end if;
  return new;
end
$$;

create trigger document_templates_published_are_frozen
before update or delete on document_templates
for each row execute function keep_published_template();

-- The people who answer for a credit besides its borrower. What the inviter typed of a person says
-- nothing about whether we know them: the borrower is known when that person answers.
create table credit_co_debtors (
  co_debtor_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  borrower_id integer references borrowers on delete restrict,
  state text not null check (state in ('INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED')),
  relation text not null check (relation in ('spouse', 'relative', 'friend', 'other')),
  document_kind_id integer not null references document_kinds,
  identification text not null,
  full_name text not null,
  -- Where the invitation went; nobody needs the typed contact any more once it is answered.
  email text,
  phone text,
  invited_by integer not null references users on delete restrict,
  invited_at timestamptz not null default current_timestamp,
  -- When the invitation was mailed last.
  mailed_at timestamptz not null default current_timestamp,
  answered_at timestamptz,
  decline_reason text,
  removed_by integer references users on delete restrict,
  removed_at timestamptz,
  removal_reason text,
  version integer not null default 1 check (version > 0),
  check ((state = 'ACCEPTED') <= (borrower_id is not null)),
  check ((state in ('ACCEPTED', 'DECLINED')) <= (answered_at is not null)),
  check ((state = 'INVITED') = (email is not null)),
  check ((state = 'INVITED') = (phone is not null)),
  check ((state = 'REMOVED') = (removed_at is not null)),
  check ((decline_reason is not null) <= (state = 'DECLINED')),
  check ((removal_reason is not null) = (state = 'REMOVED'))
);
create unique index credit_co_debtors_one_live on credit_co_debtors (credit_id, borrower_id)
where state in ('INVITED', 'ACCEPTED');
create unique index credit_co_debtors_one_number on credit_co_debtors (credit_id, identification)
where state in ('INVITED', 'ACCEPTED');
create index credit_co_debtors_credit on credit_co_debtors (credit_id, co_debtor_id);
create index credit_co_debtors_borrower on credit_co_debtors (borrower_id, co_debtor_id);
create index credit_co_debtors_document_kind on credit_co_debtors (document_kind_id);
-- An account finds its invitations by its address and by its number.
create index credit_co_debtors_invited_email on credit_co_debtors (email)
where state = 'INVITED';
create index credit_co_debtors_invited_number on credit_co_debtors (identification)
where state = 'INVITED';
create index credit_co_debtors_invited_by on credit_co_debtors (invited_by);
create index credit_co_debtors_removed_by on credit_co_debtors (removed_by);

-- The documents of a credit that are signed together.
create table document_sets (
  document_set_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  state text not null check (state in ('OPEN', 'COMPLETED', 'REJECTED', 'EXPIRED', 'VOIDED')),
  -- Null is the program itself.
  issued_by integer references users on delete restrict,
  issued_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null check (expires_at > issued_at),
  closed_at timestamptz,
  -- Why a set was rejected or voided, in the words of the person.
  reason text check (reason <> ''),
  closed_by integer references users on delete restrict,
  -- What the documents were made from; another hash makes them outdated (RFC 8785, SHA-256).
  data_sha256 bytea not null check (length(data_sha256) = 32),
  check ((state = 'OPEN') = (closed_at is null))
);
create unique index document_sets_one_open on document_sets (credit_id) where state = 'OPEN';
create index document_sets_credit on document_sets (credit_id, document_set_id);
create index document_sets_expiry on document_sets (expires_at) where state = 'OPEN';
create index document_sets_issued_by on document_sets (issued_by);
create index document_sets_closed_by on document_sets (closed_by);

alter table documents
-- Null for what is only sealed, and for what a person signs once for all their credits.
add column document_set_id integer references document_sets on delete restrict,
add column template_id integer not null references document_templates on delete restrict,
add column is_mandatory boolean not null,
-- What the document says, as canonical JSON (RFC 8785): rendering it again gives the same bytes.
add column data text not null,
add column renderer_version integer not null check (renderer_version > 0),
add column pages integer not null check (pages > 0),
add column word_count integer not null check (word_count >= 0),
-- Where each block is in the PDF.
add column places jsonb not null check (jsonb_typeof(places) = 'array'),
add column signed_at timestamptz,
-- Why it was voided, and by whom; null for a document that follows its set.
add column void_reason text check (void_reason <> ''),
add column voided_by integer references users on delete restrict,
add column closed_at timestamptz,
drop column original_file_id;
create index documents_set on documents (document_set_id);
create index documents_template on documents (template_id);
create index documents_voided_by on documents (voided_by);
create index documents_issued on documents (issued_at, document_id);
create index documents_state on documents (state, issued_at, document_id);
create index documents_to_seal on documents (signed_at, document_id) where state = 'SIGNED';

-- Only a document's state moves, forwards; everything that it says stays as it was issued.
create function keep_document() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array[
    'state', 'signed_at', 'sealed_at', 'closed_at', 'void_reason', 'voided_by', 'version'
  ] <> to_jsonb(old) - array[
    'state', 'signed_at', 'sealed_at', 'closed_at', 'void_reason', 'voided_by', 'version'
  ] then
    raise exception 'what a document says never changes';
  end if;
  if old.state in ('SEALED', 'REJECTED', 'EXPIRED', 'VOIDED') then
    raise exception 'a document that is % never changes', lower(old.state);
  end if;
  if not (
    new.state = old.state
    or (old.state = 'ISSUED' and new.state in ('PARTLY_SIGNED', 'SIGNED'))
    or (old.state = 'PARTLY_SIGNED' and new.state = 'SIGNED')
    or (old.state in ('ISSUED', 'PARTLY_SIGNED') and new.state in ('REJECTED', 'EXPIRED', 'VOIDED'))
    or (old.state = 'SIGNED' and new.state = 'SEALED')
  ) then
    raise exception 'a document does not go from % to %', lower(old.state), lower(new.state);
  end if;
  return new;
end
$$;

create trigger documents_keep_what_they_say
before update on documents
for each row execute function keep_document();

-- The files of a document: what was read, what was sealed, and its later archival copies.
create table document_files (
  document_file_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  version text not null check (version in ('original', 'sealed', 'archive')),
  sequence integer not null check (sequence > 0),
  file_id uuid not null unique references stored_files on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- Whether a time stamp is inside, and whose.
  time_stamp text check (time_stamp in ('own', 'external')),
  stored_at timestamptz not null default current_timestamp,
  -- The last time that the stored bytes were hashed again and were the same.
  checked_at timestamptz,
  unique (document_id, version, sequence),
  check (version = 'archive' or sequence = 1)
);
create index document_files_checked on document_files (checked_at nulls first, document_file_id);

create function keep_document_file() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'checked_at' <> to_jsonb(old) - 'checked_at' then
    raise exception 'files of documents never change';
  end if;
  return new;
end
$$;

create trigger document_files_never_change
before update on document_files
for each row execute function keep_document_file();

create trigger document_files_are_kept
before delete on document_files
for each row execute function refuse_deleting();

create trigger document_files_are_not_truncated
before truncate on document_files
for each statement execute function refuse_truncating();

-- The key of a document's file is never erased, because the file would be noise without it. A
-- change of the master key wraps it again.
create function keep_key_of_document_file() returns trigger language plpgsql as $$
begin
  if (new.wrapped_key is null or new.sha256 <> old.sha256 or new.storage_key <> old.storage_key)
  and exists (select from document_files where file_id = old.file_id) then
    raise exception 'the file of a document is kept';
  end if;
  return new;
end
$$;

create trigger stored_files_keep_documents
before update on stored_files
for each row execute function keep_key_of_document_file();

alter table document_holders
-- Who signed for the company.
add column user_id integer references users on delete restrict,
add column rejected_at timestamptz,
add column reason text check (reason <> ''),
add check ((state = 'REJECTED') = (rejected_at is not null)),
add check (user_id is null or role = 'COMPANY');
create index document_holders_user on document_holders (user_id);
create index document_holders_ready on document_holders (borrower_id, document_id)
where state = 'READY';

-- What a signature said never changes, and a holder who is done stays done.
create function keep_holder() returns trigger language plpgsql as $$
begin
  if new.document_id <> old.document_id or new.role <> old.role
  or new.borrower_id is distinct from old.borrower_id then
    raise exception 'holders never become somebody else';
  end if;
  if old.state in ('SIGNED', 'REJECTED', 'EXPIRED', 'VOIDED') and new is distinct from old then
    raise exception 'a holder who is done stays done';
  end if;
  return new;
end
$$;

create trigger document_holders_keep_their_word
before update on document_holders
for each row execute function keep_holder();

create trigger document_sets_are_kept
before delete on document_sets
for each row execute function refuse_deleting();

create trigger document_sets_are_not_truncated
before truncate on document_sets
for each statement execute function refuse_truncating();
