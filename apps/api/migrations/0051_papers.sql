-- Papers that the lender issues about a credit that was paid out: receipts and their annulment,
-- statements, tax certificates, payoff quotes and the paz y salvo. Each is a sealed document; what
-- it is about is kept here, so that it is found again instead of being issued twice.

alter table document_templates
  drop constraint document_templates_kind_check,
  add constraint document_templates_kind_check check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
      'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'
    )
  );

alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
      'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'
    )
  );

create table credit_papers (
  document_id integer primary key references documents on delete restrict,
  credit_id integer not null references credits on delete restrict,
  kind text not null check (
    kind in (
      'RECIBO', 'RECIBO_ANULADO', 'EXTRACTO', 'CERTIFICADO_TRIBUTARIO', 'PAZ_Y_SALVO', 'LIQUIDACION'
    )
  ),
  -- The payment of a receipt or of its annulment: each has one.
  payment_id bigint references payments on delete restrict,
  -- The days of a statement, the year of a certificate, the one day of a payoff quote.
  from_day date,
  until_day date check (until_day >= from_day),
  -- What it says of the credit and the person: another hash is another paper, which replaces it.
  facts_sha256 bytea not null check (octet_length(facts_sha256) = 32),
  check ((kind in ('RECIBO', 'RECIBO_ANULADO')) = (payment_id is not null)),
  check (
    (kind in ('EXTRACTO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'))
    = (num_nonnulls(from_day, until_day) = 2)
  )
);
create unique index credit_papers_once on credit_papers (payment_id, kind)
where payment_id is not null;
create index credit_papers_credit on credit_papers (credit_id, kind, document_id);

create trigger credit_papers_never_change before update on credit_papers
for each row execute function refuse_updating();
create trigger credit_papers_are_kept before delete on credit_papers
for each row execute function refuse_deleting();
create trigger credit_papers_are_not_truncated before truncate on credit_papers
for each statement execute function refuse_truncating();

-- Up to here payments and reversals have the papers that the program issues by itself. What was
-- recorded before it first ran gets its papers when a person asks for them.
create table paper_marks (
  is_only boolean primary key default true check (is_only),
  first_payment_id bigint not null,
  payment_id bigint not null check (payment_id >= first_payment_id),
  credit_event_id bigint not null
);
