-- Who wrote down what an applicant earns and spends: a person without the function for it reads the
-- figures that they declared themselves, and not those that others filled in.
alter table credit_applications add column income_by integer references users on delete restrict;

update credit_applications
set income_by = credits.created_by
from credits
where credits.credit_id = credit_applications.credit_id
  and credit_applications.monthly_income is not null;

create index credit_applications_income_by on credit_applications (income_by)
where income_by is not null;
