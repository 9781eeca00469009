-- The same as before, but for the search of the key, which read all keys of two days: there is no
-- index for `is not distinct from`, and the one for `kept_at` finds them all. What is too old is
-- left out after the one row was found. A connection that has planned it while there were few keys
-- keeps reading all of them, so a plan without an index is ruled out.
create or replace function take_command_key(
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
