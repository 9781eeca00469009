-- Borrowers come in by themselves, say who they are, decide what may be done with their data, and
-- prove it with four items. Everything that could be wrong about a person hangs from borrowers, so
-- that a right to be forgotten is one delete where the law asks for nothing more.
create table borrowers (
  borrower_id integer primary key generated always as identity,
  -- Null for whoever was entered by staff and has no account yet.
  user_id integer unique references users,
  document_kind_id integer not null references document_kinds,
  -- Digits alone, or letters and digits of a passport: what people write around it is not kept.
  identification text not null check (identification ~ '^[0-9A-Z]{3,15}$'),
  expedition_date date,
  first_name text not null check (first_name <> ''),
  second_name text check (second_name <> ''),
  first_surname text not null check (first_surname <> ''),
  second_surname text check (second_surname <> ''),
  born_date date,
  gender_id integer references genders,
  marital_status_id integer references marital_statuses,
  country_id integer references countries,
  residence_city_id integer references cities,
  address text check (address <> ''),
  email text not null check (email = lower(email)),
  phone text check (phone ~ '^(3\d{9}|60\d{8})$'),
  is_phone_verified boolean not null default false,
  -- Kept by the commands of the identity feature, so that lists read one index.
  identity_state text not null default 'missing'
  check (identity_state in ('missing', 'in_review', 'asked_again', 'approved')),
  identity_state_since timestamptz not null default current_timestamp,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  sort_name text collate "C" not null
  generated always as (searchable(first_name || ' ' || first_surname)) stored,
  search_text text not null generated always as (
    searchable(
      first_name || ' ' || coalesce(second_name || ' ', '') || first_surname || ' '
      || coalesce(second_surname || ' ', '') || identification || ' ' || email
    )
  ) stored
);
create unique index borrowers_identification_unique on borrowers (identification);
create index borrowers_created on borrowers (created_at, borrower_id);
create index borrowers_name on borrowers (sort_name, borrower_id);
create index borrowers_identity_since
on borrowers (identity_state, identity_state_since, borrower_id);
create index borrowers_identity_name on borrowers (identity_state, sort_name, borrower_id);
create index borrowers_identity_created on borrowers (identity_state, created_at, borrower_id);
create index borrowers_since on borrowers (identity_state_since, borrower_id);
create index borrowers_search on borrowers using gin (search_text gin_trgm_ops);

-- Who asked to register and has not yet said who they are. Only the hash of the link is kept.
create table registrations (
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null
);
create index registrations_email on registrations (email);

-- What a person allowed and took back, never overwritten: the newest line of a kind counts.
create table consents (
  consent_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  kind text not null check (kind in ('data', 'bureau', 'biometrics')),
  text_version text not null check (text_version <> ''),
  granted boolean not null,
  decided_at timestamptz not null default current_timestamp,
  -- From where it was decided; null for the program.
  network_address inet,
  user_agent text
);
create index consents_latest on consents (borrower_id, kind, consent_id desc);

-- A file of any kind: the content is outside, encrypted with a key of its own that is kept here
-- wrapped by the master key. Without the wrapped key the content is noise.
create table stored_files (
  file_id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  wrapped_key bytea,
  key_id text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default current_timestamp,
  erased_at timestamptz,
  check ((wrapped_key is null) = (erased_at is not null))
);

-- A file that arrives in parts, so that a lost connection loses only the part under way.
create table uploads (
  upload_id uuid primary key default gen_random_uuid(),
  user_id integer not null references users,
  purpose text not null check (purpose <> ''),
  content_type text not null,
  bytes_total bigint not null check (bytes_total > 0),
  bytes_received bigint not null default 0 check (bytes_received between 0 and bytes_total),
  created_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index uploads_expiring on uploads (expires_at);
create index uploads_user on uploads (user_id);

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  part_offset bigint not null check (part_offset >= 0),
  bytes integer not null check (bytes > 0),
  file_id uuid not null references stored_files,
  primary key (upload_id, part_offset)
);

