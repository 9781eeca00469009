-- Before a default is told to the credit bureaus its people are given notice with proof, and
-- twenty calendar days pass (Ley 1266 de 2008, art. 12; Ley 2157 de 2021). Each default of a
-- person has a clock; the close moves it, and what was told is kept file by file.

create table bureau_clocks (
  bureau_clock_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  party text not null check (party in ('debtor', 'co_debtor')),
  state text not null check (
    state in (
      'to_notify', 'noticed', 'reportable', 'reported', 'to_correct', 'corrected', 'cured',
      'stopped', 'lost', 'expired'
    )
  ),
  state_since date not null,
  -- The day from which the oldest instalment was late.
  default_since date not null,
  -- Overdue at the last close, late interest included.
  amount bigint not null check (amount >= 0),
  -- Two for a debt of at most 15 % of the minimum wage.
  notices_needed smallint not null check (notices_needed in (1, 2)),
  -- Notices of earlier days do not count: a payment that was taken back starts them again.
  notices_from date not null,
  notice_count smallint not null default 0 check (notice_count >= 0),
  noticed_on date,
  report_from date,
  -- Eighteen months after the default began.
  report_until date not null check (report_until > default_since),
  cured_on date check (cured_on >= default_since),
  reported_on date check (reported_on >= report_from and reported_on <= report_until),
  corrected_on date check (corrected_on >= reported_on),
  stays_until date,
  unique (credit_id, borrower_id, default_since),
  check ((reported_on is not null) or state not in ('reported', 'to_correct', 'corrected')),
  check (report_from is null or noticed_on is not null),
  check (state <> 'cured' or cured_on is not null)
);
create unique index bureau_clocks_open on bureau_clocks (credit_id, borrower_id)
where cured_on is null;
create index bureau_clocks_state on bureau_clocks (state, default_since);
create index bureau_clocks_person on bureau_clocks (borrower_id);
comment on table bureau_clocks is 'Defaults of people before the credit bureaus.';

create table bureau_clock_steps (
  bureau_clock_step_id bigint primary key generated always as identity,
  bureau_clock_id bigint not null references bureau_clocks on delete cascade,
  on_day date not null,
  from_state text,
  to_state text not null
);
create index bureau_clock_steps_clock on bureau_clock_steps (bureau_clock_id);
comment on table bureau_clock_steps is 'Changes of state of a default before the credit bureaus.';

create table bureau_notices (
  bureau_notice_id integer primary key generated always as identity,
  bureau_clock_id bigint not null references bureau_clocks on delete restrict,
  -- The sealed letter.
  document_id integer not null unique references documents on delete restrict,
  state text not null default 'issued' check (state in ('issued', 'sent', 'dropped')),
  -- The business day on which it was sent.
  day date,
  -- Its number in the outbox; the log of contacts has its delivery.
  message_id uuid unique,
  check ((state = 'sent') = (day is not null and message_id is not null))
);
create unique index bureau_notices_waiting on bureau_notices (bureau_clock_id)
where state = 'issued';
create unique index bureau_notices_once_a_day on bureau_notices (bureau_clock_id, day)
where day is not null;
comment on table bureau_notices is 'Notices to people before a report to the credit bureaus.';

create table bureau_files (
  month date primary key check (extract(day from month) = 1),
  confirmed_by integer not null references users on delete restrict,
  confirmed_at timestamptz not null
);
create index bureau_files_confirmer on bureau_files (confirmed_by);
comment on table bureau_files is 'Monthly files for the operators of the credit bureaus.';

create table bureau_file_rows (
  month date not null references bureau_files on delete restrict,
  bureau_clock_id bigint not null references bureau_clocks on delete restrict,
  kind text not null check (kind in ('report', 'update', 'correction')),
  days integer not null check (days >= 0),
  amount bigint not null check (amount >= 0),
  paid_on date,
  stays_until date,
  primary key (month, bureau_clock_id),
  check ((paid_on is not null) = (kind = 'correction'))
);
create index bureau_file_rows_clock on bureau_file_rows (bureau_clock_id);
comment on table bureau_file_rows is 'What the operators were told of a default in a month.';

-- The notice is a message that the law asks for.
alter table contacts drop constraint contacts_purpose_check;
alter table contacts add constraint contacts_purpose_check check (
  purpose in (
    'collection', 'reminder', 'commercial', 'receipt', 'fraud_alert', 'requested', 'legal_notice'
  )
);
alter table contact_refusals drop constraint contact_refusals_purpose_check;
alter table contact_refusals add constraint contact_refusals_purpose_check check (
  purpose in (
    'collection', 'reminder', 'commercial', 'receipt', 'fraud_alert', 'requested', 'legal_notice'
  )
);
