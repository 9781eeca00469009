import type { ClosedMonth } from '@cuotaclara/contract/servicing/replay-changes';
import type { Reader } from '#platform/database/database.ts';
import { firstOf, monthOf } from './month-days.ts';

/**
 * The month of a day whose entries are dated today, because it or a later one is closed or being
 * closed; null where its books are open. It says what `postEntries` will do.
 */
export async function findClosedMonth(db: Reader, day: string): Promise<ClosedMonth | null> {
  const month = monthOf(day);
  const periods = await db
    .selectFrom('ledger_periods')
    .select('state')
    .distinct()
    .where('month', '>=', firstOf(month))
    .where('state', 'in', ['closing', 'closed'])
    .execute();
  if (periods.length === 0) return null;
  const isClosed = periods.some(({ state }) => state === 'closed');
  return { month, state: isClosed ? 'closed' : 'closing' };
}
