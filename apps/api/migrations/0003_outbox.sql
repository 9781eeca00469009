-- Every e-mail and SMS is stored in the transaction that decides to send it, and delivered after,
-- so that a message is neither lost nor sent for something that was rolled back.
create table outbox_messages (
  message_id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  subject text check ((subject is not null) = (channel = 'email')),
  body_text text not null,
  body_html text check (body_html is null or channel = 'email'),
  status text not null default 'queued' check (status in ('queued', 'stored', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default current_timestamp,
  finished_at timestamptz,
  check ((status = 'queued') = (finished_at is null))
);
create index outbox_messages_newest on outbox_messages (created_at desc, message_id desc);
create index outbox_messages_recipient
on outbox_messages (recipient, created_at desc, message_id desc);
