-- When the user of a session last proved who they are, besides signing in. Changes of how an
-- account is protected ask for it.
alter table auth.session add column "provenAt" timestamptz;

-- A number that people only type for themselves reserves nothing: the same number may stand in
-- several rows, of which a reviewer approves one.
drop index borrowers_identification_unique;
create index borrowers_identification on borrowers (identification);
create unique index borrowers_proven_identification on borrowers (identification)
where identity_state = 'approved';
