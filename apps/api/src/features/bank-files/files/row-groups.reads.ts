import type { RowGroup } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { GroupTotal, PlacedPart } from '@cuotaclara/contract/bank-files/row-groups';
import { sql } from 'kysely';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import { borrowerName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** The deposit that has the money of `row`: of the tray, or of its payment that was reversed. */
const OF_ROW = sql<boolean>`money.bank_file_row_id = row.bank_file_row_id and row.is_live`;

/** What became of `row`: its fate, and of money that came to the tray, where that is. */
const rowGroup = sql<string>`case
  when money.deposit_id is null then row.fate
  when money.open_amount = 0 then 'placed'
  when money.set_aside_at is not null then 'aside'
  else 'tray'
end`;

/** The rows of a file with `money`, the deposit that each came to. */
const groupedRows = (db: Reader, bankFileId: number) =>
  db
    .selectFrom('bank_file_rows as row')
    .leftJoin('deposits as money', (join) => join.on(OF_ROW))
    .where('row.bank_file_id', '=', bankFileId);

/** The ids of the rows of a file that share what became of them. */
export const rowsOfGroup = (db: Reader, bankFileId: number, group: RowGroup) =>
  groupedRows(db, bankFileId).select('row.bank_file_row_id as id').where(rowGroup, '=', group);

/** How many rows of a file share what became of them; of open money only what is left of it. */
export async function groupTotals(db: Reader, bankFileId: number): Promise<GroupTotal[]> {
  const rows = await groupedRows(db, bankFileId)
    .select([rowGroup.as('fate'), sql<number>`count(*)`.as('count')])
    .select(
      // Whole pesos of each row, as the books have them.
      sql<number>`sum(
        case when money.open_amount > 0 then money.open_amount else row.value_cents / 100 end
      )::bigint`.as('pesos'),
    )
    .groupBy(rowGroup)
    .execute();
  // The tables take no other words.
  return rows.map(({ fate, ...total }) => ({ ...total, fate: fate as RowGroup }));
}

/** Where the money of deposits went, by deposit; what was taken back is not there. */
export async function readPlaces(
  db: Reader,
  depositIds: readonly number[],
): Promise<ReadonlyMap<number, PlacedPart[]>> {
  const parts = await db
    .selectFrom('deposit_assignments as part')
    .leftJoin('payments', 'payments.payment_id', 'part.payment_id')
    .leftJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .select(['part.deposit_id', 'part.kind', 'part.amount', 'part.payment_id'])
    .select([
      'payments.credit_id',
      borrowerName<string | null>('credits.borrower_id').as('holder_name'),
    ])
    .where('part.deposit_id', '=', sql<number>`any(${depositIds}::integer[])`)
    .where('part.state', '=', 'approved')
    .where(sql<boolean>`not ${isReversed('part.payment_id')}`)
    .orderBy('part.deposit_assignment_id')
    .execute();
  const byDeposit = Map.groupBy(parts, ({ deposit_id }) => deposit_id);
  return new Map(
    [...byDeposit].map(([id, own]) => [
      id,
      // The table takes no other words.
      own.map(({ deposit_id: _, kind, ...part }) => ({
        ...part,
        kind: kind as PlacedPart['kind'],
      })),
    ]),
  );
}
