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

create trigger setting_values_only_withdrawn
before update or delete on setting_values
for each row execute function setting_values_keep();

-- One row. Grows with every change of any setting, so that servers know when the values they
-- remember are old.
create table settings_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into settings_version default values;

create function bump_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end
$$;

create trigger setting_values_changed
after insert or update or delete or truncate on setting_values
for each statement execute function bump_settings_version();
