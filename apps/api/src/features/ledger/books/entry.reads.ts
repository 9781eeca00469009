import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import { sql } from 'kysely';
import type { AllEntryCauses } from '#contributions/entry-causes.ts';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import { borrowerName, userName } from '#core/people/names.ts';
import { readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { Actor } from '#platform/http/actor.ts';
import { kindOf } from './entry-words.ts';
import { readLines, toHead } from './journal.reads.ts';
import { VOUCHER, VOUCHER_JOIN } from './line-columns.ts';

type EntryRow = Parameters<typeof toHead>[0] & {
  readonly source_key: string;
  readonly reverses: number | null;
  readonly reversed_by: number | null;
  readonly entered_at: Date;
  readonly entered_by: string | null;
};

type EntryInput = {
  readonly entryId: number;
  readonly actor: Actor;
  /** Causes of every feature that books entries. */
  readonly causes: AllEntryCauses;
};

/** An entry with its lines and what is behind it; null where there is none. */
export async function readEntry(
  db: Reader,
  { entryId, actor, causes }: EntryInput,
): Promise<EntryDetail | null> {
  const rows = await readRows(
    db,
    sql<EntryRow>`
    select entry.entry_id, entry.kind, entry.booked_on, entry.effective_on, entry.source_key,
      entry.reverses, entry.credit_id, entry.entered_at, ${VOUCHER} as voucher,
      (
        select mirror.entry_id from ledger_entries as mirror
        where mirror.reverses = entry.entry_id
      ) as reversed_by,
      ${borrowerName<string | null>('credits.borrower_id')} as borrower_name,
      ${userName<string | null>('entry.entered_by')} as entered_by
    from ledger_entries as entry
    ${VOUCHER_JOIN}
    left join credits on credits.credit_id = entry.credit_id
    where entry.entry_id = ${entryId}
  `,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const kind = kindOf(row.kind);
  const chart = await readChart(db);
  const lines = await readLines(db, chart, [entryId]);
  return {
    ...toHead(row),
    lines: lines.get(entryId) ?? [],
    entered_at: row.entered_at.toISOString(),
    entered_by: row.entered_by,
    reverses: row.reverses,
    reversed_by: row.reversed_by,
    opens_credit: row.credit_id !== null && (await seesCredit(db, row.credit_id, actor)),
    cause: await causes[kind](db, { ...row, kind }),
  };
}

/** The books have every credit; a page of one is open to those who follow it. */
async function seesCredit(db: Reader, creditId: number, actor: Actor): Promise<boolean> {
  const row = await visibleCredits(db, actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row !== undefined;
}
