import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import { sql } from 'kysely';
import type { ClosingMonth } from '#contributions/closing-line.ts';
import { type LedgerFinding, subjectOf, wordsOf } from '#contributions/ledger-finding.ts';
import { planReading } from '#features/ledger/books/spans-of-days.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** How many entries a month has, those before it that no month closed included. */
export type MonthEntries = { readonly entry_count: number; readonly last_entry_id: number | null };

export async function countEntries(
  db: Reader,
  { first, last }: ClosingMonth,
): Promise<MonthEntries> {
  const { since } = await planReading(db, { from: first, to: last });
  const rows = await readRows(
    db,
    sql<MonthEntries>`
    select count(*)::integer as entry_count, max(entry_id) as last_entry_id from ledger_entries
    where booked_on between ${since}::date and ${last}::date
  `,
  );
  return rows[0] ?? { entry_count: 0, last_entry_id: null };
}

const runs = (db: Reader) =>
  db
    .selectFrom('ledger_check_runs')
    .select([
      'ledger_check_run_id',
      'state',
      'asked_at',
      'finished_at',
      'finding_count',
      'findings',
      'entry_count',
      'last_entry_id',
      'sha256',
      'balances',
    ])
    .orderBy('ledger_check_run_id', 'desc')
    .limit(1);

/** The last check of a month; undefined where there was none. */
export const findRun = (db: Reader, { first }: Pick<ClosingMonth, 'first'>) =>
  runs(db).where('month', '=', first).executeTakeFirst();

/** The last check that came to its end, of the night or of a month. */
export const findFinishedRun = (db: Reader) =>
  runs(db).where('state', '=', 'finished').executeTakeFirst();

export type CheckRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);

export function toRun(run: CheckRun): NonNullable<MonthClosing['run']> {
  // The command that finishes a run writes them.
  const findings = run.findings as unknown as readonly LedgerFinding[];
  return {
    state: run.state as NonNullable<MonthClosing['run']>['state'],
    asked_at: run.asked_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    finding_count: run.finding_count,
    findings: findings.map(({ check, kind, id, of, expected, found }) => ({
      check: wordsOf(check),
      what: capitalized(subjectOf({ kind, id })),
      of,
      expected,
      found,
    })),
  };
}
