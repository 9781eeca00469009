import { sql } from 'kysely';
import type { Projection } from '#contributions/projection.ts';
import { owingIsAged } from './ageing-checks.ts';
import { rebuildCreditDays } from './rebuild-credit-days.ts';

/** Days past due and balances of each credit on each business day that was closed. */
export const creditDaysProjection: Projection = {
  name: 'credit_days',
  table: 'credit_days',
  fedBy: ['payments', 'credit_events', 'credit_late_rates', 'usury_rates', 'close_chunks'],
  drop: async (trx) => {
    await sql`delete from credit_days`.execute(trx);
  },
  rebuild: rebuildCreditDays,
  check: owingIsAged,
};
