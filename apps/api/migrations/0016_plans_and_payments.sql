-- What a disbursed credit is made of: its plan, and what was paid of it.

-- The plan in force of a disbursed credit, one row each period, with what was paid of it.
create table instalments (
  credit_id integer not null references credits on delete cascade,
  number smallint not null check (number > 0),
  starts_on date not null,
  due_on date not null,
  opening bigint not null,
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  charges bigint not null check (charges >= 0),
  balance bigint not null check (balance >= 0),
  paid_interest bigint not null default 0 check (paid_interest between 0 and interest),
  paid_principal bigint not null default 0 check (paid_principal between 0 and principal),
  paid_charges bigint not null default 0 check (paid_charges between 0 and charges),
  paid_late bigint not null default 0 check (paid_late >= 0),
  settled_on date,
  primary key (credit_id, number)
);
create index instalments_owed on instalments (due_on) where settled_on is null;

-- Money that came in for a credit, in the order of its days.
create table payments (
  payment_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  excess text not null default 'advance'
  check (excess in ('reduce-term', 'reduce-instalment', 'advance')),
  created_at timestamptz not null default current_timestamp
);
create index payments_credit on payments (credit_id, paid_on, payment_id);
create index payments_day on payments (paid_on, payment_id);
