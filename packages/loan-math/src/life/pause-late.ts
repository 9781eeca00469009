import { units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { type Credit, requireInOrder, valuationOn } from '../payments/credit.ts';
import { lateStart } from '../payments/late-start.ts';
import { type Day, dayText, LAST_DAY } from '../plan/calendar.ts';
import { type Instalment, lateAccrued, lateAfter } from '../plan/instalment.ts';
import type { LatePause, LateResumption } from './events.ts';
import { idle } from './idle.ts';
import type { IdlePosting, LatePausePosting, LateResumptionPosting } from './postings.ts';

/** Stops late interest after a day, until another one or until it is resumed. */
export function pauseLate(
  credit: Credit,
  { id, on, until, reason }: LatePause,
): { readonly credit: Credit; readonly posting: LatePausePosting | IdlePosting } {
  requireInOrder(credit, on);
  if (until !== null && until <= on) refuse('pause_not_after', { on, until });
  if (credit.settledOn !== null) {
    return idle(credit, { event: 'late-pause', id, on, reason: 'settled' });
  }
  const wanted = until ?? dayText(LAST_DAY);
  const { lateNotBefore: earlier } = credit;
  const lateNotBefore = earlier !== null && earlier > wanted ? earlier : wanted;
  const valuation = valuationOn(credit, on);
  const stop = (instalment: Instalment): Instalment => {
    if (instalment.lateFrom >= lateNotBefore) return instalment;
    const lateBefore = units(lateAccrued(instalment, valuation));
    return lateAfter({ ...instalment, lateBefore }, lateNotBefore);
  };
  return {
    credit: { ...fromNext(credit, stop), pausedOn: on, lateNotBefore, lastEventOn: on },
    posting: { kind: 'late-pause', id, on, until, reason },
  };
}

/** Lets late interest run again after a day, also for what fell due in between. */
export function resumeLate(
  credit: Credit,
  { id, on }: LateResumption,
): { readonly credit: Credit; readonly posting: LateResumptionPosting | IdlePosting } {
  requireInOrder(credit, on);
  const { pausedOn, lateNotBefore } = credit;
  if (credit.settledOn !== null || pausedOn === null || (lateNotBefore ?? on) <= on) {
    const reason = credit.settledOn === null ? 'not-paused' : 'settled';
    return idle(credit, { event: 'late-resumption', id, on, reason });
  }
  const resume = (instalment: Instalment): Instalment =>
    instalment.lateFrom <= on
      ? instalment
      : lateAfter(instalment, runsAfter(credit, instalment, on));
  return {
    credit: { ...fromNext(credit, resume), pausedOn: null, lateNotBefore: on, lastEventOn: on },
    posting: { kind: 'late-resumption', id, on, pausedOn },
  };
}

const runsAfter = ({ terms, rules }: Credit, { row }: Instalment, on: Day): Day =>
  lateStart({ terms, rules, lateNotBefore: on }, row);

/** Changes every instalment that is not settled. */
const fromNext = (credit: Credit, change: (instalment: Instalment) => Instalment): Credit => ({
  ...credit,
  instalments: credit.instalments.map((instalment, index) =>
    index < credit.settledCount ? instalment : change(instalment),
  ),
});
