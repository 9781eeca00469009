-- People who owe and are called promise days and amounts. Promises are judged by the payments that
-- really came.

-- Several promises that were agreed on at once.
create table agreements (
  agreement_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  -- The contact in which it was agreed on, and the credit that it was about.
  contact_id integer not null unique references contacts on delete restrict,
  credit_id integer not null references credits on delete restrict,
  made_by integer not null references users on delete restrict,
  made_at timestamptz not null
);
create index agreements_borrower on agreements (borrower_id);
create index agreements_credit on agreements (credit_id);
create index agreements_maker on agreements (made_by);
comment on table agreements is 'Payment agreements: several promises of one contact.';

create table promises (
  promise_id integer primary key generated always as identity,
  -- Null for a promise alone.
  agreement_id integer references agreements on delete restrict,
  credit_id integer not null references credits on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  -- The answered contact in which it was given.
  contact_id integer not null references contacts on delete restrict,
  amount bigint not null check (amount > 0),
  due_on date not null,
  -- The last day on which a payment may be dated: a business day after the promised one.
  until_on date not null check (until_on > due_on),
  made_on date not null check (made_on <= due_on),
  made_at timestamptz not null,
  made_by integer not null references users on delete restrict,
  -- The newest payment of the credit of that day when it was given; only later ones count.
  after_payment_id bigint not null default 0 check (after_payment_id >= 0),
  state text not null default 'open'
  check (state in ('open', 'kept', 'partial', 'broken', 'withdrawn')),
  -- Pesos of unreversed payments that go to this promise and to no other.
  paid bigint not null default 0 check (paid between 0 and amount),
  -- The day of the payment that reached it.
  kept_on date,
  withdrawn_by integer references users on delete restrict,
  withdrawn_at timestamptz check (withdrawn_at >= made_at),
  withdraw_note text check (length(withdraw_note) between 1 and 500),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check ((withdraw_note is null) = (withdrawn_at is null)),
  check ((state = 'kept') = (kept_on is not null)),
  check (case state
    when 'kept' then paid = amount
    when 'partial' then paid > 0 and paid < amount
    when 'open' then paid < amount
    else paid = 0
  end)
);
create index promises_credit on promises (credit_id, until_on);
create index promises_open on promises (credit_id) where state = 'open';
create index promises_day on promises (due_on, promise_id);
create index promises_borrower on promises (borrower_id);
create index promises_contact on promises (contact_id);
create index promises_agreement on promises (agreement_id) where agreement_id is not null;
create index promises_maker on promises (made_by, made_on);
create index promises_withdrawer on promises (withdrawn_by) where withdrawn_by is not null;
comment on table promises is 'Amounts that people promised to pay by a day, and what they paid.';

create table promise_redos (
  promise_redo_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete restrict
);
create index promise_redos_credit on promise_redos (credit_id);
comment on table promise_redos is 'Credits whose promises are judged again, as payments changed.';

-- A payment of a day within a promise changes it, whenever it is entered or taken back.
create function queue_promise_redo(changed integer, paid_day date) returns void
language sql as $$
  insert into promise_redos (credit_id)
  select changed
  where exists (
    select from promises
    where promises.credit_id = changed and until_on >= paid_day and made_on <= paid_day
      and state <> 'withdrawn'
  )
$$;

create function redo_promises_of_payment() returns trigger language plpgsql as $$
begin
  perform queue_promise_redo(new.credit_id, new.paid_on);
  return null;
end $$;
create trigger payments_redo_promises after insert on payments
for each row execute function redo_promises_of_payment();

create function redo_promises_of_reversal() returns trigger language plpgsql as $$
begin
  perform queue_promise_redo(
    new.credit_id, (select paid_on from payments where payment_id = new.reverses_payment_id)
  );
  return null;
end $$;
create trigger credit_events_redo_promises after insert on credit_events
for each row when (new.reverses_payment_id is not null)
execute function redo_promises_of_reversal();
