import type { WaitingSource } from '#contributions/waiting.ts';
import { monthOf, unsafeReady } from './files/files.reads.ts';

/** Rows of the file of this month, until it is confirmed. */
export const bureauFileWaiting: WaitingSource = {
  name: 'bureau_file_to_confirm',
  read: async (db, { today }) => {
    const file = await db
      .selectFrom('bureau_files')
      .select('month')
      .where('month', '=', `${monthOf(today)}-01`)
      .executeTakeFirst();
    if (file !== undefined) return { count: 0, oldestAt: null };
    const { reports, updates, corrections } = await unsafeReady(db, today);
    return { count: reports + updates + corrections, oldestAt: null };
  },
};
