-- Closings of deposits and undos of bank files are decisions by two people like all others;
-- `deposit_assignments` keeps what became of the money with its decision, a file the decision by
-- which it was undone.

alter table deposit_assignments
add column decision_id integer references decisions,
add column placed_by integer references users on delete restrict,
add column placed_at timestamptz not null default current_timestamp;
alter table bank_files add column undo_decision_id integer unique references decisions;

drop trigger deposit_assignments_take on deposit_assignments;
drop trigger deposit_assignments_take_later on deposit_assignments;
drop trigger deposit_assignments_keep on deposit_assignments;
drop trigger deposit_assignments_are_held on deposit_assignments;
drop trigger deposit_assignments_are_held_later on deposit_assignments;
drop trigger deposit_assignments_are_kept on deposit_assignments;

-- Nobody refused what the proposer gave up or a block voided, nor what ended because the money was
-- gone. Open proposals get as many days as a new one: 8 of work are at most 12 here. Money that the
-- gateway took back by itself was never proposed.
do $$
declare
  old record;
  made integer;
begin
  for old in
    select part.*, deposits.amount as whole
    from deposit_assignments as part join deposits using (deposit_id)
    where kind in ('refunded', 'duplicate', 'returned') and proposed_by is not null
    order by deposit_assignment_id
  loop
    insert into decisions (
      kind, subject, label, amount, input, reason, proposed_by, proposed_at, expires_on, state,
      decided_by, decided_at, decision_note
    )
    values (
      'deposit_closing', old.deposit_id::text,
      'consignación ' || old.deposit_id || ', $' || chr(160)
        || replace(to_char(old.whole, 'FM999G999G999G999'), ',', '.'),
      old.amount,
      jsonb_strip_nulls(
        jsonb_build_object('kind', old.kind, 'payee', old.payee, 'party', old.party)
      ),
      old.reason, old.proposed_by, old.proposed_at, current_date + 12,
      case
        when old.state <> 'refused' then old.state
        when old.decision_note in (
          'Se bloqueó la cuenta de quien hizo la propuesta.', 'Se asignó a un crédito',
          'Era de una liquidación de la pasarela', 'Se deshizo el archivo que la trajo',
          'La pasarela le devolvió el dinero al pagador'
        ) then 'voided'
        when old.decided_by = old.proposed_by then 'withdrawn'
        else 'refused'
      end,
      old.decided_by, old.decided_at, old.decision_note
    )
    returning decision_id into made;
    if old.state = 'approved' then
      update deposit_assignments set decision_id = made
      where deposit_assignment_id = old.deposit_assignment_id;
    else
      delete from deposit_assignments where deposit_assignment_id = old.deposit_assignment_id;
    end if;
  end loop;
end
$$;

-- Nothing tells when an undo was approved; a proposal that ended otherwise left no trace.
drop trigger bank_files_keep on bank_files;
do $$
declare
  old bank_files;
  made integer;
begin
  for old in
    select * from bank_files where undo_proposed_by is not null order by bank_file_id
  loop
    insert into decisions (
      kind, subject, label, input, reason, proposed_by, proposed_at, expires_on, state,
      decided_by, decided_at
    )
    values (
      'bank_file_undo', old.bank_file_id::text, '«' || old.name || '»', '{}', old.undo_reason,
      old.undo_proposed_by, old.undo_proposed_at, current_date + 12,
      case when old.undo_approved_by is null then 'proposed' else 'approved' end,
      old.undo_approved_by,
      case when old.undo_approved_by is not null
        then coalesce(old.undone_at, old.undo_proposed_at)
      end
    )
    returning decision_id into made;
    if old.undo_approved_by is null then
      update bank_files set state = 'booked' where bank_file_id = old.bank_file_id;
    else
      update bank_files set undo_decision_id = made where bank_file_id = old.bank_file_id;
      update deposit_assignments as part set decision_id = made
      from deposits join bank_file_rows as own using (bank_file_row_id)
      where deposits.deposit_id = part.deposit_id and own.bank_file_id = old.bank_file_id
        and part.kind = 'undone';
    end if;
  end loop;
end
$$;
update deposit_assignments set
  placed_at = coalesce(decided_at, proposed_at),
  placed_by = case when decision_id is null then proposed_by end;

-- The constraints on these columns go with them.
alter table deposit_assignments
drop column proposed_by,
drop column proposed_at,
drop column decided_by,
drop column decided_at,
drop column decision_note,
drop constraint deposit_assignments_state_check,
alter column state set default 'approved',
add constraint deposit_assignments_state_check
check (state = 'approved' or (state = 'undone' and kind = 'settled')),
add constraint deposit_assignments_made_by check (
  case kind
    when 'refunded' then decision_id is not null
    when 'duplicate' then decision_id is not null
    when 'undone' then decision_id is not null
    -- Without a decision the program did it: the gateway took its money back.
    when 'returned' then placed_by is null
    else decision_id is null
  end
),
add constraint deposit_assignments_one_person check (
  num_nonnulls(placed_by, decision_id) = 1 or (kind = 'returned' and placed_by is null)
);
create index deposit_assignments_decision
on deposit_assignments (decision_id) where decision_id is not null;
create index deposit_assignments_placed_by
on deposit_assignments (placed_by) where placed_by is not null;
comment on table deposit_assignments is 'What became of a deposit, or of a part of it.';
comment on column deposit_assignments.placed_by
is 'Person who did it alone; null of a decision by two people and of what the program did.';
comment on column deposit_assignments.party
is 'The account of the company that a refund left; null of what moved no money.';

alter table bank_files
drop column undo_reason,
drop column undo_proposed_by,
drop column undo_proposed_at,
drop column undo_approved_by,
drop constraint bank_files_state_check,
add constraint bank_files_state_check check (state in ('booking', 'booked', 'undoing', 'undone')),
add constraint bank_files_undone_by
check ((state in ('undoing', 'undone')) = (undo_decision_id is not null));
comment on column bank_files.undo_decision_id is 'The approved decision by which it is undone.';

create trigger bank_files_keep before update on bank_files
for each row execute function refuse_changing_but(
  'state', 'booked_at', 'undo_decision_id', 'undone_at', 'version'
);
create trigger deposit_assignments_take after insert on deposit_assignments
for each row execute function take_from_deposit();
create trigger deposit_assignments_keep before update on deposit_assignments
for each row execute function refuse_changing_but('state');
create trigger deposit_assignments_are_held after insert on deposit_assignments
for each row when (new.kind in ('duplicate', 'returned')) execute function hold_gateway_return();
create trigger deposit_assignments_are_kept before delete on deposit_assignments
for each row execute function refuse_deleting();

-- Money that the gateway gets back has the day on which its money left the tray.
create or replace function hold_gateway_return() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || deposits.source_key, 'charge_back',
    (new.placed_at at time zone 'America/Bogota')::date,
    null, deposits.deposit_id, -new.amount
  )::gateway_unsettled)
  from deposits left join payments on payments.payment_id = deposits.reversed_payment_id
  where deposits.deposit_id = new.deposit_id
    and 'gateway' in (deposits.source, payments.source);
  return null;
end
$$;

create or replace function hold_unsettled_item() returns trigger language plpgsql as $$
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
        select max((placed_at at time zone 'America/Bogota')::date)
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
