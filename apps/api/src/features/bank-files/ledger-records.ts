import { sql } from 'kysely';
import type { EntryCheck, LedgerRecords } from '#contributions/ledger-records.ts';
import { BANK_PARTY } from '#core/money/books/bank-party.ts';

/** Equations between rows of bank files and the lines of their entries. */
const ROW_CHECKS: readonly EntryCheck[] = [
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
  {
    check: 'payment-is-in-its-account',
    kind: 'payment',
    query: () => sql`
      select payment.payment_id as id, line.role || coalesce(', ' || line.party, '') as of,
        0 as expected, line.amount as found
      from payments as payment
      join ledger_entries as entry on entry.source_key = 'payment:' || payment.payment_id
      join ledger_lines as line using (entry_id)
      where line.role in ('bank', 'cash', 'gateway', 'unidentified') and (
        line.role <> case payment.source
          when 'gateway' then 'gateway' when 'tray' then 'unidentified'
          when 'bank_file' then 'bank' when 'earlier' then line.role
          else case payment.means when 'cash' then 'cash' else 'bank' end
        end
        or (payment.source = 'bank_file' and not exists (
          select from bank_file_rows as row join bank_files as file using (bank_file_id)
          where row.payment_id = payment.payment_id and line.party =
            ${BANK_PARTY}
        ))
      )`,
  },
];

/** Records of what banks say. */
export const bankRecords: LedgerRecords = { checks: ROW_CHECKS };
