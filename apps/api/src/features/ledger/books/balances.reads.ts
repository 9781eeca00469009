import { ACCOUNT_ROLES } from '@cuotaclara/books';
import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { sql } from 'kysely';
import { type Chart, readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type Days, planReading } from './spans-of-days.ts';

/** What an account moved, before it has its code. */
export type MovedRow = {
  readonly role: string;
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
};

/** The accounts that have a balance or moved, by their code at the end of the period. */
export const accountBalances = (
  rows: readonly MovedRow[],
  chart: Chart,
  to: string,
): AccountBalance[] =>
  rows
    .filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0)
    .map(({ role, opening, debits, credits }) => ({
      role,
      ...named(chart, role, to),
      opening,
      debits,
      credits,
      closing: opening + debits - credits,
    }))
    .toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));

const named = (chart: Chart, role: string, on: string) => {
  const { code, name } = chart.on(role, on);
  return { code, name };
};

/**
 * The movement of every account in a period, in one statement and so as of one moment. Each account
 * is read by its own stretch of the index.
 */
export async function readMoved(db: Reader, days: Days): Promise<readonly MovedRow[]> {
  const { base, since, stored, read } = await planReading(db, days);
  const rows = await readRows(
    db,
    sql<MovedRow>`
    select account.role,
      (coalesce(base.amount, 0) + coalesce(since.amount, 0))::bigint as opening,
      (coalesce(stored.debits, 0) + coalesce(moved.debits, 0))::bigint as debits,
      (coalesce(stored.credits, 0) + coalesce(moved.credits, 0))::bigint as credits
    from unnest(${ACCOUNT_ROLES}::text[]) as account (role)
    left join ledger_period_balances as base
      on base.role = account.role and base.month = ${base}::date
    left join lateral (
      select sum(amount) as amount from ledger_lines
      where role = account.role and booked_on >= ${since}::date and booked_on < ${days.from}::date
    ) as since on true
    left join lateral (
      select sum(debits) as debits, sum(credits) as credits from ledger_period_balances
      where role = account.role and month = any(${stored}::date[])
    ) as stored on true
    left join lateral (
      select sum(amount) filter (where amount > 0) as debits,
        -sum(amount) filter (where amount < 0) as credits
      from unnest(
        ${read.map(({ from }) => from)}::date[], ${read.map(({ to }) => to)}::date[]
      ) as span (first, last)
      join ledger_lines on role = account.role and booked_on between span.first and span.last
    ) as moved on true
  `,
  );
  return rows;
}

/** The trial balance of a period. */
export async function readBalances(db: Reader, days: Days): Promise<AccountBalance[]> {
  const chart = await readChart(db);
  return accountBalances(await readMoved(db, days), chart, days.to);
}
