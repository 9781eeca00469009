-- Every posting that takes money out has a record besides its entry, so that books and record can
-- be held against each other: one alone cannot be changed unseen.

-- What was paid out for a credit when its books were opened, and promised for bringing it.
create table credit_payouts (
  credit_id integer primary key references credits on delete restrict,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  -- Who was paid, as the books name them: supplier:7, borrower:12.
  payee text check (payee <> ''),
  -- The account of the house that the money left.
  paid_from text check (paid_from <> ''),
  commission bigint not null default 0 check (commission >= 0),
  commission_to text check (commission_to <> '')
);

insert into credit_payouts (
  credit_id, paid_on, amount, payee, paid_from, commission, commission_to
)
select
  entry.credit_id, entry.effective_on, owed.amount, owed.party, bank.party,
  coalesce(promised.amount, 0), promised.party
from ledger_entries as entry
join ledger_lines as owed on owed.entry_id = entry.entry_id and owed.role = 'toPay'
join ledger_lines as bank on bank.entry_id = entry.entry_id and bank.role = 'bank'
left join (
  select commission.source_key, cost.amount, cost.party
  from ledger_entries as commission
  join ledger_lines as cost on cost.entry_id = commission.entry_id and cost.role = 'commissionCost'
  where commission.kind = 'commission'
) as promised on promised.source_key = 'commission:' || entry.credit_id
where entry.kind = 'transfer' and entry.source_key = 'transfer:' || entry.credit_id;

-- Money of the house that no act of a credit, of the tray or of the gateway moves.
create table house_movements (
  -- What its entry is keyed by.
  source_key text primary key check (source_key <> ''),
  kind text not null check (kind in ('capital', 'third_party')),
  moved_on date not null,
  amount bigint not null check (amount > 0),
  -- The account of the house that it came into or left.
  party text check (party <> ''),
  -- Who was paid what was collected for them.
  beneficiary text check (beneficiary <> ''),
  recorded_by integer references users on delete restrict,
  recorded_at timestamptz not null default current_timestamp,
  check ((kind = 'third_party') = (beneficiary is not null))
);
create index house_movements_recorded_by on house_movements (recorded_by)
where recorded_by is not null;

insert into house_movements (
  source_key, kind, moved_on, amount, party, beneficiary, recorded_by, recorded_at
)
select
  entry.source_key, entry.kind, entry.effective_on, abs(other.amount), bank.party, other.party,
  entry.entered_by, entry.entered_at
from ledger_entries as entry
join ledger_lines as bank on bank.entry_id = entry.entry_id and bank.role = 'bank'
join ledger_lines as other on other.entry_id = entry.entry_id
  and other.role = case entry.kind when 'capital' then 'capital' else 'thirdParties' end
where entry.kind in ('capital', 'third_party');

do $$
declare
  kept text;
begin
  foreach kept in array array['credit_payouts', 'house_movements'] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
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

-- What a settlement brought is settled; money of the tray was left as approved by the demo.
update payment_attempts
set state = 'SETTLED'
where state = 'APPROVED' and exists (
  select
  from gateway_settlement_items as item
  where item.is_live and item.source_key = 'gw:' || transaction_id || ':approved'
);
