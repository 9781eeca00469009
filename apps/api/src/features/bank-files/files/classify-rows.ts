import type { RowFate } from '@cuotaclara/contract/bank-files/bank-file-words';
import { sql } from 'kysely';
import type { BankRow } from '#features/bank-files/formats/bank-file-types.ts';
import { unsafeCandidates } from '#features/bank-files/matching/candidates.reads.ts';
import { createMatcher } from '#features/bank-files/matching/create-matcher.ts';
import { selectRows } from '#features/bank-files/select-rows.ts';
import type { Reader } from '#platform/database/database.ts';
import { trayReasons } from './tray-reasons.reads.ts';

/** A row with what would become of it. */
export type ClassifiedRow = BankRow & {
  readonly fate: RowFate;
  readonly creditId: number | null;
  readonly holderName: string | null;
  readonly earlierRowId: number | null;
  /** Why it goes to the tray though its reference names a credit. */
  readonly note: string | null;
};

const pesosOf = ({ valueCents }: BankRow): number => Math.round(valueCents / 100);

/** Says of each row what would become of it today. It only reads. */
export async function classifyRows(
  db: Reader,
  rows: readonly BankRow[],
  today: Temporal.PlainDate,
): Promise<readonly ClassifiedRow[]> {
  const seen = await seenRows(db, rows);
  const returned = await returnedRows(db, rows);
  const asked = rows.filter(({ kind }) => kind === 'deposit' || kind === 'cheque');
  const matched = asked.map((row) => ({ ...row, valuePesos: pesosOf(row) }));
  const candidates = await unsafeCandidates(db, { rows: matched, today, isWide: false });
  const names = new Map(candidates.map(({ creditId, holderName }) => [creditId, holderName]));
  const match = createMatcher(candidates);
  const creditOf = (row: BankRow): number | null => {
    if (row.kind !== 'deposit' && row.kind !== 'cheque') return null;
    const found = match({ ...row, kind: 'deposit', valuePesos: pesosOf(row) });
    return found.kind === 'posts' ? found.suggestion.creditId : null;
  };
  const reasonOf = await trayReasons(db, [...names.keys()]);
  const nothing = { creditId: null, holderName: null, note: null };
  return rows.map((row) => {
    const earlierRowId = seen.get(row.key) ?? null;
    if (earlierRowId !== null) return { ...row, ...nothing, fate: 'seen', earlierRowId };
    const creditId = creditOf(row);
    if (creditId === null) {
      const fate = row.kind === 'deposit' ? 'tray' : row.kind;
      return { ...row, ...nothing, fate, earlierRowId: returned.get(row.key) ?? null };
    }
    const named = { creditId, holderName: names.get(creditId) ?? null, earlierRowId: null };
    // A cheque counts from the day it is good, whatever day its row has.
    if (row.kind !== 'deposit') return { ...row, ...named, fate: row.kind, note: null };
    const note = reasonOf({ creditId, paidOn: row.paidOn });
    return { ...row, ...named, fate: note === null ? 'credit' : 'tray', note };
  });
}

/** The rows that count already, by key. */
async function seenRows(
  db: Reader,
  rows: readonly BankRow[],
): Promise<ReadonlyMap<string, number>> {
  const keys = rows.map(({ key }) => key);
  const found = await db
    .selectFrom('bank_file_rows')
    .select(['key', 'bank_file_row_id'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('is_live', '=', true)
    .execute();
  return new Map(found.map(({ key, bank_file_row_id }) => [key, bank_file_row_id]));
}

/** The deposit that each returned row takes back: the last one of its reference and value. */
async function returnedRows(
  db: Reader,
  rows: readonly BankRow[],
): Promise<ReadonlyMap<string, number>> {
  const asked = rows
    .filter(({ kind }) => kind === 'returned')
    .map(({ key, reference, valueCents, paidOn }) => ({
      key,
      reference,
      cents: valueCents,
      day: paidOn,
    }));
  if (asked.length === 0) return new Map();
  const found = await selectRows(
    db,
    sql<{ key: string; id: number }>`
    select given.key, earlier.bank_file_row_id as id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as given (key text, reference text, cents bigint, day date)
    cross join lateral (
      select bank_file_row_id from bank_file_rows
      where is_live and kind = 'deposit' and reference = given.reference
        and value_cents = given.cents and paid_on <= given.day
      order by paid_on desc, bank_file_row_id desc limit 1
    ) as earlier
  `,
  );
  return new Map(found.map(({ key, id }) => [key, id]));
}
