-- The content of a file is outside the database, so no transaction holds both. Every object stands
-- here from before its first byte is written until a transaction keeps it as a file, and again from
-- when that file is erased. What is due goes: nothing has to list the objects to find lost ones.
create table objects_to_delete (
  storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
  due_at timestamptz not null
);
create index objects_to_delete_due on objects_to_delete (due_at);

-- A file is dropped when its upload is whole, and the database looks for parts that point at it.
create index upload_parts_file on upload_parts (file_id);
