import type { WaitingSource } from '#contributions/waiting.ts';
import { readNamedParties } from './accounts/accounts.reads.ts';
import { lastOf } from './books/spans-of-days.ts';
import { readStanding } from './months/months.reads.ts';

const NOTHING = { count: 0, oldestAt: null };

/** How many months end before the running one and are not closed. */
const monthsFrom = (next: string, today: Temporal.PlainDate): number =>
  Temporal.PlainYearMonth.from(next).until(today.toPlainYearMonth(), { largestUnit: 'months' })
    .months;

export const ledgerWaiting: readonly WaitingSource[] = [
  {
    name: 'ledger_months_to_close',
    read: async (db, { today }) => {
      const { next } = await readStanding(db, today);
      if (next === null) return NOTHING;
      const end = Temporal.PlainDate.from(lastOf(`${next}-01`)).add({ days: 1 });
      const oldestAt = new Date(end.toZonedDateTime('America/Bogota').epochMilliseconds);
      return { count: monthsFrom(next, today), oldestAt };
    },
  },
  {
    name: 'ledger_findings',
    read: async (db) => {
      const run = await db
        .selectFrom('ledger_check_runs')
        .select(['finding_count', 'finished_at'])
        .where('state', '=', 'finished')
        .orderBy('ledger_check_run_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (run === undefined || run.finding_count === null) return NOTHING;
      return { count: run.finding_count, oldestAt: run.finished_at };
    },
  },
  {
    name: 'ledger_parties_unnamed',
    read: async (db) => {
      const parties = await readNamedParties(db);
      return { count: parties.filter(({ nit }) => nit === null).length, oldestAt: null };
    },
  },
];
