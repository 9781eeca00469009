import { type Day, dayNumber, dayText, LAST_DAY } from '../plan/calendar.ts';
import type { PlanRow } from '../plan/plan-rows.ts';
import type { Terms } from '../terms/terms.ts';

/** Rules that decide when late interest begins, besides the date of the instalment. */
type LateRules = {
  readonly terms: Pick<Terms, 'holidays'>;
  readonly rules: { readonly lateGraceDays: number };
  /** The last day of a pause, or null. */
  readonly lateNotBefore: Day | null;
};

/**
 * The day whose next is the first one late: the last day to pay where a calendar was agreed on.
 * Without one the next business day is in time all the same, but who pays later is late since the
 * date.
 */
export const countedFrom = (
  { holidays }: Pick<Terms, 'holidays'>,
  { dueOn, payBy }: Pick<PlanRow, 'dueOn' | 'payBy'>,
): Day => (holidays === null ? dueOn : payBy);

/** Whether a row is all the principal that was claimed at once: it has no days of its own. */
const isClaimed = ({ startsOn, dueOn }: Pick<PlanRow, 'startsOn' | 'dueOn'>): boolean =>
  startsOn === dueOn;

/** The day after which an instalment bears late interest. */
export function lateStart(
  { terms, rules, lateNotBefore }: LateRules,
  row: Pick<PlanRow, 'startsOn' | 'dueOn' | 'payBy'>,
): Day {
  // Accelerated capital has no days of grace: they were given to its instalments.
  const graceDays = isClaimed(row) ? 0 : rules.lateGraceDays;
  const from = countedFrom(terms, row);
  const start = graceDays === 0 ? from : dayText(Math.min(LAST_DAY, dayNumber(from) + graceDays));
  return lateNotBefore !== null && lateNotBefore > start ? lateNotBefore : start;
}
