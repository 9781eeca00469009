-- A decision by two people needs two people, not two accounts: who the person of an account is, and
-- who gave the account to its holder, by making it or by giving it another address.
alter table users
add column identification text check (identification ~ '^[0-9A-Z]{4,15}$'),
add column entrusted_by integer references users on delete restrict,
add column entrusted_at timestamptz,
add check (entrusted_by is null or entrusted_at is not null),
add check (entrusted_by <> user_id);
create index users_identification on users (identification) where identification is not null;
create index users_entrusted_by on users (entrusted_by) where entrusted_by is not null;

-- The log knows who made each account.
update users
set entrusted_by = made.actor_user_id, entrusted_at = users.created_at
from audit_entries as made
where made.action in ('user_created', 'vendor_created')
  and made.subject_kind = 'user'
  and made.subject_id = users.user_id::text
  and made.actor_user_id <> users.user_id
  and exists (select from users as maker where maker.user_id = made.actor_user_id);
