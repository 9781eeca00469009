import { type RawBuilder, sql } from 'kysely';
import type { WaitingCount, WaitingSource } from '#contributions/waiting.ts';
import type { Database } from '#platform/database/database.ts';
import { atDesk } from './at-desk.ts';

type Counted = { readonly count: number; readonly oldest: Date | null };

const count = async (db: Database, query: RawBuilder<Counted>): Promise<WaitingCount> => {
  const { rows } = await query.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? null };
};

/** Deposits that wait for a person. They are of no one person. */
export const depositsWaiting: readonly WaitingSource[] = [
  {
    name: 'deposits_to_assign',
    read: (db) =>
      count(
        db,
        sql`select count(*) as count, min(created_at) as oldest from deposits
          where open_amount > 0 and ${atDesk}`,
      ),
  },
  {
    name: 'deposits_in_tray',
    read: (db) =>
      count(
        db,
        sql`select count(*) as count, min(created_at) as oldest from deposits
          where open_amount > 0 and not (${atDesk})`,
      ),
  },
];
