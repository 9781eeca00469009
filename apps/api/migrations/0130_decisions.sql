-- Decisions by two people have one table: who proposed what and saw what, who decided and when.
create table decisions (
  decision_id integer primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  -- What it is about: the number of a row, or the name of a month.
  subject text not null check (subject <> ''),
  -- The words for it in lists and histories.
  label text not null check (label <> ''),
  credit_id integer references credits on delete restrict,
  amount bigint,
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- SHA-256 of the text of the input, as the database writes it.
  input_hash bytea not null default '',
  -- What the proposer saw; null of proposals that were made before it was kept.
  seen jsonb,
  reason text check (reason <> ''),
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  -- The last day on which it is decided.
  expires_on date not null,
  state text not null default 'proposed'
  check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'voided', 'expired')),
  -- Null of what the program ended.
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- What the approver saw, the same as what was done.
  decided_seen jsonb,
  check ((state = 'proposed') = (decided_at is null)),
  check (decided_by is not null or state in ('proposed', 'voided', 'expired')),
  check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index decisions_one_proposal on decisions (kind, subject) where state = 'proposed';
create index decisions_subject on decisions (kind, subject);
create index decisions_credit on decisions (credit_id) where credit_id is not null;
create index decisions_open on decisions (expires_on) where state = 'proposed';
create index decisions_proposed_by on decisions (proposed_by);
create index decisions_decided_by on decisions (decided_by) where decided_by is not null;

create function hash_decision_input() returns trigger language plpgsql as $$
begin
  new.input_hash = sha256(convert_to(new.input::text, 'UTF8'));
  return new;
end
$$;
create trigger decisions_hash before insert on decisions
for each row execute function hash_decision_input();
create trigger decisions_keep before update on decisions
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note', 'decided_seen'
);
create trigger decisions_are_kept before delete on decisions
for each row execute function refuse_deleting();
create trigger decisions_are_not_truncated before truncate on decisions
for each statement execute function refuse_truncating();

-- Nobody refused what the proposer gave up or a block voided; the kind of the end was in the note.
create function pg_temp.ended(state text, proposed_by integer, decided_by integer, note text)
returns text language sql immutable as $$
  select case
    when state = 'returned_by_customer' then 'approved'
    when state <> 'refused' then state
    when note = 'Se bloqueó la cuenta de quien hizo la propuesta.' then 'voided'
    when decided_by = proposed_by then 'withdrawn'
    else 'refused'
  end
$$;

-- Open proposals get as many days as a new one: 8 of work are at most 12 here.
insert into decisions (
  kind, subject, label, credit_id, amount, input, reason, proposed_by, proposed_at, expires_on,
  state, decided_by, decided_at, decision_note
)
select
  'payment_reversal', payment_id, 'R-' || payment_id || ', $ '
  || replace(to_char(payments.amount, 'FM999,999,999,999'), ',', '.'),
  payments.credit_id, payments.amount,
  jsonb_build_object('money', coalesce(reversal.money, 'returned')), reversal.reason,
  reversal.proposed_by, reversal.proposed_at, current_date + 12,
  pg_temp.ended(reversal.state, reversal.proposed_by, reversal.decided_by, reversal.decision_note),
  reversal.decided_by, reversal.decided_at, reversal.decision_note
from payment_reversals as reversal join payments using (payment_id)
order by reversal.payment_reversal_id;
drop table payment_reversals;

-- A refund that was made keeps what it moved; its two people are in the decision.
alter table surplus_refunds add column decision_id integer unique references decisions;
drop trigger surplus_refunds_keep on surplus_refunds;
do $$
declare
  refund surplus_refunds;
  made integer;
begin
  for refund in select * from surplus_refunds order by surplus_refund_id loop
    insert into decisions (
      kind, subject, label, credit_id, amount, input, reason, proposed_by, proposed_at,
      expires_on, state, decided_by, decided_at, decision_note
    )
    values (
      'surplus_refund', refund.credit_id,
      'CR-' || refund.credit_id || ', $ '
      || replace(to_char(refund.amount, 'FM999,999,999,999'), ',', '.'),
      refund.credit_id, refund.amount,
      jsonb_build_object('amount', refund.amount, 'payee', refund.payee, 'party', refund.party),
      refund.reason, refund.proposed_by, refund.proposed_at, current_date + 12,
      pg_temp.ended(refund.state, refund.proposed_by, refund.decided_by, refund.decision_note),
      refund.decided_by, refund.decided_at, refund.decision_note
    )
    returning decision_id into made;
    update surplus_refunds set decision_id = made
    where surplus_refund_id = refund.surplus_refund_id;
  end loop;
end
$$;
alter table surplus_refunds disable trigger surplus_refunds_are_kept;
delete from surplus_refunds where state in ('proposed', 'refused');
alter table surplus_refunds enable trigger surplus_refunds_are_kept;
alter table surplus_refunds
alter column decision_id set not null,
drop column state,
drop column reason,
drop column proposed_by,
drop column proposed_at,
drop column decided_by,
drop column decided_at,
drop column decision_note,
add constraint surplus_refunds_returned
check (num_nulls(returned_on, returned_note, returned_by, returned_at) in (0, 4)),
add constraint surplus_refunds_returned_party
check (returned_party is null or returned_on is not null);
create trigger surplus_refunds_keep before update on surplus_refunds
for each row execute function refuse_changing_but(
  'returned_on', 'returned_party', 'returned_note', 'returned_by', 'returned_at'
);
