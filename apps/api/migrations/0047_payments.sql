-- Paying through the gateway. What a person wants to pay is an intent; each transaction of the
-- gateway on it is an attempt; everything that was heard of a transaction is an event. Money that
-- fits no intent is left over until a person decides about it.

create table payment_intents (
  payment_intent_id integer primary key generated always as identity,
  -- What the gateway repeats in all it says, and what opens the page of the payment.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  credit_id integer not null references credits on delete restrict,
  choice text not null check (choice in ('due', 'payoff', 'other', 'extra')),
  excess text not null check (excess in ('reduce-term', 'reduce-instalment', 'advance')),
  amount bigint not null check (amount > 0),
  -- Null on the open page.
  started_by integer references users on delete restrict,
  created_at timestamptz not null,
  -- From then on the gateway takes no new attempt.
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the gateway was last asked, and when it is asked again by itself.
  asked_at timestamptz,
  next_poll_at timestamptz,
  poll_count smallint not null default 0 check (poll_count >= 0)
);
create index payment_intents_credit on payment_intents (credit_id, payment_intent_id);
create index payment_intents_started_by
on payment_intents (started_by) where started_by is not null;
create index payment_intents_polls on payment_intents (next_poll_at) where next_poll_at is not null;

create table payment_attempts (
  payment_attempt_id integer primary key generated always as identity,
  -- The gateway's own.
  transaction_id text not null unique check (transaction_id <> ''),
  -- Null where the reference is none of ours.
  payment_intent_id integer references payment_intents on delete restrict,
  reference text not null,
  state text not null default 'CREATED' check (
    state in (
      'CREATED', 'PENDING', 'APPROVED', 'SETTLED', 'DECLINED', 'ERROR', 'EXPIRED', 'VOIDED',
      'CHARGED_BACK'
    )
  ),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency <> ''),
  -- The gateway's word for how it was paid, and ours.
  method text check (method <> ''),
  means text check (means in ('cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb')),
  created_at timestamptz not null,
  -- When it came to its state, as the gateway says.
  state_at timestamptz not null,
  approved_at timestamptz,
  -- What it paid.
  payment_id bigint unique references payments on delete restrict,
  check (payment_id is null or approved_at is not null),
  check (
    (state in ('APPROVED', 'SETTLED', 'VOIDED', 'CHARGED_BACK')) = (approved_at is not null)
  )
);
create index payment_attempts_intent on payment_attempts (payment_intent_id)
where payment_intent_id is not null;

-- All that was heard, in the order in which it came. It says what was done with it.
create table gateway_events (
  gateway_event_id bigint primary key generated always as identity,
  source text not null check (source in ('webhook', 'poll', 'return', 'deferred', 'settlement', 'clock')),
  verdict text not null check (
    verdict in ('believed', 'unreadable', 'bad_checksum', 'other_environment', 'not_for_us')
  ),
  transaction_id text check (transaction_id <> ''),
  status text check (status <> ''),
  -- As it came; null where it was not signed, because a stranger could write anything.
  body text,
  body_sha256 bytea check (length(body_sha256) = 32),
  outcome text not null check (outcome in ('applied', 'stays', 'ignored', 'deferred', 'refused')),
  reason text check (reason <> ''),
  received_at timestamptz not null,
  check ((verdict = 'believed') = (outcome <> 'refused')),
  check ((verdict = 'believed') = (transaction_id is not null and status is not null))
);
create index gateway_events_transaction on gateway_events (transaction_id, gateway_event_id)
where transaction_id is not null;

create table gateway_leftovers (
  payment_attempt_id integer primary key references payment_attempts on delete restrict,
  reason text not null check (
    reason in (
      'unknown_reference', 'other_amount', 'already_paid', 'credit_not_owing',
      'before_disbursement', 'other_currency'
    )
  ),
  -- In pesos, as it is booked; nothing is booked of another currency.
  amount bigint not null check (amount >= 0),
  received_on date not null,
  created_at timestamptz not null,
  -- The gateway took it back while nobody had used it.
  returned_on date
);

-- Where an attempt ended it stays, and money that came in is only taken back.
create function refuse_attempt_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (
    old.state in ('DECLINED', 'ERROR', 'VOIDED', 'CHARGED_BACK')
    or new.state = 'CREATED'
    or (old.state = 'APPROVED' and new.state not in ('SETTLED', 'VOIDED', 'CHARGED_BACK'))
    or (old.state = 'SETTLED' and new.state <> 'CHARGED_BACK')
    or (old.state = 'EXPIRED' and new.approved_at is null)
  ) then
    raise exception 'an attempt cannot go from % to %', old.state, new.state;
  end if;
  if old.payment_id is not null and new.payment_id is distinct from old.payment_id then
    raise exception 'what an attempt paid does not change';
  end if;
  return new;
end
$$;

create trigger payment_attempts_move before update on payment_attempts
for each row execute function refuse_attempt_move();

create trigger payment_attempts_are_of_one_transaction
before update of transaction_id, payment_intent_id, reference, currency, created_at
on payment_attempts
for each row execute function refuse_updating();

create trigger payment_intents_never_change
before update of reference, credit_id, choice, excess, amount, started_by, created_at, expires_at
on payment_intents
for each row execute function refuse_updating();

create trigger gateway_events_never_change before update on gateway_events
for each row execute function refuse_updating();

create trigger gateway_leftovers_never_change
before update of payment_attempt_id, reason, amount, received_on, created_at
on gateway_leftovers
for each row execute function refuse_updating();

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'payment_intents', 'payment_attempts', 'gateway_events', 'gateway_leftovers'
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

-- The extra payments of the list of their own.
create index payments_extra on payments (paid_on, payment_id) where excess <> 'advance';
