-- A credit from its application to its approval, and what a disbursed one is made of. The listed
-- table stays narrow: what only one page looks at hangs from it in tables of its own. Every list
-- starts with a period or a state, and every order has an index that ends in the key of the row.

-- What a borrower pays besides interest, to choose from when a credit is quoted.
create table charges (
  charge_id integer primary key generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  name text not null check (name <> ''),
  base text not null check (base in ('fixed', 'amount-share', 'balance-share')),
  value_pesos bigint check (value_pesos between 0 and 1000000000),
  -- A fraction: 0,12 % is 0.0012.
  value_rate numeric(5, 4) check (value_rate between 0 and 1),
  moment text not null check (moment in ('withheld', 'financed', 'instalment')),
  has_iva boolean not null,
  -- Without a service of its own it counts as interest (Ley 45 de 1990, art. 68).
  is_service boolean not null,
  product_kind text not null check (product_kind in ('any', 'motorcycle', 'car', 'other')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index charges_code_unique on charges (code);
create unique index charges_name_unique on charges (searchable(name));
create index charges_search on charges using gin (search_text gin_trgm_ops);

-- People say the number of a credit on the telephone: it starts where it has five digits.
alter table credits alter column credit_id restart with 10001;

alter table credits
-- What is bought; name, price and modality stay as they were when it was chosen.
add column product_id integer references products,
add column product_name text check (product_name <> ''),
add column product_kind text check (product_kind in ('motorcycle', 'car', 'other')),
add column product_price bigint check (product_price > 0),
add column modality credit_modality,
add column plate text collate "C" check (plate ~ '^([A-Z]{3}[0-9]{3}|[A-Z]{3}[0-9]{2}[A-Z])$'),
-- What was asked for, and what is agreed: the same until somebody with the right changes it.
add column request_amount bigint check (request_amount > 0),
add column amount bigint check (amount > 0),
add column due_id integer references dues,
add column months smallint check (months between 1 and 120),
add column rate_ea numeric(7, 6) check (rate_ea between 0 and 2),
add column due_day smallint check (due_day between 1 and 30),
add column charges jsonb not null default '[]',
add column instalment_multiple integer check (instalment_multiple between 1 and 1000),
-- What the quote in force says, so that a list need not reckon.
add column instalment bigint check (instalment > 0),
add column total_cost_ea numeric(9, 6),
add column state_since timestamptz not null default current_timestamp,
-- What the borrower is told about the state, where there is something to tell.
add column state_note text check (state_note <> ''),
add column rejection_reason_id integer references rejection_reasons,
add column studied_by integer references users,
add column sent_at timestamptz,
add column approved_at timestamptz,
add column approved_by integer references users,
add column disbursed_on date,
add column disbursed_by integer references users,
add column first_due_on date,
add column version integer not null default 1 check (version > 0),
add column updated_at timestamptz not null default current_timestamp,
-- From the moment it is sent there is something to decide on.
add check (
  credit_state_id in (1, 13)
  or (
    product_name is not null and product_price is not null and amount is not null
    and months is not null and rate_ea is not null and due_day is not null
    and instalment is not null and modality is not null and instalment_multiple is not null
  )
),
add check (credit_state_id not in (10, 11, 14) or disbursed_on is not null),
set (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- Counting reads nothing but an index, so each carries the state and since when it is so.
create index credits_created
on credits (created_at, credit_id) include (credit_state_id, state_since);
create index credits_state_created
on credits (credit_state_id, created_at, credit_id) include (state_since);
create index credits_since on credits (state_since, credit_id) include (credit_state_id);
create index credits_supplier
on credits (supplier_id, created_at, credit_id) include (credit_state_id, state_since)
where supplier_id is not null;
create index credits_headquarter
on credits (headquarter_id, created_at, credit_id) include (credit_state_id, state_since)
where headquarter_id is not null;
create index credits_creator on credits (created_by, created_at, credit_id)
include (credit_state_id, state_since, headquarter_id) where created_by is not null;
-- What a search by name finds goes through the wall without a look at the rows.
drop index credits_borrower;
create index credits_borrower on credits (borrower_id, credit_id)
include (created_at, state_since, credit_state_id, supplier_id, headquarter_id, created_by);
create index credits_product on credits (product_id);
create index credits_plate on credits (plate) where plate is not null;
-- What waits for somebody is a small part of all there ever was.
create index credits_under_way on credits (credit_state_id, state_since, credit_id)
include (created_at, supplier_id, headquarter_id, created_by)
where credit_state_id between 1 and 9;
-- A vehicle secures one live credit at a time.
create unique index credits_live_plate on credits (plate)
where plate is not null and credit_state_id between 2 and 10;

-- What only the study of an application looks at.
create table credit_applications (
  credit_id integer primary key references credits on delete cascade,
  occupation text check (
    occupation in ('employee', 'independent', 'pensioner', 'merchant', 'other')
  ),
  monthly_income bigint check (monthly_income >= 0),
  monthly_expenses bigint check (monthly_expenses >= 0),
  -- The furthest step of the wizard that was saved.
  step text not null default 'person' check (step in ('person', 'home', 'purchase', 'payment'))
);

create table credit_history (
  history_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  from_state_id integer references credit_states,
  to_state_id integer not null references credit_states,
  note text check (note <> ''),
  -- Null for the program.
  changed_by integer references users,
  changed_at timestamptz not null default current_timestamp
);
create index credit_history_credit on credit_history (credit_id, history_id);

-- A paper of a credit. The one in force has not been replaced.
create table credit_attachments (
  attachment_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  document_kind_id integer not null references document_kinds,
  name text not null check (name <> ''),
  file_id uuid not null references stored_files,
  uploaded_by integer references users,
  uploaded_at timestamptz not null default current_timestamp,
  replaced_at timestamptz
);
create index credit_attachments_credit on credit_attachments (credit_id, attachment_id);
create index credit_attachments_file on credit_attachments (file_id);
create unique index credit_attachments_in_force
on credit_attachments (credit_id, document_kind_id, searchable(name)) where replaced_at is null;

-- What a study still needs from the borrower; done when each is answered or taken back.
create table credit_requests (
  request_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  document_kind_id integer not null references document_kinds,
  note text check (note <> ''),
  asked_by integer not null references users,
  asked_at timestamptz not null default current_timestamp,
  attachment_id integer references credit_attachments,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check (answered_at is null or withdrawn_at is null)
);
create index credit_requests_credit on credit_requests (credit_id, request_id);

-- The code that proves a telephone, of which only the hash is kept. One lives per person.
create table phone_codes (
  borrower_id integer primary key references borrowers on delete cascade,
  phone text not null check (phone ~ '^3\d{9}$'),
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0)
);

-- Staff name a borrower by the address of their e-mail too.
create index borrowers_email on borrowers (email);

-- A person of the staff can write down what a customer signed in front of them.
alter table consents add column recorded_by integer references users;

-- What a credit bureau answered, to be used again while it is fresh.
create table bureau_reports (
  bureau_report_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  provider text not null check (provider in ('sandbox', 'http')),
  score smallint check (score between 0 and 1000),
  -- What they owe elsewhere and pay each month for it, open negative reports, and its age.
  monthly_payments bigint not null check (monthly_payments >= 0),
  total_debt bigint not null check (total_debt >= 0),
  open_defaults smallint not null check (open_defaults >= 0),
  worst_days_past_due smallint not null check (worst_days_past_due >= 0),
  oldest_product_on date,
  asked_by integer references users,
  asked_at timestamptz not null default current_timestamp
);
create index bureau_reports_borrower on bureau_reports (borrower_id, bureau_report_id desc);

-- Lists of people to look at twice, each imported whole from a file.
create table screening_lists (
  screening_list_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  kind text not null check (kind in ('sanctions', 'pep')),
  -- Where the file comes from and of which day it is, as whoever imported it says.
  source text not null check (source <> ''),
  issued_on date not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  entry_count integer not null default 0,
  imported_by integer references users,
  imported_at timestamptz not null default current_timestamp
);
create unique index screening_lists_name_unique on screening_lists (searchable(name));

create table screening_entries (
  screening_entry_id bigint primary key generated always as identity,
  screening_list_id integer not null references screening_lists on delete cascade,
  full_name text not null check (full_name <> ''),
  identification text,
  detail text,
  search_text text not null generated always as (searchable(full_name)) stored
);
create index screening_entries_list on screening_entries (screening_list_id);
create index screening_entries_document on screening_entries (identification);
create index screening_entries_name on screening_entries using gin (search_text gin_trgm_ops);

-- That somebody looks like an entry, and what a person decided about it. What was found stays, also
-- when the list is imported anew.
create table screening_hits (
  screening_hit_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  list_name text not null,
  list_kind text not null check (list_kind in ('sanctions', 'pep')),
  full_name text not null,
  identification text,
  detail text,
  similarity real not null check (similarity between 0 and 1),
  found_at timestamptz not null default current_timestamp,
  decision text check (decision in ('dismissed', 'confirmed')),
  reason text check (reason <> ''),
  decided_by integer references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index screening_hits_same
on screening_hits (
  borrower_id, searchable(list_name), list_kind, searchable(full_name), coalesce(identification, '')
);
create index screening_hits_open on screening_hits (found_at) where decision is null;

-- A study as it was when somebody decided on it: what was known, the points of each factor, the
-- suggestion of the program and the decision of the person.
create table credit_studies (
  study_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  points smallint not null,
  suggestion text not null check (suggestion in ('approve', 'look_closer', 'reject')),
  factors jsonb not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text not null check (reason <> ''),
  decided_by integer not null references users,
  decided_at timestamptz not null default current_timestamp
);
create index credit_studies_credit on credit_studies (credit_id, study_id desc);

-- What compliance decided about a credit in state 8.
create table compliance_reviews (
  compliance_review_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  decision text not null check (decision in ('approved', 'rejected')),
  -- What the reviewer says to have checked.
  checks text[] not null default '{}',
  reason text not null check (reason <> ''),
  decided_by integer not null references users,
  decided_at timestamptz not null default current_timestamp,
  -- Since when an approval counts no more, because a sanction was confirmed after it.
  voided_at timestamptz
);
create index compliance_reviews_credit
on compliance_reviews (credit_id, compliance_review_id desc);

-- The policies of a credit. The newest replaced the others; until it begins, today's counts.
create table policies (
  policy_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  insurer_id integer not null references insurers,
  policy_number text not null check (policy_number <> ''),
  starts_on date not null,
  ends_on date not null,
  insured_amount bigint not null check (insured_amount > 0),
  attachment_id integer not null references credit_attachments,
  registered_by integer not null references users,
  registered_at timestamptz not null default current_timestamp,
  replaced_at timestamptz,
  -- The last day ahead of its end for which somebody was reminded.
  reminded_for date,
  check (ends_on > starts_on)
);
create unique index policies_in_force on policies (credit_id) where replaced_at is null;
create index policies_ending on policies (ends_on) where replaced_at is null;
create index policies_insurer on policies (insurer_id);
