-- Every credit has a row for each business day that was closed: what was owed, what was late and
-- since when. Reports read the days as they were closed, or as they are known now.

create table credit_days (
  day date not null,
  -- No foreign key: its check would lock the credit, and a payment would wait for the close.
  credit_id integer not null,
  -- 0 is what the close wrote; each correction adds the next one and overwrites nothing.
  revision smallint not null check (revision >= 0),
  -- The last revision: what is known of the day now.
  is_current boolean not null default true,
  -- What came after the close: `payment:12`, `event:7`, `late_rate:3`, `usury_rate:5`,
  -- `disbursement:10001`; with blanks between several.
  cause text check (cause <> ''),
  -- A settled credit has rows until the end of the month in which it was settled.
  status text not null check (status in ('owing', 'written_off', 'settled')),
  principal bigint not null check (principal >= 0),
  -- Of instalments whose last day to pay is over; late interest is apart.
  overdue_principal bigint not null check (overdue_principal between 0 and principal),
  overdue_other bigint not null check (overdue_other >= 0),
  late_interest bigint not null check (late_interest >= 0),
  -- Due and not late yet.
  due_today bigint not null check (due_today >= 0),
  -- What fell due in the month until the day, whenever it was paid.
  due_month bigint not null check (due_month >= 0),
  -- The day from which the oldest overdue instalment is late.
  late_since date check (late_since < day),
  days_past_due integer not null check (days_past_due >= 0),
  -- By days past due; of a restructured credit the worse one of then and now.
  category text not null check (category in ('A', 'B', 'C', 'D', 'E')),
  settled_count smallint not null check (settled_count >= 0),
  is_restructured boolean not null default false,
  headquarter_id integer,
  supplier_id integer,
  product_id integer,
  -- Who entered it.
  adviser_id integer,
  primary key (day, credit_id, revision),
  check ((cause is null) = (revision = 0)),
  check ((late_since is null) = (days_past_due = 0)),
  check (coalesce(day - late_since, 0) = days_past_due),
  check (status <> 'settled' or principal = 0)
);
create unique index credit_days_current on credit_days (day, credit_id) where is_current;
create index credit_days_corrected on credit_days (day) where revision > 0;
comment on table credit_days
is 'Balances and arrears of a credit at the end of a business day, and their corrections.';

create table credit_day_redos (
  credit_day_redo_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  -- The first day that it changes.
  from_day date not null,
  cause text not null check (cause <> '')
);
create index credit_day_redos_credit on credit_day_redos (credit_id);
comment on table credit_day_redos
is 'Credits whose closed days are worked out again, because something came later.';

-- A day has a row in business_days before its credits are read, and they are read after every
-- transaction ended that may not have seen the row. So either the close reads what is entered here,
-- or this sees the day. Nobody waits, neither the close for a lock nor a payment for the close.
create function queue_credit_day_redo(changed integer, since date, reason text) returns void
language sql as $$
  insert into credit_day_redos (credit_id, from_day, cause)
  select changed, since, reason
  where exists (select from business_days where day >= since)
$$;

-- Money that left on a day that is closed already: the credit has no row of it yet.
create function redo_days_of_disbursement() returns trigger language plpgsql as $$
begin
  perform queue_credit_day_redo(
    new.credit_id, new.disbursed_on, 'disbursement:' || new.credit_id
  );
  return null;
end $$;
create trigger credits_redo_days after update of disbursed_on on credits
for each row when (new.disbursed_on is not null)
execute function redo_days_of_disbursement();

create function redo_days_of_payment() returns trigger language plpgsql as $$
begin
  perform queue_credit_day_redo(new.credit_id, new.paid_on, 'payment:' || new.payment_id);
  return null;
end $$;
create trigger payments_redo_days after insert on payments
for each row execute function redo_days_of_payment();

-- What is taken back was never there: its days count from the day of what it undoes.
create function redo_days_of_event() returns trigger language plpgsql as $$
begin
  perform queue_credit_day_redo(
    new.credit_id,
    least(
      new.happened_on,
      (select paid_on from payments where payment_id = new.reverses_payment_id),
      (select happened_on from credit_events where credit_event_id = new.reverses_event_id)
    ),
    'event:' || new.credit_event_id
  );
  return null;
end $$;
create trigger credit_events_redo_days after insert on credit_events
for each row execute function redo_days_of_event();

create function redo_days_of_late_rate() returns trigger language plpgsql as $$
begin
  perform queue_credit_day_redo(
    new.credit_id, new.month, 'late_rate:' || new.credit_late_rate_id
  );
  return null;
end $$;
create trigger credit_late_rates_redo_days after insert on credit_late_rates
for each row execute function redo_days_of_late_rate();

-- A rate that comes after days of its month were closed changes late interest of those days.
create function redo_days_of_usury_rate() returns trigger language plpgsql as $$
begin
  insert into credit_day_redos (credit_id, from_day, cause)
  select distinct credit_days.credit_id, new.month, 'usury_rate:' || new.usury_rate_id
  from credit_days join credits using (credit_id)
  where credit_days.day >= new.month and credit_days.is_current
    and credit_days.days_past_due > 0 and credits.modality = new.modality;
  return null;
end $$;
create trigger usury_rates_redo_days after insert on usury_rates
for each row execute function redo_days_of_usury_rate();
create trigger usury_rates_changed_redo_days
after update of rate_ea, is_active, month, modality on usury_rates
for each row when ((old.rate_ea, old.is_active, old.month, old.modality)
  is distinct from (new.rate_ea, new.is_active, new.month, new.modality))
execute function redo_days_of_usury_rate();
