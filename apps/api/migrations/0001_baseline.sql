-- The whole schema, feature by feature in the order of their references: tables with their indexes,
-- then the rules that rows keep. Later changes are migrations of their own.

-- The built-in identity provider keeps its own tables, in the shape better-auth expects of them,
-- apart from the business: an outside provider can take its place without touching ours.
create schema auth;

-- Lists are searched as people type: without accents and in any case.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain credit_modality as text check (
  value in (
    'consumo-y-ordinario', 'consumo-de-bajo-monto', 'productivo-de-mayor-monto',
    'productivo-rural', 'productivo-urbano', 'popular-productivo-rural',
    'popular-productivo-urbano'
  )
);

-- Everything that happens to a credit after its disbursement. A payment says where its money came
-- from; any other event is kept with what the engine needs to replay it. Both take their place
-- within a day from one sequence, and neither ever changes: a mistake is reversed.
create sequence credit_event_sequence as bigint;

-- ---- The built-in identity provider ----

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp,
  "twoFactorEnabled" boolean
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  -- When the user of a session last proved who they are, besides signing in. Changes of how an
  -- account is protected ask for it.
  "provenAt" timestamptz,
  -- By which proof the session began. The code of a signature takes another channel.
  "signedInBy" text
);
create index "session_userId_idx" on auth.session ("userId");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on auth.account ("userId");
create unique index "account_provider_idx" on auth.account ("providerId", "accountId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index verification_identifier_idx on auth.verification (identifier);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

create table auth."twoFactor" (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz,
  -- Ours: the newest time step whose code was accepted, so that no code works twice.
  "lastUsedStep" integer
);
create index "twoFactor_secret_idx" on auth."twoFactor" (secret);
create unique index "twoFactor_userId_idx" on auth."twoFactor" ("userId");

-- ---- Catalogues ----

-- The built-in function is not immutable, because its dictionary could be replaced; ours is fixed,
-- so that an index can be built on it.
create function searchable(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;

-- What the company chooses from: one table per catalogue, with the names of its declaration in
-- the contract. Names are unique however they are typed: case and accents do not make another one.
-- `search_text` is what the search of a list looks at.
create table countries (
  country_id integer primary key generated always as identity,
  code text not null check (code ~ '^[A-Z]{2}$'),
  name text not null check (name <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index countries_code_unique on countries (code);
create unique index countries_name_unique on countries (searchable(name));
create index countries_search on countries using gin (search_text gin_trgm_ops);

create table departments (
  department_id integer primary key generated always as identity,
  code text not null check (code ~ '^\d{2}$'),
  name text not null check (name <> ''),
  country_id integer not null references countries,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index departments_code_unique on departments (code);
create unique index departments_country_id_name_unique
on departments (country_id, searchable(name));
create index departments_sort on departments (searchable(name), department_id);
create index departments_search on departments using gin (search_text gin_trgm_ops);

create table cities (
  city_id integer primary key generated always as identity,
  code text not null check (code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  department_id integer not null references departments,
  kind text not null check (kind in ('municipality', 'non_municipal_area', 'island')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index cities_code_unique on cities (code);
create unique index cities_department_id_name_unique on cities (department_id, searchable(name));
create index cities_sort on cities (searchable(name), city_id);
create index cities_search on cities using gin (search_text gin_trgm_ops);

create table headquarters (
  headquarter_id integer primary key generated always as identity,
  name text not null unique check (name <> ''),
  city_id integer references cities,
  street_address text check (street_address <> ''),
  contact_phone text check (contact_phone ~ '^(3\d{9}|60\d{8})$'),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null
  generated always as (searchable(name || ' ' || coalesce(street_address, ''))) stored
);
create unique index headquarters_name_unique on headquarters (searchable(name));
create index headquarters_search on headquarters using gin (search_text gin_trgm_ops);
create index headquarters_city on headquarters (city_id);

create table genders (
  gender_id integer primary key generated always as identity,
  code text not null check (code ~ '^[A-Z]{1,3}$'),
  name text not null check (name <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index genders_code_unique on genders (code);
create unique index genders_name_unique on genders (searchable(name));
create index genders_search on genders using gin (search_text gin_trgm_ops);

create table marital_statuses (
  marital_status_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(name)) stored
);
create unique index marital_statuses_name_unique on marital_statuses (searchable(name));
create index marital_statuses_search on marital_statuses using gin (search_text gin_trgm_ops);

create table dues (
  due_id integer primary key generated always as identity,
  months integer not null check (months between 1 and 120),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create unique index dues_months_unique on dues (months);

create table products (
  product_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  brand text not null check (brand <> ''),
  kind text not null check (kind in ('motorcycle', 'car', 'other')),
  price bigint not null check (price between 100000 and 1000000000),
  needs_lien boolean not null,
  modality credit_modality not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(brand || ' ' || name)) stored
);
create unique index products_brand_name_unique on products (searchable(brand), searchable(name));
create index products_sort on products (searchable(name), product_id);
create index products_search on products using gin (search_text gin_trgm_ops);

create table insurers (
  insurer_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  nit text check (nit ~ '^\d{6,10}-\d$'),
  contact_phone text check (contact_phone ~ '^(3\d{9}|60\d{8})$'),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null
  generated always as (searchable(name || ' ' || coalesce(nit, ''))) stored
);
create unique index insurers_name_unique on insurers (searchable(name));
create unique index insurers_nit_unique on insurers (nit);
create index insurers_search on insurers using gin (search_text gin_trgm_ops);

create table transit_offices (
  transit_office_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  city_id integer not null references cities,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(name)) stored
);
create unique index transit_offices_name_unique on transit_offices (searchable(name));
create index transit_offices_search on transit_offices using gin (search_text gin_trgm_ops);
create index transit_offices_city on transit_offices (city_id);

create table document_kinds (
  document_kind_id integer primary key generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  name text not null check (name <> ''),
  purpose text not null check (purpose in ('identity', 'attachment', 'legal')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored
);
create unique index document_kinds_code_unique on document_kinds (code);
create unique index document_kinds_name_unique on document_kinds (searchable(name));
create index document_kinds_search on document_kinds using gin (search_text gin_trgm_ops);

create table rejection_reasons (
  rejection_reason_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  applies_to text not null check (applies_to in ('credit', 'document', 'commission')),
  explanation text check (explanation <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null
  generated always as (searchable(name || ' ' || coalesce(explanation, ''))) stored
);
create unique index rejection_reasons_applies_to_name_unique
on rejection_reasons (applies_to, searchable(name));
create index rejection_reasons_search on rejection_reasons using gin (search_text gin_trgm_ops);

-- The cap of every month and modality. A fraction: 24,36 % is 0.2436.
create table usury_rates (
  usury_rate_id integer primary key generated always as identity,
  month date not null
  check (extract(day from month) = 1 and month between '2000-01-01' and '2099-12-01'),
  modality credit_modality not null,
  rate_ea numeric(5, 4) not null check (rate_ea between 0.0001 and 2),
  resolution text check (resolution <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(coalesce(resolution, ''))) stored
);
create unique index usury_rates_month_modality_unique on usury_rates (month, modality);
create index usury_rates_search on usury_rates using gin (search_text gin_trgm_ops);

-- A holiday may fall on a Sunday: the law moves only some of them.
create table holidays (
  holiday_id integer primary key generated always as identity,
  day date not null check (day between '2000-01-01' and '2099-12-31'),
  name text not null check (name <> ''),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  search_text text not null generated always as (searchable(name)) stored
);
create unique index holidays_day_unique on holidays (day);
create index holidays_search on holidays using gin (search_text gin_trgm_ops);

-- Which reference data a database was given. An entry that was given once never comes again, so
-- that what an administrator changed or deleted stays as they left it; the fingerprint tells at
-- every start, in one look, that there is nothing new.
create table seeded_catalogues (
  entity text primary key,
  fingerprint text not null
);

create table seeded_entries (
  entity text not null references seeded_catalogues,
  entry_key text not null,
  primary key (entity, entry_key)
);

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

-- The conventions that a house chooses for the credits of a kind of product, in force from a day.
create table credit_conventions (
  credit_convention_id integer primary key generated always as identity,
  product_kind text not null check (product_kind in ('any', 'motorcycle', 'car', 'other')),
  starts_on date not null check (starts_on between '2000-01-01' and '2099-12-31'),
  instalment_rounding text not null check (instalment_rounding in ('nearest', 'up')),
  first_period text not null check (first_period in ('levelled', 'apart')),
  business_day_shift boolean not null default true check (business_day_shift),
  late_grace_days integer not null check (late_grace_days between 0 and 30),
  tolerance_pesos bigint not null check (tolerance_pesos between 0 and 100000),
  part_ahead text not null check (part_ahead in ('capital', 'held')),
  payoff_charges text not null check (payoff_charges in ('none', 'days', 'whole')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create unique index credit_conventions_product_kind_starts_on_unique
on credit_conventions (product_kind, starts_on);

-- ---- Users ----

-- Each sign-in changes the row of its user, and counting is slow where many rows have just changed.
create table users (
  user_id integer primary key generated always as identity,
  identity_id uuid not null unique references auth."user" (id),
  email text not null unique check (email = lower(email)),
  first_name text not null check (first_name <> ''),
  first_surname text not null check (first_surname <> ''),
  -- Not a foreign key on purpose: a role id that this version does not know must be storable,
  -- and users who have it are kept out.
  role_id integer not null,
  headquarter_id integer references headquarters,
  blocked_at timestamptz,
  created_at timestamptz not null default current_timestamp,
  -- Administrators look after the people of the company: who is invited, who is blocked and why,
  -- who came last, and what vendors have beyond the others. Each order of the list has an index
  -- that ends in the column that decides between equals, alone and after the role; counting reads
  -- indexes only.
  phone text check (phone ~ '^(3\d{9}|60\d{8})$'),
  -- Grows with every edit, so that nobody overwrites what they have not seen.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default current_timestamp,
  -- When the person first showed that they are who was invited; until then they are only invited.
  activated_at timestamptz,
  last_access_at timestamptz,
  blocked_reason text check (blocked_reason <> ''),
  status text not null generated always as (
    case
      when blocked_at is not null then 'blocked'
      when activated_at is null then 'invited'
      else 'active'
    end
  ) stored,
  sort_name text collate "C" not null
  generated always as (searchable(first_name || ' ' || first_surname)) stored,
  search_text text not null
  generated always as (searchable(first_name || ' ' || first_surname || ' ' || email)) stored,
  -- When somebody was last written to, and until when the link of that mail opens: who looks
  -- after people sees which invitations are worth sending again. The end is null where no link was
  -- sent.
  invited_at timestamptz,
  invitation_expires_at timestamptz,
  -- A decision by two people needs two people, not two accounts: who the person of an account is,
  -- and who gave the account to its holder, by making it or by giving it another address.
  identification text check (identification ~ '^[0-9A-Z]{4,15}$'),
  entrusted_by integer references users on delete restrict,
  entrusted_at timestamptz,
  check (blocked_reason is null or blocked_at is not null),
  check (invitation_expires_at is null or invited_at is not null),
  check (entrusted_by is null or entrusted_at is not null),
  check (entrusted_by <> user_id)
) with (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index users_role on users (role_id, user_id) include (status, headquarter_id, created_at);
create index users_status on users (status, role_id, user_id);
create index users_headquarter on users (headquarter_id, role_id, user_id);
create index users_name on users (sort_name, user_id);
create index users_role_name on users (role_id, sort_name, user_id);
create index users_role_email on users (role_id, email, user_id);
create index users_created on users (created_at, user_id);
create index users_role_created on users (role_id, created_at, user_id);
-- Users who never came in count as having come before all others.
create index users_access on users (coalesce(last_access_at, '-infinity'), user_id);
create index users_role_access
on users (role_id, coalesce(last_access_at, '-infinity'), user_id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_identification on users (identification) where identification is not null;
create index users_entrusted_by on users (entrusted_by) where entrusted_by is not null;

-- The digit after the hyphen of a NIT (DIAN, Orden Administrativa 4 de 1989).
create function nit_check_digit(digits text) returns integer
language sql immutable strict parallel safe as $$
  select case when rest < 2 then rest else 11 - rest end
  from (
    select sum(substr(reverse(digits), place::integer, 1)::integer * weight)::integer % 11 as rest
    from unnest(array[3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71])
      with ordinality as weights (weight, place)
    where place <= length(digits)
  ) as weighed
$$;

create table vendors (
  user_id integer primary key references users,
  business_name text not null check (business_name <> ''),
  tax_id text not null check (
    case when tax_id ~ '^\d{6,10}-\d$'
      then split_part(tax_id, '-', 2)::integer = nit_check_digit(split_part(tax_id, '-', 1))
      else false
    end
  ),
  -- In hundredths of a percent, so that it is exact.
  commission_rate_bps integer not null check (commission_rate_bps between 0 and 10000),
  city_id integer references cities
);
create index vendors_city on vendors (city_id);

-- ---- The platform: commands, files, messages, live events, the audit log ----

-- Who may work here and what each may do. The permission matrix is data, so that an administrator
-- can change it while people work; the rows come from the contract's tables at the first start.
create table roles (
  role_id integer primary key,
  name text not null unique,
  -- Grows with every change of the role's row of the matrix, so that servers know when the
  -- permissions they remember are old.
  matrix_version bigint not null default 1
);

create table credit_states (
  credit_state_id integer primary key,
  name text not null unique
);

create table functions (
  function_id integer primary key generated always as identity,
  name_function text not null unique
);

-- An address gets sign-in links only if it has a record here.
create table email_validations (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default current_timestamp,
  validated_at timestamptz
);

-- Failed attempts by what was attacked (an account, an address on the network), to slow down
-- guessing.
create table sign_in_throttles (
  throttle_key text primary key,
  failures integer not null check (failures >= 0),
  first_failed_at timestamptz not null,
  locked_until timestamptz
);

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

-- Counting reads the indexes alone where the pages are known to be visible, which only a vacuum
-- finds out. A log that only grows would otherwise wait for one until it is a fifth longer.
create table audit_entries (
  entry_id bigint primary key generated always as identity,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null is the program itself. Not a foreign key: the log outlives what it speaks of.
  actor_user_id integer,
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text,
  before jsonb,
  after jsonb,
  network_address text,
  user_agent text,
  request_id text
) with (
  autovacuum_vacuum_insert_scale_factor = 0.02
);
create index audit_entries_newest on audit_entries (happened_at, entry_id);
create index audit_entries_subject
on audit_entries (subject_kind, subject_id, happened_at, entry_id);
create index audit_entries_subject_kind on audit_entries (subject_kind, happened_at, entry_id);
create index audit_entries_request on audit_entries using hash (request_id);
-- A network address is followed through the log by its index instead of reading everything.
create index audit_entries_address on audit_entries (network_address, happened_at, entry_id);
create index audit_entries_action on audit_entries (action, happened_at, entry_id)
include (subject_kind);
create index audit_entries_actor on audit_entries (actor_user_id, happened_at, entry_id)
include (action, subject_kind);

-- A seal gives an entry its place in the chain. It is written right after the transaction of the
-- entry: a chain inside that transaction would let only one of them commit at a time.
create table audit_seals (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entries,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);

create table audit_unsealed (
  entry_id bigint primary key
);

-- One row. Grows with every change of any setting, so that servers know when the values they
-- remember are old.
create table settings_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into settings_version default values;

-- Who asked to register and has not yet said who they are. Only the hash of the link is kept.
create table registrations (
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null
);
create index registrations_email on registrations (email);

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
-- A file is dropped when its upload is whole, and the database looks for parts that point at it.
create index upload_parts_file on upload_parts (file_id);

-- The content of a file is outside the database, so no transaction holds both. Every object stands
-- here from before its first byte is written until a transaction keeps it as a file, and again from
-- when that file is erased. What is due goes: nothing has to list the objects to find lost ones.
create table objects_to_delete (
  storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
  due_at timestamptz not null
);
create index objects_to_delete_due on objects_to_delete (due_at);

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

-- People get copies of sealed documents by mail: a message names the stored files that it carries,
-- and which copies a person was sent is known afterwards.

-- The content stays in the store and is read when the message is sent.
create table outbox_attachments (
  message_id uuid not null references outbox_messages on delete cascade,
  position integer not null check (position > 0),
  file_id uuid not null references stored_files on delete restrict,
  -- What the file is called in the mail.
  name text not null check (name <> ''),
  primary key (message_id, position)
);
create index outbox_attachments_file on outbox_attachments (file_id);

-- Another value after every change of the tables that all credits are computed with, so that a
-- server knows when what it remembers of them is old. Random, because a change that is undone may
-- be followed by another one.
create table reference_stamp (
  only_row boolean primary key default true check (only_row),
  stamp uuid not null default gen_random_uuid()
);
insert into reference_stamp default values;

-- ---- Permissions ----

create table role_functions (
  role_id integer not null references roles,
  function_id integer not null references functions,
  primary key (role_id, function_id)
);

create table role_function_states (
  role_id integer not null,
  function_id integer not null,
  credit_state_id integer not null references credit_states,
  primary key (role_id, function_id, credit_state_id),
  foreign key (role_id, function_id) references role_functions on delete cascade
);

-- ---- Settings ----

-- What a company changes without a new version of the program: each value counts from a business
-- day on, and none is ever overwritten, so that what counted on any past day can be told.
create table setting_values (
  setting_value_id bigint primary key generated always as identity,
  setting text not null check (setting <> ''),
  value jsonb not null,
  valid_from date not null,
  set_at timestamptz not null default clock_timestamp(),
  -- Null is the program itself.
  set_by integer references users,
  -- A value without effect: another of the same day took its place, or it was cancelled before its
  -- day came.
  withdrawn_at timestamptz,
  withdrawn_by integer references users
);
create unique index setting_values_one_a_day
on setting_values (setting, valid_from) where withdrawn_at is null;
create index setting_values_history on setting_values (setting, setting_value_id);

-- ---- Preferences ----

-- How each person wants to see each list. The name is that of the list in the contract; a list or a
-- column that no longer exists does no harm, the web leaves it out.
create table user_preferences (
  user_id integer not null references users on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9_-]{0,59}$'),
  -- Null shows what the list shows by itself.
  columns text[] check (cardinality(columns) between 1 and 60),
  density text not null check (density in ('comfortable', 'compact')),
  primary key (user_id, name)
);

-- ---- Borrower record ----

-- Borrowers come in by themselves, say who they are, decide what may be done with their data, and
-- prove it with four items. Everything that could be wrong about a person hangs from borrowers, so
-- that a right to be forgotten is one delete where the law asks for nothing more.
create table borrowers (
  borrower_id integer primary key generated always as identity,
  -- Null for a person whom staff entered and who has no account yet.
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
  ) stored,
  -- A list imported after somebody was last looked for says nothing about them yet: without the
  -- moment of the last search they would pass as found nowhere.
  screened_at timestamptz,
  -- When a verified phone was replaced by another number; codes by text message wait for a day.
  phone_changed_at timestamptz
);
create index borrowers_created on borrowers (created_at, borrower_id);
create index borrowers_name on borrowers (sort_name, borrower_id);
create index borrowers_identity_since
on borrowers (identity_state, identity_state_since, borrower_id);
create index borrowers_identity_name on borrowers (identity_state, sort_name, borrower_id);
create index borrowers_identity_created on borrowers (identity_state, created_at, borrower_id);
create index borrowers_since on borrowers (identity_state_since, borrower_id);
create index borrowers_search on borrowers using gin (search_text gin_trgm_ops);
-- Staff name a borrower by the address of their e-mail too.
create index borrowers_email on borrowers (email);
create index borrowers_identification on borrowers (identification);
create unique index borrowers_proven_identification on borrowers (identification)
where identity_state = 'approved';
-- A customer at the cash desk is found by the telephone that they say.
create index borrowers_phone on borrowers (phone) where phone is not null;

-- The code that proves a telephone, of which only the hash is kept. One lives per person.
create table phone_codes (
  borrower_id integer primary key references borrowers on delete cascade,
  phone text not null check (phone ~ '^3\d{9}$'),
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0)
);

-- ---- Borrowers ----

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
  user_agent text,
  -- A person of the staff can write down what a customer signed in front of them.
  recorded_by integer references users,
  -- A consent names the company that answers for the data, as it was at the decision: its name, NIT
  -- and address are settings and may change later. Null for texts that named none.
  controller text check (controller <> '')
);
create index consents_latest on consents (borrower_id, kind, consent_id desc);
create index consents_recorder on consents (recorded_by) where recorded_by is not null;

-- That a person was forgotten, what went and what the law keeps; nothing of the person themselves.
create table erasures (
  erasure_id integer primary key generated always as identity,
  borrower_id integer not null,
  erased_at timestamptz not null default current_timestamp,
  erased_by integer references users,
  erased jsonb not null,
  kept jsonb not null
);

-- ---- Identity ----

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
  replaced_at timestamptz,
  is_side_doubted boolean not null default false
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
  -- Of the selfie that was judged, so that the one that is kept can be told to be the same. The
  -- frames and the selfie themselves are not stored with a challenge.
  selfie_sha256 bytea check (length(selfie_sha256) = 32),
  -- Two questions that are asked a second time: whether a person is still the one whose identity
  -- was approved, and whether a co-debtor still accepts terms that became heavier. A person with an
  -- approved identity proves with the camera that it is them. The proof is passed when the
  -- movements and the face are theirs, and it speaks for the session in which it was made.
  purpose text not null default 'identity' check (purpose in ('identity', 'presence')),
  session_id text,
  check ((passed is null) or (answered_at is not null)),
  check ((purpose = 'presence') = (session_id is not null))
);
create index liveness_challenges_borrower on liveness_challenges (borrower_id, issued_at desc);

-- What people decided about an identity, and why.
create table identity_reviews (
  review_id integer primary key generated always as identity,
  borrower_id integer not null references borrowers on delete cascade,
  decision text not null,
  item text check (item in ('front', 'back', 'video', 'liveness')),
  reason text check (reason <> ''),
  decided_by integer not null references users,
  decided_at timestamptz not null default current_timestamp,
  constraint identity_reviews_decision_known check (
    decision in ('approved', 'asked_again', 'request_withdrawn', 'verified_in_person')
  ),
  constraint identity_reviews_item_named check (
    (decision in ('asked_again', 'request_withdrawn')) = (item is not null)
  ),
  constraint identity_reviews_reason_given check (
    decision in ('approved', 'request_withdrawn') or reason is not null
  )
);
create index identity_reviews_borrower on identity_reviews (borrower_id, review_id desc);

-- What an upload is for when it is one of the four items, kept beside the upload because the last
-- part may come much later than the announcement, and in another tab.
create table identity_uploads (
  upload_id uuid primary key references uploads on delete cascade,
  borrower_id integer not null references borrowers on delete cascade,
  item text not null check (item in ('front', 'back', 'video', 'liveness')),
  origin text not null check (origin in ('camera', 'upload')),
  -- The challenge that was passed with this selfie, where one was.
  challenge_id uuid references liveness_challenges on delete set null,
  -- A photo that looks like the other side of the document is sent back. Its owner may insist,
  -- because a program can be wrong about it: the reviewer is told.
  is_side_confirmed boolean not null default false,
  check (challenge_id is null or item = 'liveness')
);
create index identity_uploads_borrower on identity_uploads (borrower_id);
create index identity_uploads_challenge on identity_uploads (challenge_id);

-- ---- Screening ----

-- Lists of people to look at twice, each imported whole from a file.
create table screening_lists (
  screening_list_id integer primary key generated always as identity,
  name text not null check (name <> ''),
  kind text not null check (kind in ('sanctions', 'pep')),
  -- Where the file comes from and of which day it is, as its importer says.
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
  -- As the server compares them: without case, accents, signs and particles.
  words text[] not null
);
create index screening_entries_list on screening_entries (screening_list_id);
create index screening_entries_document on screening_entries (identification);
create index screening_entries_words on screening_entries using gin (words);

-- That somebody looks like an entry, and what a person decided about it. What was found stays, also
-- when the list is imported again.
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
create index screening_hits_person on screening_hits (decided_by) where decided_by is not null;

-- Which letters a word has, as bits. A changed letter changes two of them at most, one that is
-- added or left out changes one, and two that are swapped change none: words whose bits differ in
-- more are other words, however they are written.
create function letters_of(word text) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1::bigint << (ascii(letter) % 63)), 0)
  from string_to_table(word, null) as letter
$$;

-- Every word of every list once, to find those that are nearly a word that is looked for.
create table screening_words (
  word text primary key,
  letter_count integer not null generated always as (length(word)) stored,
  letters bigint not null generated always as (letters_of(word)) stored
);
-- Holds all that a search looks at, so that it reads no row for a word that is another.
create index screening_words_letters on screening_words (letter_count) include (letters, word);

-- ---- Credits ----

-- What the wall of the data scope looks at; what a credit is made of comes with the credits.
create table credits (
  -- People say the number of a credit on the telephone: it starts where it has five digits.
  credit_id integer primary key generated always as identity (start with 10001),
  borrower_id integer not null references borrowers,
  credit_state_id integer not null references credit_states,
  supplier_id integer references users,
  headquarter_id integer references headquarters,
  created_by integer references users,
  created_at timestamptz not null default current_timestamp,
  -- What is bought; name, price and modality stay as they were when it was chosen.
  product_id integer references products,
  product_name text check (product_name <> ''),
  product_kind text check (product_kind in ('motorcycle', 'car', 'other')),
  product_price bigint check (product_price > 0),
  modality credit_modality,
  plate text collate "C" check (plate ~ '^([A-Z]{3}[0-9]{3}|[A-Z]{3}[0-9]{2}[A-Z])$'),
  -- What was asked for, and what is agreed: the same until somebody with the right changes it.
  request_amount bigint check (request_amount > 0),
  amount bigint check (amount > 0),
  due_id integer references dues,
  months smallint check (months between 1 and 120),
  rate_ea numeric(7, 6) check (rate_ea between 0 and 2),
  due_day smallint check (due_day between 1 and 30),
  charges jsonb not null default '[]',
  instalment_multiple integer check (instalment_multiple between 1 and 1000),
  -- What the quote in force says, so that a list need not compute it.
  instalment bigint check (instalment > 0),
  total_cost_ea numeric(9, 6),
  state_since timestamptz not null default current_timestamp,
  -- What the borrower is told about the state, where there is something to tell.
  state_note text check (state_note <> ''),
  rejection_reason_id integer references rejection_reasons,
  studied_by integer references users,
  sent_at timestamptz,
  approved_at timestamptz,
  approved_by integer references users,
  disbursed_on date,
  disbursed_by integer references users,
  first_due_on date,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default current_timestamp,
  -- What a credit costs depends on the day it is computed for: a figure without its day cannot be
  -- told from the one of another day.
  quoted_on date,
  -- Capital and interest of an instalment that both sides agreed on; null computes it.
  agreed_instalment bigint check (agreed_instalment > 0),
  conventions jsonb not null default '{
    "instalment_rounding": "nearest", "first_period": "levelled", "business_day_shift": false,
    "late_grace_days": 0, "tolerance_pesos": 0, "part_ahead": "capital", "payoff_charges": "none"
  }' check (jsonb_typeof(conventions) = 'object'),
  -- From the moment it is sent there is something to decide on.
  check (
    credit_state_id in (1, 13)
    or (
      product_name is not null and product_price is not null and amount is not null
      and months is not null and rate_ea is not null and due_day is not null
      and instalment is not null and modality is not null and instalment_multiple is not null
    )
  ),
  check (credit_state_id not in (10, 11, 14) or disbursed_on is not null)
) with (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
-- Counting reads nothing but an index, so each carries the state and since when it is so.
create index credits_created
on credits (created_at, credit_id) include (credit_state_id, state_since);
create index credits_state_created
on credits (credit_state_id, created_at, credit_id) include (state_since);
create index credits_supplier
on credits (supplier_id, created_at, credit_id) include (credit_state_id, state_since)
where supplier_id is not null;
create index credits_headquarter
on credits (headquarter_id, created_at, credit_id) include (credit_state_id, state_since)
where headquarter_id is not null;
create index credits_creator on credits (created_by, created_at, credit_id)
include (credit_state_id, state_since, headquarter_id) where created_by is not null;
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
-- Deleting an account or an entry of a catalogue asks every table that points at it: without an
-- index each question reads all credits there ever were. Where most rows point at nothing, the
-- index has only those that do.
create index credits_due on credits (due_id) where due_id is not null;
create index credits_rejection_reason on credits (rejection_reason_id)
where rejection_reason_id is not null;
create index credits_analyst on credits (studied_by) where studied_by is not null;
create index credits_approver on credits (approved_by) where approved_by is not null;
create index credits_disburser on credits (disbursed_by) where disbursed_by is not null;

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
create index credit_history_person on credit_history (changed_by) where changed_by is not null;

-- The history of a credit is one story. What somebody changed of it, and who answered or took back
-- what was asked for, stood in the audit log alone, which is masked and not for those who work.
create table credit_changes (
  change_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  kind text not null check (kind in ('parameters', 'product', 'plate', 'supplier')),
  -- From what to what: [{"field": "plate", "before": null, "after": "ABC12D"}]
  changes jsonb not null,
  changed_by integer not null references users,
  changed_at timestamptz not null default current_timestamp,
  -- Why the terms of a credit were changed; changes of plate and supplier need no reason.
  reason text check (reason <> '')
);
create index credit_changes_credit on credit_changes (credit_id, change_id);
create index credit_changes_person on credit_changes (changed_by);

-- ---- Notifications ----

-- Messages with slides that wait for a person until they are viewed or their day has passed.
create table push_notifications (
  push_notification_id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind <> ''),
  slides jsonb not null check (jsonb_array_length(slides) > 0),
  due_date timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  viewed_at timestamptz,
  -- Which credit a slide is about, so that it changes or goes when it is not so any more.
  credit_id integer references credits on delete cascade,
  -- The bell shows what a user was told before. A slide that is not true any more counts as viewed,
  -- and is no part of that history.
  withdrawn_at timestamptz
  check (withdrawn_at is null or viewed_at is not null)
);
create index push_notifications_waiting
on push_notifications (user_id, due_date) where viewed_at is null;
create index push_notifications_credit on push_notifications (credit_id)
where credit_id is not null;
create index push_notifications_history
on push_notifications (user_id, push_notification_id desc) where withdrawn_at is null;

-- ---- Loan terms ----

-- What was approved of a credit: its terms, what they cost and its whole plan, computed once as if
-- the money left on one day. Screens read it and legal documents are made from it, so that a row
-- is never changed and never deleted.
create table approved_terms (
  credit_id integer primary key references credits on delete restrict,
  -- The day of the supposed disbursement; every figure is as of it.
  quoted_on date not null,
  modality credit_modality not null,
  amount bigint not null check (amount > 0),
  -- What is owed on the first day, and what is paid out.
  principal bigint not null check (principal > 0),
  disbursed bigint not null check (disbursed > 0),
  months smallint not null check (months between 1 and 120),
  due_day smallint not null check (due_day between 1 and 30),
  first_due_on date not null check (first_due_on > quoted_on),
  rate_ea numeric(7, 6) not null check (rate_ea between 0 and 2),
  rate_mv numeric(7, 6) not null check (rate_mv between 0 and 1),
  instalment_multiple integer not null check (instalment_multiple between 1 and 1000),
  charges jsonb not null,
  financed jsonb not null,
  withheld jsonb not null,
  instalment bigint not null check (instalment > 0),
  first_instalment bigint not null check (first_instalment > 0),
  interest_total bigint not null check (interest_total >= 0),
  charges_total bigint not null check (charges_total >= 0),
  paid_total bigint not null check (paid_total = principal + interest_total + charges_total),
  total_cost_ea numeric(9, 6) not null,
  -- What the law compares with usury, and what it allowed in the month of the day.
  usury_cost_ea numeric(9, 6) not null,
  usury_cap_ea numeric(7, 6) not null,
  usury_month date not null check (extract(day from usury_month) = 1),
  -- Every instalment: number, due_on, opening, interest, principal, charges, total, balance.
  plan_rows jsonb not null check (jsonb_array_length(plan_rows) between 1 and months),
  frozen_at timestamptz not null default current_timestamp,
  agreed_instalment bigint check (agreed_instalment > 0),
  conventions jsonb not null check (jsonb_typeof(conventions) = 'object'),
  check (usury_cost_ea <= usury_cap_ea),
  check (
    jsonb_path_exists(
      plan_rows, '$[*] ? (@.total == $total)', jsonb_build_object('total', instalment)
    )
  )
);

-- ---- Applications ----

-- What only the study of an application looks at.
create table credit_applications (
  credit_id integer primary key references credits on delete cascade,
  occupation text check (
    occupation in ('employee', 'independent', 'pensioner', 'merchant', 'other')
  ),
  monthly_income bigint check (monthly_income >= 0),
  monthly_expenses bigint check (monthly_expenses >= 0),
  -- The furthest step of the wizard that was saved.
  step text not null default 'person' check (step in ('person', 'home', 'purchase', 'payment')),
  -- Who wrote down what an applicant earns and spends: a person without the function for it reads
  -- the figures that they declared themselves, and not those that others filled in.
  income_by integer references users on delete restrict
);
create index credit_applications_income_by on credit_applications (income_by)
where income_by is not null;

-- ---- Co-debtors ----

-- The people who answer for a credit besides its borrower. What the inviter typed of a person says
-- nothing about whether we know them: the borrower is known when that person answers.
create table credit_co_debtors (
  co_debtor_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  borrower_id integer references borrowers on delete restrict,
  state text not null check (state in ('INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED')),
  relation text not null check (relation in ('spouse', 'relative', 'friend', 'other')),
  document_kind_id integer not null references document_kinds,
  identification text not null,
  full_name text not null,
  -- Where the invitation went; nobody needs the typed contact any more once it is answered.
  email text,
  phone text,
  invited_by integer not null references users on delete restrict,
  invited_at timestamptz not null default current_timestamp,
  -- When the invitation was mailed last.
  mailed_at timestamptz not null default current_timestamp,
  answered_at timestamptz,
  decline_reason text,
  removed_by integer references users on delete restrict,
  removed_at timestamptz,
  removal_reason text,
  version integer not null default 1 check (version > 0),
  -- What a co-debtor accepted to answer for, as they read it; null where the credit had no figure.
  accepted_amount bigint,
  accepted_months smallint,
  accepted_instalment bigint,
  accepted_rate_ea numeric(7, 6),
  check ((state = 'ACCEPTED') <= (borrower_id is not null)),
  check ((state in ('ACCEPTED', 'DECLINED')) <= (answered_at is not null)),
  check ((state = 'INVITED') = (email is not null)),
  check ((state = 'INVITED') = (phone is not null)),
  check ((state = 'REMOVED') = (removed_at is not null)),
  check ((decline_reason is not null) <= (state = 'DECLINED')),
  check ((removal_reason is not null) = (state = 'REMOVED'))
);
create unique index credit_co_debtors_one_live on credit_co_debtors (credit_id, borrower_id)
where state in ('INVITED', 'ACCEPTED');
create unique index credit_co_debtors_one_number on credit_co_debtors (credit_id, identification)
where state in ('INVITED', 'ACCEPTED');
create index credit_co_debtors_credit on credit_co_debtors (credit_id, co_debtor_id);
create index credit_co_debtors_borrower on credit_co_debtors (borrower_id, co_debtor_id);
create index credit_co_debtors_document_kind on credit_co_debtors (document_kind_id);
-- An account finds its invitations by its address and by its number.
create index credit_co_debtors_invited_email on credit_co_debtors (email)
where state = 'INVITED';
create index credit_co_debtors_invited_number on credit_co_debtors (identification)
where state = 'INVITED';
create index credit_co_debtors_invited_by on credit_co_debtors (invited_by);
create index credit_co_debtors_removed_by on credit_co_debtors (removed_by);

-- ---- Attachments ----

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
create index credit_attachments_kind on credit_attachments (document_kind_id);
create index credit_attachments_person on credit_attachments (uploaded_by)
where uploaded_by is not null;

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
  answered_by integer references users,
  withdrawn_by integer references users,
  check (answered_at is null or withdrawn_at is null)
);
create index credit_requests_credit on credit_requests (credit_id, request_id);
create index credit_requests_kind on credit_requests (document_kind_id);
create index credit_requests_person on credit_requests (asked_by);
create index credit_requests_attachment on credit_requests (attachment_id)
where attachment_id is not null;
create index credit_requests_answerer on credit_requests (answered_by)
where answered_by is not null;
create index credit_requests_withdrawer on credit_requests (withdrawn_by)
where withdrawn_by is not null;

-- ---- Studies ----

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
  asked_at timestamptz not null default current_timestamp,
  -- The credit for which a bureau was asked, whose history shows the question.
  credit_id integer references credits on delete set null
);
create index bureau_reports_borrower on bureau_reports (borrower_id, bureau_report_id desc);
create index bureau_reports_person on bureau_reports (asked_by) where asked_by is not null;
create index bureau_reports_credit on bureau_reports (credit_id) where credit_id is not null;

-- A study as it was when somebody decided on it: what was known, the points of each factor, the
-- suggestion of the program and the decision of the person.
create table credit_studies (
  study_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  points smallint,
  suggestion text not null check (suggestion in ('approve', 'look_closer', 'reject', 'incomplete')),
  factors jsonb not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text not null check (reason <> ''),
  decided_by integer not null references users,
  decided_at timestamptz not null default current_timestamp,
  -- A decided credit shows the study as it was on the day of the decision: affordability, bureau
  -- report, history with us, identity, lists and reasons. Null for studies that were stored before
  -- and after an erasure, which keep only their points.
  findings jsonb
);
create index credit_studies_credit on credit_studies (credit_id, study_id desc);
create index credit_studies_person on credit_studies (decided_by);

-- About whom a bureau is being asked right now, by whichever process. A question has an end,
-- because a process can stop in the middle of it.
create table bureau_questions (
  borrower_id integer primary key references borrowers on delete cascade,
  question_id uuid not null,
  ends_at timestamptz not null
);

-- ---- Compliance ----

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
create index compliance_reviews_person on compliance_reviews (decided_by);

-- ---- Insurance ----

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
create index policies_attachment on policies (attachment_id);
create index policies_person on policies (registered_by);
-- The history of a credit tells of every policy it had, also of those that were replaced.
create index policies_credit on policies (credit_id, policy_id);

-- ---- Templates ----

-- Legal documents from their templates to their files: what a document says is evidence, so that
-- rows are kept and what was said in them does not change. The people who answer for a credit
-- besides its borrower are here because the documents name them.

-- The text of a kind of document, version by version.
create table document_templates (
  template_id integer primary key generated always as identity,
  kind text not null check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
      'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'
    )
  ),
  number integer not null check (number > 0),
  state text not null check (state in ('DRAFT', 'PROPOSED', 'PUBLISHED', 'RETIRED')),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- What changed against the version before, in the words of its author.
  note text check (note <> ''),
  -- Null is the program itself: the texts that the product comes with.
  written_by integer references users on delete restrict,
  written_at timestamptz not null default current_timestamp,
  proposed_by integer references users on delete restrict,
  proposed_at timestamptz,
  published_by integer references users on delete restrict,
  published_at timestamptz,
  in_force_from date,
  retired_by integer references users on delete restrict,
  retired_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default current_timestamp,
  -- A set of documents keeps its texts until it is signed or expires. Only a text that was
  -- published because the law changed makes what waits for signatures to be issued again.
  is_required_by_law boolean not null default false,
  -- A note is filled for arrears only after the written notice that its letter demands. The demand
  -- belongs to the version of the letter, so that an old letter keeps its own rule.
  notice_working_days integer
  check (notice_working_days between 1 and 90),
  unique (kind, number),
  check ((state in ('PUBLISHED', 'RETIRED')) = (in_force_from is not null)),
  check ((state in ('PUBLISHED', 'RETIRED')) = (published_at is not null)),
  check ((state = 'RETIRED') = (retired_at is not null)),
  -- Four eyes; the program's own texts have neither.
  check (published_by is distinct from proposed_by or proposed_by is null),
  constraint document_templates_notice_of_letters
  check (notice_working_days is null or kind = 'CARTA')
);
create unique index document_templates_one_open on document_templates (kind)
where state in ('DRAFT', 'PROPOSED');
create index document_templates_in_force
on document_templates (kind, in_force_from desc, number desc) where state = 'PUBLISHED';
create index document_templates_written_by on document_templates (written_by);
create index document_templates_proposed_by on document_templates (proposed_by);
create index document_templates_published_by on document_templates (published_by);
create index document_templates_retired_by on document_templates (retired_by);

-- The texts that the product has proposed for what people sign: each is proposed once, so that a
-- company that discarded one is not asked again at every start.
create table proposed_texts (
  kind text not null,
  text_sha256 bytea not null check (octet_length(text_sha256) = 32),
  proposed_at timestamptz not null default current_timestamp,
  primary key (kind, text_sha256)
);

-- ---- Documents ----

-- The documents of a credit that are signed together.
create table document_sets (
  document_set_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  state text not null check (state in ('OPEN', 'COMPLETED', 'REJECTED', 'EXPIRED', 'VOIDED')),
  -- Null is the program itself.
  issued_by integer references users on delete restrict,
  issued_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null check (expires_at > issued_at),
  closed_at timestamptz,
  -- Why a set was rejected or voided, in the words of the person.
  reason text check (reason <> ''),
  closed_by integer references users on delete restrict,
  -- What the documents were made from; another hash makes them outdated (RFC 8785, SHA-256).
  data_sha256 bytea not null check (length(data_sha256) = 32),
  check ((state = 'OPEN') = (closed_at is null))
);
create unique index document_sets_one_open on document_sets (credit_id) where state = 'OPEN';
create index document_sets_credit on document_sets (credit_id, document_set_id);
create index document_sets_expiry on document_sets (expires_at) where state = 'OPEN';
create index document_sets_issued_by on document_sets (issued_by);
create index document_sets_closed_by on document_sets (closed_by);

create table documents (
  document_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  kind text not null check (
    kind in (
      'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
      'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
      'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'
    )
  ),
  state text not null check (
    state in ('ISSUED', 'PARTLY_SIGNED', 'SIGNED', 'SEALED', 'REJECTED', 'EXPIRED', 'VOIDED')
  ),
  number text not null unique check (length(number) between 1 and 40),
  -- 128 random bits in Crockford base32: 26 characters, of which the first carries three bits.
  verification_id text not null unique check (verification_id ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'),
  issued_at timestamptz not null default current_timestamp,
  -- Null is the program itself.
  issued_by integer references users on delete restrict,
  sealed_at timestamptz,
  version integer not null default 1 check (version > 0),
  -- Null for what is only sealed, and for what a person signs once for all their credits.
  document_set_id integer references document_sets on delete restrict,
  template_id integer not null references document_templates on delete restrict,
  is_mandatory boolean not null,
  -- What the document says, as canonical JSON (RFC 8785): rendering it again gives the same bytes.
  data text not null,
  renderer_version integer not null check (renderer_version > 0),
  pages integer not null check (pages > 0),
  word_count integer not null check (word_count >= 0),
  -- Where each block is in the PDF.
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  signed_at timestamptz,
  -- Why it was voided, and by whom; null for a document that follows its set.
  void_reason text check (void_reason <> ''),
  voided_by integer references users on delete restrict,
  closed_at timestamptz,
  check ((state = 'SEALED') = (sealed_at is not null)),
  check (sealed_at >= issued_at)
);
create index documents_credit on documents (credit_id, document_id);
create index documents_issued_by on documents (issued_by);
create index documents_set on documents (document_set_id);
create index documents_template on documents (template_id);
create index documents_voided_by on documents (voided_by);
create index documents_issued on documents (issued_at, document_id);
create index documents_state on documents (state, issued_at, document_id);
create index documents_to_seal on documents (signed_at, document_id) where state = 'SIGNED';

create table document_holders (
  document_holder_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  role text not null check (role in ('BORROWER', 'CO_DEBTOR', 'OWNER', 'COMPANY')),
  -- Null is the company.
  borrower_id integer references borrowers on delete restrict,
  -- Holders of equal order sign in parallel.
  signing_order integer not null check (signing_order > 0),
  state text not null check (
    state in ('WAITING', 'READY', 'SIGNED', 'REJECTED', 'EXPIRED', 'VOIDED')
  ),
  signed_at timestamptz,
  -- Who signed for the company.
  user_id integer references users on delete restrict,
  rejected_at timestamptz,
  reason text check (reason <> ''),
  check ((role = 'COMPANY') = (borrower_id is null)),
  check ((state = 'SIGNED') = (signed_at is not null)),
  unique nulls not distinct (document_id, borrower_id),
  check ((state = 'REJECTED') = (rejected_at is not null)),
  check (user_id is null or role = 'COMPANY')
);
create index document_holders_borrower on document_holders (borrower_id);
create index document_holders_user on document_holders (user_id);
create index document_holders_ready on document_holders (borrower_id, document_id)
where state = 'READY';

-- The files of a document: what was read, what was sealed, and its later archival copies.
create table document_files (
  document_file_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  version text not null check (version in ('original', 'sealed', 'archive')),
  sequence integer not null check (sequence > 0),
  file_id uuid not null unique references stored_files on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- Whether a time stamp is inside, and whose.
  time_stamp text check (time_stamp in ('own', 'external')),
  stored_at timestamptz not null default current_timestamp,
  -- The last time that the stored bytes were hashed again and were the same.
  checked_at timestamptz,
  unique (document_id, version, sequence),
  check (version = 'archive' or sequence = 1)
);
create index document_files_checked on document_files (checked_at nulls first, document_file_id);

-- A sealed document that was sent to a person, once.
create table document_copies (
  document_copy_id integer primary key generated always as identity,
  document_id integer not null references documents on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  -- The message of the outbox, which is erased with the person.
  message_id uuid not null,
  -- Whether the file itself went; otherwise the mail says where to download it.
  is_attached boolean not null,
  sent_at timestamptz not null,
  unique (document_id, borrower_id)
);
create index document_copies_borrower on document_copies (borrower_id);
create index document_copies_message on document_copies (message_id);

-- ---- Sealing ----

-- The seal of a document with its evidence and our certificates, and the register of promissory
-- notes: a file can be copied, so that what it is worth is proved and registered here.

-- What the seal says of a document, as it is inside the sealed file: canonical JSON.
create table document_evidence (
  document_id integer primary key references documents on delete restrict,
  evidence text not null,
  sha256 bytea not null check (length(sha256) = 32),
  made_at timestamptz not null default current_timestamp
);

-- Our own certificates. A private key is wrapped by the master key of the files.
create table seal_certificates (
  seal_certificate_id integer primary key generated always as identity,
  purpose text not null check (purpose in ('root', 'seal', 'time_stamp')),
  issuer_id integer references seal_certificates on delete restrict,
  subject text not null check (subject <> ''),
  serial text not null unique check (serial <> ''),
  certificate bytea not null,
  wrapped_private_key bytea not null,
  key_id text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  created_at timestamptz not null default current_timestamp,
  -- A rotated certificate signs no more, and what it signed stays valid.
  rotated_at timestamptz
);
create unique index seal_certificates_in_use on seal_certificates (purpose)
where rotated_at is null;
create index seal_certificates_issuer on seal_certificates (issuer_id);

-- ---- Signing ----

-- The acts of signing with their codes, readings and reminders: they prove who signed what and how,
-- so that rows are kept and what was done does not change.

-- That a person opened a document and reached its end, on which device.
create table document_readings (
  reading_id bigint primary key generated always as identity,
  document_holder_id integer not null references document_holders on delete restrict,
  event text not null check (event in ('opened', 'end', 'pdf')),
  happened_at timestamptz not null default current_timestamp,
  ip text,
  user_agent text
);
create index document_readings_holder on document_readings (document_holder_id, reading_id);

-- One attempt of a person to sign some documents: what exactly, with which signature.
create table signing_acts (
  act_id uuid primary key default gen_random_uuid(),
  -- Null is the company, for which a user signs.
  borrower_id integer references borrowers on delete restrict,
  user_id integer not null references users on delete restrict,
  state text not null check (state in ('OPEN', 'SIGNED', 'VOIDED')),
  -- SHA-256 of the lines `document_id:sha256` in the order of the ids: what the code signs.
  manifest bytea not null check (length(manifest) = 32),
  signature_kind text check (signature_kind in ('drawn', 'typed')),
  -- The strokes or the typed name; null for the company.
  signature jsonb,
  signature_sha256 bytea check (length(signature_sha256) = 32),
  -- The sentence that the person accepted with the code.
  consent_text text not null check (consent_text <> ''),
  sign_in_method text not null,
  opened_at timestamptz not null default current_timestamp,
  ip text,
  user_agent text,
  signed_at timestamptz,
  signed_ip text,
  signed_user_agent text,
  voided_at timestamptz,
  void_reason text check (
    void_reason in ('newer_act', 'documents_closed', 'contact_changed', 'expired')
  ),
  check ((borrower_id is null) = (signature_kind is null)),
  check ((signature_kind is null) = (signature_sha256 is null)),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check ((state = 'VOIDED') = (voided_at is not null)),
  check ((state = 'VOIDED') = (void_reason is not null))
);
create unique index signing_acts_one_open on signing_acts (borrower_id)
where state = 'OPEN' and borrower_id is not null;
create index signing_acts_borrower on signing_acts (borrower_id, opened_at);
create index signing_acts_user on signing_acts (user_id, opened_at);

create table signing_act_documents (
  act_id uuid not null references signing_acts on delete restrict,
  document_holder_id integer not null references document_holders on delete restrict,
  document_id integer not null references documents on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (act_id, document_id)
);
create index signing_act_documents_holder on signing_act_documents (document_holder_id);
create index signing_act_documents_document on signing_act_documents (document_id);

-- The codes of an act, each sent once. Only a keyed hash is stored, bound to act and documents.
create table signing_codes (
  signing_code_id bigint primary key generated always as identity,
  act_id uuid not null references signing_acts on delete restrict,
  channel text not null check (channel in ('sms', 'email')),
  address text not null check (address <> ''),
  code_hash bytea not null check (length(code_hash) = 32),
  -- The number of the message in the outbox.
  message_id text,
  sent_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null check (expires_at > sent_at),
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  replaced_at timestamptz,
  -- The proof without which a code would still have waited for a changed phone; null where the code
  -- did not wait. It is copied, because challenges are erased with the account.
  presence_proven_at timestamptz check (presence_proven_at <= sent_at)
);
create index signing_codes_act on signing_codes (act_id, signing_code_id);

-- What a person was reminded of; a day has at most one reminder (Ley 2300 de 2023).
create table signing_reminders (
  signing_reminder_id integer primary key generated always as identity,
  document_set_id integer not null references document_sets on delete restrict,
  borrower_id integer not null references borrowers on delete restrict,
  reminder_day integer not null check (reminder_day > 0),
  reminded_on date not null,
  sent_at timestamptz not null default current_timestamp,
  unique (document_set_id, borrower_id, reminder_day),
  unique (borrower_id, reminded_on)
);

-- ---- Promissory notes ----

-- The register of a promissory note: the file can be copied, the right is here.
create table promissory_notes (
  document_id integer primary key references documents on delete restrict,
  credit_id integer not null references credits on delete restrict,
  state text not null check (state in ('IN_FORCE', 'FILLED', 'ENDORSED', 'PAID', 'VOID')),
  state_since timestamptz not null default current_timestamp,
  version integer not null default 1 check (version > 0)
);
create index promissory_notes_credit on promissory_notes (credit_id);

create table promissory_note_entries (
  note_entry_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  state text not null check (state in ('IN_FORCE', 'FILLED', 'ENDORSED', 'PAID', 'VOID')),
  reason text check (reason <> ''),
  -- Null is the program itself.
  entered_by integer references users on delete restrict,
  entered_at timestamptz not null default current_timestamp
);
create index promissory_note_entries_note on promissory_note_entries (document_id, note_entry_id);
create index promissory_note_entries_by on promissory_note_entries (entered_by);

-- The filling of a note: proposed by one person and approved by another.
create table note_fillings (
  note_filling_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'RETURNED')),
  -- The event of the letter of instructions that allows it.
  event text not null check (event <> ''),
  reason text not null check (reason <> ''),
  sum_pesos bigint not null check (sum_pesos > 0),
  matures_on date not null,
  -- How the debt of that day is made up.
  debt jsonb not null,
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- The sealed document PAGARE_DILIGENCIADO.
  filled_document_id integer unique references documents on delete restrict,
  check ((state = 'PROPOSED') = (decided_at is null)),
  check (decided_by is distinct from proposed_by),
  check ((state = 'APPROVED') <= (filled_document_id is not null))
);
create unique index note_fillings_one_open on note_fillings (document_id)
where state in ('PROPOSED', 'APPROVED');
create index note_fillings_document on note_fillings (document_id, note_filling_id);
create index note_fillings_proposed_by on note_fillings (proposed_by);
create index note_fillings_decided_by on note_fillings (decided_by);

create table note_notices (
  note_notice_id integer primary key generated always as identity,
  document_id integer not null references promissory_notes on delete restrict,
  -- The day on which the debtor got it, and how.
  notified_on date not null,
  channel text not null check (channel in ('certified_mail', 'email', 'personal')),
  -- The first day on which the note may be filled; a later change of holidays does not move it.
  opens_on date not null check (opens_on > notified_on),
  proof_file_id uuid not null unique references stored_files on delete restrict,
  recorded_by integer not null references users on delete restrict,
  recorded_at timestamptz not null
);
create index note_notices_document on note_notices (document_id, note_notice_id);
create index note_notices_recorded_by on note_notices (recorded_by);
create index note_notices_opens_on on note_notices (opens_on);

-- ---- Disbursement ----

-- Paying a credit out: to which account, prepared by one person, approved by another one, and
-- proven by the voucher of the bank.

-- An account is never edited: another account is another row, and the newest one counts. It is paid
-- once a person who did not enter it has confirmed it with the payee.
create table payee_accounts (
  payee_account_id integer primary key generated always as identity,
  supplier_id integer references users on delete restrict,
  borrower_id integer references borrowers on delete restrict,
  bank text not null check (bank <> ''),
  account_type text not null check (account_type in ('savings', 'checking')),
  account_number text not null check (account_number ~ '^[0-9]{4,20}$'),
  holder text not null check (holder <> ''),
  holder_identification text not null check (holder_identification <> ''),
  changed_by integer not null references users on delete restrict,
  changed_at timestamptz not null default current_timestamp,
  confirmed_by integer references users on delete restrict,
  confirmed_at timestamptz,
  -- How it was confirmed: whom they talked to, by which means.
  confirmation text check (confirmation <> ''),
  -- An account that a user entered before being blocked, and nobody confirmed, counts no more: the
  -- one before it counts again, until another person enters an account.
  voided_at timestamptz,
  check (num_nonnulls(supplier_id, borrower_id) = 1),
  check (num_nonnulls(confirmed_by, confirmed_at, confirmation) in (0, 3)),
  check (confirmed_by <> changed_by),
  check (voided_at is null or confirmed_by is null)
);
create index payee_accounts_supplier on payee_accounts (supplier_id, payee_account_id)
where supplier_id is not null;
create index payee_accounts_borrower on payee_accounts (borrower_id, payee_account_id)
where borrower_id is not null;
create index payee_accounts_changed_by on payee_accounts (changed_by);
create index payee_accounts_confirmed_by on payee_accounts (confirmed_by)
where confirmed_by is not null;

create table disbursements (
  disbursement_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  state text not null default 'prepared'
    check (state in ('prepared', 'approved', 'transferred', 'returned')),
  payee_account_id integer not null references payee_accounts on delete restrict,
  -- What is owed from the first day, what of it stays here for others, and what is transferred.
  lent bigint not null check (lent > 0),
  withheld bigint not null check (withheld >= 0),
  to_pay bigint not null check (to_pay > 0),
  -- The request to register the lien, as the person who prepared it saw it.
  lien_filing text check (lien_filing <> ''),
  lien_office text check (lien_office <> ''),
  lien_requested_on date,
  prepared_by integer not null references users on delete restrict,
  prepared_at timestamptz not null default current_timestamp,
  -- Frozen by the approval: the day of the transfer, and what the plan of that day says.
  approved_by integer references users on delete restrict,
  approved_at timestamptz,
  pays_on date,
  first_due_on date,
  instalment bigint check (instalment > 0),
  total_cost_ea numeric(9, 6),
  -- What proved each gate at the approval.
  gates jsonb check (jsonb_typeof(gates) = 'array'),
  had_second_factor boolean,
  -- What the bank says of the transfer.
  bank_reference text check (bank_reference <> ''),
  voucher_file_id uuid references stored_files on delete restrict,
  voucher_number integer unique check (voucher_number > 0),
  commission bigint check (commission >= 0),
  transferred_by integer references users on delete restrict,
  transferred_at timestamptz,
  -- Null is the program itself.
  returned_by integer references users on delete restrict,
  returned_at timestamptz,
  return_reason text check (return_reason <> ''),
  check (lent = withheld + to_pay),
  check (num_nonnulls(lien_filing, lien_office, lien_requested_on) in (0, 3)),
  check (
    num_nonnulls(
      approved_by, approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates,
      had_second_factor
    ) in (0, 8)
  ),
  check (state not in ('approved', 'transferred') or approved_by is not null),
  check ((state = 'returned') = (returned_at is not null)),
  check ((returned_at is null) = (return_reason is null)),
  -- Two people.
  check (approved_by <> prepared_by),
  constraint disbursements_transferred check (
    num_nonnulls(bank_reference, voucher_file_id, voucher_number, transferred_by, transferred_at)
    = case when state = 'transferred' then 5 else 0 end
  ),
  constraint disbursements_commission check (
    case state
      when 'prepared' then commission is null
      when 'returned' then true
      else commission is not null
    end
  )
);
-- A credit is paid out once.
create unique index disbursements_once on disbursements (credit_id) where state <> 'returned';
create index disbursements_credit on disbursements (credit_id, disbursement_id);
create index disbursements_account on disbursements (payee_account_id);
create index disbursements_prepared_by on disbursements (prepared_by);
create index disbursements_approved_by on disbursements (approved_by)
where approved_by is not null;
create index disbursements_transferred_by on disbursements (transferred_by)
where transferred_by is not null;
create index disbursements_returned_by on disbursements (returned_by)
where returned_by is not null;
create unique index disbursements_voucher_file on disbursements (voucher_file_id)
where voucher_file_id is not null;
-- The number of a bank proves one transfer: another credit with the same one is looked for.
create index disbursements_bank_reference on disbursements (upper(bank_reference))
where bank_reference is not null;

-- Numbers of vouchers have no gap: the row is locked last in the transaction of a transfer.
create table disbursement_vouchers (
  only_row boolean primary key default true check (only_row),
  last_number integer not null check (last_number >= 0)
);
insert into disbursement_vouchers (last_number) values (0);

-- Every posting that takes money out has a record besides its entry, so that books and record can
-- be held against each other: one alone cannot be changed unseen.

-- What was paid out for a credit when its books were opened, and promised for bringing it.
create table credit_payouts (
  credit_id integer primary key references credits on delete restrict,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  -- Who was paid, as the books name them: supplier:7, borrower:12.
  payee text check (payee <> ''),
  -- The account of the house that the money left.
  paid_from text check (paid_from <> ''),
  commission bigint not null default 0 check (commission >= 0),
  commission_to text check (commission_to <> '')
);

-- ---- Ledger ----

-- The books: double entry, append only. Every movement of money is an entry whose lines sum to
-- zero, written in the transaction of what caused it, and never changed: a mistake is mirrored.

-- The code and the name of an account where the house has others than the chart of the product,
-- from a day on.
create table ledger_account_codes (
  role text not null check (role <> ''),
  in_force_from date not null,
  code text not null check (code ~ '^[0-9]{4,12}$'),
  name text not null check (name <> ''),
  set_by integer references users on delete restrict,
  set_at timestamptz not null default current_timestamp,
  primary key (role, in_force_from)
);
create index ledger_account_codes_set_by on ledger_account_codes (set_by);

create table ledger_entries (
  entry_id bigint primary key generated always as identity,
  kind text not null check (kind <> ''),
  -- What caused it, so that nothing is booked twice: payment:123, accrual:10331:2026-02-15.
  source_key text not null unique check (source_key <> ''),
  credit_id integer references credits on delete restrict,
  -- The day on which it counts, and the day on which it is in the books: another one where the
  -- month of the first is closed.
  effective_on date not null,
  booked_on date not null,
  -- A mirror undoes an entry, once.
  reverses bigint unique references ledger_entries on delete restrict,
  -- Null is the program itself.
  entered_by integer references users on delete restrict,
  entered_at timestamptz not null default current_timestamp,
  check (booked_on >= effective_on)
);
create index ledger_entries_credit on ledger_entries (credit_id, entry_id);
create index ledger_entries_booked on ledger_entries (booked_on, entry_id);
create index ledger_entries_by on ledger_entries (entered_by) where entered_by is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries on delete restrict,
  n smallint not null check (n > 0),
  role text not null check (role <> ''),
  booked_on date not null,
  credit_id integer,
  -- Who it is owed to or by: borrower:12, insurer:3, guarantor, supplier:7.
  party text check (party <> ''),
  -- A debit is positive, a credit negative; whole pesos.
  amount bigint not null check (amount <> 0),
  -- What a tax was taken of.
  base bigint,
  primary key (entry_id, n)
);
create index ledger_lines_credit on ledger_lines (credit_id, role) include (amount)
where credit_id is not null;
create index ledger_lines_role on ledger_lines (role, booked_on, entry_id, n) include (amount);
create index ledger_lines_party on ledger_lines (party, role, booked_on, entry_id, n)
include (amount) where party is not null;
-- The lines of banks since a day with their accounts, without the table.
create index ledger_lines_bank on ledger_lines (booked_on) include (party, amount)
where role = 'bank';

