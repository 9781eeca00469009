import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import type { listMovements } from '@cuotaclara/contract/ledger/books';
import { sql } from 'kysely';
import { linesAbout } from '#core/money/books/line-thirds.ts';
import { borrowerName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { pageOf, placeOf } from './cursor.ts';
import { toHead } from './journal.reads.ts';
import { VOUCHER, VOUCHER_JOIN } from './line-columns.ts';

const PAGE = 50;

type MovementRow = Parameters<typeof toHead>[0] & { readonly n: number; readonly amount: number };

type MovementsInput = {
  readonly role: string;
  readonly query: QueryOf<typeof listMovements>;
};

/** A page of the lines of an account, oldest first. */
export async function readMovements(
  db: Reader,
  { role, query }: MovementsInput,
): Promise<ReplyOf<typeof listMovements>> {
  const { initial_date: from, final_date: to, third, after } = query;
  const place = placeOf(after);
  const last = sql`(
    ${place?.booked_on}::date, ${place?.entry_id}::bigint, ${place?.n}::smallint
  )`;
  const rows = await readRows(
    db,
    sql<MovementRow>`
    select entry.entry_id, line.n, line.amount, entry.kind, entry.booked_on, entry.effective_on,
      ${VOUCHER} as voucher, entry.credit_id,
      ${borrowerName<string | null>('credits.borrower_id')} as borrower_name
    from (
      select line.entry_id, line.n, line.amount, line.booked_on from ledger_lines as line
      where line.role = ${role} and line.booked_on between ${from}::date and ${to}::date
        ${place === null ? sql`` : sql`and (line.booked_on, line.entry_id, line.n) > ${last}`}
        ${third === undefined ? sql`` : sql`and ${linesAbout(third)}`}
      order by line.booked_on, line.entry_id, line.n
      limit ${sql.lit(PAGE + 1)}
    ) as line
    join ledger_entries as entry on entry.entry_id = line.entry_id
    ${VOUCHER_JOIN}
    left join credits on credits.credit_id = entry.credit_id
    order by line.booked_on, line.entry_id, line.n
  `,
  );
  const { data, next } = pageOf(rows, PAGE);
  return { data: data.map((row) => ({ ...toHead(row), n: row.n, amount: row.amount })), next };
}
