-- Lists of overdue credits sort and sum by what each credit owes today, with the late interest of
-- today. Rows of today and of tomorrow are there before their day begins, so that midnight changes
-- nothing but which of them are read.

create table arrears_days (
  day date primary key,
  -- Every credit has its row; until then nobody reads the day.
  is_ready boolean not null default false,
  begun_at timestamptz not null,
  ready_at timestamptz,
  check (is_ready = (ready_at is not null))
);
comment on table arrears_days is 'Days that the arrears of credits are known of.';

create table credit_arrears (
  day date not null,
  -- No foreign key: its check would lock the credit, and a payment would wait for the batch.
  credit_id integer not null,
  disbursed_on date not null,
  status text not null check (status in ('owing', 'written_off')),
  principal bigint not null check (principal >= 0),
  -- Overdue: instalments whose last day to pay is over; late interest is apart.
  overdue_principal bigint not null check (overdue_principal >= 0),
  overdue_other bigint not null check (overdue_other >= 0),
  late_interest bigint not null check (late_interest >= 0),
  -- Due and not late yet.
  due_today bigint not null check (due_today >= 0),
  to_be_current bigint not null
    generated always as (overdue_principal + overdue_other + late_interest + due_today) stored,
  -- The day from which the oldest overdue instalment is late.
  late_since date check (late_since < day),
  days_past_due integer not null check (days_past_due >= 0),
  bucket text not null generated always as (
    case
      when days_past_due = 0 then '0'
      when days_past_due <= 30 then '1-30'
      when days_past_due <= 60 then '31-60'
      when days_past_due <= 90 then '61-90'
      when days_past_due <= 120 then '91-120'
      when days_past_due <= 180 then '121-180'
      else '>180'
    end
  ) stored,
  category text not null check (category in ('A', 'B', 'C', 'D', 'E')),
  -- Numbers of the first and the last instalment that are overdue.
  first_number smallint check (first_number > 0),
  last_number smallint check (last_number >= first_number),
  -- The first instalment is overdue, and nothing was ever paid of it.
  is_first_unpaid boolean not null,
  is_restructured boolean not null,
  primary key (day, credit_id),
  check (coalesce(day - late_since, 0) = days_past_due),
  check ((first_number is null) = (last_number is null)),
  check (to_be_current > 0 or days_past_due > 0)
);
comment on table credit_arrears
is 'Arrears of a day of each credit that owes something overdue or due on the day.';

create table arrears_redos (
  arrears_redo_id bigint primary key generated always as identity,
  -- No foreign key: a change of a rate queues thousands, and would lock each of them.
  credit_id integer not null,
  -- Done for the days that are ready, and kept for one that is being written.
  is_kept boolean not null default false
);
create index arrears_redos_waiting on arrears_redos (arrears_redo_id) where not is_kept;
comment on table arrears_redos
is 'Credits whose arrears are worked out again, because something came since.';

create function queue_arrears_redo() returns trigger language plpgsql as $$
begin
  insert into arrears_redos (credit_id) values (new.credit_id);
  return null;
end $$;
create trigger payments_redo_arrears after insert on payments
for each row execute function queue_arrears_redo();
create trigger credit_events_redo_arrears after insert on credit_events
for each row execute function queue_arrears_redo();
create trigger credit_late_rates_redo_arrears after insert on credit_late_rates
for each row execute function queue_arrears_redo();
create trigger credits_redo_arrears after update of disbursed_on, credit_state_id on credits
for each row when (
  new.disbursed_on is not null
  and (old.disbursed_on, old.credit_state_id)
    is distinct from (new.disbursed_on, new.credit_state_id)
)
execute function queue_arrears_redo();

-- A rate of a month changes the late interest of its days.
create function redo_arrears_of_usury_rate() returns trigger language plpgsql as $$
begin
  insert into arrears_redos (credit_id)
  select distinct credit_id
  from credit_arrears join credits using (credit_id)
  where credit_arrears.day >= new.month and credit_arrears.late_since is not null
    and credits.modality = new.modality;
  return null;
end $$;
create trigger usury_rates_redo_arrears after insert on usury_rates
for each row execute function redo_arrears_of_usury_rate();
create trigger usury_rates_changed_redo_arrears
after update of rate_ea, is_active, month, modality on usury_rates
for each row when ((old.rate_ea, old.is_active, old.month, old.modality)
  is distinct from (new.rate_ea, new.is_active, new.month, new.modality))
execute function redo_arrears_of_usury_rate();
