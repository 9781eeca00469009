-- A payment that is taken back says where its money is: gone, because it went back to the payer or
-- never came in; or here, because it was paid to the wrong credit. Null where nobody was asked.
alter table payment_reversals
add column money text check (money in ('returned', 'kept'));
alter table credit_events
add column money text check (money in ('returned', 'kept')),
add constraint credit_events_money check (money is null or kind = 'reversal');

-- Money that stays waits in the tray, with the account that has it and the day it came in.
alter table deposits drop constraint deposits_source_check,
add constraint deposits_source_check check (source in ('bank_file', 'gateway', 'reversal')),
drop constraint deposits_check,
add constraint deposits_row check (source <> 'bank_file' or bank_file_row_id is not null),
add constraint deposits_row_of_gateway check (source <> 'gateway' or bank_file_row_id is null),
-- The payment that was taken back.
add column reversed_payment_id bigint unique references payments on delete restrict,
add constraint deposits_reversed check ((source = 'reversal') = (reversed_payment_id is not null));

-- The gateway deducts what went back to the payer, not what changed its place in the books.
create or replace function hold_gateway_reversal() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || payment_id, 'charge_back', new.happened_on, payment_id, null, -amount
  )::gateway_unsettled)
  from payments
  where payment_id = new.reverses_payment_id and source = 'gateway'
    and new.money is distinct from 'kept';
  return null;
end
$$;

-- Money of the gateway in the tray came as a leftover, or of a payment that was taken back.
create or replace function hold_gateway_return() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || deposits.source_key, 'charge_back',
    (coalesce(new.decided_at, new.proposed_at) at time zone 'America/Bogota')::date,
    null, deposits.deposit_id, -new.amount
  )::gateway_unsettled)
  from deposits left join payments on payments.payment_id = deposits.reversed_payment_id
  where deposits.deposit_id = new.deposit_id
    and 'gateway' in (deposits.source, payments.source);
  return null;
end
$$;

-- People took these back before the state of the attempt followed: the books have the money as
-- deducted by the gateway.
update payment_attempts
set state = 'CHARGED_BACK', state_at = current_timestamp
where state in ('APPROVED', 'SETTLED') and exists (
  select from credit_events as event
  where event.reverses_payment_id = payment_attempts.payment_id and event.kind = 'reversal'
);