-- What the books say of each credit, one column for each account that is of one credit. It is a
-- table of its own because it changes with every payment.
create table credit_balances (
  credit_id integer primary key references credits on delete restrict,
  principal bigint not null default 0,
  interest_due bigint not null default 0,
  charges_due bigint not null default 0,
  third_party_due bigint not null default 0,
  interest_ahead bigint not null default 0,
  charges_ahead bigint not null default 0,
  surplus bigint not null default 0,
  interest_income bigint not null default 0,
  late_income bigint not null default 0,
  charge_income bigint not null default 0,
  recovered bigint not null default 0,
  suspended bigint not null default 0,
  written_off bigint not null default 0,
  -- The day up to which instalments that fell due are booked.
  accrued_until date not null,
  version integer not null default 1 check (version > 0)
) with (fillfactor = 60);

-- Months of the books. A closed one takes no entry; only the last closed one can be opened again.
create table ledger_periods (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('open', 'closing', 'closed')),
  -- Of a closed month: its balances and lines as one fingerprint.
  sha256 bytea check (length(sha256) = 32),
  changed_at timestamptz not null default current_timestamp,
  changed_by integer references users on delete restrict,
  version integer not null default 1 check (version > 0),
  check ((state = 'closed') = (sha256 is not null))
);
create index ledger_periods_by on ledger_periods (changed_by) where changed_by is not null;

