-- An instalment that falls due on a Sunday or holiday is paid in time on the next business day
-- (C. de Comercio, art. 829): it is no choice of the house. Credits keep the conventions that they
-- were stored with, so that what they paid is not computed again.
update credit_conventions set business_day_shift = true where not business_day_shift;

alter table credit_conventions
  alter column business_day_shift set default true,
  add constraint credit_conventions_business_day_shift_check check (business_day_shift);
