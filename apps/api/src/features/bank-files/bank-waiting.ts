import { type RawBuilder, sql } from 'kysely';
import type { WaitingCount, WaitingSource } from '#contributions/waiting.ts';
import type { Database } from '#platform/database/database.ts';
import { atDesk } from './deposits/at-desk.ts';
import { isReturnOpen } from './files/open-returns.ts';
import { isTwinOpen } from './files/twins.reads.ts';

type Counted = { readonly count: number; readonly oldest: Date | null };

const count = async (db: Database, query: RawBuilder<Counted>): Promise<WaitingCount> => {
  const { rows } = await query.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? null };
};

/** What waits at the desk of treasury. Its rows are of no one person. */
export const bankWaiting: readonly WaitingSource[] = [
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
  {
    name: 'closings_to_approve',
    read: (db, { actor }) =>
      count(
        db,
        sql`select count(*) as count, min(proposed_at) as oldest
          from deposit_assignments join deposits using (deposit_id)
          where state = 'proposed' and open_amount > 0 and proposed_by <> ${actor.userId}`,
      ),
  },
  {
    name: 'undos_to_approve',
    read: (db, { actor }) =>
      count(
        db,
        sql`select count(*) as count, min(undo_proposed_at) as oldest from bank_files
          where state = 'undo_proposed' and undo_proposed_by <> ${actor.userId}`,
      ),
  },
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