create table ledger_period_balances (
  month date not null references ledger_periods on delete restrict,
  role text not null check (role <> ''),
  amount bigint not null,
  -- Of a closed month, what was moved in it: its books are read without its lines.
  debits bigint not null default 0 check (debits >= 0),
  credits bigint not null default 0 check (credits >= 0),
  primary key (month, role)
);

-- Who gets a charge, and payments that are taken back by two people.

-- A charge that is not here is income of the house. A code keeps its beneficiary for ever, because
-- what was booked depends on it: a charge for another beneficiary is another code.
create table charge_beneficiaries (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  beneficiary text not null check (beneficiary <> '')
);
insert into charge_beneficiaries (code, beneficiary)
values ('SEGURO_VIDA', 'insurer'), ('FIANZA', 'guarantor');

-- Everything that was done to a month; a fingerprint stays here when the month is opened again.
create table ledger_period_changes (
  ledger_period_change_id integer primary key generated always as identity,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('open', 'closing', 'closed')),
  sha256 bytea check (length(sha256) = 32),
  entry_count integer check (entry_count >= 0),
  reason text check (reason <> ''),
  changed_by integer not null references users on delete restrict,
  -- Who approved, where two people were needed.
  approved_by integer references users on delete restrict,
  changed_at timestamptz not null default current_timestamp,
  check ((state = 'closed') = (sha256 is not null)),
  check (approved_by <> changed_by)
);
create index ledger_period_changes_month on ledger_period_changes (month, changed_at);
create index ledger_period_changes_by on ledger_period_changes (changed_by);
create index ledger_period_changes_approved_by
on ledger_period_changes (approved_by) where approved_by is not null;

