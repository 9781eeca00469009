-- Everything that happens to a credit after its disbursement. A payment says where its money came
-- from; any other event is kept with what the engine needs to replay it. Both take their place
-- within a day from one sequence, and neither ever changes: a mistake is reversed.

create sequence credit_event_sequence as bigint;

alter table payments
  add column sequence bigint not null unique default nextval('credit_event_sequence'),
  -- Payments of before came in some way that nobody recorded.
  add column source text not null default 'earlier'
    check (source in ('gateway', 'desk', 'bank_file', 'tray', 'earlier')),
  -- What it is in the source: a transaction, a line of a file, a receipt of the desk.
  add column source_key text unique check (source_key <> ''),
  add column means text
    check (means in ('cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb')),
  add column note text check (note <> ''),
  -- Null is the program itself.
  add column recorded_by integer references users on delete restrict;
create index payments_recorded_by on payments (recorded_by) where recorded_by is not null;

create table credit_events (
  credit_event_id bigint primary key generated always as identity,
  sequence bigint not null unique default nextval('credit_event_sequence'),
  credit_id integer not null references credits on delete restrict,
  kind text not null check (
    kind in (
      'reversal', 'collection-cost', 'charge', 'charge-change', 'due-day-change', 'acceleration',
      'restitution', 'restructure', 'waiver', 'rate-change', 'late-pause', 'late-resumption',
      'disbursement', 'write-off'
    )
  ),
  happened_on date not null,
  -- What the engine needs besides the day, as its own type says.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- What it undoes: each thing once.
  reverses_payment_id bigint unique references payments on delete restrict,
  reverses_event_id bigint unique references credit_events on delete restrict,
  reason text check (reason <> ''),
  -- Null is the program itself.
  recorded_by integer references users on delete restrict,
  approved_by integer references users on delete restrict,
  created_at timestamptz not null default current_timestamp,
  check (
    num_nonnulls(reverses_payment_id, reverses_event_id)
    = (kind in ('reversal', 'restitution'))::integer
  ),
  check (approved_by is distinct from recorded_by or approved_by is null)
);
create index credit_events_credit on credit_events (credit_id, happened_on, sequence);
create index credit_events_recorded_by on credit_events (recorded_by) where recorded_by is not null;
create index credit_events_approved_by on credit_events (approved_by) where approved_by is not null;

do $$
declare
  kept text;
begin
  foreach kept in array array['payments', 'credit_events'] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
    execute format(
      'create trigger %1$s_are_kept before delete on %1$I
      for each row execute function refuse_deleting()', kept
    );
    execute format(
      'create trigger %1$s_are_not_truncated before truncate on %1$I
      for each statement execute function refuse_truncating()', kept
    );
  end loop;
end
$$;
