-- The law limits how a lender may contact people about a debt: through which channels, at which
-- hours and how often. Each attempt is reserved before it is made, each refusal is kept, and both
-- can be proved with what the person authorised.

-- What a person authorised and took back, never overwritten: the newest line of a subject counts.
create table contact_authorisations (
  authorisation_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  subject text not null check (subject in ('call', 'whatsapp', 'sms', 'email', 'other_hours')),
  is_granted boolean not null,
  -- Hours of every day, where the person authorises other hours than those of the law.
  from_hour smallint check (from_hour between 0 and 23),
  until_hour smallint check (until_hour between 1 and 24 and until_hour > from_hour),
  text text not null check (length(text) between 1 and 500),
  origin text not null
  check (origin in ('application', 'contract', 'own_account', 'call', 'written', 'in_person')),
  decided_at timestamptz not null,
  -- Null for the person and for the program.
  recorded_by integer references users on delete restrict,
  check ((from_hour is null) = (until_hour is null)),
  check ((from_hour is not null) = (subject = 'other_hours' and is_granted))
);
create index contact_authorisations_latest
on contact_authorisations (borrower_id, subject, authorisation_id desc);
create index contact_authorisations_recorder
on contact_authorisations (recorded_by) where recorded_by is not null;
comment on table contact_authorisations is 'Channels and hours that people authorise.';

-- Facts that stop every contact with a person until somebody lifts them.
create table contact_stops (
  stop_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  kind text not null check (kind in ('insolvency', 'death', 'impersonation')),
  note text not null check (length(note) between 1 and 500),
  stopped_by integer not null references users on delete restrict,
  stopped_at timestamptz not null,
  lifted_by integer references users on delete restrict,
  lifted_at timestamptz check (lifted_at >= stopped_at),
  lift_note text check (length(lift_note) between 1 and 500),
  check ((lifted_by is null) = (lifted_at is null)),
  check ((lift_note is null) = (lifted_at is null))
);
create unique index contact_stops_standing on contact_stops (borrower_id, kind)
where lifted_at is null;
create index contact_stops_person on contact_stops (borrower_id, stop_id);
create index contact_stops_stopper on contact_stops (stopped_by);
create index contact_stops_lifter on contact_stops (lifted_by) where lifted_by is not null;
comment on table contact_stops is 'Facts that stop every contact with a person.';

create table contacts (
  contact_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  credit_id integer references credits on delete restrict,
  -- The business day in Colombia, on which a person has one counted contact at most.
  day date not null,
  reserved_at timestamptz not null,
  channel text not null check (channel in ('call', 'whatsapp', 'sms', 'email')),
  direction text not null check (direction in ('out', 'in')),
  purpose text not null check (
    purpose in ('collection', 'reminder', 'commercial', 'receipt', 'fraud_alert', 'requested')
  ),
  is_counted boolean not null,
  -- The rule of the guard that decided, and what it knew.
  rule text not null check (rule in ('allowed', 'uncounted')),
  inputs jsonb not null,
  -- Words of the person, where the contact is what the person asked for.
  asked_text text check (length(asked_text) between 1 and 500),
  text_sha256 bytea check (length(text_sha256) = 32),
  -- Of a message of the program: its kind, and its number in the outbox, whose row may be gone.
  message_kind text check (message_kind <> ''),
  message_id uuid,
  -- Null for the program.
  agent_id integer references users on delete restrict,
  delivery text not null default 'reserved' check (delivery in ('reserved', 'made', 'undelivered')),
  outcome text check (
    outcome in ('answered', 'no_answer', 'other_person', 'wrong_number', 'undelivered')
  ),
  result text check (result in ('promise', 'paid', 'agreement', 'nothing')),
  note text check (length(note) between 1 and 500),
  ended_at timestamptz check (ended_at >= reserved_at),
  check ((message_id is null) = (message_kind is null)),
  check ((delivery = 'reserved') = (ended_at is null)),
  -- What did not reach its channel is no contact.
  check (delivery <> 'undelivered' or not is_counted),
  check (is_counted <= (direction = 'out' and purpose in ('collection', 'reminder', 'commercial'))),
  check ((outcome is not null) <= (ended_at is not null)),
  check ((result is not null) = (outcome is not null and outcome = 'answered'))
);
-- Of two processes that reserve at once, this lets one win.
create unique index contacts_one_counted_a_day on contacts (borrower_id, day) where is_counted;
create index contacts_person on contacts (borrower_id, reserved_at desc);
create index contacts_credit on contacts (credit_id) where credit_id is not null;
create index contacts_agent on contacts (agent_id) where agent_id is not null;
create unique index contacts_message on contacts (message_id, borrower_id)
where message_id is not null;
comment on table contacts is 'Contacts with people, reserved before they are made.';

-- Attempts that the guard did not allow, with what it knew.
create table contact_refusals (
  refusal_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete restrict,
  credit_id integer references credits on delete restrict,
  asked_at timestamptz not null,
  party text not null
  check (party in ('debtor', 'co_debtor', 'reference', 'relative', 'employer')),
  channel text not null check (channel in ('call', 'whatsapp', 'sms', 'email', 'visit')),
  purpose text not null check (
    purpose in ('collection', 'reminder', 'commercial', 'receipt', 'fraud_alert', 'requested')
  ),
  rule text not null check (
    rule in (
      'third_party', 'stopped', 'visit', 'channel_not_authorised', 'out_of_hours',
      'contacted_today', 'other_channel', 'weekly_cap'
    )
  ),
  inputs jsonb not null,
  -- When it could have been made; null where nothing but an act opens it.
  opens_at timestamptz,
  text_sha256 bytea check (length(text_sha256) = 32),
  message_kind text check (message_kind <> ''),
  agent_id integer references users on delete restrict
);
create index contact_refusals_person on contact_refusals (borrower_id, asked_at desc);
create index contact_refusals_credit on contact_refusals (credit_id) where credit_id is not null;
create index contact_refusals_agent on contact_refusals (agent_id) where agent_id is not null;
comment on table contact_refusals is 'Contacts that the law did not allow, and why.';
