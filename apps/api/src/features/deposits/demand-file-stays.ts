import { refusalText } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { unsafeFileOfDeposit } from '#core/money/tray/file-of-deposit.ts';
import { fileState } from '#core/money/tray/file-state.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type FileNow = { readonly name: string; readonly state: string };

/** What happens to a file that is about to be undone; null of one that stays. */
function undoFacts({ name, state }: FileNow) {
  if (state === 'undo_proposed') return { what: 'se propuso deshacer', name };
  if (state === 'undoing') return { what: 'se está deshaciendo', name };
  return null;
}

/** Why a deposit of a file cannot leave the tray, in Spanish; null where it can. */
export function undoObstacle(file: FileNow): string | null {
  const facts = undoFacts(file);
  return facts && refusalText('deposit_file_undoing', facts);
}

/** Refuses while the bank file that brought a deposit is about to be undone; it locks nothing. */
export async function demandFileUsable(db: Reader, depositId: number): Promise<void> {
  const file = await unsafeFileOfDeposit(db, depositId)
    .select(['file.name', fileState.as('state')])
    .executeTakeFirst();
  const facts = file === undefined ? null : undoFacts(file);
  if (facts !== null) refuse('deposit_file_undoing', facts);
}

/**
 * Refuses while the bank file that brought a deposit is about to be undone: the undo takes the
 * deposit with it, and money that left cannot be taken back. The file stays as it is until the
 * transaction ends, so that an undo proposed at the same moment sees what left. Files are locked
 * before deposits, as everywhere.
 */
export async function demandFileStays(trx: Transaction<DB>, depositId: number): Promise<void> {
  await unsafeFileOfDeposit(trx, depositId).select('file.bank_file_id').forShare().execute();
  await demandFileUsable(trx, depositId);
}
