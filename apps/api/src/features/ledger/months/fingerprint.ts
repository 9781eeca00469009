import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readMoved } from '#features/ledger/books/balances.reads.ts';
import { type Days, planReading } from '#features/ledger/books/spans-of-days.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** The balance of an account at the end of a month, and what it moved in the month. */
type MonthBalance = {
  readonly role: string;
  readonly amount: number;
  readonly debits: number;
  readonly credits: number;
};

export type Fingerprint = {
  readonly sha256: Buffer;
  readonly balances: readonly MonthBalance[];
};

/** Entries that are hashed together, so that no text of a whole month is ever built. */
const ENTRIES_PER_BLOCK = 10_000;

/**
 * One fingerprint of a month: its balances, and every entry and line since the month that was
 * closed before. Read it in one snapshot.
 */
export async function fingerprintOf(db: Reader, month: Days): Promise<Fingerprint> {
  const { since } = await planReading(db, month);
  const rows = await readRows(
    db,
    sql<{ hash: Buffer | null }>`
    with hashed as (
      select entry.entry_id, sha256(convert_to(
        concat_ws('|', entry.entry_id, entry.kind, entry.source_key, entry.credit_id,
          to_char(entry.effective_on, 'YYYY-MM-DD'), to_char(entry.booked_on, 'YYYY-MM-DD'),
          coalesce(entry.reverses, 0), coalesce(entry.entered_by, 0)
        ) || coalesce((
          select string_agg(
            concat_ws('|', '', line.n, line.role, to_char(line.booked_on, 'YYYY-MM-DD'),
              coalesce(line.credit_id, 0), coalesce(line.party, ''), line.amount,
              coalesce(line.base, 0)),
            '' order by line.n
          )
          from ledger_lines as line where line.entry_id = entry.entry_id
        ), ''), 'UTF8'
      )) as hash
      from ledger_entries as entry
      where entry.booked_on between ${since}::date and ${month.to}::date
    ), blocks as (
      select entry_id / ${sql.lit(ENTRIES_PER_BLOCK)} as block,
        sha256(string_agg(hash, ''::bytea order by entry_id)) as hash
      from hashed group by block
    )
    select sha256(string_agg(hash, ''::bytea order by block)) as hash from blocks
  `,
  );
  const balances = (await readMoved(db, month))
    .map(({ role, opening, debits, credits }) => ({
      role,
      amount: opening + debits - credits,
      debits,
      credits,
    }))
    .filter(({ amount, debits, credits }) => amount !== 0 || debits !== 0 || credits !== 0)
    .toSorted((one, other) => (one.role < other.role ? -1 : 1));
  const sha256 = createHash('sha256')
    .update(`${month.from}|${month.to}\n`)
    .update(balances.map((each) => Object.values(each).join('|')).join('\n'))
    .update(rows[0]?.hash ?? Buffer.alloc(0))
    .digest();
  return { sha256, balances };
}
