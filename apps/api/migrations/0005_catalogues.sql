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

create domain credit_modality as text check (
  value in (
    'consumo-y-ordinario', 'consumo-de-bajo-monto', 'productivo-de-mayor-monto',
    'productivo-rural', 'productivo-urbano', 'popular-productivo-rural',
    'popular-productivo-urbano'
  )
);

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

-- The offices were there before the catalogues, with nothing but a name.
alter table headquarters
add column city_id integer references cities,
add column street_address text check (street_address <> ''),
add column contact_phone text check (contact_phone ~ '^(3\d{9}|60\d{8})$'),
add column is_active boolean not null default true,
add column version integer not null default 1 check (version > 0),
add column created_at timestamptz not null default current_timestamp,
add column updated_at timestamptz not null default current_timestamp,
add column search_text text not null
generated always as (searchable(name || ' ' || coalesce(street_address, ''))) stored;
create unique index headquarters_name_unique on headquarters (searchable(name));
create index headquarters_search on headquarters using gin (search_text gin_trgm_ops);
create index headquarters_city on headquarters (city_id);

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
