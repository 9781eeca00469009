-- What a customer paid beyond the payoff is given back: one person proposes it and another one
-- approves it.
create table surplus_refunds (
  surplus_refund_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  amount bigint not null check (amount > 0),
  -- Who gets the money, and in which account.
  payee text not null check (payee <> ''),
  -- The account of the company that it leaves, as the books name it.
  party text not null check (party <> ''),
  reason text not null check (reason <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Who proposed may give it up, but never approve it.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index surplus_refunds_credit on surplus_refunds (credit_id);
create unique index surplus_refunds_one_proposal
on surplus_refunds (credit_id) where state = 'proposed';
create index surplus_refunds_proposed_by on surplus_refunds (proposed_by);
create index surplus_refunds_decided_by
on surplus_refunds (decided_by) where decided_by is not null;

create trigger surplus_refunds_keep before update on surplus_refunds
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note'
);
create trigger surplus_refunds_are_kept before delete on surplus_refunds
for each row execute function refuse_deleting();
create trigger surplus_refunds_are_not_truncated before truncate on surplus_refunds
for each statement execute function refuse_truncating();
