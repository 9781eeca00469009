-- Takes the key of a command for this transaction and reads what is kept under it, in one call. Not
-- taken while another transaction works under the key. Two statements: the second one sees what the
-- transaction before has committed, because it begins after the lock was got.
create function take_command_key(
  lock_name text, actor integer, given_key text, oldest timestamptz,
  out is_taken boolean, out command text, out input_hash bytea, out reply json
) language plpgsql volatile as $$
begin
  is_taken := pg_try_advisory_xact_lock(hashtextextended(lock_name, 0));
  if not is_taken then
    return;
  end if;
  select kept.command, kept.input_hash, kept.reply into command, input_hash, reply
  from command_keys as kept
  where kept.actor_user_id is not distinct from actor and kept.idempotency_key = given_key
    and kept.kept_at > oldest;
end
$$;

-- Another value after every change of the tables that all credits are computed with, so that a
-- server knows when what it remembers of them is old. Random, because a change that is undone may
-- be followed by another one.
create table reference_stamp (
  only_row boolean primary key default true check (only_row),
  stamp uuid not null default gen_random_uuid()
);
insert into reference_stamp default values;

create function renew_reference_stamp() returns trigger language plpgsql as $$
begin
  update reference_stamp set stamp = gen_random_uuid();
  return null;
end
$$;

create trigger usury_rates_changed
after insert or update or delete or truncate on usury_rates
for each statement execute function renew_reference_stamp();

create trigger charge_beneficiaries_changed
after insert or update or delete or truncate on charge_beneficiaries
for each statement execute function renew_reference_stamp();
