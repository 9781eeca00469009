-- Lists are searched as people type: without accents and in any case. What people change is
-- recorded in a log that can only grow, and whose entries are chained by hash: whoever edits one
-- behind the back of the program breaks the chain there.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The built-in function is not immutable, because its dictionary could be replaced; ours is fixed,
-- so that an index can be built on it.
create function searchable(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;

create table audit_entries (
  entry_id bigint primary key generated always as identity,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null is the program itself. Not a foreign key: the log outlives what it speaks of.
  actor_user_id integer,
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text,
  before jsonb,
  after jsonb,
  network_address text,
  user_agent text,
  request_id text
);
create index audit_entries_newest on audit_entries (happened_at, entry_id);
create index audit_entries_actor on audit_entries (actor_user_id, happened_at, entry_id);
create index audit_entries_action on audit_entries (action, happened_at, entry_id);
create index audit_entries_subject
on audit_entries (subject_kind, subject_id, happened_at, entry_id);
create index audit_entries_subject_kind on audit_entries (subject_kind, happened_at, entry_id);
create index audit_entries_request on audit_entries using hash (request_id);

-- Counting reads the indexes alone where the pages are known to be visible, which only a vacuum
-- finds out. A log that only grows would otherwise wait for one until it is a fifth longer.
alter table audit_entries set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- A seal gives an entry its place in the chain. It is written right after the transaction of the
-- entry: a chain inside that transaction would let only one of them commit at a time.
create table audit_seals (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entries,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);

create table audit_unsealed (
  entry_id bigint primary key references audit_entries
);

create function audit_entry_added() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.entry_id);
  return null;
end
$$;

create trigger audit_entries_added
after insert on audit_entries
for each row execute function audit_entry_added();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% can only grow', tg_table_name;
end
$$;

create trigger audit_entries_only_grow
before update or delete or truncate on audit_entries
for each statement execute function refuse_rewriting();

create trigger audit_seals_only_grow
before update or delete or truncate on audit_seals
for each statement execute function refuse_rewriting();

-- Each part says its own length, so that no two entries read the same.
create function audit_part(value text) returns text
language sql immutable parallel safe as $$
  select coalesce(octet_length(value)::text || ':' || value, '-')
$$;

create function audit_entry_text(entry audit_entries) returns text
language sql stable as $$
  select audit_part(entry.entry_id::text)
    || audit_part(to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))
    || audit_part(entry.actor_user_id::text)
    || audit_part(entry.action)
    || audit_part(entry.subject_kind)
    || audit_part(entry.subject_id)
    || audit_part(entry.before::text)
    || audit_part(entry.after::text)
    || audit_part(entry.network_address)
    || audit_part(entry.user_agent)
    || audit_part(entry.request_id)
$$;

-- Seals up to `entry_count_max` entries, oldest first, one process at a time; says how many.
create function seal_audit_entries(entry_count_max integer) returns integer
language plpgsql as $$
declare
  last_position bigint;
  last_hash bytea;
  next_hash bytea;
  next_id bigint;
  entry audit_entries;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(7201527);
  select position, hash into last_position, last_hash
  from audit_seals order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  for next_id in
    select entry_id from audit_unsealed order by entry_id limit entry_count_max
  loop
    -- Each by its key: a join was planned as a walk through the log from its first entry.
    select * into entry from audit_entries where entry_id = next_id;
    -- Only somebody who switched the rules off can have taken it; its line stays as a trace.
    continue when not found;
    next_hash := sha256(last_hash || convert_to(audit_entry_text(entry), 'UTF8'));
    last_position := last_position + 1;
    insert into audit_seals (position, entry_id, previous_hash, hash)
    values (last_position, entry.entry_id, last_hash, next_hash);
    delete from audit_unsealed where entry_id = next_id;
    last_hash := next_hash;
    sealed := sealed + 1;
  end loop;
  return sealed;
end
$$;
