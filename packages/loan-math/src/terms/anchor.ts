import { refuse } from '../loan-error.ts';
import type { Day } from '../plan/calendar.ts';
import { dateOfDay, dayNumber } from '../plan/calendar.ts';
import { isWithin } from './check-terms.ts';
import { type Anchor, dueNumber, type Spacing } from './spacing.ts';

export const FIRST_PERIOD_DAYS_MAX = 366;

const DUE_DAY_MAX = 31;

type Dates = {
  readonly spacing: Spacing;
  readonly disbursedOn: Day;
  readonly firstDueOn: Day | undefined;
  readonly dueDay: number | undefined;
};

/** The first due date and its day of the month, as agreed or one period after the disbursement. */
export function anchorOf({ spacing, disbursedOn, firstDueOn, dueDay }: Dates): Anchor {
  if (dueDay !== undefined && !isWithin(dueDay, { min: 1, max: DUE_DAY_MAX })) {
    refuse('due_day_out_of_range', { max: DUE_DAY_MAX });
  }
  const disbursed = dayNumber(disbursedOn);
  if (firstDueOn === undefined) {
    const start = { spacing, firstDue: disbursed, dueDay: dueDay ?? dateOfDay(disbursedOn) };
    return { ...start, firstDue: dueNumber(start, 1) };
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
