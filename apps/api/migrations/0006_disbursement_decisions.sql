-- The disbursement of a credit is a decision by two people like all others; a row of
-- `disbursements` is what was approved, with its transfer or its return.

alter table disbursements disable trigger user;
drop trigger disbursements_stay on disbursements;
drop trigger disbursements_approved_stay on disbursements;
alter table disbursements add column decision_id integer unique references decisions;

-- Nobody refused what the preparer took back, a block voided or a withdrawal of the credit ended.
-- Open proposals get as many days as a new one: 8 of work are at most 12 here.
do $$
declare
  old disbursements;
  made integer;
  ended boolean;
begin
  for old in select * from disbursements order by disbursement_id loop
    ended := old.state = 'returned' and old.approved_by is null;
    insert into decisions (
      kind, subject, label, credit_id, amount, input, proposed_by, proposed_at, expires_on, state,
      decided_by, decided_at, decision_note
    )
    select
      'credit_disbursement', old.credit_id::text, 'CR-' || old.credit_id, old.credit_id, old.to_pay,
      jsonb_strip_nulls(jsonb_build_object(
        'payee_kind', case when account.supplier_id is null then 'borrower' else 'supplier' end,
        'to_pay', old.to_pay,
        'payee_account_id', old.payee_account_id,
        'lien', case when old.lien_filing is not null then jsonb_build_object(
          'filing', old.lien_filing, 'office', old.lien_office,
          'requested_on', old.lien_requested_on
        ) end
      )),
      old.prepared_by, old.prepared_at, current_date + 12,
      case
        when old.approved_by is not null then 'approved'
        when not ended then 'proposed'
        when old.returned_by is null or old.return_reason in (
          'Se bloqueó la cuenta de quien hizo la propuesta.', 'El crédito se desistió.'
        ) then 'voided'
        when old.returned_by = old.prepared_by then 'withdrawn'
        else 'refused'
      end,
      coalesce(old.approved_by, old.returned_by), coalesce(old.approved_at, old.returned_at),
      case when ended then old.return_reason end
    from payee_accounts as account
    where account.payee_account_id = old.payee_account_id
    returning decision_id into made;
    if old.approved_by is null then
      delete from disbursements where disbursement_id = old.disbursement_id;
    else
      update disbursements set decision_id = made where disbursement_id = old.disbursement_id;
    end if;
  end loop;
end
$$;

-- Their indexes and the checks over them go with the columns.
alter table disbursements
  drop column prepared_by, drop column prepared_at,
  drop column approved_by, drop column approved_at,
  drop constraint disbursements_state_check,
  drop constraint disbursements_commission,
  alter column state set default 'approved',
  alter column decision_id set not null,
  alter column pays_on set not null,
  alter column first_due_on set not null,
  alter column instalment set not null,
  alter column total_cost_ea set not null,
  alter column gates set not null,
  alter column had_second_factor set not null,
  add constraint disbursements_state_check
  check (state in ('approved', 'transferred', 'returned')),
  add constraint disbursements_commission check (state = 'returned' or commission is not null);

-- A decision approved it, and never changes what it was approved with.
create trigger disbursements_stay before update of
  credit_id, decision_id, payee_account_id, lent, withheld, to_pay, lien_filing, lien_office,
  lien_requested_on, pays_on, first_due_on, instalment, total_cost_ea, gates, had_second_factor,
  commission on disbursements
for each row execute function refuse_updating();
alter table disbursements enable trigger user;
