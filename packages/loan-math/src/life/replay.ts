import { LoanError, refuse } from '../loan-error.ts';
import { type Credit, type CreditRules, openCredit } from '../payments/credit.ts';
import { type Standing, standingOn } from '../payments/standing.ts';
import type { Day } from '../plan/calendar.ts';
import type { Terms } from '../terms/terms.ts';
import { applyEvent } from './apply-event.ts';
import type { CreditEvent } from './events.ts';
import type { Posting } from './postings.ts';
import { type Effective, sortEvents } from './sort-events.ts';

export type History = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly events: readonly CreditEvent[];
  /** Events after this day have not happened yet. */
  readonly asOf: Day;
};

export type Rebuilt = { readonly credit: Credit; readonly postings: readonly Posting[] };

export type Replay = Rebuilt & { readonly standing: Standing };

/**
 * Rebuilds a credit from its events in date order, those of one day by their sequence, and says
 * what it owes on the last day. The order in which the events are given does not matter.
 */
export function replay(history: History): Replay {
  const { credit, postings } = rebuild(history);
  return { credit, postings, standing: standingOn(credit, history.asOf) };
}

/** The same without the standing, which needs the usury rates up to the last day. */
export function rebuild({ terms, rules, events, asOf }: History): Rebuilt {
  if (asOf < terms.disbursedOn) {
    refuse('as_of_before_disbursement', { asOf, disbursedOn: terms.disbursedOn });
  }
  const known = events.filter(({ on }) => on <= asOf);
  const { effective, reversedBy } = sortEvents(known, terms);
  const postings: Posting[] = [];
  let credit = openCredit(terms, rules);
  for (const event of effective) {
    const reversal = reversedBy.get(event.id);
    if (reversal !== undefined) {
      postings.push({ kind: 'reversed', id: event.id, on: event.on, reversedBy: reversal });
      continue;
    }
    const done = namingEvent(event, () => applyEvent(credit, event));
    credit = done.credit;
    postings.push(done.posting);
  }
  return { credit, postings };
}

/** A refusal that a single event causes names it among its facts. */
function namingEvent<Result>(event: Effective, apply: () => Result): Result {
  try {
    return apply();
  } catch (error) {
    if (!(error instanceof LoanError) || 'event' in error.facts) throw error;
    throw new LoanError(error.code, { ...error.facts, event: event.id });
  }
}
