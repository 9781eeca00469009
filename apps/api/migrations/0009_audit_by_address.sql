-- Whoever follows a network address through the log looks it up instead of reading everything.
create index audit_entries_address on audit_entries (network_address, happened_at, entry_id);

-- Two filters at once are counted in the index alone, too: at a million entries, an action together
-- with a kind of subject took 360 ms, and takes 64 so.
drop index audit_entries_action;
create index audit_entries_action on audit_entries (action, happened_at, entry_id)
include (subject_kind);
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_user_id, happened_at, entry_id)
include (action, subject_kind);
