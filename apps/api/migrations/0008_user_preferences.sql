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
