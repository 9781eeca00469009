-- A decided credit shows the study as it was on the day of the decision: affordability, bureau
-- report, history with us, identity, lists and reasons. Null for studies that were stored before
-- and after an erasure, which keep only their points.
alter table credit_studies add column findings jsonb;

-- A study without all that counts has no sum of points.
alter table credit_studies
  alter column points drop not null,
  drop constraint credit_studies_suggestion_check,
  add constraint credit_studies_suggestion_check
    check (suggestion in ('approve', 'look_closer', 'reject', 'incomplete'));

-- The credit for which a bureau was asked, whose history shows the question.
alter table bureau_reports add column credit_id integer references credits on delete set null;
create index bureau_reports_credit on bureau_reports (credit_id) where credit_id is not null;

update bureau_reports as report
set credit_id = (
  select max(credits.credit_id)
  from credits
  where credits.borrower_id = report.borrower_id and credits.created_at <= report.asked_at
);

-- Why the terms of a credit were changed; changes of plate and supplier need no reason.
alter table credit_changes add column reason text check (reason <> '');
