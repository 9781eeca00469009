-- Treasury takes back payments, also the one that paid a credit off, and then has to see that
-- credit. Where an administrator chose other states for the role, or took the function away, the
-- matrix stays as it is; so does that of a new database, which gets its rows at the first start.
with widened as (
  insert into role_function_states (role_id, function_id, credit_state_id)
  select roles.role_id, follows.function_id, credit_states.credit_state_id
  from roles
  join functions as follows on follows.name_function = 'view_associated_loans'
  join functions as reverses on reverses.name_function = 'reverse_payment'
  join role_functions as granted
    on granted.role_id = roles.role_id and granted.function_id = reverses.function_id
  join credit_states on credit_states.name = 'PAGADO'
  where roles.name = 'TREASURY'
    and (
      select array_agg(followed.credit_state_id order by followed.credit_state_id)
      from role_function_states as followed
      where followed.role_id = roles.role_id and followed.function_id = follows.function_id
    ) = array[9, 10]
  returning role_id
)
insert into audit_entries (action, subject_kind, subject_id, before, after)
select 'permissions_changed', 'role', role_id::text,
  '{"removed": [], "followed_states": [9, 10]}', '{"added": [], "followed_states": [9, 10, 11]}'
from widened;

-- What the gateway got and has not paid out, and what it will deduct: a row each, until it is
-- settled. Every screen and closing that asks what is held would otherwise read all payments of the
-- gateway that ever were. Triggers alone write it.
create table gateway_unsettled (
  source_key text primary key check (source_key <> ''),
  kind text not null check (kind in ('payment', 'deposit', 'charge_back')),
  held_on date not null,
  payment_id bigint references payments on delete restrict,
  deposit_id integer references deposits on delete restrict,
  -- Negative of a charge-back.
  amount bigint not null check (amount <> 0),
  check (num_nonnulls(payment_id, deposit_id) = 1)
);
create index gateway_unsettled_day on gateway_unsettled (held_on, source_key);
create index gateway_unsettled_payment on gateway_unsettled (payment_id)
where payment_id is not null;
create index gateway_unsettled_deposit on gateway_unsettled (deposit_id)
where deposit_id is not null;

-- Parts of a deposit that the gateway took back one after the other have one key.
create function hold_at_gateway(held gateway_unsettled) returns void language sql as $$
  insert into gateway_unsettled
  select held.* where not exists (
    select from gateway_settlement_items as settled where settled.source_key = held.source_key
  )
  on conflict (source_key) do update set amount = gateway_unsettled.amount + excluded.amount
$$;

create function hold_gateway_payment() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    coalesce(new.source_key, 'payment:' || new.payment_id), 'payment', new.paid_on,
    new.payment_id, null, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

create function hold_gateway_deposit() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    new.source_key, 'deposit', new.paid_on, null, new.deposit_id, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

create function hold_gateway_reversal() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || payment_id, 'charge_back', new.happened_on, payment_id, null, -amount
  )::gateway_unsettled)
  from payments where payment_id = new.reverses_payment_id and source = 'gateway';
  return null;
end
$$;

create function hold_gateway_return() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || source_key, 'charge_back',
    (coalesce(new.decided_at, new.proposed_at) at time zone 'America/Bogota')::date,
    null, deposit_id, -new.amount
  )::gateway_unsettled)
  from deposits where deposit_id = new.deposit_id and source = 'gateway';
  return null;
end
$$;

create function settle_at_gateway() returns trigger language plpgsql as $$
begin
  delete from gateway_unsettled where source_key = new.source_key;
  return null;
end
$$;

create trigger payments_are_held after insert on payments
for each row when (new.source = 'gateway') execute function hold_gateway_payment();
create trigger deposits_are_held after insert on deposits
for each row when (new.source = 'gateway') execute function hold_gateway_deposit();
create trigger credit_events_are_held after insert on credit_events
for each row when (new.kind = 'reversal' and new.reverses_payment_id is not null)
execute function hold_gateway_reversal();
create trigger deposit_assignments_are_held after insert on deposit_assignments
for each row when (new.state = 'approved' and new.kind in ('duplicate', 'returned'))
execute function hold_gateway_return();
create trigger deposit_assignments_are_held_later after update on deposit_assignments
for each row when (
  old.state = 'proposed' and new.state = 'approved' and new.kind in ('duplicate', 'returned')
) execute function hold_gateway_return();
create trigger gateway_settlement_items_settle after insert on gateway_settlement_items
for each row execute function settle_at_gateway();

insert into gateway_unsettled (source_key, kind, held_on, payment_id, deposit_id, amount)
select item.source_key, item.kind, min(item.held_on), min(item.payment_id), min(item.deposit_id),
  sum(item.amount)
from (
  select coalesce(source_key, 'payment:' || payment_id) as source_key, 'payment' as kind,
    paid_on as held_on, payment_id, null::integer as deposit_id, amount
  from payments where source = 'gateway'
  union all
  select source_key, 'deposit', paid_on, null, deposit_id, amount
  from deposits where source = 'gateway'
  union all
  select 'charge-back:' || payment_id, 'charge_back', event.happened_on, payment_id, null, -amount
  from payments
  join credit_events as event
    on event.reverses_payment_id = payment_id and event.kind = 'reversal'
  where source = 'gateway'
  union all
  select 'charge-back:' || source_key, 'charge_back',
    (coalesce(part.decided_at, part.proposed_at) at time zone 'America/Bogota')::date, null,
    deposit_id, -part.amount
  from deposits join deposit_assignments as part using (deposit_id)
  where source = 'gateway' and part.kind in ('duplicate', 'returned') and part.state = 'approved'
) as item
where not exists (
  select from gateway_settlement_items as settled where settled.source_key = item.source_key
)
group by item.source_key, item.kind;
