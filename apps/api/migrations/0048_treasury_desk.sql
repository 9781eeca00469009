-- The desk of treasury: files of banks with their rows, deposits that nobody could place yet, and
-- what the gateway paid out. Rows are evidence: only what happens to them later may change.

create function refuse_changing_but() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    raise exception 'rows of % never change but in %', tg_table_name, tg_argv;
  end if;
  return new;
end
$$;

-- A file that a person confirmed after its preview. Its rows are booked in batches: it counts as in
-- the books when its state says so. An undone file may come again.
create table bank_files (
  bank_file_id integer primary key generated always as identity,
  file_id uuid not null unique references stored_files on delete restrict,
  sha256 bytea not null check (length(sha256) = 32),
  name text not null check (name <> ''),
  format text not null check (format in ('asobancaria_2001', 'asobancaria_1998', 'columns')),
  -- How a person told what the columns are; null for a format of the banks.
  column_map jsonb check (jsonb_typeof(column_map) = 'object'),
  bank text not null check (bank <> ''),
  account text not null check (account <> ''),
  -- Null where each row has its own day.
  collected_on date,
  row_count integer not null check (row_count > 0),
  total_cents bigint not null check (total_cents >= 0),
  -- What the bank says at the end of the file; null where it says nothing.
  declared_count integer,
  declared_cents bigint,
  state text not null default 'booking'
    check (state in ('booking', 'booked', 'undo_proposed', 'undoing', 'undone')),
  confirmed_by integer not null references users on delete restrict,
  confirmed_at timestamptz not null default current_timestamp,
  booked_at timestamptz,
  undo_reason text check (undo_reason <> ''),
  undo_proposed_by integer references users on delete restrict,
  undo_proposed_at timestamptz,
  undo_approved_by integer references users on delete restrict,
  undone_at timestamptz,
  version integer not null default 1 check (version > 0),
  check (num_nulls(undo_reason, undo_proposed_by, undo_proposed_at) in (0, 3)),
  check (undo_approved_by <> undo_proposed_by),
  check ((state in ('undoing', 'undone')) = (undo_approved_by is not null))
);
create unique index bank_files_once on bank_files (sha256) where state <> 'undone';
create index bank_files_confirmed on bank_files (confirmed_at);
create index bank_files_under_way on bank_files (bank_file_id)
where state in ('booking', 'undoing');
create index bank_files_confirmed_by on bank_files (confirmed_by);
create index bank_files_undo_proposed_by on bank_files (undo_proposed_by)
where undo_proposed_by is not null;
create index bank_files_undo_approved_by on bank_files (undo_approved_by)
where undo_approved_by is not null;

create table bank_file_rows (
  bank_file_row_id bigint primary key generated always as identity,
  bank_file_id integer not null references bank_files on delete restrict,
  line integer not null check (line > 0),
  kind text not null check (kind in ('deposit', 'cheque', 'returned', 'debit', 'unusable')),
  -- Bank, account, day, batch, sequence, reference and value: the same in any file.
  key text not null check (key <> ''),
  -- Null where the file has no such day.
  paid_on date,
  reference text not null,
  description text not null,
  value_cents bigint not null check (value_cents >= 0),
  batch text not null,
  sequence text not null,
  origin text not null,
  means text not null,
  branch text not null,
  return_code text not null,
  -- What becomes of it.
  fate text not null check (
    fate in ('credit', 'tray', 'seen', 'cheque', 'bounced', 'returned', 'debit', 'unusable')
  ),
  -- The credit that its reference names with the right check digit.
  credit_id integer references credits on delete restrict,
  -- Of a row that was seen: the row that counts. Of a returned one: the deposit it takes back.
  earlier_row_id bigint references bank_file_rows on delete restrict,
  payment_id bigint unique references payments on delete restrict,
  -- Why it is in the tray though its reference names a credit.
  note text check (note <> ''),
  booked_at timestamptz,
  -- False of a row that was seen before, and once its file is undone.
  is_live boolean not null default true,
  unique (bank_file_id, line),
  check (fate <> 'credit' or credit_id is not null),
  check (fate <> 'seen' or not is_live)
);
create unique index bank_file_rows_key on bank_file_rows (key) where is_live;
create index bank_file_rows_to_book on bank_file_rows (bank_file_id, credit_id, line)
where is_live and booked_at is null and fate in ('credit', 'tray');
create index bank_file_rows_fate on bank_file_rows (bank_file_id, fate, line);
create index bank_file_rows_waiting on bank_file_rows (fate)
where is_live and fate in ('cheque', 'returned');
create index bank_file_rows_reference on bank_file_rows (reference, value_cents)
where is_live and kind = 'deposit';
create index bank_file_rows_credit on bank_file_rows (credit_id) where credit_id is not null;
create index bank_file_rows_earlier on bank_file_rows (earlier_row_id)
where earlier_row_id is not null;

