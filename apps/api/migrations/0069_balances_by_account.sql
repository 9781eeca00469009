-- What a closed month left in each account of a bank and, of transfers that are owed, to each
-- credit: the desk reads the last close and the lines since, never all lines.
create table ledger_period_parts (
  month date not null references ledger_periods on delete restrict,
  role text not null check (role in ('bank', 'toPay')),
  -- The account of the bank; null where its lines name none.
  party text check (party <> ''),
  credit_id integer,
  amount bigint not null check (amount <> 0),
  unique nulls not distinct (month, role, party, credit_id),
  check (role = 'toPay' or credit_id is null),
  check (role = 'bank' or party is null)
);

insert into ledger_period_parts (month, role, party, credit_id, amount)
select
  closed.month,
  line.role,
  case when line.role = 'bank' then line.party end,
  case when line.role = 'toPay' then line.credit_id end,
  sum(line.amount)
from ledger_periods as closed
join ledger_lines as line
  on line.role in ('bank', 'toPay') and line.booked_on < closed.month + interval '1 month'
where closed.state = 'closed'
group by 1, 2, 3, 4
having sum(line.amount) <> 0;

-- The lines of banks since a day with their accounts, without the table.
create index ledger_lines_bank on ledger_lines (booked_on) include (party, amount)
where role = 'bank';

-- Up to here payments have their splits: what is paid since is split as it is recorded.
create table payment_split_marks (
  is_only boolean primary key default true check (is_only),
  payment_id bigint not null
);
