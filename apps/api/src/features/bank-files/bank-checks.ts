import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { isPaymentGone, isTakenBack } from './files/twins.reads.ts';

const bookedFileIsWhole = queriedCheck({
  name: 'booked_bank_file_is_whole',
  invariant: 'Every row of a booked file that counts is a payment or a deposit.',
  violations: (db) =>
    db
      .selectFrom('bank_files')
      .select('bank_files.bank_file_id as id')
      .where('state', '=', 'booked')
      .where(
        sql<boolean>`exists (
          select from bank_file_rows as row
          left join deposits on deposits.bank_file_row_id = row.bank_file_row_id
            and deposits.source = 'bank_file'
          where row.bank_file_id = bank_files.bank_file_id and row.is_live
            and row.fate in ('credit', 'tray')
            and num_nonnulls(row.payment_id, deposits.deposit_id) <> 1
        )`,
      ),
});

const roundingLeaves = queriedCheck({
  name: 'rounding_leaves_with_its_row',
  invariant: 'A row of the bank whose money is out of the books has no rounding peso in them.',
  violations: (db) =>
    db
      .selectFrom('bank_file_rows as row')
      .select('row.bank_file_row_id as id')
      .where(
        sql<boolean>`row.bank_file_row_id in (
          select split_part(entry.source_key, ':', 2)::bigint from ledger_entries as entry
          where entry.kind = 'rounding' and entry.source_key like 'row-rounding:%'
            and not exists (
              select from ledger_entries as mirror where mirror.reverses = entry.entry_id
            )
        ) and (not row.is_live or (${isPaymentGone} and ${isTakenBack}) or exists (
          select from credit_events as event
          where event.reverses_payment_id = row.payment_id and event.money = 'returned'
        ))`,
      ),
});

export const bankChecks: readonly InvariantCheck[] = [bookedFileIsWhole, roundingLeaves];
