import type { Reader } from '#platform/database/database.ts';

/** The bank file that brought a deposit. Not scoped. */
export const unsafeFileOfDeposit = (db: Reader, depositId: number) =>
  db
    .selectFrom('bank_files as file')
    .where('file.bank_file_id', '=', (eb) =>
      eb
        .selectFrom('deposits')
        .innerJoin('bank_file_rows as own', 'own.bank_file_row_id', 'deposits.bank_file_row_id')
        .select('own.bank_file_id')
        .where('deposits.deposit_id', '=', depositId),
    );