-- What one person proposes and another one decides: the allowance of a month, and opening it again.
create table ledger_proposals (
  ledger_proposal_id integer primary key generated always as identity,
  kind text not null check (kind in ('allowance', 'reopening')),
  month date not null check (extract(day from month) = 1),
  reason text check (reason <> ''),
  -- Of an allowance, what it was worked out from.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- An allowance counts for a month while no entry of the month was added after it. Entries are
  -- never taken away, so their count tells that exactly. Times did not: an entry has the time at
  -- which its transaction began, and may be added after an approval that began later.
  entry_count integer check (entry_count >= 0),
  check (kind <> 'reopening' or reason is not null),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Who proposed may give it up, but never approve it.
  check (state <> 'approved' or decided_by <> proposed_by),
  constraint ledger_proposals_entry_count
  check ((entry_count is not null) = (kind = 'allowance' and state = 'approved'))
);
create index ledger_proposals_month on ledger_proposals (month, kind, ledger_proposal_id);
create unique index ledger_proposals_open
on ledger_proposals (month, kind) where state = 'proposed';
create index ledger_proposals_proposed_by on ledger_proposals (proposed_by);
create index ledger_proposals_decided_by
on ledger_proposals (decided_by) where decided_by is not null;
comment on column ledger_proposals.entry_count
is 'Of an approved allowance, the entries that it was worked out from, without allowances.';

