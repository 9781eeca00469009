import type { ReplyOf } from '@cuotaclara/contract';
import type { MonthState } from '@cuotaclara/contract/ledger/ledger-words';
import type { LedgerMonth, listMonths } from '@cuotaclara/contract/ledger/months';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import { findFinishedRun, toRun } from '#features/ledger/check/check-runs.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { monthOf } from './month-days.ts';
import { readOpenDecisions } from './open-decisions.reads.ts';

/** Five years of months are on one screen. */
const MONTHS_MAX = 60;
const CHANGES_MAX = 50;

type PeriodRow = {
  readonly month: string;
  readonly state: MonthState;
  readonly sha256: Buffer | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly entry_count: number | null;
};

const readPeriods = async (db: Reader): Promise<readonly PeriodRow[]> => {
  const rows = await readRows(
    db,
    sql<PeriodRow>`
    select to_char(period.month, 'YYYY-MM') as month, period.state, period.sha256,
      period.changed_at, ${userName<string | null>('period.changed_by')} as changed_by,
      (
        select entry_count from ledger_period_changes as change
        where change.month = period.month and change.state = 'closed'
          and period.state = 'closed'
        order by ledger_period_change_id desc limit 1
      ) as entry_count
    from ledger_periods as period
    order by period.month desc
  `,
  );
  return rows;
};

/** The months that are closed and being closed, and which one comes next. */
export type MonthsStanding = {
  readonly lastClosed: string | null;
  readonly closing: string | null;
  /** The only month that can begin to close; null where it is not over. */
  readonly next: string | null;
  /** The first month of the books; null before the first entry. */
  readonly first: string | null;
};

const monthBefore = (month: string): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
const monthAfter = (month: string): string =>
  Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

export async function readStanding(db: Reader, today: Temporal.PlainDate): Promise<MonthsStanding> {
  const rows = await readRows(
    db,
    sql<{
      readonly last_closed: string | null;
      readonly closing: string | null;
      readonly first: string | null;
    }>`
    select
      (select to_char(max(month), 'YYYY-MM') from ledger_periods where state = 'closed')
        as last_closed,
      (select to_char(max(month), 'YYYY-MM') from ledger_periods where state = 'closing')
        as closing,
      (select to_char(min(booked_on), 'YYYY-MM') from ledger_entries) as first
  `,
  );
  const { last_closed: lastClosed = null, closing = null, first = null } = rows[0] ?? {};
  const running = today.toPlainYearMonth().toString();
  // The first close has everything before it, so that a house need not close its past.
  const candidate =
    closing ?? (lastClosed === null ? monthBefore(running) : monthAfter(lastClosed));
  const next = first !== null && candidate >= first && candidate < running ? candidate : null;
  return { lastClosed, closing, next, first };
}

function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  let month = Temporal.PlainYearMonth.from(last);
  while (month.toString() >= first && months.length < MONTHS_MAX) {
    months.push(month.toString());
    month = month.subtract({ months: 1 });
  }
  return months;
}

function headOf(
  month: string,
  rows: ReadonlyMap<string, PeriodRow>,
  lastClosed: string | null,
): LedgerMonth {
  const row = rows.get(month);
  const isWithinLater = lastClosed !== null && month < lastClosed && row?.state !== 'closed';
  return {
    month,
    state: isWithinLater ? 'closed' : (row?.state ?? 'open'),
    is_within_later: isWithinLater,
    entry_count: row?.entry_count ?? null,
    sha256: row?.sha256?.toString('hex') ?? null,
    changed_by: row?.changed_by ?? null,
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}

const readChanges = async (db: Reader) => {
  const rows = await db
    .selectFrom('ledger_period_changes as change')
    .select(['change.month', 'change.state', 'change.sha256', 'change.reason', 'change.changed_at'])
    .select([
      userName('change.changed_by').as('changed_by'),
      userName<string | null>('change.approved_by').as('approved_by'),
    ])
    .orderBy('change.ledger_period_change_id', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    month: monthOf(row.month),
    // The table checks that it is one of them.
    state: row.state as MonthState,
    sha256: row.sha256?.toString('hex') ?? null,
    changed_at: row.changed_at.toISOString(),
  }));
};

/** The months of the books, what was done to them and what waits for a second person. */
export async function readMonths(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<ReplyOf<typeof listMonths>> {
  const { lastClosed, next, first } = await readStanding(db, today);
  const rows = new Map((await readPeriods(db)).map((row) => [row.month, row]));
  const running = today.toPlainYearMonth().toString();
  const months = monthsBetween(first ?? running, running);
  const run = await findFinishedRun(db);
  return {
    months: months.map((month) => headOf(month, rows, lastClosed)),
    changes: await readChanges(db),
    open_decisions: await readOpenDecisions(db),
    next,
    last_closed: lastClosed,
    last_run: run === undefined ? null : toRun(run),
  };
}

/** One month, as the list has it. */
export async function readMonth(
  db: Reader,
  { month, today }: { readonly month: string; readonly today: Temporal.PlainDate },
): Promise<LedgerMonth> {
  const { lastClosed } = await readStanding(db, today);
  const rows = new Map((await readPeriods(db)).map((row) => [row.month, row]));
  return headOf(month, rows, lastClosed);
}
