-- Accounting: months that close and stay closed, voucher numbers, the allowance for bad debt, and
-- books that are read fast however many credits there are.

-- The lines of an account in their order, so that a page of them is read from where the last ended.
drop index ledger_lines_role;
create index ledger_lines_role on ledger_lines (role, booked_on, entry_id, n) include (amount);
create index ledger_lines_party on ledger_lines (party, role, booked_on, entry_id, n)
include (amount) where party is not null;

-- Of a closed month, what was moved in it: its books are read without its lines.
alter table ledger_period_balances
  add column debits bigint not null default 0 check (debits >= 0),
  add column credits bigint not null default 0 check (credits >= 0);

-- A closed month also closes those before it: its balances have everything until its last day. Who
-- closes a month takes the same lock alone, and so waits for entries of it that are under way.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  booked_in date;
begin
  for booked_in in
    select distinct date_trunc('month', booked_on)::date as month from added order by month
  loop
    perform pg_advisory_xact_lock_shared(
      hashtext('ledger_month'), booked_in - date '2000-01-01'
    );
  end loop;
  if exists (
    select
    from added
    join ledger_periods on ledger_periods.month >= date_trunc('month', added.booked_on)::date
    where ledger_periods.state = 'closed'
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation',
      constraint = 'ledger_month_open';
  end if;
  return null;
end
$$;

-- Everything that was done to a month; a fingerprint stays here when the month is opened again.
create table ledger_period_changes (
  ledger_period_change_id integer primary key generated always as identity,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('open', 'closing', 'closed')),
  sha256 bytea check (length(sha256) = 32),
  entry_count integer check (entry_count >= 0),
  reason text check (reason <> ''),
  changed_by integer not null references users on delete restrict,
  -- Who approved, where two people were needed.
  approved_by integer references users on delete restrict,
  changed_at timestamptz not null default current_timestamp,
  check ((state = 'closed') = (sha256 is not null)),
  check (approved_by <> changed_by)
);
create index ledger_period_changes_month on ledger_period_changes (month, changed_at);
create index ledger_period_changes_by on ledger_period_changes (changed_by);
create index ledger_period_changes_approved_by
on ledger_period_changes (approved_by) where approved_by is not null;

-- What one person proposes and another one decides: the allowance of a month, and opening it again.
create table ledger_proposals (
  ledger_proposal_id integer primary key generated always as identity,
  kind text not null check (kind in ('allowance', 'reopening')),
  month date not null check (extract(day from month) = 1),
  reason text check (reason <> ''),
  -- Of an allowance, what it was worked out from.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  check (kind <> 'reopening' or reason is not null),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Who proposed may give it up, but never approve it.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index ledger_proposals_month on ledger_proposals (month, kind, ledger_proposal_id);
create unique index ledger_proposals_open
on ledger_proposals (month, kind) where state = 'proposed';
create index ledger_proposals_proposed_by on ledger_proposals (proposed_by);
create index ledger_proposals_decided_by
on ledger_proposals (decided_by) where decided_by is not null;

create function refuse_changing_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'what was decided never changes';
  end if;
  return new;
end
$$;
create trigger ledger_proposals_stay_decided before update on ledger_proposals
for each row execute function refuse_changing_decided();

-- The number of an entry on paper, without gaps. It is given after the entry is committed, so that
-- two payments never wait for each other's number.
create table ledger_vouchers (
  entry_id bigint primary key references ledger_entries on delete restrict,
  kind text not null check (kind in ('RC', 'CE', 'NC')),
  number integer not null check (number > 0),
  unique (kind, number)
);

-- The months whose interest that was earned and not due is booked, of all credits.
create table ledger_cuts (
  month date primary key check (extract(day from month) = 1),
  credit_count integer not null check (credit_count >= 0),
  finished_at timestamptz not null default current_timestamp
);

-- What part of principal and interest is expected to be lost, by category, from a day on.
create table ledger_allowance_rates (
  category text not null check (category in ('A', 'B', 'C', 'D', 'E')),
  in_force_from date not null,
  -- In hundredths of a percent, so that it is exact.
  principal_bps integer not null check (principal_bps between 0 and 10000),
  interest_bps integer not null check (interest_bps between 0 and 10000),
  set_by integer references users on delete restrict,
  set_at timestamptz not null default current_timestamp,
  primary key (category, in_force_from)
);
create index ledger_allowance_rates_set_by
on ledger_allowance_rates (set_by) where set_by is not null;
-- A house that never decided starts with the house default for consumer credit.
insert into ledger_allowance_rates (category, in_force_from, principal_bps, interest_bps)
values
  ('A', '2000-01-01', 100, 100),
  ('B', '2000-01-01', 320, 320),
  ('C', '2000-01-01', 2000, 10000),
  ('D', '2000-01-01', 5000, 10000),
  ('E', '2000-01-01', 10000, 10000);

-- Who a party of the books is, where no other table knows: an insurer, a guarantor, a bank.
create table ledger_parties (
  party text primary key check (party <> ''),
  name text not null check (name <> ''),
  -- A NIT with its check digit.
  nit text not null check (nit ~ '^\d{6,10}-\d$'),
  version integer not null default 1 check (version > 0),
  set_by integer not null references users on delete restrict,
  set_at timestamptz not null default current_timestamp
);
create index ledger_parties_set_by on ledger_parties (set_by);

-- Each time that all the books were held to their equations. Of a month that is to be closed it
-- also has the balances and the fingerprint.
create table ledger_check_runs (
  ledger_check_run_id integer primary key generated always as identity,
  month date check (extract(day from month) = 1),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'finished', 'failed')),
  -- Null is the program itself, every night.
  asked_by integer references users on delete restrict,
  asked_at timestamptz not null default current_timestamp,
  finished_at timestamptz,
  finding_count integer check (finding_count >= 0),
  -- The first of them.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  entry_count integer check (entry_count >= 0),
  last_entry_id bigint,
  sha256 bytea check (length(sha256) = 32),
  balances jsonb check (jsonb_typeof(balances) = 'array'),
  check ((state in ('finished', 'failed')) = (finished_at is not null)),
  check ((state = 'finished') = (finding_count is not null))
);
create index ledger_check_runs_month on ledger_check_runs (month, ledger_check_run_id);
create index ledger_check_runs_asked_by
on ledger_check_runs (asked_by) where asked_by is not null;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'ledger_period_changes', 'ledger_vouchers', 'ledger_cuts', 'ledger_allowance_rates'
  ] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'ledger_period_changes', 'ledger_vouchers', 'ledger_cuts', 'ledger_allowance_rates',
    'ledger_proposals', 'ledger_parties', 'ledger_check_runs'
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
