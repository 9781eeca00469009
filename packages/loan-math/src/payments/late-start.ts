import { type Day, dayNumber, dayText, LAST_DAY } from '../plan/calendar.ts';
import type { PlanRow } from '../plan/plan-rows.ts';

/** What decides when late interest begins, besides the date of the instalment. */
type LateRules = {
  readonly rules: { readonly lateGraceDays: number };
  /** The last day of a pause, or null. */
  readonly lateNotBefore: Day | null;
};

/** The day after which an instalment bears late interest. */
export function lateStart(
  { rules, lateNotBefore }: LateRules,
  { payBy }: Pick<PlanRow, 'payBy'>,
): Day {
  const { lateGraceDays } = rules;
  const start =
    lateGraceDays === 0 ? payBy : dayText(Math.min(LAST_DAY, dayNumber(payBy) + lateGraceDays));
  return lateNotBefore !== null && lateNotBefore > start ? lateNotBefore : start;
}
