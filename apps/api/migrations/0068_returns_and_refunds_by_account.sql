-- A person may say that a return of the bank takes back another deposit, or none that is known.
drop trigger bank_file_rows_keep on bank_file_rows;
create trigger bank_file_rows_keep before update on bank_file_rows
for each row execute function refuse_changing_but(
  'fate', 'payment_id', 'twin_payment_id', 'earlier_row_id', 'note', 'booked_at', 'is_live'
);

-- That row is changed of a return alone: what was seen before stays as it was found.
create function refuse_rematching() returns trigger language plpgsql as $$
begin
  raise exception 'only a live return changes the row that it takes back';
end
$$;
create trigger bank_file_rows_rematch before update of earlier_row_id on bank_file_rows
for each row
when (
  new.earlier_row_id is distinct from old.earlier_row_id
  and (old.fate <> 'returned' or not old.is_live)
)
execute function refuse_rematching();

-- A row is taken back once, whatever two people say at the same time.
create unique index bank_file_rows_taken_back on bank_file_rows (earlier_row_id)
where is_live and fate = 'returned' and earlier_row_id is not null;

-- Returns look for money that came in by its value, cheques too.
drop index bank_file_rows_reference;
create index bank_file_rows_money_in on bank_file_rows (value_cents, reference, paid_on)
where is_live and kind in ('deposit', 'cheque');

-- The account of the company that a refund leaves, as the books name it. Proposals of before have
-- none, and neither has what moves no money.
alter table deposit_assignments add column party text check (party <> '');
