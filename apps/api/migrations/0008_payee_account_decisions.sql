-- The confirmation of a payee's account is a decision by two people like all others. An account
-- counts once it is confirmed or while its proposal is open, so that nothing is voided any more.
insert into decisions (
  kind, subject, label, input, proposed_by, proposed_at, expires_on, state
)
select
  'payee_account', payee_account_id::text, holder, '{}', changed_by, changed_at, current_date + 12,
  'proposed'
from payee_accounts
where confirmed_by is null and voided_at is null
order by payee_account_id;

alter table payee_accounts drop column voided_at;
