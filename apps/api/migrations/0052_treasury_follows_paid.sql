-- Treasury takes back payments, also the one that paid a credit off, and then has to see that
-- credit. Where an administrator chose other states for the role, or took the function away, the
-- matrix stays as it is; so does that of a new database, which gets its rows at the first start.
with widened as (
  insert into role_function_states (role_id, function_id, credit_state_id)
  select roles.role_id, follows.function_id, credit_states.credit_state_id
  from roles
  join functions as follows on follows.name_function = 'view_associated_loans'
  join functions as reverses on reverses.name_function = 'reverse_payment'
  join role_functions as granted
    on granted.role_id = roles.role_id and granted.function_id = reverses.function_id
  join credit_states on credit_states.name = 'PAGADO'
  where roles.name = 'TREASURY'
    and (
      select array_agg(followed.credit_state_id order by followed.credit_state_id)
      from role_function_states as followed
      where followed.role_id = roles.role_id and followed.function_id = follows.function_id
    ) = array[9, 10]
  returning role_id
)
insert into audit_entries (action, subject_kind, subject_id, before, after)
select 'permissions_changed', 'role', role_id::text,
  '{"removed": [], "followed_states": [9, 10]}', '{"added": [], "followed_states": [9, 10, 11]}'
from widened;
