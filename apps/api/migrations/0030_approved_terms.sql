-- What was approved of a credit: its terms, what they cost and its whole plan, computed once as if
-- the money left on one day. Screens read it and legal documents are made from it, so that a row
-- is never changed and never deleted.

create table approved_terms (
  credit_id integer primary key references credits on delete restrict,
  -- The day of the supposed disbursement; every figure is as of it.
  quoted_on date not null,
  modality credit_modality not null,
  amount bigint not null check (amount > 0),
  -- What is owed on the first day, and what is paid out.
  principal bigint not null check (principal > 0),
  disbursed bigint not null check (disbursed > 0),
  months smallint not null check (months between 1 and 120),
  due_day smallint not null check (due_day between 1 and 30),
  first_due_on date not null check (first_due_on > quoted_on),
  rate_ea numeric(7, 6) not null check (rate_ea between 0 and 2),
  rate_mv numeric(7, 6) not null check (rate_mv between 0 and 1),
  instalment_multiple integer not null check (instalment_multiple between 1 and 1000),
  charges jsonb not null,
  financed jsonb not null,
  withheld jsonb not null,
  instalment bigint not null check (instalment > 0),
  first_instalment bigint not null check (first_instalment > 0),
  interest_total bigint not null check (interest_total >= 0),
  charges_total bigint not null check (charges_total >= 0),
  paid_total bigint not null check (paid_total = principal + interest_total + charges_total),
  total_cost_ea numeric(9, 6) not null,
  -- What the law compares with usury, and what it allowed in the month of the day.
  usury_cost_ea numeric(9, 6) not null,
  usury_cap_ea numeric(7, 6) not null,
  usury_month date not null check (extract(day from usury_month) = 1),
  -- Every instalment: number, due_on, opening, interest, principal, charges, total, balance.
  plan_rows jsonb not null check (jsonb_array_length(plan_rows) between 1 and months),
  frozen_at timestamptz not null default current_timestamp,
  check (usury_cost_ea <= usury_cap_ea),
  check (
    jsonb_path_exists(
      plan_rows, '$[*] ? (@.total == $total)', jsonb_build_object('total', instalment)
    )
  )
);

create function refuse_updating() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end
$$;

create trigger approved_terms_never_change
before update on approved_terms
for each row execute function refuse_updating();

create trigger approved_terms_are_kept
before delete on approved_terms
for each row execute function refuse_deleting();
