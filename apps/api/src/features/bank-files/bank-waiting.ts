import { type RawBuilder, sql } from 'kysely';
import type { WaitingCount, WaitingSource } from '#contributions/waiting.ts';
import type { Database } from '#platform/database/database.ts';
import { isReturnOpen } from './files/open-returns.ts';
import { isTwinOpen } from './files/twins.reads.ts';

type Counted = { readonly count: number; readonly oldest: Date | null };

const count = async (db: Database, query: RawBuilder<Counted>): Promise<WaitingCount> => {
  const { rows } = await query.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? null };
};

/** Work about files of the bank. Its rows are of no one person. */
export const bankWaiting: readonly WaitingSource[] = [
  {
    name: 'cheques_waiting',
    read: (db) =>
      count(
        db,
        sql`select count(*) as count, min(confirmed_at) as oldest
          from bank_file_rows join bank_files using (bank_file_id)
          where is_live and fate = 'cheque'`,
      ),
  },
  {
    name: 'rows_doubtful',
    read: (db) =>
      count(
        db,
        sql`select count(*) as count, min(confirmed_at) as oldest
          from bank_file_rows as row join bank_files using (bank_file_id)
          where ${isTwinOpen}`,
      ),
  },
  {
    name: 'rows_returned',
    read: (db) =>
      count(
        db,
        sql`select count(*) as count, min(confirmed_at) as oldest
          from bank_file_rows as row join bank_files using (bank_file_id)
          where ${isReturnOpen}`,
      ),
  },
];
