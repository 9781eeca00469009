-- A photo that looks like the other side of the document is sent back. Its owner may insist,
-- because a program can be wrong about it: the reviewer is told.
alter table identity_uploads add column is_side_confirmed boolean not null default false;
alter table identity_captures add column is_side_doubted boolean not null default false;
