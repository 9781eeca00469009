-- An allowance counts for a month while no entry of the month was added after it. Entries are never
-- taken away, so their count tells that exactly. Times did not: an entry has the time at which its
-- transaction began, and may be added after an approval that began later.
alter table ledger_proposals add column entry_count integer check (entry_count >= 0);
comment on column ledger_proposals.entry_count
is 'Of an approved allowance, the entries that it was worked out from, without allowances.';

-- What was decided stays; this is how many entries it was decided on.
alter table ledger_proposals disable trigger ledger_proposals_stay_decided;

update ledger_proposals
set entry_count = (
  select count(*)
  from ledger_entries
  where booked_on >= month and booked_on < month + interval '1 month'
    and kind <> 'allowance' and entered_at <= decided_at
)
where kind = 'allowance' and state = 'approved';

alter table ledger_proposals enable trigger ledger_proposals_stay_decided;

alter table ledger_proposals add constraint ledger_proposals_entry_count
check ((entry_count is not null) = (kind = 'allowance' and state = 'approved'));
