-- A command can be repeated without being done twice, leaves its events with its commit, and what
-- runs at intervals runs once for all processes.

-- The reply of a command by the idempotency key of its caller. The reply is json and not jsonb:
-- it is given back as it was written and never searched.
create table command_keys (
  -- Null is the program itself. Not a foreign key: a row lives two days, and a reference would lock
  -- the caller's row in every command.
  actor_user_id integer,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  command text not null check (command <> ''),
  input_hash bytea not null check (octet_length(input_hash) = 32),
  reply json not null,
  kept_at timestamptz not null,
  constraint command_keys_of_actor unique nulls not distinct (actor_user_id, idempotency_key)
);
create index command_keys_kept_at on command_keys (kept_at);

-- What open screens should look at again. The position is given after the commit, because
-- identities are drawn in one order and committed in another.
create table live_events (
  event_id bigint primary key generated always as identity,
  position bigint unique,
  topic text not null check (topic <> ''),
  kind text not null check (kind <> ''),
  ids jsonb not null check (jsonb_typeof(ids) = 'object'),
  at timestamptz not null
);
create index live_events_at on live_events (at);

-- Work at intervals. A process that takes a task holds a lease on it and renews the lease while the
-- work lasts; the lease of a process that died ends by itself.
create table scheduled_tasks (
  name text primary key check (name <> ''),
  -- The start of the last period whose work is done.
  done_period timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- After a failure no process tries before this.
  retry_at timestamptz,
  check ((lease_id is null) = (leased_until is null))
);
