import { refuse } from '../loan-error.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import { carriedBy, graceLeft, redraw } from '../payments/redraw.ts';
import type { Day } from '../plan/calendar.ts';
import { dateOfDay, dayNumber } from '../plan/calendar.ts';
import { isUntouched } from '../plan/instalment.ts';
import { layOutPeriods } from '../plan/periods.ts';
import { type Anchor, dueNumber } from '../terms/spacing.ts';
import { drawnRows } from './drawn-rows.ts';
import type { DueDayChange } from './events.ts';
import { idle } from './idle.ts';
import type { DueDayPosting, IdlePosting } from './postings.ts';

export const DUE_CHANGE_DAYS_MAX = 92;

/**
 * Moves the instalments nobody has paid yet to the days of a new anchor. The first one bears
 * interest for its real days, and instalments are made equal again over the same number of rows.
 */
export function changeDueDay(
  credit: Credit,
  { id, on, nextDueOn }: DueDayChange,
): { readonly credit: Credit; readonly posting: DueDayPosting | IdlePosting } {
  requireInOrder(credit, on);
  const days = dayNumber(nextDueOn) - dayNumber(on);
  if (days < 1 || days > DUE_CHANGE_DAYS_MAX) {
    refuse('due_change_out_of_range', { nextDueOn, on, max: DUE_CHANGE_DAYS_MAX });
  }
  const from = credit.instalments.findIndex(
    (instalment, index) =>
      index >= credit.settledCount && instalment.row.dueOn > on && isUntouched(instalment),
  );
  const first = credit.instalments[from];
  if (first === undefined) {
    return idle(credit, { event: 'due-day-change', id, on, reason: 'nothing-to-come' });
  }
  const kept = credit.instalments.slice(0, from);
  const moved = credit.instalments.slice(from);
  const { startsOn, principal, balance, number } = first.row;
  const lastKeptOn = kept.at(-1)?.row.dueOn ?? startsOn;
  const periods = layOutPeriods(credit.terms, {
    anchor: anchorAfter({ credit, nextDueOn }, lastKeptOn > on ? lastKeptOn : on),
    startsOn,
    firstNumber: number,
    count: moved.length,
    graceCount: graceLeft(moved),
  });
  const { level, instalments } = redraw(credit, {
    terms: credit.terms,
    principal: principal + balance,
    periods,
    level: null,
    carried: carriedBy(moved),
    earned: first.period.earnedBefore,
    replaced: moved,
  });
  return {
    credit: { ...credit, level, instalments: [...kept, ...instalments], lastEventOn: on },
    posting: { kind: 'due-day-change', id, on, rows: drawnRows(instalments) },
  };
}

/** The new anchor, put off by whole periods past the instalments that were paid in advance. */
function anchorAfter(
  { credit, nextDueOn }: { readonly credit: Credit; readonly nextDueOn: Day },
  after: Day,
): Anchor {
  const anchor: Anchor = {
    spacing: credit.terms.spacing,
    firstDue: dayNumber(nextDueOn),
    dueDay: dateOfDay(nextDueOn),
  };
  const start = dayNumber(after);
  // Two due dates are at least a week apart.
  const stepsMax = Math.max(0, Math.ceil((start - anchor.firstDue) / 7)) + 1;
  for (let steps = 0; steps <= stepsMax; steps += 1) {
    const firstDue = dueNumber(anchor, steps);
    if (firstDue > start) return { ...anchor, firstDue };
  }
  throw new RangeError('Due dates only go forward.');
}