-- The four items of a borrower. What is missing has no capture that is in force.
create table identity_documents (
  identity_document_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  item text not null check (item in ('front', 'back', 'video', 'liveness')),
  is_mandatory boolean not null default true,
  -- Staff asked for it once more, and why; the next capture answers it.
  asked_reason text check (asked_reason <> ''),
  asked_at timestamptz,
  asked_by integer references users,
  unique (borrower_id, item),
  check ((asked_reason is null) = (asked_at is null))
);

create table identity_captures (
  capture_id integer primary key generated always as identity,
  identity_document_id integer not null references identity_documents on delete cascade,
  file_id uuid not null references stored_files,
  file_name text not null unique check (file_name ~ '-(front|back|video|liveness)-'),
  origin text not null check (origin in ('camera', 'upload')),
  captured_at timestamptz not null default current_timestamp,
  -- Earlier captures stay: a reviewer sees what was sent before.
  replaced_at timestamptz
);
create unique index identity_captures_in_force
on identity_captures (identity_document_id) where replaced_at is null;
create index identity_captures_document on identity_captures (identity_document_id, capture_id);
create index identity_captures_file on identity_captures (file_id);

-- What the program found when it read and compared. Advice: a person decides.
create table identity_checks (
  check_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  kind text not null check (kind in ('document', 'face', 'liveness')),
  provider text not null check (provider in ('embedded', 'regula')),
  verdict text check (verdict in ('agrees', 'unclear', 'differs', 'unreadable', 'failed')),
  distance double precision,
  similarity double precision,
  reasons jsonb not null default '[]',
  -- Field by field, what the document says beside what was typed; never the raw payload.
  fields jsonb,
  capture_ids integer[] not null default '{}',
  requested_by integer references users,
  created_at timestamptz not null default current_timestamp,
  -- Null while the work is under way.
  finished_at timestamptz,
  check ((verdict is null) = (finished_at is null))
);
create index identity_checks_borrower on identity_checks (borrower_id, kind, check_id desc);

-- What the server asks a living face to do, once and for a few seconds.
create table liveness_challenges (
  challenge_id uuid primary key default gen_random_uuid(),
  borrower_id integer not null references borrowers on delete cascade,
  steps text[] not null check (cardinality(steps) > 0),
  issued_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  answered_at timestamptz,
  passed boolean,
  reasons jsonb not null default '[]',
  check ((passed is null) or (answered_at is not null))
);
create index liveness_challenges_borrower on liveness_challenges (borrower_id, issued_at desc);

-- What people decided about an identity, and why.
create table identity_reviews (
  review_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  decision text not null check (decision in ('approved', 'asked_again', 'verified_in_person')),
  item text check (item in ('front', 'back', 'video', 'liveness')),
  reason text check (reason <> ''),
  decided_by integer not null references users,
  decided_at timestamptz not null default current_timestamp,
  check ((decision = 'asked_again') = (item is not null)),
  check (decision = 'approved' or reason is not null)
);
create index identity_reviews_borrower on identity_reviews (borrower_id, review_id desc);

-- Messages with slides that wait for a person until they are viewed or their day has passed.
create table push_notifications (
  push_notification_id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind <> ''),
  slides jsonb not null check (jsonb_array_length(slides) > 0),
  due_date timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  viewed_at timestamptz
);
create index push_notifications_waiting
on push_notifications (user_id, due_date) where viewed_at is null;

-- What the wall of the data scope looks at; what a credit is made of comes with the credits.
create table credits (
  credit_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers,
  credit_state_id integer not null references credit_states,
  supplier_id integer references users,
  headquarter_id integer references headquarters,
  created_by integer references users,
  created_at timestamptz not null default current_timestamp
);
create index credits_borrower on credits (borrower_id);

-- That a person was forgotten, what went and what the law keeps; nothing of the person themselves.
create table erasures (
  erasure_id integer primary key generated always as identity,
  borrower_id integer not null,
  erased_at timestamptz not null default current_timestamp,
  erased_by integer references users,
  erased jsonb not null,
  kept jsonb not null
);
