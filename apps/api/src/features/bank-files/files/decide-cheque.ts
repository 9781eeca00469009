import {
  BANK_FILE_STATES,
  type BankFileState,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import { type CreditSteps, unsafeLockCredit } from '#features/credits/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bookRow, lockFile } from './book-rows.ts';

type DecideInput = { readonly rowId: number; readonly outcome: 'cleared' | 'bounced' };

const COLUMNS = [
  'bank_file_row_id',
  'bank_file_id',
  'fate',
  'key',
  'reference',
  'description',
  'value_cents',
  'means',
  'credit_id',
  'twin_payment_id',
  'note',
] as const;

/** A cheque that is good counts from today; one that was not paid never did. */
export const decideCheque = (creditSteps: CreditSteps) =>
  command('decide_cheque', { key: 'demanded' }, async (ctx, { rowId, outcome }: DecideInput) => {
    const { trx, today } = ctx;
    const found = await trx
      .selectFrom('bank_file_rows')
      .select(['bank_file_id', 'credit_id'])
      .where('bank_file_row_id', '=', rowId)
      .where('kind', '=', 'cheque')
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    if (found.credit_id !== null) await unsafeLockCredit(trx, found.credit_id);
    await lockFile(trx, found.bank_file_id);
    const file = await trx
      .selectFrom('bank_files')
      .select(['bank', 'account', 'state'])
      .where('bank_file_id', '=', found.bank_file_id)
      .executeTakeFirstOrThrow();
    if (file.state !== 'booked') {
      refuse('bank_file_not_booked', { state: BANK_FILE_STATES[file.state as BankFileState] });
    }
    const row = await trx
      .selectFrom('bank_file_rows')
      .select(COLUMNS)
      .where('bank_file_row_id', '=', rowId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.fate !== 'cheque') refuse('cheque_decided');
    const fate = outcome === 'bounced' ? 'bounced' : row.credit_id === null ? 'tray' : 'credit';
    await trx
      .updateTable('bank_file_rows')
      .set({ fate })
      .where('bank_file_row_id', '=', rowId)
      .execute();
    const booked =
      outcome === 'bounced'
        ? { audit: [], events: [] }
        : await bookRow(ctx, creditSteps, {
            ...row,
            ...file,
            fate,
            paid_on: today.toString(),
          });
    const bankFileId = found.bank_file_id;
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const ids = { bank_file_id: bankFileId };
    return {
      reply: { bank_file_row_id: rowId, fate: fate as 'bounced' | 'tray' | 'credit' },
      audit: [
        { action: 'cheque_decided', subject, after: { cheque_outcome: outcome } },
        ...booked.audit,
      ],
      events: [...booked.events, { topic: 'treasury', kind: 'bank_file_changed', ids }],
    };
  });
