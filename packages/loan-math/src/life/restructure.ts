import { units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { NOTHING, type Split, splitTotal } from '../payments/component.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import { payoffOn } from '../payments/payoff.ts';
import { redraw } from '../payments/redraw.ts';
import { closeEarly } from '../payments/settle-early.ts';
import { dateOfDay, dayNumber } from '../plan/calendar.ts';
import { closeWith, endedOn, type Instalment, isPaidOn } from '../plan/instalment.ts';
import { layOutPeriods, type Periods } from '../plan/periods.ts';
import { FIRST_PERIOD_DAYS_MAX } from '../terms/anchor.ts';
import { checkCounts } from '../terms/check-terms.ts';
import type { Terms } from '../terms/terms.ts';
import { withRate } from '../terms/with-rate.ts';
import { carryDebts } from './carry-debts.ts';
import { drawnRows } from './drawn-rows.ts';
import type { Restructure } from './events.ts';
import { idle } from './idle.ts';
import type { IdlePosting, RestructurePosting } from './postings.ts';
import { owedLines } from './told-lines.ts';

/**
 * Lays out everything owed on a day in a new plan. Principal bears interest again; interest, late
 * interest, charges and costs owed so far are spread over the new instalments and bear none (C. de
 * Comercio, art. 886). What the old instalments were paid stays with them.
 */
export function restructure(
  credit: Credit,
  event: Restructure,
): { readonly credit: Credit; readonly posting: RestructurePosting | IdlePosting } {
  const { id, on, rate } = event;
  requireInOrder(credit, on);
  if (credit.settledOn !== null) {
    return idle(credit, { event: 'restructure', id, on, reason: 'settled' });
  }
  // The charges of the running period come with the new instalments.
  const old: Credit = { ...credit, rules: { ...credit.rules, payoffCharges: 'none' } };
  const owed = owedInAll(old, on);
  if (splitTotal(owed) === 0) {
    return idle(credit, { event: 'restructure', id, on, reason: 'nothing-to-come' });
  }
  const terms = rate === null ? credit.terms : withRate(credit.terms, rate);
  const kept = closeAll(old, on);
  const { level, instalments } = redraw(credit, {
    terms,
    principal: owed.principal,
    periods: newPeriods(credit, { terms, event, kept }),
    level: null,
    carried: owed.interest,
  });
  const drawn = carryDebts(instalments, { owed, credit: old, on });
  return {
    credit: {
      ...credit,
      terms,
      level,
      instalments: [...kept, ...drawn],
      settledCount: kept.length,
      principal: owed.principal,
      acceleratedOn: null,
      restructuredOn: on,
      lastEventOn: on,
    },
    posting: {
      kind: 'restructure',
      id,
      on,
      owed,
      ...owedLines(old, on),
      rateBefore: credit.terms.rateEa,
      rateAfter: terms.rateEa,
      rows: drawnRows(drawn),
    },
  };
}

/** The whole debt on a day; interest and charges paid for later days have repaid principal. */
function owedInAll(credit: Credit, on: Restructure['on']): Split {
  const { owed, unearnedInterest, unearnedCharges } = payoffOn(credit, on);
  const givenBack = unearnedInterest + unearnedCharges;
  return { ...owed, principal: units(Math.max(0, owed.principal - givenBack)) };
}

/** The instalments that were paid or half paid, each with what it was paid and nothing more. */
function closeAll(credit: Credit, on: Restructure['on']): readonly Instalment[] {
  return closeEarly(credit, on, NOTHING)
    .filter((instalment) => isPaidOn(instalment))
    .map((instalment) => {
      const { interest, charges } = instalment.paid;
      return endedOn(closeWith(instalment, { interest, charges }), on);
    });
}

type NewPlan = {
  readonly terms: Terms;
  readonly event: Restructure;
  readonly kept: readonly Instalment[];
};

function newPeriods(credit: Credit, { terms, event, kept }: NewPlan): Periods {
  const { on, firstDueOn, instalmentCount, graceCount } = event;
  checkCounts({ instalmentCount, graceCount });
  const firstDue = dayNumber(firstDueOn);
  const days = firstDue - dayNumber(on);
  if (days < 1 || days > FIRST_PERIOD_DAYS_MAX) {
    refuse('restructure_out_of_range', { firstDueOn, on, max: FIRST_PERIOD_DAYS_MAX });
  }
  const last = kept.at(-1)?.row.number ?? 0;
  return layOutPeriods(terms, {
    anchor: { spacing: credit.terms.spacing, firstDue, dueDay: dateOfDay(firstDueOn) },
    startsOn: on,
    firstNumber: last + 1,
    count: instalmentCount,
    graceCount,
  });
}
