-- The commission of the supplier is frozen by the approval, as every figure that its person saw: a
-- rate that changes before the transfer counts for later credits.
alter table disbursements drop constraint disbursements_check3;

update disbursements
set commission = coalesce((
  select round(credits.amount * vendors.commission_rate_bps / 10000.0)
  from credits
  join vendors on vendors.user_id = credits.supplier_id
  where credits.credit_id = disbursements.credit_id
), 0)
where state = 'approved';

alter table disbursements
add constraint disbursements_transferred check (
  num_nonnulls(bank_reference, voucher_file_id, voucher_number, transferred_by, transferred_at)
  = case when state = 'transferred' then 5 else 0 end
),
add constraint disbursements_commission check (
  case state
    when 'prepared' then commission is null
    when 'returned' then true
    else commission is not null
  end
);

drop trigger disbursements_approved_stay on disbursements;
create trigger disbursements_approved_stay before update of
  approved_by, approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates,
  had_second_factor, commission on disbursements
for each row when (old.approved_by is not null) execute function refuse_updating();
