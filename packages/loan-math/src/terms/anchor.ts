import { refuse } from '../loan-error.ts';
import type { Day } from '../plan/calendar.ts';
import { dateOfDay, dayNumber } from '../plan/calendar.ts';
import { isWithin } from './check-terms.ts';
import { type Anchor, dueNumber, type Spacing } from './spacing.ts';

export const FIRST_PERIOD_DAYS_MAX = 366;

const DUE_DAY_MAX = 31;

/** The due dates before and after one period, in steps from the one of its month or half-month. */
const STEPS_AROUND = [-1, 0, 1] as const;

type Dates = {
  readonly spacing: Spacing;
  readonly disbursedOn: Day;
  readonly firstDueOn: Day | undefined;
  readonly dueDay: number | undefined;
};

/**
 * The first due date and its day of the month: as agreed or, with a due day alone, the one closest
 * to one period after the disbursement.
 */
export function anchorOf({ spacing, disbursedOn, firstDueOn, dueDay }: Dates): Anchor {
  if (dueDay !== undefined && !isWithin(dueDay, { min: 1, max: DUE_DAY_MAX })) {
    refuse('due_day_out_of_range', { max: DUE_DAY_MAX });
  }
  const disbursed = dayNumber(disbursedOn);
  if (firstDueOn === undefined) {
    const start = { spacing, firstDue: disbursed, dueDay: dateOfDay(disbursedOn) };
    const inOnePeriod = { ...start, firstDue: dueNumber(start, 1) };
    return dueDay === undefined ? inOnePeriod : closestTo(inOnePeriod, { disbursed, dueDay });
  }
  const firstDue = dayNumber(firstDueOn);
  const anchor = { spacing, firstDue, dueDay: dueDay ?? dateOfDay(firstDueOn) };
  if (firstDue <= disbursed) {
    refuse('first_due_not_after_disbursement', { firstDueOn, disbursedOn });
  }
  if (firstDue - disbursed > FIRST_PERIOD_DAYS_MAX) {
    refuse('first_due_too_far', { max: FIRST_PERIOD_DAYS_MAX });
  }
  if (dueNumber(anchor, 0) !== firstDue) {
    refuse('first_due_off_due_day', { firstDueOn, dueDay: anchor.dueDay });
  }
  return anchor;
}

/** A due day of 31 from 1 January is 31 January: 28 February would make a period of 58 days. */
function closestTo(
  wish: Anchor,
  { disbursed, dueDay }: { readonly disbursed: number; readonly dueDay: number },
): Anchor {
  const anchor = { ...wish, dueDay };
  let closest = Number.POSITIVE_INFINITY;
  for (const steps of STEPS_AROUND) {
    const firstDue = dueNumber(anchor, steps);
    // The later one of two that are as close: it gives more time to pay.
    const isCloser = Math.abs(firstDue - wish.firstDue) <= Math.abs(closest - wish.firstDue);
    if (firstDue > disbursed && isCloser) closest = firstDue;
  }
  return { ...anchor, firstDue: closest };
}
