-- The legal documents of a credit and who signs them. They are evidence: a row is never deleted,
-- and the credit, the person and the file that it names cannot be deleted either.

create function refuse_deleting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name;
end
$$;

-- Truncating an empty table loses nothing: it happens when a table that it points to is truncated.
create function refuse_truncating() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'rows of % are kept', tg_table_name;
  end if;
  return null;
end
$$;

create table documents (
  document_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  kind text not null check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO'
    )
  ),
  state text not null check (
    state in ('ISSUED', 'PARTLY_SIGNED', 'SIGNED', 'SEALED', 'REJECTED', 'EXPIRED', 'VOIDED')
  ),
  number text not null unique check (length(number) between 1 and 40),
  -- 128 random bits in Crockford base32: 26 characters, of which the first carries three bits.
  verification_id text not null unique check (verification_id ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'),
  issued_at timestamptz not null default current_timestamp,
  -- Null is the program itself.
  issued_by integer references users on delete restrict,
  sealed_at timestamptz,
  original_file_id uuid not null unique references stored_files on delete restrict,
  version integer not null default 1 check (version > 0),
  check ((state = 'SEALED') = (sealed_at is not null)),
  check (sealed_at >= issued_at)
);
create index documents_credit on documents (credit_id, document_id);
create index documents_issued_by on documents (issued_by);

create table document_holders (
  document_holder_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  role text not null check (role in ('BORROWER', 'CO_DEBTOR', 'OWNER', 'COMPANY')),
  -- Null is the company.
  borrower_id integer references borrowers on delete restrict,
  -- Holders of equal order sign in parallel.
  signing_order integer not null check (signing_order > 0),
  state text not null check (
    state in ('WAITING', 'READY', 'SIGNED', 'REJECTED', 'EXPIRED', 'VOIDED')
  ),
  signed_at timestamptz,
  check ((role = 'COMPANY') = (borrower_id is null)),
  check ((state = 'SIGNED') = (signed_at is not null)),
  unique nulls not distinct (document_id, borrower_id)
);
create index document_holders_borrower on document_holders (borrower_id);

create trigger documents_are_kept
before delete on documents
for each row execute function refuse_deleting();

create trigger documents_are_not_truncated
before truncate on documents
for each statement execute function refuse_truncating();

create trigger document_holders_are_kept
before delete on document_holders
for each row execute function refuse_deleting();

create trigger document_holders_are_not_truncated
before truncate on document_holders
for each statement execute function refuse_truncating();
