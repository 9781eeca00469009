import { sql, type Transaction } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { unbookOfRow } from './entries-of-row.ts';
import { isPaymentGone } from './twins.reads.ts';

/** Returns that are looked at in one transaction. */
const BATCH = 25;

type ReturnToBook = {
  readonly bank_file_row_id: number;
  readonly earlier_row_id: number;
  readonly credit_id: number | null;
};

/**
 * Returns of a file that take back a row which is a payment of the desk, with the credit of that
 * row: they are looked at while it is locked, so that no reversal goes by meanwhile.
 */
export const returnsToBook = (
  trx: Transaction<DB>,
  bankFileId: number,
): Promise<readonly ReturnToBook[]> =>
  trx
    .selectFrom('bank_file_rows as taker')
    .innerJoin('bank_file_rows as row', 'row.bank_file_row_id', 'taker.earlier_row_id')
    .select([
      'taker.bank_file_row_id',
      'row.bank_file_row_id as earlier_row_id',
      'row.credit_id as credit_id',
    ])
    .where('taker.bank_file_id', '=', bankFileId)
    .where('taker.fate', '=', 'returned')
    .where('taker.is_live', '=', true)
    .where('taker.booked_at', 'is', null)
    .where('row.fate', '=', 'same')
    .orderBy('taker.line')
    .limit(BATCH)
    .execute();

/**
 * A row whose payment was taken back before the bank took the money waited for a person, and kept
 * its rounding peso until then. Nobody decides about it any more: the peso leaves with the money.
 */
export async function bookReturn(
  ctx: CommandContext<Actor | null>,
  { bank_file_row_id: returnId, earlier_row_id: rowId }: Omit<ReturnToBook, 'credit_id'>,
): Promise<void> {
  const gone = await ctx.trx
    .selectFrom('bank_file_rows as row')
    .select('row.bank_file_row_id')
    .where('row.bank_file_row_id', '=', rowId)
    .where('row.is_live', '=', true)
    .where(isPaymentGone)
    .executeTakeFirst();
  if (gone !== undefined) await unbookOfRow(ctx, { rowId, what: 'rounding' });
  await ctx.trx
    .updateTable('bank_file_rows')
    .set({ booked_at: sql<Date>`current_timestamp` })
    .where('bank_file_row_id', '=', returnId)
    .execute();
}
