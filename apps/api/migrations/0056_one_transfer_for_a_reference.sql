-- The number of a bank proves one transfer: another credit with the same one is looked for.
create index disbursements_bank_reference on disbursements (upper(bank_reference))
where bank_reference is not null;
