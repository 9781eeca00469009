-- A settlement that was typed wrong is undone by a person with a reason: it stays as it was, its
-- payments wait for another one, and its reference and line of the bank can be used again.
alter table gateway_settlements
add column undone_at timestamptz,
add column undone_by integer references users on delete restrict,
add column undo_reason text check (undo_reason <> ''),
add constraint gateway_settlements_undone
check (num_nulls(undone_at, undone_by, undo_reason) in (0, 3)),
drop constraint gateway_settlements_deposit_id_key;

drop index gateway_settlements_reference;
create unique index gateway_settlements_reference on gateway_settlements (reference)
where undone_at is null;
create unique index gateway_settlements_line on gateway_settlements (deposit_id)
where undone_at is null;
create index gateway_settlements_deposit on gateway_settlements (deposit_id)
where deposit_id is not null;
create index gateway_settlements_undone_by on gateway_settlements (undone_by)
where undone_by is not null;

drop trigger gateway_settlements_never_change on gateway_settlements;
create trigger gateway_settlements_keep before update on gateway_settlements
for each row execute function refuse_changing_but('undone_at', 'undone_by', 'undo_reason');

alter table gateway_settlement_items
add column is_live boolean not null default true,
drop constraint gateway_settlement_items_pkey,
add constraint gateway_settlement_items_pkey primary key (gateway_settlement_id, source_key);

comment on column gateway_settlement_items.is_live is 'False once its settlement is undone.';

drop index gateway_settlement_items_settlement;
create unique index gateway_settlement_items_once on gateway_settlement_items (source_key)
where is_live;

drop trigger gateway_settlement_items_never_change on gateway_settlement_items;
create trigger gateway_settlement_items_keep before update on gateway_settlement_items
for each row execute function refuse_changing_but('is_live');

create or replace function hold_at_gateway(held gateway_unsettled) returns void language sql as $$
  insert into gateway_unsettled
  select held.* where not exists (
    select from gateway_settlement_items as settled
    where settled.source_key = held.source_key and settled.is_live
  )
  on conflict (source_key) do update set amount = gateway_unsettled.amount + excluded.amount
$$;

-- What was settled waits again, with the day that it had.
create function hold_unsettled_item() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    new.source_key,
    case
      when new.amount < 0 then 'charge_back'
      when new.payment_id is not null then 'payment'
      else 'deposit'
    end,
    case
      when new.amount > 0 then coalesce(
        (select paid_on from payments where payment_id = new.payment_id),
        (select paid_on from deposits where deposit_id = new.deposit_id)
      )
      when new.payment_id is not null then (
        select max(happened_on) from credit_events
        where reverses_payment_id = new.payment_id and kind = 'reversal'
      )
      else (
        select max((coalesce(decided_at, proposed_at) at time zone 'America/Bogota')::date)
        from deposit_assignments
        where deposit_id = new.deposit_id and kind in ('duplicate', 'returned')
          and state = 'approved'
      )
    end,
    new.payment_id, new.deposit_id, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

create trigger gateway_settlement_items_unsettle after update on gateway_settlement_items
for each row when (old.is_live and not new.is_live) execute function hold_unsettled_item();

-- The line of the bank that a settlement took is nobody's again once the settlement is undone.
alter table deposit_assignments
drop constraint deposit_assignments_state_check,
add constraint deposit_assignments_state_check
check (state in ('proposed', 'approved', 'refused') or (state = 'undone' and kind = 'settled'));

create function return_to_deposit() returns trigger language plpgsql as $$
begin
  update deposits set open_amount = open_amount + new.amount where deposit_id = new.deposit_id;
  return null;
end
$$;

create trigger deposit_assignments_return after update on deposit_assignments
for each row when (old.state = 'approved' and new.state = 'undone')
execute function return_to_deposit();

-- Where an attempt ended it stays, and money that came in is only taken back; a settlement that was
-- undone leaves it approved.
create or replace function refuse_attempt_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (
    old.state in ('DECLINED', 'ERROR', 'VOIDED', 'CHARGED_BACK')
    or new.state = 'CREATED'
    or (old.state = 'APPROVED' and new.state not in ('SETTLED', 'VOIDED', 'CHARGED_BACK'))
    or (old.state = 'SETTLED' and new.state not in ('APPROVED', 'CHARGED_BACK'))
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
