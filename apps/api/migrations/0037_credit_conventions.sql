-- The conventions that a house chooses for the credits of a kind of product, in force from a day.
create table credit_conventions (
  credit_convention_id integer primary key generated always as identity,
  product_kind text not null check (product_kind in ('any', 'motorcycle', 'car', 'other')),
  starts_on date not null check (starts_on between '2000-01-01' and '2099-12-31'),
  instalment_rounding text not null check (instalment_rounding in ('nearest', 'up')),
  first_period text not null check (first_period in ('levelled', 'apart')),
  business_day_shift boolean not null,
  late_grace_days integer not null check (late_grace_days between 0 and 30),
  tolerance_pesos bigint not null check (tolerance_pesos between 0 and 100000),
  part_ahead text not null check (part_ahead in ('capital', 'held')),
  payoff_charges text not null check (payoff_charges in ('none', 'days', 'whole')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create unique index credit_conventions_product_kind_starts_on_unique
on credit_conventions (product_kind, starts_on);

-- A credit keeps the conventions that it was agreed with, as it keeps its charges. Credits of
-- before have those of before: what was done while nothing could be declared.
alter table credits
-- Capital and interest of an instalment that both sides agreed on; null computes it.
add column agreed_instalment bigint check (agreed_instalment > 0),
add column conventions jsonb not null default '{
  "instalment_rounding": "nearest", "first_period": "levelled", "business_day_shift": false,
  "late_grace_days": 0, "tolerance_pesos": 0, "part_ahead": "capital", "payoff_charges": "none"
}' check (jsonb_typeof(conventions) = 'object');

alter table approved_terms
add column agreed_instalment bigint check (agreed_instalment > 0),
add column conventions jsonb not null default '{
  "instalment_rounding": "nearest", "first_period": "levelled", "business_day_shift": false,
  "late_grace_days": 0, "tolerance_pesos": 0, "part_ahead": "capital", "payoff_charges": "none"
}' check (jsonb_typeof(conventions) = 'object');
-- From here on an approval says what it freezes.
alter table approved_terms alter column conventions drop default;

alter table instalments
-- The last day to pay without being late, where it is not the due date itself.
add column pay_by date check (pay_by > due_on),
-- Interest of earlier periods that falls due here, and interest of this one that falls due later.
add column carried bigint not null default 0 check (carried between 0 and interest),
add column deferred bigint not null default 0 check (deferred >= 0);
