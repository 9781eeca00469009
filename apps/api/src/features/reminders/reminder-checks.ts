import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

export const reminderChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'every_payment_reminder_ends',
    invariant: 'A reminder leaves or is dropped within five days of the day it was planned for.',
    violations: (db) =>
      db
        .selectFrom('payment_reminders')
        .select('borrower_id as id')
        .where('state', '=', 'planned')
        .where('try_at', '<', sql<Date>`current_timestamp - interval '2 days'`)
        .where('day', '<', sql<string>`current_date - 5`),
  }),
];
