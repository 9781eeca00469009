import { sql } from 'kysely';
import type { EntryCheck } from '#contributions/ledger-records.ts';

/** The keys of all entries that moved money of a deposit. */
const ENTRIES_OF_DEPOSITS = sql`(
  select deposit_id, 'deposit:' || deposit_id as source_key from deposits
  union all
  select deposit_id, 'deposit-undone:' || deposit_id from deposits
  union all
  select deposit_id, 'deposit-refund:' || deposit_assignment_id from deposit_assignments
  where kind = 'refunded'
  union all
  select deposit_id, key from deposit_assignments
  cross join lateral (values ('payment:' || payment_id), ('reversal:' || payment_id)) as of (key)
  where payment_id is not null
  union all
  select deposit_id, key from gateway_settlements
  cross join lateral (values
    ('settlement:' || gateway_settlement_id), ('settlement-undone:' || gateway_settlement_id)
  ) as of (key)
  where deposit_id is not null
) as moved`;

/** The account of a bank as the books name it, of the columns of a file. */
export const BANK_PARTY = sql`regexp_replace(trim(file.bank), '^0+(?=.)', '') || ':'
  || regexp_replace(trim(file.account), '^0+(?=.)', '')`;

/** Equations of the tray, of the gateway and of lines of the bank, each with what it is about. */
export const TRAY_CHECKS: readonly EntryCheck[] = [
  {
    check: 'deposit-is-its-lines',
    kind: 'deposit',
    query: () => sql`
      select deposit_id as id, null as of, -open_amount as expected,
        coalesce(booked.amount, 0)::bigint as found
      from deposits left join (
        select moved.deposit_id, sum(line.amount) as amount
        from ${ENTRIES_OF_DEPOSITS}
        join ledger_entries as entry using (source_key)
        join ledger_lines as line using (entry_id)
        where line.role = 'unidentified'
        group by moved.deposit_id
      ) as booked using (deposit_id)
      where -open_amount <> coalesce(booked.amount, 0)`,
  },
  {
    check: 'row-entry-is-its-bank-line',
    kind: 'entry',
    query: () => sql`
      select entry.entry_id as id, entry.source_key as of, coalesce(case entry.kind
          when 'rounding' then round(row.value_cents / 100.0) - row.value_cents / 100
          else row.value_cents / 100
        end, 0)::bigint as expected,
        coalesce(sum(line.amount) filter (where line.amount > 0), 0)::bigint as found
      from ledger_entries as entry
      join ledger_lines as line using (entry_id)
      left join bank_file_rows as row
        on row.bank_file_row_id::text = split_part(entry.source_key, ':', 2)
      left join bank_files as file using (bank_file_id)
      where entry.kind in ('rounding', 'account_seen')
      group by entry.entry_id, row.bank_file_row_id, file.bank_file_id
      having coalesce(case entry.kind
          when 'rounding' then round(row.value_cents / 100.0) - row.value_cents / 100
          else row.value_cents / 100
        end, 0) <> coalesce(sum(line.amount) filter (where line.amount > 0), 0)
        or bool_or(
          line.amount > 0 and (line.role <> 'bank' or line.party is distinct from ${BANK_PARTY})
        )
        or bool_or(line.amount < 0 and line.role not in ('rounding', 'bank', 'cash'))`,
  },
];
