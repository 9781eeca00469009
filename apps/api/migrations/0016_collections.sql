-- People who owe and are called promise days and amounts. Promises are judged by the payments that
-- really came, and every person who is late has one colleague who works the case.

-- Several promises that were agreed on at once.
create table agreements (
  agreement_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  -- The contact in which it was agreed on.
  contact_id integer not null unique references contacts on delete restrict,
  made_by integer not null references users on delete restrict,
  made_at timestamptz not null
);
create index agreements_borrower on agreements (borrower_id);
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

-- A person who is late, with all their credits, and who works the case now.
create table collection_cases (
  case_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  -- Null until somebody takes it.
  agent_id integer references users on delete restrict,
  -- Since when the agent has it; the days without work count from then.
  since_on date not null,
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  check (since_on >= opened_on)
);
create unique index collection_cases_open on collection_cases (borrower_id)
where closed_on is null;
create index collection_cases_agent on collection_cases (agent_id, case_id)
where closed_on is null;
create index collection_cases_agents on collection_cases (agent_id) where agent_id is not null;
create index collection_cases_borrower on collection_cases (borrower_id, case_id);
comment on table collection_cases is 'People who are late, and the agent who works each of them.';

-- Each change of the agent of a case, never overwritten.
create table case_moves (
  case_move_id bigint primary key generated always as identity,
  case_id integer not null references collection_cases on delete restrict,
  kind text not null check (
    kind in ('assigned', 'taken', 'handed_over', 'taken_back', 'blocked', 'closed')
  ),
  from_agent_id integer references users on delete restrict,
  to_agent_id integer references users on delete restrict,
  -- What the one who hands over tells the next one, or why the rule took it back.
  note text check (length(note) between 1 and 500),
  -- Null for the program.
  moved_by integer references users on delete restrict,
  moved_at timestamptz not null,
  check (from_agent_id is distinct from to_agent_id or kind = 'closed'),
  check ((to_agent_id is null) = (kind in ('taken_back', 'blocked', 'closed'))),
  check (kind <> 'handed_over' or (note is not null and moved_by is not null))
);
create index case_moves_case on case_moves (case_id, case_move_id);
create index case_moves_from on case_moves (from_agent_id) where from_agent_id is not null;
create index case_moves_to on case_moves (to_agent_id) where to_agent_id is not null;
create index case_moves_mover on case_moves (moved_by) where moved_by is not null;
comment on table case_moves is 'Who had a case and how it came to the next one.';
