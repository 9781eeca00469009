import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { fileState } from './file-state.ts';

/** Money of the tray with the file, the payment or the intent that it came from. Not scoped. */
export const unsafeDepositRows = (db: Reader) =>
  db
    .selectFrom('deposits')
    .leftJoin('bank_file_rows as row', 'row.bank_file_row_id', 'deposits.bank_file_row_id')
    .leftJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .leftJoin('payments as undone', 'undone.payment_id', 'deposits.reversed_payment_id')
    .leftJoin('payment_intents as intent', (join) =>
      join
        .onRef('intent.reference', '=', 'deposits.reference')
        .on('deposits.source', '=', sql.lit('gateway')),
    )
    .select([
      'deposits.deposit_id',
      'deposits.source',
      'deposits.paid_on',
      'deposits.amount',
      'deposits.open_amount',
      'deposits.reference',
      'deposits.description',
      'deposits.party',
      'deposits.note',
      'deposits.set_aside_at',
      'row.bank_file_id',
      'row.line',
      'file.name as file_name',
      fileState.as('file_state'),
      'deposits.reversed_payment_id',
      'undone.credit_id as not_of',
      'intent.credit_id as begun_for',
    ]);

export type DepositRow = Awaited<
  ReturnType<ReturnType<typeof unsafeDepositRows>['execute']>
>[number];

/** Whether a row of `deposits` came with a bank file. */
export const isOfFile = (fileId: number) => sql<SqlBool>`deposits.bank_file_row_id in (
  select bank_file_row_id from bank_file_rows where bank_file_rows.bank_file_id = ${fileId}
)`;
