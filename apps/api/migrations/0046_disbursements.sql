-- Paying a credit out: to which account, prepared by one person, approved by another one, and
-- proven by the voucher of the bank.

-- An account is never edited: another account is another row, and the newest one counts. It is paid
-- once a person who did not enter it has confirmed it with the payee.
create table payee_accounts (
  payee_account_id integer primary key generated always as identity,
  supplier_id integer references users on delete restrict,
  borrower_id integer references borrowers on delete restrict,
  bank text not null check (bank <> ''),
  account_type text not null check (account_type in ('savings', 'checking')),
  account_number text not null check (account_number ~ '^[0-9]{4,20}$'),
  holder text not null check (holder <> ''),
  holder_identification text not null check (holder_identification <> ''),
  changed_by integer not null references users on delete restrict,
  changed_at timestamptz not null default current_timestamp,
  confirmed_by integer references users on delete restrict,
  confirmed_at timestamptz,
  -- How it was confirmed: whom they talked to, by which means.
  confirmation text check (confirmation <> ''),
  check (num_nonnulls(supplier_id, borrower_id) = 1),
  check (num_nonnulls(confirmed_by, confirmed_at, confirmation) in (0, 3)),
  check (confirmed_by <> changed_by)
);
create index payee_accounts_supplier on payee_accounts (supplier_id, payee_account_id)
where supplier_id is not null;
create index payee_accounts_borrower on payee_accounts (borrower_id, payee_account_id)
where borrower_id is not null;
create index payee_accounts_changed_by on payee_accounts (changed_by);
create index payee_accounts_confirmed_by on payee_accounts (confirmed_by)
where confirmed_by is not null;

create table disbursements (
  disbursement_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  state text not null default 'prepared'
    check (state in ('prepared', 'approved', 'transferred', 'returned')),
  payee_account_id integer not null references payee_accounts on delete restrict,
  -- What is owed from the first day, what of it stays here for others, and what is transferred.
  lent bigint not null check (lent > 0),
  withheld bigint not null check (withheld >= 0),
  to_pay bigint not null check (to_pay > 0),
  -- The request to register the lien, as the person who prepared it saw it.
  lien_filing text check (lien_filing <> ''),
  lien_office text check (lien_office <> ''),
  lien_requested_on date,
  prepared_by integer not null references users on delete restrict,
  prepared_at timestamptz not null default current_timestamp,
  -- Frozen by the approval: the day of the transfer, and what the plan of that day says.
  approved_by integer references users on delete restrict,
  approved_at timestamptz,
  pays_on date,
  first_due_on date,
  instalment bigint check (instalment > 0),
  total_cost_ea numeric(9, 6),
  -- What proved each gate at the approval.
  gates jsonb check (jsonb_typeof(gates) = 'array'),
  had_second_factor boolean,
  -- What the bank says of the transfer.
  bank_reference text check (bank_reference <> ''),
  voucher_file_id uuid references stored_files on delete restrict,
  voucher_number integer unique check (voucher_number > 0),
  commission bigint check (commission >= 0),
  transferred_by integer references users on delete restrict,
  transferred_at timestamptz,
  -- Null is the program itself.
  returned_by integer references users on delete restrict,
  returned_at timestamptz,
  return_reason text check (return_reason <> ''),
  check (lent = withheld + to_pay),
  check (num_nonnulls(lien_filing, lien_office, lien_requested_on) in (0, 3)),
  check (
    num_nonnulls(
      approved_by, approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates,
      had_second_factor
    ) in (0, 8)
  ),
  check (
    num_nonnulls(
      bank_reference, voucher_file_id, voucher_number, commission, transferred_by, transferred_at
    ) = case when state = 'transferred' then 6 else 0 end
  ),
  check (state not in ('approved', 'transferred') or approved_by is not null),
  check ((state = 'returned') = (returned_at is not null)),
  check ((returned_at is null) = (return_reason is null)),
  -- Two people.
  check (approved_by <> prepared_by)
);
-- A credit is paid out once.
create unique index disbursements_once on disbursements (credit_id) where state <> 'returned';
create index disbursements_credit on disbursements (credit_id, disbursement_id);
create index disbursements_account on disbursements (payee_account_id);
create index disbursements_prepared_by on disbursements (prepared_by);
create index disbursements_approved_by on disbursements (approved_by)
where approved_by is not null;
create index disbursements_transferred_by on disbursements (transferred_by)
where transferred_by is not null;
create index disbursements_returned_by on disbursements (returned_by)
where returned_by is not null;
create unique index disbursements_voucher_file on disbursements (voucher_file_id)
where voucher_file_id is not null;

-- Numbers of vouchers have no gap: the row is locked last in the transaction of a transfer.
create table disbursement_vouchers (
  only_row boolean primary key default true check (only_row),
  last_number integer not null check (last_number >= 0)
);
insert into disbursement_vouchers (last_number) values (0);

-- What was confirmed, approved, transferred or returned stays as it was.
create trigger payee_accounts_stay before update of
  supplier_id, borrower_id, bank, account_type, account_number, holder, holder_identification,
  changed_by, changed_at on payee_accounts
for each row execute function refuse_updating();
create trigger payee_accounts_are_confirmed_once before update on payee_accounts
for each row when (old.confirmed_by is not null) execute function refuse_updating();

create trigger disbursements_stay before update of
  credit_id, payee_account_id, lent, withheld, to_pay, lien_filing, lien_office,
  lien_requested_on, prepared_by, prepared_at on disbursements
for each row execute function refuse_updating();
create trigger disbursements_approved_stay before update of
  approved_by, approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates,
  had_second_factor on disbursements
for each row when (old.approved_by is not null) execute function refuse_updating();
create trigger disbursements_end before update on disbursements
for each row when (old.state in ('transferred', 'returned')) execute function refuse_updating();

do $$
declare
  kept text;
begin
  foreach kept in array array['payee_accounts', 'disbursements', 'disbursement_vouchers'] loop
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
