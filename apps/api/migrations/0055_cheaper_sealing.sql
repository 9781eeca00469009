-- Every command leaves entries in the audit log, so what an entry costs, every command pays. The
-- rows are the same as before; they are written for all entries of a statement at once.

-- The trigger below is the only writer, and entries cannot be deleted: there was nothing to check.
alter table audit_unsealed drop constraint audit_unsealed_entry_id_fkey;

drop trigger audit_entries_added on audit_entries;
drop function audit_entry_added();

create function audit_entries_added() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) select entry_id from added;
  return null;
end
$$;

create trigger audit_entries_added
after insert on audit_entries referencing new table as added
for each statement execute function audit_entries_added();

-- A connection keeps the plan that it made while there was little to seal: it must not be one that
-- reads the whole table.
create or replace function seal_audit_entries(entry_count_max integer) returns integer
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
