-- A consent names the company that answers for the data, as it was at the decision: its name, NIT
-- and address are settings and may change later. Null for texts that named none.
alter table consents add column controller text check (controller <> '');