-- The number of an entry on paper, without gaps. It is given after the entry is committed, so that
-- two payments never wait for each other's number.
create table ledger_vouchers (
  entry_id bigint primary key references ledger_entries on delete restrict,
  kind text not null check (kind in ('RC', 'CE', 'NC')),
  number integer not null check (number > 0),
  unique (kind, number)
);

-- The months whose interest that was earned and not due is booked, of all credits.
create table ledger_cuts (
  month date primary key check (extract(day from month) = 1),
  credit_count integer not null check (credit_count >= 0),
  finished_at timestamptz not null default current_timestamp
);

-- What part of principal and interest is expected to be lost, by category, from a day on.
create table ledger_allowance_rates (
  category text not null check (category in ('A', 'B', 'C', 'D', 'E')),
  in_force_from date not null,
  -- In hundredths of a percent, so that it is exact.
  principal_bps integer not null check (principal_bps between 0 and 10000),
  interest_bps integer not null check (interest_bps between 0 and 10000),
  set_by integer references users on delete restrict,
  set_at timestamptz not null default current_timestamp,
  primary key (category, in_force_from)
);
create index ledger_allowance_rates_set_by
on ledger_allowance_rates (set_by) where set_by is not null;
-- A house that never decided starts with the house default for consumer credit.
insert into ledger_allowance_rates (category, in_force_from, principal_bps, interest_bps)
values
  ('A', '2000-01-01', 100, 100),
  ('B', '2000-01-01', 320, 320),
  ('C', '2000-01-01', 2000, 10000),
  ('D', '2000-01-01', 5000, 10000),
  ('E', '2000-01-01', 10000, 10000);

-- Who a party of the books is, where no other table knows: an insurer, a guarantor, a bank.
create table ledger_parties (
  party text primary key check (party <> ''),
  name text not null check (name <> ''),
  -- A NIT with its check digit.
  nit text not null check (nit ~ '^\d{6,10}-\d$'),
  version integer not null default 1 check (version > 0),
  set_by integer not null references users on delete restrict,
  set_at timestamptz not null default current_timestamp
);
create index ledger_parties_set_by on ledger_parties (set_by);

-- Each time that all the books were held to their equations. Of a month that is to be closed it
-- also has the balances and the fingerprint.
create table ledger_check_runs (
  ledger_check_run_id integer primary key generated always as identity,
  month date check (extract(day from month) = 1),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'finished', 'failed')),
  -- Null is the program itself, every night.
  asked_by integer references users on delete restrict,
  asked_at timestamptz not null default current_timestamp,
  finished_at timestamptz,
  finding_count integer check (finding_count >= 0),
  -- The first of them.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  entry_count integer check (entry_count >= 0),
  last_entry_id bigint,
  sha256 bytea check (length(sha256) = 32),
  balances jsonb check (jsonb_typeof(balances) = 'array'),
  check ((state in ('finished', 'failed')) = (finished_at is not null)),
  check ((state = 'finished') = (finding_count is not null))
);
create index ledger_check_runs_month on ledger_check_runs (month, ledger_check_run_id);
create index ledger_check_runs_asked_by
on ledger_check_runs (asked_by) where asked_by is not null;

-- What a closed month left in each account of a bank and, of transfers that are owed, to each
-- credit: the desk reads the last close and the lines since, never all lines.
create table ledger_period_parts (
  month date not null references ledger_periods on delete restrict,
  role text not null check (role in ('bank', 'toPay')),
  -- The account of the bank; null where its lines name none.
  party text check (party <> ''),
  credit_id integer,
  amount bigint not null check (amount <> 0),
  unique nulls not distinct (month, role, party, credit_id),
  check (role = 'toPay' or credit_id is null),
  check (role = 'bank' or party is null)
);

-- Money of the house that no act of a credit, of the tray or of the gateway moves.
create table house_movements (
  -- What its entry is keyed by.
  source_key text primary key check (source_key <> ''),
  kind text not null check (kind in ('capital', 'third_party')),
  moved_on date not null,
  amount bigint not null check (amount > 0),
  -- The account of the house that it came into or left.
  party text check (party <> ''),
  -- Who was paid what was collected for them.
  beneficiary text check (beneficiary <> ''),
  recorded_by integer references users on delete restrict,
  recorded_at timestamptz not null default current_timestamp,
  check ((kind = 'third_party') = (beneficiary is not null))
);
create index house_movements_recorded_by on house_movements (recorded_by)
where recorded_by is not null;

-- ---- Decisions ----

-- Decisions by two people have one table: who proposed what and saw what, who decided and when.
create table decisions (
  decision_id integer primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  -- What it is about: the number of a row, or the name of a month.
  subject text not null check (subject <> ''),
  -- The words for it in lists and histories.
  label text not null check (label <> ''),
  credit_id integer references credits on delete restrict,
  amount bigint,
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- SHA-256 of the text of the input, as the database writes it.
  input_hash bytea not null default '',
  -- What the proposer saw; null of proposals that were made before it was kept.
  seen jsonb,
  reason text check (reason <> ''),
  proposed_by integer not null references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  -- The last day on which it is decided.
  expires_on date not null,
  state text not null default 'proposed'
  check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'voided', 'expired')),
  -- Null of what the program ended.
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- What the approver saw, the same as what was done.
  decided_seen jsonb,
  check ((state = 'proposed') = (decided_at is null)),
  check (decided_by is not null or state in ('proposed', 'voided', 'expired')),
  check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index decisions_one_proposal on decisions (kind, subject) where state = 'proposed';
create index decisions_subject on decisions (kind, subject);
create index decisions_credit on decisions (credit_id) where credit_id is not null;
create index decisions_open on decisions (expires_on) where state = 'proposed';
create index decisions_proposed_by on decisions (proposed_by);
create index decisions_decided_by on decisions (decided_by) where decided_by is not null;

-- ---- Servicing ----

-- What a disbursed credit is made of: its plan, and what was paid of it.

-- The plan in force of a disbursed credit, one row each period, with what was paid of it.
create table instalments (
  credit_id integer not null,
  number smallint not null check (number > 0),
  starts_on date not null,
  due_on date not null,
  opening bigint not null,
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  charges bigint not null check (charges >= 0),
  balance bigint not null check (balance >= 0),
  paid_interest bigint not null default 0 check (paid_interest between 0 and interest),
  paid_principal bigint not null default 0 check (paid_principal between 0 and principal),
  paid_charges bigint not null default 0 check (paid_charges between 0 and charges),
  paid_late bigint not null default 0 check (paid_late >= 0),
  settled_on date,
  -- The last day to pay without being late, where it is not the due date itself.
  pay_by date check (pay_by > due_on),
  -- Interest of earlier periods that falls due here, and interest of this one that falls due later.
  carried bigint not null default 0 check (carried between 0 and interest),
  deferred bigint not null default 0 check (deferred >= 0),
  primary key (credit_id, number),
  constraint instalments_credit_id_fkey
    foreign key (credit_id) references credits on delete restrict
);
-- Instalments that come due are walked through in this order, a piece at a time.
create index instalments_to_come on instalments (due_on, credit_id) where settled_on is null;

-- Money that came in for a credit, in the order of its days.
create table payments (
  payment_id bigint primary key generated always as identity,
  credit_id integer not null,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  excess text not null default 'advance'
  check (excess in ('reduce-term', 'reduce-instalment', 'advance')),
  created_at timestamptz not null default current_timestamp,
  sequence bigint not null unique default nextval('credit_event_sequence'),
  -- *earlier*: it was imported, and nobody recorded how it came.
  source text not null default 'earlier'
    check (source in ('gateway', 'desk', 'bank_file', 'tray', 'earlier')),
  -- What it is in the source: a transaction, a line of a file, a receipt of the desk.
  source_key text unique check (source_key <> ''),
  means text check (
    means in (
      'cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb',
      'nequi', 'daviplata', 'bancolombia', 'bancolombia_qr', 'correspondent'
    )
  ),
  note text check (note <> ''),
  -- Null is the program itself.
  recorded_by integer references users on delete restrict,
  constraint payments_credit_id_fkey
    foreign key (credit_id) references credits on delete restrict
);
create index payments_credit on payments (credit_id, paid_on, payment_id);
create index payments_day on payments (paid_on, payment_id);
create index payments_recorded_by on payments (recorded_by) where recorded_by is not null;
create index payments_to_settle on payments (payment_id) where source = 'gateway';

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
  money text check (money in ('returned', 'kept')),
  check (
    num_nonnulls(reverses_payment_id, reverses_event_id)
    = (kind in ('reversal', 'restitution'))::integer
  ),
  check (approved_by is distinct from recorded_by or approved_by is null),
  constraint credit_events_money check (money is null or kind = 'reversal')
);
create index credit_events_credit on credit_events (credit_id, happened_on, sequence);
create index credit_events_recorded_by on credit_events (recorded_by) where recorded_by is not null;
create index credit_events_approved_by on credit_events (approved_by) where approved_by is not null;

-- What the money of each payment went to, as the credit is today. A payment never changes, but its
-- split does when another one of an earlier day is entered or taken back. Lists, their exports and
-- the amounts repaid before their time read it from here, because they cannot replay credits.
create table payment_splits (
  payment_id bigint primary key references payments on delete restrict,
  late bigint not null check (late >= 0),
  -- Collection costs included.
  charges bigint not null check (charges >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  surplus bigint not null check (surplus >= 0),
  -- Principal repaid outside the instalments, and that of instalments which were not due.
  prepaid bigint not null check (prepaid >= 0),
  ahead bigint not null check (ahead >= 0),
  -- Whether the payer asked for an extra payment, so that instalments ahead count as one.
  is_chosen boolean not null default false,
  extra bigint not null generated always as (
    prepaid + case when is_chosen then ahead else 0 end
  ) stored,
  -- Late interest of payments entered before that this one, of an earlier day, made undue.
  late_corrected bigint not null default 0 check (late_corrected >= 0),
  -- One split of a payment, kept once: a payment that pays several instalments ahead was told with
  -- the interest of before its own money worked, and booked with the interest of after. What
  -- earlier payments had paid ahead and a payment moves to other parts is kept beside its own
  -- parts, so that parts and moves together are the lines of its entry.
  turned_late bigint not null default 0,
  turned_charges bigint not null default 0,
  turned_interest bigint not null default 0,
  turned_principal bigint not null
    generated always as (-turned_late - turned_charges - turned_interest) stored,
  -- When a later event split it again: its receipt may need a correction.
  renewed_at timestamptz,
  -- 1: with the interest of before its own money worked. A task splits these again.
  split_rule smallint not null default 2,
  check (prepaid + ahead <= principal)
);
create index payment_splits_extra on payment_splits (extra, payment_id) where extra > 0;
create index payment_splits_of_before on payment_splits (payment_id) where split_rule < 2;
create index payment_splits_renewed on payment_splits (renewed_at) where renewed_at is not null;
comment on column payment_splits.late is 'Late interest that the payment paid.';
comment on column payment_splits.charges is 'Charges and collection costs that it paid.';
comment on column payment_splits.extra is 'Principal repaid before its time, as an extra payment.';
comment on column payment_splits.late_corrected is
'Late interest of payments entered before that this one, of an earlier day, made undue.';
comment on column payment_splits.turned_principal is
'Interest and charges of earlier payments that this payment turned into principal.';
comment on column payment_splits.renewed_at is 'When another event last split the payment again.';

-- What a customer paid beyond the payoff is given back: one person proposes it and another one
-- approves it.
create table surplus_refunds (
  surplus_refund_id integer primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  amount bigint not null check (amount > 0),
  -- Who gets the money, and in which account.
  payee text not null check (payee <> ''),
  -- The account of the company that it leaves, as the books name it.
  party text not null check (party <> ''),
  -- A customer may give a refunded surplus back, as when the gateway takes back the payment that it
  -- came from, or the transfer did not arrive. The surplus is owed to the customer again.
  returned_on date,
  returned_party text check (returned_party <> ''),
  returned_note text check (returned_note <> ''),
  returned_by integer references users on delete restrict,
  returned_at timestamptz,
  -- A refund that was made keeps what it moved; its two people are in the decision.
  decision_id integer unique references decisions not null,
  constraint surplus_refunds_returned
  check (num_nulls(returned_on, returned_note, returned_by, returned_at) in (0, 4)),
  constraint surplus_refunds_returned_party
  check (returned_party is null or returned_on is not null)
);
create index surplus_refunds_credit on surplus_refunds (credit_id);
create index surplus_refunds_returned_by
on surplus_refunds (returned_by) where returned_by is not null;
comment on column surplus_refunds.returned_party is
'The account of the company that the money came into, as the books name it; null is cash.';

-- The late rate that the books of a credit have for a month, where it is not that of the table of
-- usury rates: the rate was entered or changed after the credit had paid late interest with another
-- one. The lowest rate of a month counts. A credit never pays more than it was asked for, so that
-- a rate is only ever followed by a lower one.
create table credit_late_rates (
  credit_late_rate_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete restrict,
  month date not null check (extract(day from month) = 1),
  -- A fraction, as in usury_rates. Zero where no rate of the modality was known.
  rate_ea numeric(5, 4) not null check (rate_ea between 0 and 2),
  created_at timestamptz not null default current_timestamp,
  unique (credit_id, month, rate_ea)
);
comment on column credit_late_rates.rate_ea is
'A fraction: 25,23 % is 0.2523. The lowest one of a month counts.';

-- Up to here payments have their splits: what is paid since is split as it is recorded.
create table payment_split_marks (
  is_only boolean primary key default true check (is_only),
  payment_id bigint not null
);

-- ---- Payments ----

-- Paying through the gateway. What a person wants to pay is an intent; each transaction of the
-- gateway on it is an attempt; everything that was heard of a transaction is an event. Money that
-- fits no intent is left over until a person decides about it.
create table payment_intents (
  payment_intent_id integer primary key generated always as identity,
  -- What the gateway repeats in all it says, and what opens the page of the payment.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  credit_id integer not null references credits on delete restrict,
  choice text not null check (choice in ('due', 'payoff', 'other', 'extra')),
  excess text not null check (excess in ('reduce-term', 'reduce-instalment', 'advance')),
  amount bigint not null check (amount > 0),
  -- Null on the open page.
  started_by integer references users on delete restrict,
  created_at timestamptz not null,
  -- From then on the gateway takes no new attempt.
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the gateway was last asked, and when it is asked again by itself.
  asked_at timestamptz,
  next_poll_at timestamptz,
  poll_count smallint not null default 0 check (poll_count >= 0),
  -- Which browser began a payment on the open page, as the fingerprint of a random mark that only
  -- the browser has: a payment that waits at the bank stops another one of the same payer, and
  -- nobody else's.
  payer_mark text
);
create index payment_intents_credit on payment_intents (credit_id, payment_intent_id);
create index payment_intents_started_by
on payment_intents (started_by) where started_by is not null;
create index payment_intents_polls on payment_intents (next_poll_at) where next_poll_at is not null;

create table payment_attempts (
  payment_attempt_id integer primary key generated always as identity,
  -- The gateway's own.
  transaction_id text not null unique check (transaction_id <> ''),
  -- Null where the reference is none of ours.
  payment_intent_id integer references payment_intents on delete restrict,
  reference text not null,
  state text not null default 'CREATED' check (
    state in (
      'CREATED', 'PENDING', 'APPROVED', 'SETTLED', 'DECLINED', 'ERROR', 'EXPIRED', 'VOIDED',
      'CHARGED_BACK'
    )
  ),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency <> ''),
  -- The gateway's word for how it was paid, and ours.
  method text check (method <> ''),
  means text check (
    means in (
      'cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb',
      'nequi', 'daviplata', 'bancolombia', 'bancolombia_qr', 'correspondent'
    )
  ),
  created_at timestamptz not null,
  -- When it came to its state, as the gateway says.
  state_at timestamptz not null,
  approved_at timestamptz,
  -- What it paid.
  payment_id bigint unique references payments on delete restrict,
  check (payment_id is null or approved_at is not null),
  check (
    (state in ('APPROVED', 'SETTLED', 'VOIDED', 'CHARGED_BACK')) = (approved_at is not null)
  )
);
create index payment_attempts_intent on payment_attempts (payment_intent_id)
where payment_intent_id is not null;
-- Homes and lists ask which payments count though the gateway gave their money back to the payer:
-- attempts that it took back, and those of which it said so when they were settled already.
create index payment_attempts_taken on payment_attempts (payment_attempt_id)
where state in ('VOIDED', 'CHARGED_BACK');

