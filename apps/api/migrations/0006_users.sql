-- Administrators look after the people of the company: who is invited, who is blocked and why, who
-- came last, and what vendors have beyond the others. Each order of the list has an index that ends
-- in the column that decides between equals, alone and after the role; counting reads indexes only.
alter table users
add column phone text check (phone ~ '^(3\d{9}|60\d{8})$'),
-- Grows with every edit, so that nobody overwrites what they have not seen.
add column version integer not null default 1 check (version > 0),
add column updated_at timestamptz not null default current_timestamp,
-- When the person first showed that they are who was invited; until then they are only invited.
add column activated_at timestamptz,
add column last_access_at timestamptz,
add column blocked_reason text check (blocked_reason <> ''),
add column status text not null generated always as (
  case
    when blocked_at is not null then 'blocked'
    when activated_at is null then 'invited'
    else 'active'
  end
) stored,
add column sort_name text collate "C" not null
generated always as (searchable(first_name || ' ' || first_surname)) stored,
add column search_text text not null
generated always as (searchable(first_name || ' ' || first_surname || ' ' || email)) stored,
add check (blocked_reason is null or blocked_at is not null),
-- Whoever comes in changes their row, and counting is slow where many rows have just changed.
set (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

update users
set activated_at = users.created_at
from auth."user" as identity
where identity.id = users.identity_id and identity."emailVerified";

create index users_role on users (role_id, user_id) include (status, headquarter_id, created_at);
create index users_status on users (status, role_id, user_id);
create index users_headquarter on users (headquarter_id, role_id, user_id);
create index users_name on users (sort_name, user_id);
create index users_role_name on users (role_id, sort_name, user_id);
create index users_role_email on users (role_id, email, user_id);
create index users_created on users (created_at, user_id);
create index users_role_created on users (role_id, created_at, user_id);
-- Whoever never came in counts as having come before everyone else.
create index users_access on users (coalesce(last_access_at, '-infinity'), user_id);
create index users_role_access
on users (role_id, coalesce(last_access_at, '-infinity'), user_id);
create index users_search on users using gin (search_text gin_trgm_ops);

-- The digit after the hyphen of a NIT (DIAN, Orden Administrativa 4 de 1989).
create function nit_check_digit(digits text) returns integer
language sql immutable strict parallel safe as $$
  select case when rest < 2 then rest else 11 - rest end
  from (
    select sum(substr(reverse(digits), place::integer, 1)::integer * weight)::integer % 11 as rest
    from unnest(array[3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71])
      with ordinality as weights (weight, place)
    where place <= length(digits)
  ) as reckoned
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
