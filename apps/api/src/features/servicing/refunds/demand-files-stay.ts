import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

/** States in which a file can be undone, or is about to be. */
const UNDOABLE = ['booked', 'undoing'] as const;

/**
 * Refuses while a bank file that pays a credit is being undone: the surplus goes with it. The files
 * stay as they are until the transaction ends, so that an undo approved at the same moment sees the
 * refund. The caller has locked the credit; files are locked after credits, as everywhere.
 */
export async function demandFilesStay(trx: Transaction<DB>, creditId: number): Promise<void> {
  const files = await trx
    .selectFrom('bank_files')
    .select(['name', 'state'])
    .where('state', 'in', UNDOABLE)
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
  const undoing = files.find(({ state }) => state === 'undoing');
  if (undoing !== undefined) refuse('surplus_file_undoing', { name: undoing.name });
}
