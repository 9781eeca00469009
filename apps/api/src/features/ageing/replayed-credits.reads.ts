import { day as engineDay } from '@cuotaclara/loan-math';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { ageHistory } from './age-history.ts';
import type { CreditDayRow } from './credit-day-rows.ts';

/** Credits of one transaction: each is played whole, and its history is held until the end. */
export const CREDITS_PER_REPLAY = 500;

/**
 * Days of credits by the engine, from what is known now. `daysOf` answers the days of a credit, the
 * oldest first. Not scoped.
 */
export async function unsafeReplayedDays(
  db: Reader,
  creditIds: readonly number[],
  daysOf: (creditId: number) => readonly Temporal.PlainDate[],
): Promise<readonly CreditDayRow[]> {
  const last = creditIds
    .flatMap((creditId) => daysOf(creditId).at(-1) ?? [])
    .sort(Temporal.PlainDate.compare)
    .at(-1);
  if (last === undefined) return [];
  // A payment that came back may make the plan longer than it is stored.
  const credits = await unsafeCreditsInForce(db, { creditIds, today: last, mayGrow: true });
  return credits.flatMap(({ row, history }) => {
    const { credit_id: creditId } = row;
    const days = daysOf(creditId).map((each) => engineDay(each.toString()));
    return ageHistory(history, days).map((aged) => ({ ...aged, credit_id: creditId }));
  });
}
