-- The program closes every business day in the night after it: the steps of all features in their
-- order, each in chunks that any number of processes share and that outlive a process that dies.

create table business_days (
  day date primary key,
  state text not null check (state in ('closing', 'closed', 'with_differences')),
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  -- When it was said that a step does not get on; once for a day.
  stall_told_at timestamptz,
  check ((state = 'closing') = (ended_at is null))
);
-- Days are closed one after the other.
create unique index business_days_closing on business_days ((state)) where state = 'closing';
comment on table business_days is 'Days that the program has closed or is closing.';

create table close_chunks (
  day date not null references business_days on delete restrict,
  step text not null check (step <> ''),
  number integer not null check (number >= 1),
  -- Steps of a day are begun and shown in this order.
  position integer not null check (position >= 1),
  -- The credits after the one id up to the other; without them the company as a whole.
  after_id integer check (after_id >= 0),
  up_to_id integer check (up_to_id > after_id),
  -- A step for the newest day alone has nothing to do on a day that is caught up.
  is_left_out boolean not null default false,
  lease_id uuid,
  leased_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- After a failure no process tries before this.
  retry_at timestamptz,
  began_at timestamptz,
  -- The last time that it stood still, by a process that stopped, died or failed, and went on.
  halted_at timestamptz,
  resumed_at timestamptz check (resumed_at >= halted_at),
  done_at timestamptz check (done_at >= began_at),
  -- Counts of the step by their names.
  figures jsonb,
  primary key (day, step, number),
  check ((lease_id is null) = (leased_until is null)),
  check ((after_id is null) = (up_to_id is null)),
  check ((done_at is null) = (figures is null))
);
create index close_chunks_resumed on close_chunks (day) where resumed_at is not null;
create index close_chunks_undone on close_chunks (day, position, number) where done_at is null;
comment on table close_chunks is 'Parts of the steps that close a business day.';
