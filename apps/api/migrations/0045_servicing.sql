-- Who gets a charge, and payments that are taken back by two people.

-- A charge that is not here is income of the house. A code keeps its beneficiary for ever, because
-- what was booked depends on it: a charge for another beneficiary is another code.
create table charge_beneficiaries (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  beneficiary text not null check (beneficiary <> '')
);
insert into charge_beneficiaries (code, beneficiary)
values ('SEGURO_VIDA', 'insurer'), ('FIANZA', 'guarantor');

-- One person proposes to take a payment back and another one approves it.
create table payment_reversals (
  payment_reversal_id integer primary key generated always as identity,
  payment_id bigint not null references payments on delete restrict,
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
create index payment_reversals_payment on payment_reversals (payment_id);
create unique index payment_reversals_once
on payment_reversals (payment_id) where state <> 'refused';
create index payment_reversals_proposed_by on payment_reversals (proposed_by);
create index payment_reversals_decided_by
on payment_reversals (decided_by) where decided_by is not null;

create trigger charge_beneficiaries_never_change before update on charge_beneficiaries
for each row execute function refuse_updating();

do $$
declare
  kept text;
begin
  foreach kept in array array['charge_beneficiaries', 'payment_reversals'] loop
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
