import {
  BANK_FILE_STATES,
  type BankFileState,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockFile } from './lock-file.ts';

const COLUMNS = [
  'bank_file_row_id',
  'bank_file_id',
  'kind',
  'fate',
  'key',
  'paid_on',
  'reference',
  'description',
  'value_cents',
  'means',
  'credit_id',
  'twin_payment_id',
  'note',
] as const;

/**
 * A row of a booked file that a person decides about, with the account of the file: its credit is
 * locked first, then the file, then the row.
 */
export async function lockRow(trx: Transaction<DB>, rowId: number) {
  const found = await trx
    .selectFrom('bank_file_rows')
    .select(['bank_file_id', 'credit_id'])
    .where('bank_file_row_id', '=', rowId)
    .executeTakeFirst();
  if (found === undefined) return refuse('not_found');
  if (found.credit_id !== null) await unsafeLockCredit(trx, found.credit_id);
  const { state, bank, account } = await lockFile(trx, found.bank_file_id);
  const row = await trx
    .selectFrom('bank_file_rows')
    .select(COLUMNS)
    .where('bank_file_row_id', '=', rowId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const demandBooked = (): void => {
    if (state === 'booked') return;
    refuse('bank_file_not_booked', { state: BANK_FILE_STATES[state as BankFileState] });
  };
  return { row: { ...row, bank, account }, demandBooked };
}

export type LockedRow = Awaited<ReturnType<typeof lockRow>>['row'];
