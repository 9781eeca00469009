-- The statement that a borrower is sent before an instalment falls due: one per due date.
alter table credit_papers
  add column due_on date,
  add constraint credit_papers_due_on_check check (due_on is null or kind = 'EXTRACTO');
create unique index credit_papers_instalment_once on credit_papers (credit_id, due_on)
where due_on is not null;

-- Instalments that come due are walked through in this order, a piece at a time.
create index instalments_to_come on instalments (due_on, credit_id) where settled_on is null;
drop index instalments_owed;
