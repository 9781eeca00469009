import type { Transaction } from 'kysely';
import { unsafeFilesPaying } from '#core/money/tray/files-paying.ts';
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
  const files = await unsafeFilesPaying(trx, { creditId, states: UNDOABLE });
  const undoing = files.find(({ state }) => state === 'undoing');
  if (undoing !== undefined) refuse('surplus_file_undoing', { name: undoing.name });
}
