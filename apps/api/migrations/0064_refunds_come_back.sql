-- A customer may give a refunded surplus back, as when the gateway takes back the payment that it
-- came from, or the transfer did not arrive. The surplus is owed to the customer again.
alter table surplus_refunds
add column returned_on date,
add column returned_party text check (returned_party <> ''),
add column returned_note text check (returned_note <> ''),
add column returned_by integer references users on delete restrict,
add column returned_at timestamptz,
drop constraint surplus_refunds_state_check,
add constraint surplus_refunds_state_check
check (state in ('proposed', 'approved', 'refused', 'returned_by_customer')),
drop constraint surplus_refunds_check2,
add constraint surplus_refunds_two_people
check (state not in ('approved', 'returned_by_customer') or decided_by <> proposed_by),
add constraint surplus_refunds_returned check (
  num_nulls(returned_on, returned_note, returned_by, returned_at)
  = case when state = 'returned_by_customer' then 0 else 4 end
),
add constraint surplus_refunds_returned_party
check (returned_party is null or state = 'returned_by_customer');

comment on column surplus_refunds.returned_party is
'The account of the company that the money came into, as the books name it; null is cash.';

create index surplus_refunds_returned_by
on surplus_refunds (returned_by) where returned_by is not null;

drop trigger surplus_refunds_keep on surplus_refunds;
create trigger surplus_refunds_keep before update on surplus_refunds
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note',
  'returned_on', 'returned_party', 'returned_note', 'returned_by', 'returned_at'
);