-- All that was heard, in the order in which it came. It says what was done with it.
create table gateway_events (
  gateway_event_id bigint primary key generated always as identity,
  source text not null check (
    source in ('webhook', 'poll', 'return', 'deferred', 'settlement', 'clock')
  ),
  verdict text not null check (
    verdict in ('believed', 'unreadable', 'bad_checksum', 'other_environment', 'not_for_us')
  ),
  transaction_id text check (transaction_id <> ''),
  status text check (status <> ''),
  -- As it came; null where it was not signed, because a stranger could write anything.
  body text,
  body_sha256 bytea check (length(body_sha256) = 32),
  outcome text not null check (outcome in ('applied', 'stays', 'ignored', 'deferred', 'refused')),
  reason text check (reason <> ''),
  received_at timestamptz not null,
  check ((verdict = 'believed') = (outcome <> 'refused')),
  check ((verdict = 'believed') = (transaction_id is not null and status is not null))
);
create index gateway_events_transaction on gateway_events (transaction_id, gateway_event_id)
where transaction_id is not null;
create index gateway_events_void_ignored on gateway_events (transaction_id)
where status = 'VOIDED' and outcome = 'ignored';

create table gateway_leftovers (
  payment_attempt_id integer primary key references payment_attempts on delete restrict,
  reason text not null check (
    reason in (
      'unknown_reference', 'other_amount', 'already_paid', 'credit_not_owing',
      'before_disbursement', 'other_currency'
    )
  ),
  -- In pesos, as it is booked; nothing is booked of another currency.
  amount bigint not null check (amount >= 0),
  received_on date not null,
  created_at timestamptz not null,
  -- The gateway took it back while nobody had used it.
  returned_on date
);

-- ---- Bank files ----

-- A file that a person confirmed after its preview. Its rows are booked in batches: it counts as in
-- the books when its state says so. An undone file may come again.
create table bank_files (
  bank_file_id integer primary key generated always as identity,
  file_id uuid not null unique references stored_files on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  name text not null check (name <> ''),
  format text not null check (format in ('asobancaria_2001', 'asobancaria_1998', 'columns')),
  -- How a person told what the columns are; null for a format of the banks.
  column_map jsonb check (jsonb_typeof(column_map) = 'object'),
  bank text not null check (bank <> ''),
  account text not null check (account <> ''),
  -- Null where each row has its own day.
  collected_on date,
  row_count integer not null check (row_count > 0),
  total_cents bigint not null check (total_cents >= 0),
  -- What the bank says at the end of the file; null where it says nothing.
  declared_count integer,
  declared_cents bigint,
  state text not null default 'booking'
    check (state in ('booking', 'booked', 'undo_proposed', 'undoing', 'undone')),
  confirmed_by integer not null references users on delete restrict,
  confirmed_at timestamptz not null default current_timestamp,
  booked_at timestamptz,
  undo_reason text check (undo_reason <> ''),
  undo_proposed_by integer references users on delete restrict,
  undo_proposed_at timestamptz,
  undo_approved_by integer references users on delete restrict,
  undone_at timestamptz,
  version integer not null default 1 check (version > 0),
  check (num_nulls(undo_reason, undo_proposed_by, undo_proposed_at) in (0, 3)),
  check (undo_approved_by <> undo_proposed_by),
  check ((state in ('undoing', 'undone')) = (undo_approved_by is not null))
);
create unique index bank_files_once on bank_files (sha256) where state <> 'undone';
create index bank_files_confirmed on bank_files (confirmed_at);
create index bank_files_under_way on bank_files (bank_file_id)
where state in ('booking', 'undoing');
create index bank_files_confirmed_by on bank_files (confirmed_by);
create index bank_files_undo_proposed_by on bank_files (undo_proposed_by)
where undo_proposed_by is not null;
create index bank_files_undo_approved_by on bank_files (undo_approved_by)
where undo_approved_by is not null;

create table bank_file_rows (
  bank_file_row_id bigint primary key generated always as identity,
  bank_file_id integer not null references bank_files on delete restrict,
  line integer not null check (line > 0),
  kind text not null check (kind in ('deposit', 'cheque', 'returned', 'debit', 'unusable')),
  -- Bank, account, day, batch, sequence, reference and value: the same in any file.
  key text not null check (key <> ''),
  -- Null where the file has no such day.
  paid_on date,
  reference text not null,
  description text not null,
  value_cents bigint not null check (value_cents >= 0),
  batch text not null,
  sequence text not null,
  origin text not null,
  means text not null,
  branch text not null,
  return_code text not null,
  -- What becomes of it.
  fate text not null check (
    fate in (
      'credit', 'tray', 'seen', 'doubtful', 'same', 'cheque', 'bounced', 'returned', 'debit',
      'unusable'
    )
  ),
  -- The credit that its reference names with the right check digit.
  credit_id integer references credits on delete restrict,
  -- Of a row that was seen: the row that counts. Of a returned one: the deposit it takes back.
  earlier_row_id bigint references bank_file_rows on delete restrict,
  payment_id bigint unique references payments on delete restrict,
  -- Why it is in the tray though its reference names a credit.
  note text check (note <> ''),
  booked_at timestamptz,
  -- False of a row that was seen before, and once its file is undone.
  is_live boolean not null default true,
  -- A row of a bank may be money that the desk has recorded already. It waits until a person says
  -- whether it is the same payment, which books nothing again, or another one.
  twin_payment_id bigint references payments on delete restrict,
  unique (bank_file_id, line),
  check (fate <> 'credit' or credit_id is not null),
  check (fate <> 'seen' or not is_live),
  constraint bank_file_rows_twin
  check (fate not in ('doubtful', 'same') or num_nulls(credit_id, twin_payment_id) = 0)
);
create unique index bank_file_rows_key on bank_file_rows (key) where is_live;
create index bank_file_rows_fate on bank_file_rows (bank_file_id, fate, line);
create index bank_file_rows_credit on bank_file_rows (credit_id) where credit_id is not null;
create index bank_file_rows_earlier on bank_file_rows (earlier_row_id)
where earlier_row_id is not null;
create unique index bank_file_rows_same on bank_file_rows (twin_payment_id)
where is_live and fate = 'same';
create index bank_file_rows_twin_payment on bank_file_rows (twin_payment_id)
where twin_payment_id is not null;
create index bank_file_rows_to_book on bank_file_rows (bank_file_id, credit_id, line)
where is_live and booked_at is null and fate in ('credit', 'tray', 'same');
create index bank_file_rows_waiting on bank_file_rows (fate)
where is_live and fate in ('cheque', 'returned', 'doubtful', 'same');
-- A row is taken back once, whatever two people say at the same time.
create unique index bank_file_rows_taken_back on bank_file_rows (earlier_row_id)
where is_live and fate = 'returned' and earlier_row_id is not null;
create index bank_file_rows_money_in on bank_file_rows (value_cents, reference, paid_on)
where is_live and kind in ('deposit', 'cheque');
comment on column bank_file_rows.note is
'Why it is in the tray though its reference names a credit; of a returned row that takes back '
'nothing known, what a person did about it.';
comment on column bank_file_rows.twin_payment_id is
'The payment of the desk that looks the same; of a row that pays its credit, a person said that it '
'is another one.';

-- Money that arrived and is of no credit yet: it lowers no debt until a person places it.
create table deposits (
  deposit_id integer primary key generated always as identity,
  source text not null check (source in ('bank_file', 'gateway', 'reversal')),
  -- What caused it, so that it is never there twice: row:12, gw:123:approved.
  source_key text not null unique check (source_key <> ''),
  bank_file_row_id bigint unique references bank_file_rows on delete restrict,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  -- What nobody has placed yet; triggers keep it, also when a payment of it is taken back.
  open_amount bigint not null,
  reference text not null,
  description text not null,
  -- The account that has the money, as the books name it; null for the gateway.
  party text check (party <> ''),
  note text check (note <> ''),
  -- A person looked at it and left it for later.
  set_aside_at timestamptz,
  set_aside_by integer references users on delete restrict,
  created_at timestamptz not null default current_timestamp,
  -- The payment that was taken back.
  reversed_payment_id bigint unique references payments on delete restrict,
  constraint deposits_open check (open_amount between 0 and amount),
  check ((set_aside_at is null) = (set_aside_by is null)),
  constraint deposits_row check (source <> 'bank_file' or bank_file_row_id is not null),
  constraint deposits_row_of_gateway check (source <> 'gateway' or bank_file_row_id is null),
  constraint deposits_reversed check ((source = 'reversal') = (reversed_payment_id is not null))
);
create index deposits_tray on deposits (paid_on, deposit_id) where open_amount > 0;
create index deposits_set_aside_by on deposits (set_aside_by) where set_aside_by is not null;

