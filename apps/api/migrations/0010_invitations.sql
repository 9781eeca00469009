-- When somebody was last written to, and until when the link of that mail opens: whoever looks
-- after people sees which invitations are worth sending again. The end is null where no link was
-- sent.
alter table users
add column invited_at timestamptz,
add column invitation_expires_at timestamptz,
add check (invitation_expires_at is null or invited_at is not null);

update users set invited_at = created_at where status = 'invited';
