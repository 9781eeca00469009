-- What the money of each payment went to, as the credit is today. A payment never changes, but its
-- split does when another one of an earlier day is entered or taken back. Lists, their exports and
-- the amounts repaid before their time read it from here, because they cannot replay credits.
create table payment_splits (
  payment_id bigint primary key references payments on delete restrict,
  late bigint not null check (late >= 0),
  -- Collection costs included.
  charges bigint not null check (charges >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  surplus bigint not null check (surplus >= 0),
  -- Principal repaid outside the instalments, and that of instalments which were not due.
  prepaid bigint not null check (prepaid >= 0),
  ahead bigint not null check (ahead >= 0),
  -- Whether the payer asked for an extra payment, so that instalments ahead count as one.
  is_chosen boolean not null default false,
  extra bigint not null generated always as (
    prepaid + case when is_chosen then ahead else 0 end
  ) stored,
  -- Late interest of payments entered before that this one, of an earlier day, made undue.
  late_corrected bigint not null default 0 check (late_corrected >= 0),
  check (prepaid + ahead <= principal)
);
create index payment_splits_extra on payment_splits (extra, payment_id) where extra > 0;

comment on column payment_splits.late is 'Late interest that the payment paid.';
comment on column payment_splits.charges is 'Charges and collection costs that it paid.';
comment on column payment_splits.extra is 'Principal repaid before its time, as an extra payment.';
comment on column payment_splits.late_corrected is
'Late interest of payments entered before that this one, of an earlier day, made undue.';

-- What was meant to be extra is no longer looked for by the choice.
drop index payments_extra;
