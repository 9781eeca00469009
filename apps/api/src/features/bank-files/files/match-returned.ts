import { sql } from 'kysely';
import type { BankRow } from '#features/bank-files/formats/bank-file-types.ts';
import { selectRows } from '#features/bank-files/select-rows.ts';
import type { Reader } from '#platform/database/database.ts';

/** The row that a returned one takes back: a line of its own file, or a row of an earlier one. */
export type TakenBack = { readonly line: number } | { readonly rowId: number };

const kindOfMoney = ({ reference, valueCents }: Pick<BankRow, 'reference' | 'valueCents'>) =>
  `${valueCents}|${reference}`;

const isMoneyIn = ({ kind }: BankRow): boolean => kind === 'deposit' || kind === 'cheque';

/**
 * What each returned row takes back, by its key: the last deposit or cheque of its reference and
 * value, each once. Rows of the same file come first, because they are the last.
 */
export async function matchReturned(
  db: Reader,
  rows: readonly BankRow[],
): Promise<ReadonlyMap<string, TakenBack>> {
  const returned = rows.filter(({ kind }) => kind === 'returned');
  const matched = new Map<string, TakenBack>();
  if (returned.length === 0) return matched;
  const own = Map.groupBy(rows.filter(isMoneyIn), kindOfMoney);
  const earlier = await earlierRows(db, returned);
  for (const row of returned) {
    const line = own.get(kindOfMoney(row))?.pop()?.line;
    if (line !== undefined) {
      matched.set(row.key, { line });
      continue;
    }
    const rowId = earlier.get(kindOfMoney(row))?.shift()?.id;
    if (rowId !== undefined) matched.set(row.key, { rowId });
  }
  return matched;
}

type EarlierRow = { readonly id: number; readonly reference: string; readonly valueCents: number };

/** The rows that no live return has taken back, the last first: as many as could be needed. */
async function earlierRows(
  db: Reader,
  returned: readonly BankRow[],
): Promise<ReadonlyMap<string, EarlierRow[]>> {
  const asked = [...Map.groupBy(returned, kindOfMoney).values()].flatMap((alike) =>
    // The rows of such a file are all of the day of its header.
    alike.slice(0, 1).map(({ reference, valueCents, paidOn }) => ({
      reference,
      cents: valueCents,
      day: paidOn,
      needed: alike.length,
    })),
  );
  const found = await selectRows(
    db,
    sql<EarlierRow>`
    select earlier.bank_file_row_id as id, given.reference, given.cents as "valueCents"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as given (reference text, cents bigint, day date, needed integer)
    cross join lateral (
      select bank_file_row_id, paid_on from bank_file_rows as row
      where is_live and kind in ('deposit', 'cheque') and reference = given.reference
        and value_cents = given.cents and paid_on <= given.day
        and not exists (
          select from bank_file_rows as taker
          where taker.earlier_row_id = row.bank_file_row_id and taker.is_live
            and taker.fate = 'returned'
        )
      order by paid_on desc, bank_file_row_id desc limit given.needed
    ) as earlier
    order by earlier.paid_on desc, earlier.bank_file_row_id desc
  `,
  );
  return Map.groupBy(found, kindOfMoney);
}