-- What became of a deposit, or of a part of it. Only an assignment to a credit needs one person.
create table deposit_assignments (
  deposit_assignment_id integer primary key generated always as identity,
  deposit_id integer not null references deposits on delete restrict,
  kind text not null check (
    kind in ('assigned', 'refunded', 'duplicate', 'returned', 'settled', 'undone')
  ),
  amount bigint not null check (amount > 0),
  state text not null default 'proposed',
  payment_id bigint unique references payments on delete restrict,
  reason text check (reason <> ''),
  -- Who gets a refund, and in which account.
  payee text check (payee <> ''),
  -- Null is the program: the gateway took its money back.
  proposed_by integer references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  -- The account of the company that a refund leaves, as the books name it. Proposals of before have
  -- none, and neither has what moves no money.
  party text check (party <> ''),
  check (proposed_by is not null or (kind = 'returned' and state = 'approved')),
  check ((kind = 'assigned') = (payment_id is not null)),
  check ((state = 'proposed') = (proposed_by is not null and decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (kind in ('assigned', 'settled') or state <> 'approved' or decided_by <> proposed_by),
  check (kind in ('assigned', 'settled') or reason is not null),
  check ((kind = 'refunded') = (payee is not null)),
  constraint deposit_assignments_state_check
  check (state in ('proposed', 'approved', 'refused') or (state = 'undone' and kind = 'settled'))
);
create index deposit_assignments_deposit on deposit_assignments (deposit_id);
create unique index deposit_assignments_one_proposal
on deposit_assignments (deposit_id) where state = 'proposed';
create index deposit_assignments_proposed_by
on deposit_assignments (proposed_by) where proposed_by is not null;
create index deposit_assignments_decided_by
on deposit_assignments (decided_by) where decided_by is not null;

-- What the gateway paid out in one transfer, as it declared it; in cents, because it has them.
create table gateway_settlements (
  gateway_settlement_id integer primary key generated always as identity,
  settled_on date not null,
  reference text not null check (reference <> ''),
  gross_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  fee_iva_cents bigint not null check (fee_iva_cents >= 0),
  income_tax_cents bigint not null check (income_tax_cents >= 0),
  iva_withheld_cents bigint not null check (iva_withheld_cents >= 0),
  ica_withheld_cents bigint not null check (ica_withheld_cents >= 0),
  net_cents bigint not null,
  -- The account that received it; null where its bank line is in the tray.
  party text check (party <> ''),
  deposit_id integer references deposits on delete restrict,
  recorded_by integer not null references users on delete restrict,
  recorded_at timestamptz not null default current_timestamp,
  -- A settlement that was typed wrong is undone by a person with a reason: it stays as it was, its
  -- payments wait for another one, and its reference and line of the bank can be used again.
  undone_at timestamptz,
  undone_by integer references users on delete restrict,
  undo_reason text check (undo_reason <> ''),
  check (num_nonnulls(party, deposit_id) = 1),
  constraint gateway_settlements_undone
  check (num_nulls(undone_at, undone_by, undo_reason) in (0, 3))
);
create index gateway_settlements_day on gateway_settlements (settled_on);
create index gateway_settlements_by on gateway_settlements (recorded_by);
create unique index gateway_settlements_reference on gateway_settlements (reference)
where undone_at is null;
create unique index gateway_settlements_line on gateway_settlements (deposit_id)
where undone_at is null;
create index gateway_settlements_deposit on gateway_settlements (deposit_id)
where deposit_id is not null;
create index gateway_settlements_undone_by on gateway_settlements (undone_by)
where undone_by is not null;

-- The approved attempts and charge-backs of a settlement, each once, by what they are in the books.
create table gateway_settlement_items (
  source_key text not null check (source_key <> ''),
  gateway_settlement_id integer not null references gateway_settlements on delete restrict,
  payment_id bigint references payments on delete restrict,
  deposit_id integer references deposits on delete restrict,
  -- Negative of a charge-back.
  amount bigint not null check (amount <> 0),
  is_live boolean not null default true,
  check (num_nonnulls(payment_id, deposit_id) = 1),
  constraint gateway_settlement_items_pkey primary key (gateway_settlement_id, source_key)
);
create index gateway_settlement_items_payment on gateway_settlement_items (payment_id)
where payment_id is not null;
create index gateway_settlement_items_deposit on gateway_settlement_items (deposit_id)
where deposit_id is not null;
create unique index gateway_settlement_items_once on gateway_settlement_items (source_key)
where is_live;
comment on column gateway_settlement_items.is_live is 'False once its settlement is undone.';

-- What the gateway got and has not paid out, and what it will deduct: a row each, until it is
-- settled. Every screen and closing that asks what is held would otherwise read all payments of the
-- gateway that ever were. Triggers alone write it.
create table gateway_unsettled (
  source_key text primary key check (source_key <> ''),
  kind text not null check (kind in ('payment', 'deposit', 'charge_back')),
  held_on date not null,
  payment_id bigint references payments on delete restrict,
  deposit_id integer references deposits on delete restrict,
  -- Negative of a charge-back.
  amount bigint not null check (amount <> 0),
  check (num_nonnulls(payment_id, deposit_id) = 1)
);
create index gateway_unsettled_day on gateway_unsettled (held_on, source_key);
create index gateway_unsettled_payment on gateway_unsettled (payment_id)
where payment_id is not null;
create index gateway_unsettled_deposit on gateway_unsettled (deposit_id)
where deposit_id is not null;

-- ---- Papers ----

create table credit_papers (
  document_id integer primary key references documents on delete restrict,
  credit_id integer not null references credits on delete restrict,
  kind text not null check (
    kind in (
      'RECIBO', 'RECIBO_ANULADO', 'EXTRACTO', 'CERTIFICADO_TRIBUTARIO', 'PAZ_Y_SALVO', 'LIQUIDACION'
    )
  ),
  -- The payment of a receipt or of its annulment: each has one.
  payment_id bigint references payments on delete restrict,
  -- The days of a statement, the year of a certificate, the one day of a payoff quote.
  from_day date,
  until_day date check (until_day >= from_day),
  -- What it says of the credit and the person: another hash is another paper, which replaces it.
  facts_sha256 bytea not null check (octet_length(facts_sha256) = 32),
  -- The statement that a borrower is sent before an instalment falls due: one per due date.
  due_on date constraint credit_papers_due_on_check check (due_on is null or kind = 'EXTRACTO'),
  -- A receipt is corrected by another one that names it; the first one of a payment corrects none.
  corrects_document_id integer unique references credit_papers on delete restrict,
  check ((kind in ('RECIBO', 'RECIBO_ANULADO')) = (payment_id is not null)),
  check (
    (kind in ('EXTRACTO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION'))
    = (num_nonnulls(from_day, until_day) = 2)
  ),
  check (corrects_document_id is null or kind = 'RECIBO')
);
create index credit_papers_credit on credit_papers (credit_id, kind, document_id);
create unique index credit_papers_instalment_once on credit_papers (credit_id, due_on)
where due_on is not null;
create unique index credit_papers_once on credit_papers (payment_id, kind)
where payment_id is not null and corrects_document_id is null;

-- Up to here payments and reversals have the papers that the program issues by itself. What was
-- recorded before it first ran gets its papers when a person asks for them.
create table paper_marks (
  is_only boolean primary key default true check (is_only),
  first_payment_id bigint not null,
  payment_id bigint not null check (payment_id >= first_payment_id),
  credit_event_id bigint not null
);

-- ---- Rules of rows ----

create function bump_matrix_version() returns trigger language plpgsql as $$
begin
  update roles
  set matrix_version = matrix_version + 1
  where role_id = coalesce(new.role_id, old.role_id);
  return null;
end
$$;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% can only grow', tg_table_name;
end
$$;

-- Each part says its own length, so that no two entries read the same.
create function audit_part(value text) returns text
language sql immutable parallel safe as $$
  select coalesce(octet_length(value)::text || ':' || value, '-')
$$;

create function audit_entry_text(entry audit_entries) returns text
language sql stable as $$
  select audit_part(entry.entry_id::text)
    || audit_part(to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))
    || audit_part(entry.actor_user_id::text)
    || audit_part(entry.action)
    || audit_part(entry.subject_kind)
    || audit_part(entry.subject_id)
    || audit_part(entry.before::text)
    || audit_part(entry.after::text)
    || audit_part(entry.network_address)
    || audit_part(entry.user_agent)
    || audit_part(entry.request_id)
$$;

-- A connection keeps the plan that it made while there was little to seal: it must not be one that
-- reads the whole table.
create function seal_audit_entries(entry_count_max integer) returns integer
language plpgsql set enable_seqscan = off as $$
declare
  last_position bigint;
  last_hash bytea;
  next_id bigint;
  entry audit_entries;
  ids bigint[] := '{}';
  -- The hash before the first entry, then one for each of them.
  hashes bytea[];
  sealed integer;
begin
  perform pg_advisory_xact_lock(7201527);
  select position, hash into last_position, last_hash
  from audit_seals order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  hashes := array[last_hash];
  for next_id in
    select entry_id from audit_unsealed order by entry_id limit entry_count_max
  loop
    -- Each by its key: a join was planned as a walk through the log from its first entry.
    select * into entry from audit_entries where entry_id = next_id;
    -- Only who switched the rules off can have taken it; its line stays as a trace.
    continue when not found;
    last_hash := sha256(last_hash || convert_to(audit_entry_text(entry), 'UTF8'));
    ids := ids || next_id;
    hashes := hashes || last_hash;
  end loop;
  sealed := cardinality(ids);
  if sealed > 0 then
    insert into audit_seals (position, entry_id, previous_hash, hash)
    select last_position + place, entry_id, hashes[place], hashes[place + 1]
    from unnest(ids) with ordinality as added (entry_id, place);
    delete from audit_unsealed where entry_id = any(ids);
  end if;
  return sealed;
end
$$;

create function setting_values_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (old.setting_value_id, old.setting, old.value, old.valid_from, old.set_at)
      = (new.setting_value_id, new.setting, new.value, new.valid_from, new.set_at)
    and old.set_by is not distinct from new.set_by
  then
    return new;
  end if;
  raise exception 'a value of a setting can only be withdrawn, once';
end
$$;

create function bump_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end
$$;

-- An entry whose words are not known would be found by nobody.
create function keep_screening_words() returns trigger
language plpgsql as $$
begin
  insert into screening_words (word)
  select distinct unnest(words) as word from added order by word
  on conflict do nothing;
  return null;
end
$$;

-- A person with another name or document was looked for as somebody else. The moment of the search
-- is forgotten, whichever way the change came: their credits wait until they are looked for again.
create function forget_screening() returns trigger
language plpgsql as $$
begin
  new.screened_at := null;
  return new;
end
$$;

-- The legal documents of a credit and who signs them. They are evidence: a row is never deleted,
-- and the credit, the person and the file that it names cannot be deleted either.
create function refuse_deleting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name;
end
$$;

-- Truncating an empty table loses nothing: it happens when a table that it points to is truncated.
create function refuse_truncating() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'rows of % are kept', tg_table_name;
  end if;
  return null;
end
$$;

create function refuse_updating() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end
$$;

-- A published text never changes: it can only be retired.
create function keep_published_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('PUBLISHED', 'RETIRED') then
      raise exception 'published templates are kept';
    end if;
    return old;
  end if;
  if old.state in ('PUBLISHED', 'RETIRED') and (
    to_jsonb(new) - array['state', 'retired_by', 'retired_at', 'version', 'updated_at']
    <> to_jsonb(old) - array['state', 'retired_by', 'retired_at', 'version', 'updated_at']
    or (old.state = 'RETIRED' and new.state <> 'RETIRED')
    or new.state not in ('PUBLISHED', 'RETIRED')
  ) then
    raise exception 'published templates never change';
  end if;
  return new;
end
$$;

-- Only a document's state moves, forwards; everything that it says stays as it was issued.
create function keep_document() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array[
    'state', 'signed_at', 'sealed_at', 'closed_at', 'void_reason', 'voided_by', 'version'
  ] <> to_jsonb(old) - array[
    'state', 'signed_at', 'sealed_at', 'closed_at', 'void_reason', 'voided_by', 'version'
  ] then
    raise exception 'what a document says never changes';
  end if;
  if old.state in ('SEALED', 'REJECTED', 'EXPIRED', 'VOIDED') then
    raise exception 'a document that is % never changes', lower(old.state);
  end if;
  if not (
    new.state = old.state
    or (old.state = 'ISSUED' and new.state in ('PARTLY_SIGNED', 'SIGNED'))
    or (old.state = 'PARTLY_SIGNED' and new.state = 'SIGNED')
    or (old.state in ('ISSUED', 'PARTLY_SIGNED') and new.state in ('REJECTED', 'EXPIRED', 'VOIDED'))
    or (old.state = 'SIGNED' and new.state = 'SEALED')
  ) then
    raise exception 'a document does not go from % to %', lower(old.state), lower(new.state);
  end if;
  return new;
end
$$;

create function keep_document_file() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'checked_at' <> to_jsonb(old) - 'checked_at' then
    raise exception 'files of documents never change';
  end if;
  return new;
end
$$;

-- The key of a document's file is never erased, because the file would be noise without it. A
-- change of the master key wraps it again.
create function keep_key_of_document_file() returns trigger language plpgsql as $$
begin
  if (new.wrapped_key is null or new.sha256 <> old.sha256 or new.storage_key <> old.storage_key)
  and exists (select from document_files where file_id = old.file_id) then
    raise exception 'the file of a document is kept';
  end if;
  return new;
end
$$;

-- What a signature said never changes, and a holder who is done stays done.
create function keep_holder() returns trigger language plpgsql as $$
begin
  if new.document_id <> old.document_id or new.role <> old.role
  or new.borrower_id is distinct from old.borrower_id then
    raise exception 'holders never become somebody else';
  end if;
  if old.state in ('SIGNED', 'REJECTED', 'EXPIRED', 'VOIDED') and new is distinct from old then
    raise exception 'a holder who is done stays done';
  end if;
  return new;
end
$$;

create function note_changed_phone() returns trigger language plpgsql as $$
begin
  if old.is_phone_verified and old.phone is not null then
    new.phone_changed_at := current_timestamp;
  end if;
  return new;
end
$$;

-- A code that went to a contact which is not the person's any more signs nothing.
create function void_acts_of_changed_contact() returns trigger language plpgsql as $$
begin
  update signing_acts
  set state = 'VOIDED', voided_at = current_timestamp, void_reason = 'contact_changed'
  where borrower_id = new.borrower_id and state = 'OPEN';
  return null;
end
$$;

-- What was signed, with which code, is evidence: an act ends once and stays as it ended.
create function keep_signing_act() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or to_jsonb(new) - array[
    'state', 'signed_at', 'signed_ip', 'signed_user_agent', 'voided_at', 'void_reason'
  ] <> to_jsonb(old) - array[
    'state', 'signed_at', 'signed_ip', 'signed_user_agent', 'voided_at', 'void_reason'
  ] then
    raise exception 'what was done to sign never changes';
  end if;
  return new;
end
$$;

create function keep_signing_code() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or new.tries < old.tries or to_jsonb(new) - array[
    'tries', 'used_at', 'replaced_at'
  ] <> to_jsonb(old) - array['tries', 'used_at', 'replaced_at'] then
    raise exception 'what was done to sign never changes';
  end if;
  return new;
end
$$;

-- A certificate never changes. Its key is wrapped again by a new master key, and it is rotated.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['wrapped_private_key', 'key_id', 'rotated_at']
  <> to_jsonb(old) - array['wrapped_private_key', 'key_id', 'rotated_at']
  or (old.rotated_at is not null and new.rotated_at is distinct from old.rotated_at) then
    raise exception 'certificates never change';
  end if;
  return new;
end
$$;

-- An entry whose lines do not sum to zero never comes to be. Lines are written with their entry in
-- one statement.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount) <> 0) then
    raise exception 'the lines of an entry must sum to zero';
  end if;
  return null;
end
$$;

-- A closed month also closes those before it: its balances have everything until its last day. Who
-- closes a month takes the same lock alone, and so waits for entries of it that are under way.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  booked_in date;
begin
  for booked_in in
    select distinct date_trunc('month', booked_on)::date as month from added order by month
  loop
    perform pg_advisory_xact_lock_shared(
      hashtext('ledger_month'), booked_in - date '2000-01-01'
    );
  end loop;
  if exists (
    select
    from added
    join ledger_periods on ledger_periods.month >= date_trunc('month', added.booked_on)::date
    where ledger_periods.state = 'closed'
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation',
      constraint = 'ledger_month_open';
  end if;
  return null;
end
$$;

-- Where an attempt ended it stays, and money that came in is only taken back; a settlement that was
-- undone leaves it approved.
create function refuse_attempt_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (
    old.state in ('DECLINED', 'ERROR', 'VOIDED', 'CHARGED_BACK')
    or new.state = 'CREATED'
    or (old.state = 'APPROVED' and new.state not in ('SETTLED', 'VOIDED', 'CHARGED_BACK'))
    or (old.state = 'SETTLED' and new.state not in ('APPROVED', 'CHARGED_BACK'))
    or (old.state = 'EXPIRED' and new.approved_at is null)
  ) then
    raise exception 'an attempt cannot go from % to %', old.state, new.state;
  end if;
  if old.payment_id is not null and new.payment_id is distinct from old.payment_id then
    raise exception 'what an attempt paid does not change';
  end if;
  return new;
end
$$;

-- The desk of treasury: files of banks with their rows, deposits that nobody could place yet, and
-- what the gateway paid out. Rows are evidence: only what happens to them later may change.
create function refuse_changing_but() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    raise exception 'rows of % never change but in %', tg_table_name, tg_argv;
  end if;
  return new;
end
$$;

create function take_from_deposit() returns trigger language plpgsql as $$
begin
  update deposits set open_amount = open_amount - new.amount where deposit_id = new.deposit_id;
  return null;
end
$$;

-- A payment that is taken back leaves its money in the tray again, by any way.
create function give_back_to_deposit() returns trigger language plpgsql as $$
begin
  if new.kind = 'reversal' then
    update deposits set open_amount = open_amount + part.amount
    from deposit_assignments as part
    where part.payment_id = new.reverses_payment_id and part.deposit_id = deposits.deposit_id;
  else
    update deposits set open_amount = open_amount - part.amount
    from deposit_assignments as part
    join credit_events as undone on undone.reverses_payment_id = part.payment_id
    where undone.credit_event_id = new.reverses_event_id
      and part.deposit_id = deposits.deposit_id;
  end if;
  return null;
end
$$;

create function refuse_changing_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'what was decided never changes';
  end if;
  return new;
end
$$;

-- Takes the key of a command for this transaction and reads what is kept under it, in one call. Not
-- taken while another transaction works under the key. Two statements: the second one sees what the
-- transaction before has committed, because it begins after the lock was got. The key is found by
-- its index: `is not distinct from` has none, and `kept_at` would find all keys of two days, so
-- what is too old is left out afterwards. A connection that planned this while there were few keys
-- would go on reading all of them, so a plan without an index is ruled out.
create function take_command_key(
  lock_name text, actor integer, given_key text, oldest timestamptz,
  out is_taken boolean, out command text, out input_hash bytea, out reply json
) language plpgsql volatile set enable_seqscan = off as $$
declare
  found_key command_keys;
begin
  is_taken := pg_try_advisory_xact_lock(hashtextextended(lock_name, 0));
  if not is_taken then
    return;
  end if;
  if actor is null then
    select * into found_key from command_keys as kept
    where kept.actor_user_id is null and kept.idempotency_key = given_key;
  else
    select * into found_key from command_keys as kept
    where kept.actor_user_id = actor and kept.idempotency_key = given_key;
  end if;
  if found_key.kept_at > oldest then
    command := found_key.command;
    input_hash := found_key.input_hash;
    reply := found_key.reply;
  end if;
end
$$;

create function renew_reference_stamp() returns trigger language plpgsql as $$
begin
  update reference_stamp set stamp = gen_random_uuid();
  return null;
end
$$;

-- Parts of a deposit that the gateway took back one after the other have one key.
create function hold_at_gateway(held gateway_unsettled) returns void language sql as $$
  insert into gateway_unsettled
  select held.* where not exists (
    select from gateway_settlement_items as settled
    where settled.source_key = held.source_key and settled.is_live
  )
  on conflict (source_key) do update set amount = gateway_unsettled.amount + excluded.amount
$$;

create function hold_gateway_payment() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    coalesce(new.source_key, 'payment:' || new.payment_id), 'payment', new.paid_on,
    new.payment_id, null, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

create function hold_gateway_deposit() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    new.source_key, 'deposit', new.paid_on, null, new.deposit_id, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

-- The gateway deducts what went back to the payer, not what changed its place in the books.
create function hold_gateway_reversal() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || payment_id, 'charge_back', new.happened_on, payment_id, null, -amount
  )::gateway_unsettled)
  from payments
  where payment_id = new.reverses_payment_id and source = 'gateway'
    and new.money is distinct from 'kept';
  return null;
