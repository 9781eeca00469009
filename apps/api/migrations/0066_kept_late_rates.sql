-- The late rate that the books of a credit have for a month, where it is not that of the table of
-- usury rates: the rate was entered or changed after the credit had paid late interest with another
-- one. The lowest rate of a month counts. A credit never pays more than it was asked for, so that
-- a rate is only ever followed by a lower one.
create table credit_late_rates (
  credit_late_rate_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  month date not null check (extract(day from month) = 1),
  -- A fraction, as in usury_rates. Zero where no rate of the modality was known.
  rate_ea numeric(5, 4) not null check (rate_ea between 0 and 2),
  created_at timestamptz not null default current_timestamp,
  unique (credit_id, month, rate_ea)
);

comment on column credit_late_rates.rate_ea is
'A fraction: 25,23 % is 0.2523. The lowest one of a month counts.';

create trigger credit_late_rates_never_change before update on credit_late_rates
for each row execute function refuse_updating();
create trigger credit_late_rates_are_kept before delete on credit_late_rates
for each row execute function refuse_deleting();
create trigger credit_late_rates_are_not_truncated before truncate on credit_late_rates
for each statement execute function refuse_truncating();
