-- Allowances and reopenings of months are decisions by two people like all others; a booked
-- allowance keeps the entries that it was worked out from.

create table ledger_allowances (
  -- Named in the key of its entry: `allowance:2026-10:7`.
  ledger_allowance_id integer primary key generated always as identity,
  month date not null check (extract(day from month) = 1),
  amount bigint not null,
  -- It counts for its month while no entry of the month was added after it. Entries are never taken
  -- away, so their count tells that exactly. Times did not: an entry has the time at which its
  -- transaction began, and may be added after an approval that began later.
  entry_count integer not null check (entry_count >= 0),
  decision_id integer not null unique references decisions
);
create index ledger_allowances_month on ledger_allowances (month, ledger_allowance_id);
comment on table ledger_allowances
is 'Allowances that were booked; their two people are in the decision.';
comment on column ledger_allowances.amount is 'Sum that the books should hold after it.';
comment on column ledger_allowances.entry_count
is 'Entries that it was worked out from, without allowances.';

-- Nobody refused what the proposer gave up or a block voided. Open proposals get as many days as a
-- new one: 8 of work are at most 12 here.
do $$
declare
  old ledger_proposals;
  made integer;
begin
  for old in select * from ledger_proposals order by ledger_proposal_id loop
    insert into decisions (
      kind, subject, label, amount, input, reason, proposed_by, proposed_at, expires_on, state,
      decided_by, decided_at, decision_note
    )
    values (
      'month_' || old.kind,
      to_char(old.month, 'YYYY-MM'),
      (array[
        'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre',
        'octubre', 'noviembre', 'diciembre'
      ])[extract(month from old.month)] || ' de ' || to_char(old.month, 'YYYY'),
      (old.facts ->> 'wanted')::bigint, '{}', old.reason, old.proposed_by, old.proposed_at,
      current_date + 12,
      case
        when old.state <> 'refused' then old.state
        when old.decision_note = 'Se bloqueó la cuenta de quien hizo la propuesta.' then 'voided'
        when old.decided_by = old.proposed_by then 'withdrawn'
        else 'refused'
      end,
      old.decided_by, old.decided_at, old.decision_note
    )
    returning decision_id into made;
    if old.kind = 'allowance' and old.state = 'approved' then
      insert into ledger_allowances (ledger_allowance_id, month, amount, entry_count, decision_id)
      overriding system value
      values (
        old.ledger_proposal_id, old.month, (old.facts ->> 'wanted')::bigint, old.entry_count, made
      );
    end if;
  end loop;
end
$$;
select setval(
  pg_get_serial_sequence('ledger_allowances', 'ledger_allowance_id'),
  (select coalesce(max(ledger_allowance_id), 0) + 1 from ledger_allowances), false
);
drop table ledger_proposals;

create trigger ledger_allowances_never_change before update on ledger_allowances
for each row execute function refuse_updating();
create trigger ledger_allowances_are_kept before delete on ledger_allowances
for each row execute function refuse_deleting();
create trigger ledger_allowances_are_not_truncated before truncate on ledger_allowances
for each statement execute function refuse_truncating();