end
$$;

-- Money of the gateway in the tray came as a leftover, or of a payment that was taken back.
create function hold_gateway_return() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    'charge-back:' || deposits.source_key, 'charge_back',
    (coalesce(new.decided_at, new.proposed_at) at time zone 'America/Bogota')::date,
    null, deposits.deposit_id, -new.amount
  )::gateway_unsettled)
  from deposits left join payments on payments.payment_id = deposits.reversed_payment_id
  where deposits.deposit_id = new.deposit_id
    and 'gateway' in (deposits.source, payments.source);
  return null;
end
$$;

create function settle_at_gateway() returns trigger language plpgsql as $$
begin
  delete from gateway_unsettled where source_key = new.source_key;
  return null;
end
$$;

create function audit_entries_added() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) select entry_id from added;
  return null;
end
$$;

-- What was settled waits again, with the day that it had.
create function hold_unsettled_item() returns trigger language plpgsql as $$
begin
  perform hold_at_gateway(row(
    new.source_key,
    case
      when new.amount < 0 then 'charge_back'
      when new.payment_id is not null then 'payment'
      else 'deposit'
    end,
    case
      when new.amount > 0 then coalesce(
        (select paid_on from payments where payment_id = new.payment_id),
        (select paid_on from deposits where deposit_id = new.deposit_id)
      )
      when new.payment_id is not null then (
        select max(happened_on) from credit_events
        where reverses_payment_id = new.payment_id and kind = 'reversal'
      )
      else (
        select max((coalesce(decided_at, proposed_at) at time zone 'America/Bogota')::date)
        from deposit_assignments
        where deposit_id = new.deposit_id and kind in ('duplicate', 'returned')
          and state = 'approved'
      )
    end,
    new.payment_id, new.deposit_id, new.amount
  )::gateway_unsettled);
  return null;
end
$$;

create function return_to_deposit() returns trigger language plpgsql as $$
begin
  update deposits set open_amount = open_amount + new.amount where deposit_id = new.deposit_id;
  return null;
end
$$;

-- That row is changed of a return alone: what was seen before stays as it was found.
create function refuse_rematching() returns trigger language plpgsql as $$
begin
  raise exception 'only a live return changes the row that it takes back';
end
$$;

-- Late interest of booked payments is replayed with the usury rates. A path that writes rates and
-- does not keep what was paid changes the past of every credit, so that the table answers nobody
-- else: the effect that keeps (servicing, late-rates) names itself for as long as it watches.
create function usury_rates_demand_keeping() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('cuota_clara.keeps_late_rates', true), '') <> 'on'
    and exists (select from credits where disbursed_on is not null)
  then
    raise exception 'usury rates are written by the path that keeps what was paid with them';
  end if;
  return null;
end
$$;

create function hash_decision_input() returns trigger language plpgsql as $$
begin
  new.input_hash = sha256(convert_to(new.input::text, 'UTF8'));
  return new;
end
$$;

create trigger role_functions_changed
after insert or update or delete on role_functions
for each row execute function bump_matrix_version();

create trigger role_function_states_changed
after insert or update or delete on role_function_states
for each row execute function bump_matrix_version();

create trigger audit_entries_only_grow
before update or delete or truncate on audit_entries
for each statement execute function refuse_rewriting();
create trigger audit_entries_added
after insert on audit_entries referencing new table as added
for each statement execute function audit_entries_added();

create trigger audit_seals_only_grow
before update or delete or truncate on audit_seals
for each statement execute function refuse_rewriting();

create trigger usury_rates_changed
after insert or update or delete or truncate on usury_rates
for each statement execute function renew_reference_stamp();
create trigger usury_rates_are_kept before insert or update or delete or truncate on usury_rates
for each statement execute function usury_rates_demand_keeping();

create trigger setting_values_only_withdrawn
before update or delete on setting_values
for each row execute function setting_values_keep();
create trigger setting_values_changed
after insert or update or delete or truncate on setting_values
for each statement execute function bump_settings_version();

create trigger borrowers_forget_screening
before update of identification, first_name, second_name, first_surname, second_surname
on borrowers
for each row
when (
  (old.identification, old.first_name, old.second_name, old.first_surname, old.second_surname)
  is distinct from
  (new.identification, new.first_name, new.second_name, new.first_surname, new.second_surname)
)
execute function forget_screening();
create trigger borrowers_note_changed_phone
before update on borrowers
for each row when (new.phone is distinct from old.phone)
execute function note_changed_phone();
create trigger borrowers_void_acts_of_changed_contact
after update on borrowers
for each row when (new.phone is distinct from old.phone or new.email is distinct from old.email)
execute function void_acts_of_changed_contact();

create trigger stored_files_keep_documents
before update on stored_files
for each row execute function keep_key_of_document_file();

create trigger screening_entries_keep_words
after insert on screening_entries
referencing new table as added
for each statement execute function keep_screening_words();

create trigger payments_are_held after insert on payments
for each row when (new.source = 'gateway') execute function hold_gateway_payment();

create trigger documents_are_kept
before delete on documents
for each row execute function refuse_deleting();
create trigger documents_are_not_truncated
before truncate on documents
for each statement execute function refuse_truncating();
create trigger documents_keep_what_they_say
before update on documents
for each row execute function keep_document();

create trigger document_holders_are_kept
before delete on document_holders
for each row execute function refuse_deleting();
create trigger document_holders_are_not_truncated
before truncate on document_holders
for each statement execute function refuse_truncating();
create trigger document_holders_keep_their_word
before update on document_holders
for each row execute function keep_holder();

create trigger approved_terms_never_change
before update on approved_terms
for each row execute function refuse_updating();
create trigger approved_terms_are_kept
before delete on approved_terms
for each row execute function refuse_deleting();

create trigger document_templates_published_are_frozen
before update or delete on document_templates
for each row execute function keep_published_template();

create trigger document_sets_are_kept
before delete on document_sets
for each row execute function refuse_deleting();
create trigger document_sets_are_not_truncated
before truncate on document_sets
for each statement execute function refuse_truncating();

create trigger document_files_never_change
before update on document_files
for each row execute function keep_document_file();
create trigger document_files_are_kept
before delete on document_files
for each row execute function refuse_deleting();
create trigger document_files_are_not_truncated
before truncate on document_files
for each statement execute function refuse_truncating();

create trigger signing_acts_keep_what_was_done
before update on signing_acts
for each row execute function keep_signing_act();

create trigger signing_codes_keep_what_was_done
before update on signing_codes
for each row execute function keep_signing_code();

create trigger seal_certificates_never_change
before update on seal_certificates
for each row execute function keep_certificate();

create trigger document_copies_never_change
before update on document_copies
for each row execute function refuse_updating();
create trigger document_copies_are_kept
before delete on document_copies
for each row execute function refuse_deleting();
create trigger document_copies_are_not_truncated
before truncate on document_copies
for each statement execute function refuse_truncating();

create trigger ledger_entries_month_open
after insert on ledger_entries
referencing new table as added
for each statement execute function refuse_closed_month();

create trigger ledger_lines_balance
after insert on ledger_lines
referencing new table as added
for each statement execute function refuse_unbalanced();

create trigger credit_events_give_back after insert on credit_events
for each row when (new.kind in ('reversal', 'restitution'))
execute function give_back_to_deposit();
create trigger credit_events_are_held after insert on credit_events
for each row when (new.kind = 'reversal' and new.reverses_payment_id is not null)
execute function hold_gateway_reversal();

create trigger charge_beneficiaries_never_change before update on charge_beneficiaries
for each row execute function refuse_updating();
create trigger charge_beneficiaries_changed
after insert or update or delete or truncate on charge_beneficiaries
for each statement execute function renew_reference_stamp();

-- What was confirmed, approved, transferred or returned stays as it was.
create trigger payee_accounts_stay before update of
  supplier_id, borrower_id, bank, account_type, account_number, holder, holder_identification,
  changed_by, changed_at on payee_accounts
for each row execute function refuse_updating();
create trigger payee_accounts_are_confirmed_once before update on payee_accounts
for each row when (old.confirmed_by is not null) execute function refuse_updating();

create trigger disbursements_stay before update of
  credit_id, payee_account_id, lent, withheld, to_pay, lien_filing, lien_office,
  lien_requested_on, prepared_by, prepared_at on disbursements
for each row execute function refuse_updating();
create trigger disbursements_end before update on disbursements
for each row when (old.state in ('transferred', 'returned')) execute function refuse_updating();
create trigger disbursements_approved_stay before update of
  approved_by, approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates,
  had_second_factor, commission on disbursements
for each row when (old.approved_by is not null) execute function refuse_updating();

create trigger payment_intents_never_change
before update of reference, credit_id, choice, excess, amount, started_by, created_at, expires_at
on payment_intents
for each row execute function refuse_updating();
create trigger payment_intents_keep_their_payer
before update of payer_mark
on payment_intents
for each row execute function refuse_updating();

create trigger payment_attempts_move before update on payment_attempts
for each row execute function refuse_attempt_move();
create trigger payment_attempts_are_of_one_transaction
before update of transaction_id, payment_intent_id, reference, currency, created_at
on payment_attempts
for each row execute function refuse_updating();

create trigger gateway_events_never_change before update on gateway_events
for each row execute function refuse_updating();

create trigger gateway_leftovers_never_change
before update of payment_attempt_id, reason, amount, received_on, created_at
on gateway_leftovers
for each row execute function refuse_updating();

create trigger bank_files_keep before update on bank_files
for each row execute function refuse_changing_but(
  'state', 'booked_at', 'undo_reason', 'undo_proposed_by', 'undo_proposed_at',
  'undo_approved_by', 'undone_at', 'version'
);

create trigger bank_file_rows_keep before update on bank_file_rows
for each row execute function refuse_changing_but(
  'fate', 'payment_id', 'twin_payment_id', 'earlier_row_id', 'note', 'booked_at', 'is_live'
);
create trigger bank_file_rows_rematch before update of earlier_row_id on bank_file_rows
for each row
when (
  new.earlier_row_id is distinct from old.earlier_row_id
  and (old.fate <> 'returned' or not old.is_live)
)
execute function refuse_rematching();

create trigger deposits_keep before update on deposits
for each row execute function refuse_changing_but('open_amount', 'set_aside_at', 'set_aside_by');
create trigger deposits_are_held after insert on deposits
for each row when (new.source = 'gateway') execute function hold_gateway_deposit();

create trigger deposit_assignments_take after insert on deposit_assignments
for each row when (new.state = 'approved') execute function take_from_deposit();
create trigger deposit_assignments_take_later after update on deposit_assignments
for each row when (old.state = 'proposed' and new.state = 'approved')
execute function take_from_deposit();
create trigger deposit_assignments_keep before update on deposit_assignments
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note'
);
create trigger deposit_assignments_are_held after insert on deposit_assignments
for each row when (new.state = 'approved' and new.kind in ('duplicate', 'returned'))
execute function hold_gateway_return();
create trigger deposit_assignments_are_held_later after update on deposit_assignments
for each row when (
  old.state = 'proposed' and new.state = 'approved' and new.kind in ('duplicate', 'returned')
) execute function hold_gateway_return();
create trigger deposit_assignments_return after update on deposit_assignments
for each row when (old.state = 'approved' and new.state = 'undone')
execute function return_to_deposit();

create trigger gateway_settlements_keep before update on gateway_settlements
for each row execute function refuse_changing_but('undone_at', 'undone_by', 'undo_reason');

create trigger gateway_settlement_items_settle after insert on gateway_settlement_items
for each row execute function settle_at_gateway();
create trigger gateway_settlement_items_keep before update on gateway_settlement_items
for each row execute function refuse_changing_but('is_live');
create trigger gateway_settlement_items_unsettle after update on gateway_settlement_items
for each row when (old.is_live and not new.is_live) execute function hold_unsettled_item();

create trigger ledger_proposals_stay_decided before update on ledger_proposals
for each row execute function refuse_changing_decided();

create trigger credit_papers_never_change before update on credit_papers
for each row execute function refuse_updating();
create trigger credit_papers_are_kept before delete on credit_papers
for each row execute function refuse_deleting();
create trigger credit_papers_are_not_truncated before truncate on credit_papers
for each statement execute function refuse_truncating();

create trigger surplus_refunds_are_kept before delete on surplus_refunds
for each row execute function refuse_deleting();
create trigger surplus_refunds_are_not_truncated before truncate on surplus_refunds
for each statement execute function refuse_truncating();
create trigger surplus_refunds_keep before update on surplus_refunds
for each row execute function refuse_changing_but(
  'returned_on', 'returned_party', 'returned_note', 'returned_by', 'returned_at'
);

create trigger credit_late_rates_never_change before update on credit_late_rates
for each row execute function refuse_updating();
create trigger credit_late_rates_are_kept before delete on credit_late_rates
for each row execute function refuse_deleting();
create trigger credit_late_rates_are_not_truncated before truncate on credit_late_rates
for each statement execute function refuse_truncating();

create trigger note_notices_never_change before update on note_notices
for each row execute function refuse_updating();
create trigger note_notices_are_kept before delete on note_notices
for each row execute function refuse_deleting();
create trigger note_notices_are_not_truncated before truncate on note_notices
for each statement execute function refuse_truncating();

create trigger decisions_hash before insert on decisions
for each row execute function hash_decision_input();
create trigger decisions_keep before update on decisions
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note', 'decided_seen'
);
create trigger decisions_are_kept before delete on decisions
for each row execute function refuse_deleting();
create trigger decisions_are_not_truncated before truncate on decisions
for each statement execute function refuse_truncating();

-- Records are added and never change, are never deleted, and their tables are never emptied.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'payments', 'document_readings', 'signing_act_documents', 'signing_reminders',
    'document_evidence', 'promissory_note_entries', 'ledger_account_codes', 'ledger_entries',
    'ledger_lines', 'credit_events', 'ledger_period_changes', 'ledger_vouchers', 'ledger_cuts',
    'ledger_allowance_rates', 'credit_payouts', 'house_movements'
  ] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'payments', 'document_readings', 'signing_acts', 'signing_act_documents', 'signing_codes',
    'signing_reminders', 'document_evidence', 'seal_certificates', 'promissory_notes',
    'promissory_note_entries', 'note_fillings', 'ledger_account_codes', 'ledger_entries',
    'ledger_lines', 'credit_balances', 'ledger_periods', 'credit_events', 'charge_beneficiaries',
    'payee_accounts', 'disbursements', 'disbursement_vouchers', 'payment_intents',
    'payment_attempts', 'gateway_events', 'gateway_leftovers', 'bank_files', 'bank_file_rows',
    'deposits', 'deposit_assignments', 'gateway_settlements', 'gateway_settlement_items',
    'ledger_period_changes', 'ledger_proposals', 'ledger_vouchers', 'ledger_cuts',
    'ledger_allowance_rates', 'ledger_parties', 'ledger_check_runs', 'credit_payouts',
    'house_movements'
  ] loop
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
