-- People are reminded of what falls due and of what is overdue, once a day at most. A reminder is
-- planned with the close of a day and judged again when it leaves.

create table payment_reminders (
  reminder_id bigint primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  -- The business day that it was planned for.
  day date not null,
  -- When it leaves; later where the guard of contacts moved it.
  try_at timestamptz not null,
  state text not null default 'planned' check (
    state in ('planned', 'sent', 'dropped', 'not_needed', 'replaced')
  ),
  tries smallint not null default 0 check (tries >= 0),
  channel text check (channel in ('email', 'sms')),
  -- Its number in the outbox, whose row may be gone.
  message_id uuid,
  ended_at timestamptz,
  unique (borrower_id, day),
  check ((state = 'planned') = (ended_at is null)),
  check ((state = 'sent') = (message_id is not null))
);
create index payment_reminders_waiting on payment_reminders (try_at) where state = 'planned';
comment on table payment_reminders is 'Reminders of payments, one per person and day.';
