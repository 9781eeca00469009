import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type FilesOfCredit = { readonly creditId: number; readonly states: readonly string[] };

/**
 * The bank files in some states that pay a credit, by their rows or through the tray. They stay as
 * they are until the transaction ends. Not scoped.
 */
export const unsafeFilesPaying = (trx: Transaction<DB>, { creditId, states }: FilesOfCredit) =>
  trx
    .selectFrom('bank_files')
    .select(['name', 'state'])
    .where('state', 'in', states)
    .where(
      'bank_file_id',
      'in',
      sql<number>`(
        select own.bank_file_id from payments
        join bank_file_rows as own using (payment_id)
        where payments.credit_id = ${creditId}
        union
        select own.bank_file_id from payments
        join deposit_assignments as part using (payment_id)
        join deposits using (deposit_id)
        join bank_file_rows as own using (bank_file_row_id)
        where payments.credit_id = ${creditId}
      )`,
    )
    .orderBy('bank_file_id')
    .forShare()
    .execute();
