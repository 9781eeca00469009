import type { RowFate } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bookRow, waitsForPerson } from './book-rows.ts';
import { type LockedRow, lockRow } from './lock-row.ts';

type DecideInput = { readonly rowId: number; readonly outcome: 'cleared' | 'bounced' };

const fateOf = ({ credit_id }: LockedRow, outcome: DecideInput['outcome']): RowFate =>
  outcome === 'bounced' ? 'bounced' : credit_id === null ? 'tray' : 'credit';

/** A cheque that is good counts from today; one that was not paid never did. */
export const decideCheque = (creditSteps: CreditSteps) =>
  command('decide_cheque', { key: 'demanded' }, async (ctx, { rowId, outcome }: DecideInput) => {
    const { trx, today } = ctx;
    const { row, demandBooked } = await lockRow(trx, rowId);
    if (row.kind !== 'cheque') return refuse('not_found');
    demandBooked();
    if (row.fate !== 'cheque') refuse('cheque_decided');
    // The desk may have recorded it while it waited: then a person says whether it is the same.
    const isDoubtful =
      outcome === 'cleared' && (await waitsForPerson(ctx, { ...row, fate: 'credit' }));
    const fate: RowFate = isDoubtful ? 'doubtful' : fateOf(row, outcome);
    if (!isDoubtful) {
      await trx
        .updateTable('bank_file_rows')
        .set({ fate })
        .where('bank_file_row_id', '=', rowId)
        .execute();
    }
    const booked =
      isDoubtful || outcome === 'bounced'
        ? { audit: [], events: [] }
        : await bookRow(ctx, creditSteps, { ...row, fate, paid_on: today.toString() });
    const bankFileId = row.bank_file_id;
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const ids = { bank_file_id: bankFileId };
    return {
      reply: { bank_file_row_id: rowId, fate },
      audit: [
        { action: 'cheque_decided', subject, after: { cheque_outcome: outcome } },
        ...booked.audit,
      ],
      events: [...booked.events, { topic: 'treasury', kind: 'bank_file_changed', ids }],
    };
  });
