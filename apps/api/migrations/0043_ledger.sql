-- The books: double entry, append only. Every movement of money is an entry whose lines sum to
-- zero, written in the transaction of what caused it, and never changed: a mistake is mirrored.

-- The code and the name of an account where the house has others than the chart of the product,
-- from a day on.
create table ledger_account_codes (
  role text not null check (role <> ''),
  in_force_from date not null,
  code text not null check (code ~ '^[0-9]{4,12}$'),
  name text not null check (name <> ''),
  set_by integer references users on delete restrict,
  set_at timestamptz not null default current_timestamp,
  primary key (role, in_force_from)
);
create index ledger_account_codes_set_by on ledger_account_codes (set_by);

create table ledger_entries (
  entry_id bigint primary key generated always as identity,
  kind text not null check (kind <> ''),
  -- What caused it, so that nothing is booked twice: payment:123, accrual:10331:2026-02-15.
  source_key text not null unique check (source_key <> ''),
  credit_id integer references credits on delete restrict,
  -- The day on which it counts, and the day on which it is in the books: another one where the
  -- month of the first is closed.
  effective_on date not null,
  booked_on date not null,
  -- A mirror undoes an entry, once.
  reverses bigint unique references ledger_entries on delete restrict,
  -- Null is the program itself.
  entered_by integer references users on delete restrict,
  entered_at timestamptz not null default current_timestamp,
  check (booked_on >= effective_on)
);
create index ledger_entries_credit on ledger_entries (credit_id, entry_id);
create index ledger_entries_booked on ledger_entries (booked_on, entry_id);
create index ledger_entries_by on ledger_entries (entered_by) where entered_by is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries on delete restrict,
  n smallint not null check (n > 0),
  role text not null check (role <> ''),
  booked_on date not null,
  credit_id integer,
  -- Who it is owed to or by: borrower:12, insurer:3, guarantor, supplier:7.
  party text check (party <> ''),
  -- A debit is positive, a credit negative; whole pesos.
  amount bigint not null check (amount <> 0),
  -- What a tax was taken of.
  base bigint,
  primary key (entry_id, n)
);
create index ledger_lines_role on ledger_lines (role, booked_on) include (amount);
create index ledger_lines_credit on ledger_lines (credit_id, role) include (amount)
where credit_id is not null;

-- What the books say of each credit, one column for each account that is of one credit. It is a
-- table of its own because it changes with every payment.
create table credit_balances (
  credit_id integer primary key references credits on delete restrict,
  principal bigint not null default 0,
  interest_due bigint not null default 0,
  charges_due bigint not null default 0,
  third_party_due bigint not null default 0,
  interest_ahead bigint not null default 0,
  charges_ahead bigint not null default 0,
  surplus bigint not null default 0,
  interest_income bigint not null default 0,
  late_income bigint not null default 0,
  charge_income bigint not null default 0,
  recovered bigint not null default 0,
  suspended bigint not null default 0,
  written_off bigint not null default 0,
  -- The day up to which instalments that fell due are booked.
  accrued_until date not null,
  version integer not null default 1 check (version > 0)
) with (fillfactor = 60);

-- Months of the books. A closed one takes no entry; only the last closed one can be opened again.
create table ledger_periods (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('open', 'closing', 'closed')),
  -- Of a closed month: its balances and lines as one fingerprint.
  sha256 bytea check (length(sha256) = 32),
  changed_at timestamptz not null default current_timestamp,
  changed_by integer references users on delete restrict,
  version integer not null default 1 check (version > 0),
  check ((state = 'closed') = (sha256 is not null))
);
create index ledger_periods_by on ledger_periods (changed_by) where changed_by is not null;

create table ledger_period_balances (
  month date not null references ledger_periods on delete restrict,
  role text not null check (role <> ''),
  amount bigint not null,
  primary key (month, role)
);

-- An entry whose lines do not sum to zero never comes to be. Lines are written with their entry in
-- one statement.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount) <> 0) then
    raise exception 'the lines of an entry must sum to zero';
  end if;
  return null;
end
$$;

create trigger ledger_lines_balance
after insert on ledger_lines
referencing new table as added
for each statement execute function refuse_unbalanced();

-- The lines of an entry are added with it, not later.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (
    select
    from added
    join ledger_periods on ledger_periods.month = date_trunc('month', added.booked_on)::date
    where ledger_periods.state = 'closed'
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation',
      constraint = 'ledger_month_open';
  end if;
  return null;
end
$$;

create trigger ledger_entries_month_open
after insert on ledger_entries
referencing new table as added
for each statement execute function refuse_closed_month();

do $$
declare
  kept text;
begin
  foreach kept in array array['ledger_entries', 'ledger_lines', 'ledger_account_codes'] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'ledger_entries', 'ledger_lines', 'ledger_account_codes', 'ledger_periods', 'credit_balances'
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
