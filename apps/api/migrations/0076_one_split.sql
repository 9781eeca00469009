-- One split of a payment, kept once: a payment that pays several instalments ahead was told with
-- the interest of before its own money worked, and booked with the interest of after. What earlier
-- payments had paid ahead and a payment moves to other parts is kept beside its own parts, so that
-- parts and moves together are the lines of its entry.
alter table payment_splits
  add column turned_late bigint not null default 0,
  add column turned_charges bigint not null default 0,
  add column turned_interest bigint not null default 0,
  add column turned_principal bigint not null
    generated always as (-turned_late - turned_charges - turned_interest) stored,
  -- When a later event split it again: its receipt may need a correction.
  add column renewed_at timestamptz,
  -- 1: with the interest of before its own money worked. A task splits these again.
  add column split_rule smallint not null default 1;
alter table payment_splits alter column split_rule set default 2;
create index payment_splits_of_before on payment_splits (payment_id) where split_rule < 2;
create index payment_splits_renewed on payment_splits (renewed_at) where renewed_at is not null;

comment on column payment_splits.turned_principal is
'Interest and charges of earlier payments that this payment turned into principal.';
comment on column payment_splits.renewed_at is 'When another event last split the payment again.';

-- A receipt is corrected by another one that names it; the first one of a payment corrects none.
alter table credit_papers
  add column corrects_document_id integer unique references credit_papers on delete restrict,
  add check (corrects_document_id is null or kind = 'RECIBO');
drop index credit_papers_once;
create unique index credit_papers_once on credit_papers (payment_id, kind)
where payment_id is not null and corrects_document_id is null;
