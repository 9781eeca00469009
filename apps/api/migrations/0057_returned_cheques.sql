-- A cheque that was good may come back as well: both kinds are looked for by reference and value.
drop index bank_file_rows_reference;
create index bank_file_rows_reference on bank_file_rows (reference, value_cents)
where is_live and kind in ('deposit', 'cheque');

comment on column bank_file_rows.note is
'Why it is in the tray though its reference names a credit; of a returned row that takes back '
'nothing known, what a person did about it.';
