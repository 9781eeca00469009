import type { Transaction } from 'kysely';
import { fileState } from '#core/money/tray/file-state.ts';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * A bank file with its state, locked until the transaction ends. Credits are locked before it. The
 * undo that a booked file may wait for is read once the row is held: a proposal of the same moment
 * is seen or waits.
 */
export async function lockFile(trx: Transaction<DB>, bankFileId: number) {
  const file = await trx
    .selectFrom('bank_files')
    .select(['name', 'bank', 'account', 'undo_decision_id', 'state'])
    .where('bank_file_id', '=', bankFileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (file.state !== 'booked') return file;
  const { state } = await trx
    .selectFrom('bank_files as file')
    .select(fileState.as('state'))
    .where('file.bank_file_id', '=', bankFileId)
    .executeTakeFirstOrThrow();
  return { ...file, state };
}
