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

create function bump_matrix_version() returns trigger language plpgsql as $$
begin
  update roles
  set matrix_version = matrix_version + 1
  where role_id = coalesce(new.role_id, old.role_id);
  return null;
end
$$;

create trigger role_functions_changed
after insert or update or delete on role_functions
for each row execute function bump_matrix_version();

create trigger role_function_states_changed
after insert or update or delete on role_function_states
for each row execute function bump_matrix_version();

create table headquarters (
  headquarter_id integer primary key generated always as identity,
  name text not null unique check (name <> '')
);

create table users (
  user_id integer primary key generated always as identity,
  identity_id uuid not null unique references auth."user" (id),
  email text not null unique check (email = lower(email)),
  first_name text not null check (first_name <> ''),
  first_surname text not null check (first_surname <> ''),
  -- Not a foreign key on purpose: a role id that this version does not know must be storable,
  -- and whoever has it is kept out.
  role_id integer not null,
  headquarter_id integer references headquarters,
  blocked_at timestamptz,
  created_at timestamptz not null default current_timestamp
);

-- An address gets sign-in links only if it has a record here.
create table email_validations (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default current_timestamp,
  validated_at timestamptz
);

-- Failed attempts by what was attacked (an account, an address on the network), to slow down guessing.
create table sign_in_throttles (
  throttle_key text primary key,
  failures integer not null check (failures >= 0),
  first_failed_at timestamptz not null,
  locked_until timestamptz
);
