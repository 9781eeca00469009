import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const openAmountHolds = queriedCheck({
  name: 'deposit_open_amount_holds',
  invariant: 'What is open of a deposit is what nobody has placed of it.',
  violations: (db) =>
    db
      .selectFrom('deposits')
      .select('deposit_id as id')
      .where(
        sql<boolean>`open_amount <> amount - coalesce((
          select sum(part.amount) from deposit_assignments as part
          where part.deposit_id = deposits.deposit_id and part.state = 'approved'
            and not exists (
              select from credit_events as event
              where event.reverses_payment_id = part.payment_id and event.kind = 'reversal'
            )
        ), 0)`,
      ),
});

const bookedFileIsWhole = queriedCheck({
  name: 'booked_bank_file_is_whole',
  invariant: 'Every row of a booked file that counts is a payment or a deposit.',
  violations: (db) =>
    db
      .selectFrom('bank_files')
      .select('bank_files.bank_file_id as id')
      .where('state', 'in', ['booked', 'undo_proposed'])
      .where(
        sql<boolean>`exists (
          select from bank_file_rows as row
          left join deposits using (bank_file_row_id)
          where row.bank_file_id = bank_files.bank_file_id and row.is_live
            and row.fate in ('credit', 'tray')
            and num_nonnulls(row.payment_id, deposits.deposit_id) <> 1
        )`,
      ),
});

export const bankChecks: readonly InvariantCheck[] = [openAmountHolds, bookedFileIsWhole];
