-- The next payment of a credit is known at the end of each business day, so that a month can
-- be expected from the close before it, and not from a plan that was agreed on later.

-- Null on days that were closed before this.
alter table credit_days add next_due bigint check (next_due >= 0);
-- Null also where nothing falls due any more.
alter table credit_days add next_due_on date check (next_due_on > day);
comment on column credit_days.next_due is 'Amount of the next due day.';
