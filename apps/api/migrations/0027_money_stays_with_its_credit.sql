-- Instalments and payments are the record of money. A credit that has any cannot be deleted; a
-- credit that was never sent has none and can.
alter table instalments
  drop constraint instalments_credit_id_fkey,
  add constraint instalments_credit_id_fkey
    foreign key (credit_id) references credits on delete restrict;

alter table payments
  drop constraint payments_credit_id_fkey,
  add constraint payments_credit_id_fkey
    foreign key (credit_id) references credits on delete restrict;
