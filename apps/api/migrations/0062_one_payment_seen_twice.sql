-- A row of a bank may be money that the desk has recorded already. It waits until a person says
-- whether it is the same payment, which books nothing again, or another one.
alter table bank_file_rows
drop constraint bank_file_rows_fate_check,
add constraint bank_file_rows_fate_check check (
  fate in (
    'credit', 'tray', 'seen', 'doubtful', 'same', 'cheque', 'bounced', 'returned', 'debit',
    'unusable'
  )
),
add column twin_payment_id bigint references payments on delete restrict,
add constraint bank_file_rows_twin
check (fate not in ('doubtful', 'same') or num_nulls(credit_id, twin_payment_id) = 0);

comment on column bank_file_rows.twin_payment_id is
'The payment of the desk that looks the same; of a row that pays its credit, a person said that it '
'is another one.';

create unique index bank_file_rows_same on bank_file_rows (twin_payment_id)
where is_live and fate = 'same';
create index bank_file_rows_twin_payment on bank_file_rows (twin_payment_id)
where twin_payment_id is not null;

drop index bank_file_rows_to_book;
create index bank_file_rows_to_book on bank_file_rows (bank_file_id, credit_id, line)
where is_live and booked_at is null and fate in ('credit', 'tray', 'same');
drop index bank_file_rows_waiting;
create index bank_file_rows_waiting on bank_file_rows (fate)
where is_live and fate in ('cheque', 'returned', 'doubtful', 'same');

drop trigger bank_file_rows_keep on bank_file_rows;
create trigger bank_file_rows_keep before update on bank_file_rows
for each row execute function refuse_changing_but(
  'fate', 'payment_id', 'twin_payment_id', 'note', 'booked_at', 'is_live'
);

-- Rows with centavos were left out of the books: those of the formats of the banks, which tell
-- money that came in, go to the tray now. An hourly task books what is left of a file.
with unbooked as (
  update bank_file_rows as row set fate = 'tray'
  from bank_files as file
  where file.bank_file_id = row.bank_file_id and file.state = 'booked'
    and file.format <> 'columns' and row.is_live and row.fate = 'unusable'
    and row.value_cents >= 100 and row.value_cents % 100 <> 0 and row.paid_on is not null
    and row.return_code ~ '^0*$' and row.means <> '02'
  returning row.bank_file_id
)
update bank_files set state = 'booking'
where bank_file_id in (select bank_file_id from unbooked);
