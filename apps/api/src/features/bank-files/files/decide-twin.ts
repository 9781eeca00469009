import type { Transaction } from 'kysely';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bookRow } from './book-rows.ts';
import { unbookOfRow } from './entries-of-row.ts';
import { type LockedRow, lockRow } from './lock-row.ts';
import { isTwinOpen } from './twins.reads.ts';

type DecideInput = { readonly rowId: number; readonly is_same: boolean };

/** Whether its payment is gone with the money, and the bank did not take the row back. */
const isOpenAgain = async (trx: Transaction<DB>, rowId: number): Promise<boolean> =>
  (await trx
    .selectFrom('bank_file_rows as row')
    .select('row.bank_file_row_id')
    .where('row.bank_file_row_id', '=', rowId)
    .where('row.fate', '=', 'same')
    .where(isTwinOpen)
    .executeTakeFirst()) !== undefined;

const isReversed = async (trx: Transaction<DB>, paymentId: number): Promise<boolean> =>
  (await trx
    .selectFrom('credit_events')
    .select('credit_event_id')
    .where('reverses_payment_id', '=', paymentId)
    .where('kind', '=', 'reversal')
    .executeTakeFirst()) !== undefined;

/** A row that was a payment of the desk is open again when that payment was taken back. */
async function demandOpen(
  trx: Transaction<DB>,
  { fate, twin_payment_id: twinId, bank_file_row_id: rowId }: LockedRow,
  isSame: boolean,
): Promise<void> {
  if (fate !== 'doubtful' && !(await isOpenAgain(trx, rowId))) refuse('twin_decided');
  if (!isSame) return;
  if (twinId !== null && (await isReversed(trx, twinId))) refuse('twin_reversed');
  const taken = await trx
    .selectFrom('bank_file_rows')
    .select('bank_file_row_id')
    .where('twin_payment_id', '=', twinId)
    .where('fate', '=', 'same')
    .where('is_live', '=', true)
    .where('bank_file_row_id', '<>', rowId)
    .executeTakeFirst();
  if (taken !== undefined) refuse('twin_taken');
}

const fateOf = ({ kind }: LockedRow, isSame: boolean): 'same' | 'cheque' | 'credit' =>
  isSame ? 'same' : kind === 'cheque' ? 'cheque' : 'credit';

/** Says whether a row is the payment that the desk recorded, or another one, which is booked. */
export const decideTwin = (creditSteps: CreditSteps) =>
  command('decide_twin', { key: 'demanded' }, async (ctx, { rowId, is_same }: DecideInput) => {
    const { trx } = ctx;
    const { row, demandBooked } = await lockRow(trx, rowId);
    if (row.twin_payment_id === null || row.credit_id === null) return refuse('not_found');
    demandBooked();
    await demandOpen(trx, row, is_same);
    if (row.fate === 'same') await unbookOfRow(ctx, { rowId, what: 'account' });
    // A cheque that is another payment pays from the day it is good.
    const fate = fateOf(row, is_same);
    const note = is_same ? row.note : null;
    await trx
      .updateTable('bank_file_rows')
      .set({ fate, note })
      .where('bank_file_row_id', '=', rowId)
      .execute();
    const booked =
      fate === 'cheque'
        ? { audit: [], events: [] }
        : await bookRow(ctx, creditSteps, { ...row, fate, note });
    const { bank_file_id: bankFileId, twin_payment_id } = row;
    const after = {
      twin_decision: is_same ? 'same' : 'other',
      ...(twin_payment_id !== null && { payment_id: twin_payment_id }),
    };
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const ids = { bank_file_id: bankFileId };
    return {
      reply: { bank_file_row_id: rowId, fate },
      audit: [{ action: 'twin_decided', subject, after }, ...booked.audit],
      events: [...booked.events, { topic: 'treasury', kind: 'bank_file_changed', ids }],
    };
  });
