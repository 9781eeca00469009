-- An account that a user entered before being blocked, and nobody confirmed, counts no more: the
-- one before it counts again, until another person enters an account.
alter table payee_accounts
add column voided_at timestamptz,
add check (voided_at is null or confirmed_by is null);
