import type { ReplyOf } from '@cuotaclara/contract';
import type { listReturnCandidates } from '@cuotaclara/contract/bank-files/returned-rows';
import { bankParty } from '@cuotaclara/contract/values/bank-party';
import { sql } from 'kysely';
import { fileState } from '#core/money/tray/file-state.ts';
import { borrowerName } from '#core/people/names.ts';
import { wholePesos } from '#features/bank-files/formats/whole-pesos.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { isFileOf, unsafeAccountSpellings } from './match-returned.ts';
import { earlierPayment } from './open-returns.ts';
import { isTakenBack } from './twins.reads.ts';

/** How many deposits a person chooses among, and how long before the return they came in. */
const CANDIDATES_MAX = 20;
const DAYS_MAX = 400;

/** A return that counts, with the account of its file. */
async function findReturn(db: Reader, rowId: number) {
  const found = await db
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .select(['row.earlier_row_id', 'row.reference', 'row.value_cents', 'row.paid_on'])
    .select(['file.bank', 'file.account'])
    .where('row.bank_file_row_id', '=', rowId)
    .where('row.fate', '=', 'returned')
    .where('row.is_live', '=', true)
    .executeTakeFirst();
  return found ?? refuse('not_found');
}

/**
 * Deposits and cheques that a return can take back: of its account and value, in the books, not
 * after it and taken back by no other. The bank may have written another reference. Not scoped.
 */
export async function unsafeReturnCandidates(db: Reader, rowId: number) {
  const returned = await findReturn(db, rowId);
  const accounts = await unsafeAccountSpellings(db, returned);
  return db
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .where('row.is_live', '=', true)
    .where('row.kind', 'in', ['deposit', 'cheque'])
    .where('row.value_cents', '=', returned.value_cents)
    .where(
      sql<boolean>`row.paid_on between ${returned.paid_on}::date - ${DAYS_MAX}::integer
        and ${returned.paid_on}::date`,
    )
    .where(sql<boolean>`${fileState} = 'booked'`)
    .where(isFileOf(accounts))
    .where(sql<boolean>`not ${isTakenBack}`);
}

/** The deposit that a return takes back now, and those that it can take back instead. */
export async function readReturnCandidates(
  db: Reader,
  rowId: number,
): Promise<ReplyOf<typeof listReturnCandidates>> {
  const { earlier_row_id: current, reference } = await findReturn(db, rowId);
  const found = await (await unsafeReturnCandidates(db, rowId))
    .select('row.bank_file_row_id')
    .orderBy(sql`row.reference = ${reference}`, 'desc')
    .orderBy('row.paid_on', 'desc')
    .orderBy('row.bank_file_row_id', 'desc')
    .limit(CANDIDATES_MAX)
    .execute();
  const ids = [
    ...(current === null ? [] : [current]),
    ...found.map(({ bank_file_row_id: id }) => id),
  ];
  const rows = await db
    .selectFrom('bank_file_rows as earlier')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'earlier.bank_file_id')
    .leftJoin('credits', 'credits.credit_id', 'earlier.credit_id')
    .select(['earlier.bank_file_row_id', 'earlier.line', 'earlier.paid_on', 'earlier.reference'])
    .select(['earlier.value_cents', 'earlier.credit_id', 'file.bank', 'file.account', 'file.name'])
    .select([
      borrowerName<string | null>('credits.borrower_id').as('holder_name'),
      earlierPayment.as('payment_id'),
    ])
    .where('earlier.bank_file_row_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.bank_file_row_id, row]));
  return {
    earlier_row_id: current,
    candidates: ids.flatMap((id) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { name, bank, account, value_cents, ...rest } = row;
      const party = bankParty(bank, account);
      return [{ ...rest, file_name: name, party, pesos: wholePesos(value_cents) }];
    }),
  };
}
