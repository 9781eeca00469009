import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type AgedCredit = {
  readonly credit_id: number;
  readonly days_past_due: number;
  readonly late_since: string | null;
  /** Sum that is overdue, late interest included. */
  readonly overdue: number;
};

/** Credits at the end of a closed day as it is known now, as a table of a statement. Not scoped. */
export const unsafeAgedOn = (day: Temporal.PlainDate): RawBuilder<AgedCredit> => sql`(
  select credit_id, days_past_due, late_since,
    overdue_principal + overdue_other + late_interest as overdue
  from credit_days
  where day = ${day.toString()}::date and is_current and status <> 'settled'
)`;

/** Days within which the close has written a credit; later it has stood still. */
const LATELY_DAYS = 10;

type LatelyAsked = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** Newest closed day of a credit; null where the close has not come to it lately. Not scoped. */
export async function unsafeNewestAgedDay(
  db: Reader,
  { creditId, today }: LatelyAsked,
): Promise<Temporal.PlainDate | null> {
  const row = await db
    .selectFrom('credit_days')
    .select('day')
    .where('credit_id', '=', creditId)
    .where('is_current', '=', true)
    .where('day', '>=', today.subtract({ days: LATELY_DAYS }).toString())
    .where('day', '<', today.toString())
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Temporal.PlainDate.from(row.day);
}
