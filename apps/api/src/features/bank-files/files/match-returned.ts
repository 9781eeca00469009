import { bankParty } from '@cuotaclara/contract/values/bank-party';
import { sql } from 'kysely';
import type { BankFileHeader, BankRow } from '#features/bank-files/formats/bank-file-types.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { isTakenBack } from './twins.reads.ts';

/** The row that a returned one takes back: a line of its own file, or a row of an earlier one. */
export type TakenBack = { readonly line: number } | { readonly rowId: number };

const kindOfMoney = ({ reference, valueCents }: Pick<BankRow, 'reference' | 'valueCents'>) =>
  `${valueCents}|${reference}`;

const isMoneyIn = ({ kind }: BankRow): boolean => kind === 'deposit' || kind === 'cheque';

/** The account of the house that a file is of. */
export type FileAccount = Pick<BankFileHeader, 'bank' | 'account'>;

/**
 * What each returned row takes back, by its key: the last deposit or cheque of its account,
 * reference and value, each once. Rows of the same file come first, because they are the last.
 */
export async function matchReturned(
  db: Reader,
  rows: readonly BankRow[],
  account: FileAccount | null,
): Promise<ReadonlyMap<string, TakenBack>> {
  const returned = rows.filter(({ kind }) => kind === 'returned');
  const matched = new Map<string, TakenBack>();
  if (returned.length === 0) return matched;
  const own = Map.groupBy(rows.filter(isMoneyIn), kindOfMoney);
  const earlier = await earlierRows(db, returned, account);
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

/** The ways in which files write an account of the house: «007» and «7» are one bank. */
export async function unsafeAccountSpellings(
  db: Reader,
  account: FileAccount | null,
): Promise<readonly FileAccount[]> {
  if (account === null) return [];
  const party = bankParty(account.bank, account.account);
  const written = await db
    .selectFrom('bank_files')
    .select(['bank', 'account'])
    .distinct()
    .where('state', '<>', 'undone')
    .execute();
  return written.filter((file) => bankParty(file.bank, file.account) === party);
}

/** Whether `file` is of one of these accounts. */
export const isFileOf = (accounts: readonly FileAccount[]) => sql<boolean>`(
  (file.bank, file.account) in (
    select * from unnest(
      ${accounts.map(({ bank }) => bank)}::text[],
      ${accounts.map(({ account }) => account)}::text[]
    )
  )
)`;

type EarlierRow = { readonly id: number; readonly reference: string; readonly valueCents: number };

/** The rows that no live return has taken back, the last first: as many as could be needed. */
async function earlierRows(
  db: Reader,
  returned: readonly BankRow[],
  account: FileAccount | null,
): Promise<ReadonlyMap<string, EarlierRow[]>> {
  const accounts = await unsafeAccountSpellings(db, account);
  const asked = [...Map.groupBy(returned, kindOfMoney).values()].flatMap((alike) =>
    // The rows of such a file are all of the day of its header.
    alike.slice(0, 1).map(({ reference, valueCents, paidOn }) => ({
      reference,
      cents: valueCents,
      day: paidOn,
      needed: alike.length,
    })),
  );
  const found = await readRows(
    db,
    sql<EarlierRow>`
    select earlier.bank_file_row_id as id, given.reference, given.cents as "valueCents"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as given (reference text, cents bigint, day date, needed integer)
    cross join lateral (
      select row.bank_file_row_id, row.paid_on
      from bank_file_rows as row join bank_files as file using (bank_file_id)
      where row.is_live and row.kind in ('deposit', 'cheque')
        and row.reference = given.reference and row.value_cents = given.cents
        and row.paid_on <= given.day and ${isFileOf(accounts)} and not ${isTakenBack}
      order by row.paid_on desc, row.bank_file_row_id desc limit given.needed
    ) as earlier
    order by earlier.paid_on desc, earlier.bank_file_row_id desc
  `,
  );
  return Map.groupBy(found, kindOfMoney);
}
