-- Lists of credits say how much of each is past due: that reads the unsettled instalments of one
-- credit, and not its whole plan.
create index instalments_unsettled on instalments (credit_id, due_on) where settled_on is null;