-- Money that arrived and is of no credit yet: it lowers no debt until a person places it.
create table deposits (
  deposit_id integer primary key generated always as identity,
  source text not null check (source in ('bank_file', 'gateway')),
  -- What caused it, so that it is never there twice: row:12, gw:123:approved.
  source_key text not null unique check (source_key <> ''),
  bank_file_row_id bigint unique references bank_file_rows on delete restrict,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  -- What nobody has placed yet; triggers keep it, also when a payment of it is taken back.
  open_amount bigint not null,
  reference text not null,
  description text not null,
  -- The account that has the money, as the books name it; null for the gateway.
  party text check (party <> ''),
  note text check (note <> ''),
  -- A person looked at it and left it for later.
  set_aside_at timestamptz,
  set_aside_by integer references users on delete restrict,
  created_at timestamptz not null default current_timestamp,
  constraint deposits_open check (open_amount between 0 and amount),
  check ((source = 'bank_file') = (bank_file_row_id is not null)),
  check ((set_aside_at is null) = (set_aside_by is null))
);
create index deposits_tray on deposits (paid_on, deposit_id) where open_amount > 0;
create index deposits_set_aside_by on deposits (set_aside_by) where set_aside_by is not null;

-- What became of a deposit, or of a part of it. Only an assignment to a credit needs one person.
create table deposit_assignments (
  deposit_assignment_id integer primary key generated always as identity,
  deposit_id integer not null references deposits on delete restrict,
  kind text not null check (
    kind in ('assigned', 'refunded', 'duplicate', 'returned', 'settled', 'undone')
  ),
  amount bigint not null check (amount > 0),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  payment_id bigint unique references payments on delete restrict,
  reason text check (reason <> ''),
  -- Who gets a refund, and in which account.
  payee text check (payee <> ''),
  -- Null is the program: the gateway took its money back.
  proposed_by integer references users on delete restrict,
  proposed_at timestamptz not null default current_timestamp,
  decided_by integer references users on delete restrict,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  check (proposed_by is not null or (kind = 'returned' and state = 'approved')),
  check ((kind = 'assigned') = (payment_id is not null)),
  check ((state = 'proposed') = (proposed_by is not null and decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (kind in ('assigned', 'settled') or state <> 'approved' or decided_by <> proposed_by),
  check (kind in ('assigned', 'settled') or reason is not null),
  check ((kind = 'refunded') = (payee is not null))
);
create index deposit_assignments_deposit on deposit_assignments (deposit_id);
create unique index deposit_assignments_one_proposal
on deposit_assignments (deposit_id) where state = 'proposed';
create index deposit_assignments_proposed_by
on deposit_assignments (proposed_by) where proposed_by is not null;
create index deposit_assignments_decided_by
on deposit_assignments (decided_by) where decided_by is not null;

create function take_from_deposit() returns trigger language plpgsql as $$
begin
  update deposits set open_amount = open_amount - new.amount where deposit_id = new.deposit_id;
  return null;
end
$$;

create trigger deposit_assignments_take after insert on deposit_assignments
for each row when (new.state = 'approved') execute function take_from_deposit();
create trigger deposit_assignments_take_later after update on deposit_assignments
for each row when (old.state = 'proposed' and new.state = 'approved')
execute function take_from_deposit();

-- A payment that is taken back leaves its money in the tray again, whoever takes it back.
create function give_back_to_deposit() returns trigger language plpgsql as $$
begin
  if new.kind = 'reversal' then
    update deposits set open_amount = open_amount + part.amount
    from deposit_assignments as part
    where part.payment_id = new.reverses_payment_id and part.deposit_id = deposits.deposit_id;
  else
    update deposits set open_amount = open_amount - part.amount
    from deposit_assignments as part
    join credit_events as undone on undone.reverses_payment_id = part.payment_id
    where undone.credit_event_id = new.reverses_event_id
      and part.deposit_id = deposits.deposit_id;
  end if;
  return null;
end
$$;

create trigger credit_events_give_back after insert on credit_events
for each row when (new.kind in ('reversal', 'restitution'))
execute function give_back_to_deposit();

-- What the gateway paid out in one transfer, as it declared it; in cents, because it has them.
create table gateway_settlements (
  gateway_settlement_id integer primary key generated always as identity,
  settled_on date not null,
  reference text not null check (reference <> ''),
  gross_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  fee_iva_cents bigint not null check (fee_iva_cents >= 0),
  income_tax_cents bigint not null check (income_tax_cents >= 0),
  iva_withheld_cents bigint not null check (iva_withheld_cents >= 0),
  ica_withheld_cents bigint not null check (ica_withheld_cents >= 0),
  net_cents bigint not null,
  -- The account that received it; null where its bank line is in the tray.
  party text check (party <> ''),
  deposit_id integer unique references deposits on delete restrict,
  recorded_by integer not null references users on delete restrict,
  recorded_at timestamptz not null default current_timestamp,
  check (num_nonnulls(party, deposit_id) = 1)
);
create unique index gateway_settlements_reference on gateway_settlements (reference);
create index gateway_settlements_day on gateway_settlements (settled_on);
create index gateway_settlements_by on gateway_settlements (recorded_by);

-- The approved attempts and charge-backs of a settlement, each once, by what they are in the books.
create table gateway_settlement_items (
  source_key text primary key check (source_key <> ''),
  gateway_settlement_id integer not null references gateway_settlements on delete restrict,
  payment_id bigint references payments on delete restrict,
  deposit_id integer references deposits on delete restrict,
  -- Negative of a charge-back.
  amount bigint not null check (amount <> 0),
  check (num_nonnulls(payment_id, deposit_id) = 1)
);
create index gateway_settlement_items_settlement
on gateway_settlement_items (gateway_settlement_id);
create index gateway_settlement_items_payment on gateway_settlement_items (payment_id)
where payment_id is not null;
create index gateway_settlement_items_deposit on gateway_settlement_items (deposit_id)
where deposit_id is not null;
create index payments_to_settle on payments (payment_id) where source = 'gateway';

create trigger bank_files_keep before update on bank_files
for each row execute function refuse_changing_but(
  'state', 'booked_at', 'undo_reason', 'undo_proposed_by', 'undo_proposed_at',
  'undo_approved_by', 'undone_at', 'version'
);
create trigger bank_file_rows_keep before update on bank_file_rows
for each row execute function refuse_changing_but(
  'fate', 'payment_id', 'note', 'booked_at', 'is_live'
);
create trigger deposits_keep before update on deposits
for each row execute function refuse_changing_but('open_amount', 'set_aside_at', 'set_aside_by');
create trigger deposit_assignments_keep before update on deposit_assignments
for each row execute function refuse_changing_but(
  'state', 'decided_by', 'decided_at', 'decision_note'
);

do $$
declare
  kept text;
begin
  foreach kept in array array['gateway_settlements', 'gateway_settlement_items'] loop
    execute format(
      'create trigger %1$s_never_change before update on %1$I
      for each row execute function refuse_updating()', kept
    );
  end loop;
  foreach kept in array array[
    'bank_files', 'bank_file_rows', 'deposits', 'deposit_assignments', 'gateway_settlements',
    'gateway_settlement_items'
  ] loop
    execute format(
      'create trigger %1$s_are_kept before delete on %1$I
      for each row execute function refuse_deleting()', kept
    );
    execute format(
      'create trigger %1$s_are_not_truncated before truncate on %1$I
      for each statement execute function refuse_truncating()', kept
    );
  end loop;
end
$$;
