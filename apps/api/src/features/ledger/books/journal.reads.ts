import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { readPayoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import type { JournalEntry, listJournal } from '@cuotaclara/contract/ledger/books';
import { readReceiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { type RawBuilder, sql } from 'kysely';
import { keysOfPayout } from '#core/money/payments/keys-of-payout.ts';
import { keyOfKept } from '#core/money/tray/entries-of-deposits.ts';
import { borrowerName } from '#core/people/names.ts';
import { type Chart, readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { pageOf, placeOf } from './cursor.ts';
import { entryText, kindOf } from './entry-words.ts';
import { THIRD, THIRD_JOINS, THIRD_NAME, VOUCHER, VOUCHER_JOIN } from './line-columns.ts';

const PAGE = 30;

type HeadRow = {
  readonly entry_id: number;
  readonly kind: string;
  readonly booked_on: string;
  readonly effective_on: string;
  readonly voucher: string | null;
  readonly credit_id: number | null;
  readonly borrower_name: string | null;
};

const VOUCHER_NUMBER = /^\s*(RC|CE|NC)[\s-]*(\d{1,9})\s*$/i;
const PLAIN_NUMBER = /^\s*#?(\d{1,15})\s*$/;

/** Found first, so that no order of the journal makes every entry be read. */
const isAmong = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`entry.entry_id = any(array(${ids}))`;

/** The entry of a payment, what took it back, and its money that went into the tray. */
const entriesOfPayment = (paymentId: number): RawBuilder<unknown> => sql`
  select unnest(array[paid.entry_id, mirror.entry_id]) as entry_id
  from ledger_entries as paid
  left join ledger_entries as mirror on mirror.reverses = paid.entry_id
  where paid.source_key = any(array[
    ${`payment:${paymentId}`}, ${`replay:${paymentId}`},
    ${keyOfKept(paymentId)}
  ])
`;

/** What the transfer of a credit booked: what was lent, the commission and the transfer. */
const entriesOfPayout = (number: number): RawBuilder<unknown> => sql`
  select booked.entry_id from ledger_entries as booked
  where booked.source_key = any(array(${keysOfPayout(number)}))
`;

/** What a number names: a voucher, an entry, a receipt, a payout or a credit. */
export function entriesMeant(search: string): RawBuilder<boolean> | null {
  if (search.trim() === '') return null;
  const [, kind, number] = VOUCHER_NUMBER.exec(search) ?? [];
  if (kind !== undefined) {
    return sql`entry.entry_id = (
      select named.entry_id from ledger_vouchers as named
      where named.kind = ${kind.toUpperCase()} and named.number = ${number}::integer
    )`;
  }
  const creditId = readCreditNumber(search);
  const ofCredit = sql`
    select own.entry_id from ledger_entries as own where own.credit_id = ${creditId}::integer
  `;
  const [, plain] = PLAIN_NUMBER.exec(search) ?? [];
  if (plain !== undefined) {
    const ofPayment = entriesOfPayment(Number(plain));
    return isAmong(sql`select ${plain}::bigint union all ${ofCredit} union all ${ofPayment}`);
  }
  const receipt = readReceiptNumber(search);
  if (receipt !== null) return isAmong(entriesOfPayment(receipt));
  const payout = readPayoutNumber(search);
  if (payout !== null) return isAmong(entriesOfPayout(payout));
  return creditId === null ? sql`false` : isAmong(ofCredit);
}

export const toHead = (row: HeadRow) => ({
  entry_id: row.entry_id,
  kind: kindOf(row.kind),
  booked_on: row.booked_on,
  effective_on: row.effective_on,
  voucher: row.voucher,
  credit_id: row.credit_id,
  borrower_name: row.borrower_name,
  text: entryText(row),
});

/** A page of the journal, newest first. */
export async function readJournal(
  db: Reader,
  query: QueryOf<typeof listJournal>,
): Promise<ReplyOf<typeof listJournal>> {
  const { initial_date: from, final_date: to, kind, search = '', after } = query;
  const place = placeOf(after);
  const before = sql`(${place?.booked_on}::date, ${place?.entry_id}::bigint)`;
  const meant = entriesMeant(search);
  const rows = await readRows(
    db,
    sql<HeadRow>`
    select entry.entry_id, entry.kind, entry.booked_on, entry.effective_on,
      ${VOUCHER} as voucher, entry.credit_id,
      ${borrowerName<string | null>('credits.borrower_id')} as borrower_name
    from ledger_entries as entry
    ${VOUCHER_JOIN}
    left join credits on credits.credit_id = entry.credit_id
    where entry.booked_on between ${from}::date and ${to}::date
      ${place === null ? sql`` : sql`and (entry.booked_on, entry.entry_id) < ${before}`}
      ${kind === undefined ? sql`` : sql`and entry.kind = ${kind}`}
      ${meant === null ? sql`` : sql`and ${meant}`}
    order by entry.booked_on desc, entry.entry_id desc
    limit ${sql.lit(PAGE + 1)}
  `,
  );
  const { data, next } = pageOf(rows, PAGE);
  const chart = await readChart(db);
  const linesOf = await readLines(
    db,
    chart,
    data.map(({ entry_id }) => entry_id),
  );
  return {
    data: data.map((row) => ({ ...toHead(row), lines: linesOf.get(row.entry_id) ?? [] })),
    next,
  };
}

type Line = JournalEntry['lines'][number];
type LineRow = Omit<Line, 'code' | 'account'> & {
  readonly entry_id: number;
  readonly booked_on: string;
};

/** The lines of entries with the names of accounts and third parties, by entry. */
export async function readLines(
  db: Reader,
  chart: Chart,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, Line[]>> {
  const rows = await readRows(
    db,
    sql<LineRow>`
    select line.entry_id, line.n, line.role, line.booked_on, line.amount,
      ${THIRD} as third, ${THIRD_NAME} as third_name
    from ledger_lines as line
    ${THIRD_JOINS}
    where line.entry_id = any(${entryIds}::bigint[])
    order by line.entry_id, line.n
  `,
  );
  const lines = new Map<number, Line[]>();
  for (const { entry_id, booked_on, ...line } of rows) {
    const { code, name: account } = chart.on(line.role, booked_on);
    const own = lines.get(entry_id) ?? [];
    own.push({ ...line, code, account });
    lines.set(entry_id, own);
  }
  return lines;
}
