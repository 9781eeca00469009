-- Every e-mail and SMS is stored in the transaction that decides to send it, and delivered after,
-- so that a message is neither lost nor sent for something that was rolled back.
create table outbox_messages (
  message_id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  subject text check ((subject is not null) = (channel = 'email')),
  -- What a message says may open an account, so it is kept only while it is still to be sent, or
  -- in a demo, where it is never sent at all.
  body_text text,
  body_html text check (body_html is null or (channel = 'email' and body_text is not null)),
  status text not null default 'queued' check (status in ('queued', 'stored', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default current_timestamp,
  finished_at timestamptz,
  check ((status = 'queued') = (finished_at is null)),
  check ((body_text is null) = (status in ('sent', 'failed')))
);
create index outbox_messages_newest on outbox_messages (created_at desc, message_id desc);
create index outbox_messages_recipient
on outbox_messages (recipient, created_at desc, message_id desc);
