import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockFile } from './lock-file.ts';

type DecideInput = { readonly rowId: number; readonly note: string };

/**
 * Keeps what a person did about a returned row that takes back nothing known. A return of a known
 * deposit ends with the reversal of its payment or the closing of the deposit.
 */
export const decideReturn = command(
  'decide_return',
  { key: 'demanded' },
  async ({ trx }, { rowId, note }: DecideInput) => {
    const found = await trx
      .selectFrom('bank_file_rows')
      .select('bank_file_id')
      .where('bank_file_row_id', '=', rowId)
      .where('fate', '=', 'returned')
      .where('is_live', '=', true)
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    const bankFileId = found.bank_file_id;
    await lockFile(trx, bankFileId);
    const row = await trx
      .selectFrom('bank_file_rows')
      .select(['note', 'earlier_row_id'])
      .where('bank_file_row_id', '=', rowId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.earlier_row_id !== null) refuse('return_has_deposit');
    if (row.note !== null) refuse('return_decided');
    await trx
      .updateTable('bank_file_rows')
      .set({ note })
      .where('bank_file_row_id', '=', rowId)
      .execute();
    return {
      reply: { bank_file_row_id: rowId },
      audit: [
        {
          action: 'return_decided',
          subject: { kind: 'bank_file', id: bankFileId },
          after: { return_note: note },
        },
      ],
      events: [{ topic: 'treasury', kind: 'bank_file_changed', ids: { bank_file_id: bankFileId } }],
    };
  },
);
