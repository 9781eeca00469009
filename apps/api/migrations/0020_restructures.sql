-- A debt gets a new plan when the borrower and the co-debtors sign it: two people of the lender
-- approve the terms, an addendum is signed and sealed, and then the plan changes. What was decided
-- about a debt is told in a sealed letter.

alter table document_templates
drop constraint document_templates_kind_check,
add constraint document_templates_kind_check check (
  kind in (
    'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
    'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
    'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION', 'OTROSI', 'COMUNICACION'
  )
);

alter table documents
drop constraint documents_kind_check,
add constraint documents_kind_check check (
  kind in (
    'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
    'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
    'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION', 'OTROSI', 'COMUNICACION'
  )
);

-- The letter about an act: one for the event that the act left, and one for its undoing.
alter table credit_papers
add column credit_event_id bigint references credit_events on delete restrict,
drop constraint credit_papers_kind_check,
add constraint credit_papers_kind_check check (
  kind in (
    'RECIBO', 'RECIBO_ANULADO', 'EXTRACTO', 'CERTIFICADO_TRIBUTARIO', 'PAZ_Y_SALVO',
    'LIQUIDACION', 'COMUNICACION'
  )
),
add constraint credit_papers_of_acts
check ((kind = 'COMUNICACION') = (credit_event_id is not null));
create unique index credit_papers_of_event on credit_papers (credit_event_id)
where credit_event_id is not null;

-- New terms that two people approved, each time they were issued as an addendum to be signed. How
-- far it is with its signatures, its set of documents says.
create table restructure_offers (
  restructure_offer_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  decision_id integer not null references decisions on delete restrict,
  document_set_id integer not null unique references document_sets on delete restrict,
  -- Approved terms: number of instalments, first due day, rate.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Figures of the addendum for each day on which it can be signed.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  issued_by integer references users on delete restrict,
  issued_at timestamptz not null,
  -- The event of the credit, once all have signed and the figures were still those signed.
  credit_event_id bigint unique references credit_events on delete restrict,
  -- Why it was not entered though all have signed.
  changes text check (changes <> ''),
  ended_at timestamptz,
  -- The plan that it took the place of, as it was stored.
  plan_before jsonb check (jsonb_typeof(plan_before) = 'array'),
  check ((ended_at is not null) = (num_nonnulls(credit_event_id, changes) = 1)),
  check ((credit_event_id is null) = (plan_before is null))
);
create index restructure_offers_credit on restructure_offers (credit_id, restructure_offer_id);
create index restructure_offers_decision on restructure_offers (decision_id);
create index restructure_offers_issued_by on restructure_offers (issued_by);
create index restructure_offers_open on restructure_offers (document_set_id)
where ended_at is null;
comment on table restructure_offers is 'New plans that borrowers sign, and what became of them.';
