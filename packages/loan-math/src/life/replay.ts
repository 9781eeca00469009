import { type Amount, units } from '../amount.ts';
import { LoanError, refuse } from '../loan-error.ts';
import type { AllocationLine } from '../payments/allocation.ts';
import { type Credit, type CreditRules, openCredit } from '../payments/credit.ts';
import { type Standing, standingOn } from '../payments/standing.ts';
import type { Day } from '../plan/calendar.ts';
import type { Terms } from '../terms/terms.ts';
import { type Applied, applyEvent } from './apply-event.ts';
import type { CreditEvent } from './events.ts';
import { guardChange, type UsuryGuard } from './guard-change.ts';
import type { Posting, RestitutionPosting } from './postings.ts';
import { type Effective, type SortedEvents, sortEvents } from './sort-events.ts';
import { lateLines } from './told-lines.ts';

export type History = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly events: readonly CreditEvent[];
  /** Events after this day have not happened yet. */
  readonly asOf: Day;
  /**
   * Usury, for a history whose events are agreed on now: those above it are refused. Left out for
   * events that were checked when they were entered: a rate corrected later does not undo them.
   */
  readonly usury?: UsuryGuard | null;
};

export type Rebuilt = { readonly credit: Credit; readonly postings: readonly Posting[] };

export type Replay = Rebuilt & { readonly standing: Standing };

/** One event of a rebuilt history, with the credit before and after it. */
export type RebuildStep = {
  readonly event: Effective;
  readonly before: Credit;
  readonly after: Credit;
  readonly posting: Posting;
};

/** Sees every step of a rebuild, in order: those of reversed and idle events, too. */
export type RebuildWatcher = (step: RebuildStep) => void;

/**
 * Rebuilds a credit from its events in date order, those of one day by their sequence, and says
 * what it owes on the last day. The order in which the events are given does not matter.
 */
export function replay(history: History): Replay {
  const { credit, postings } = rebuild(history);
  return { credit, postings, standing: standingOn(credit, history.asOf) };
}

/** The same without the standing, which needs the usury rates up to the last day. */
export function rebuild(history: History, watch?: RebuildWatcher): Rebuilt {
  const { terms, rules, events, asOf, usury = null } = history;
  const { disbursedOn } = terms;
  if (asOf < disbursedOn) refuse('as_of_before_disbursement', { asOf, disbursedOn });
  const known = events.filter(({ on }) => on <= asOf);
  return run({ opened: openCredit(terms, rules), sorted: sortEvents(known, terms), usury }, watch);
}

function run(course: Course, watch?: RebuildWatcher): Rebuilt {
  const postings: Posting[] = [];
  let credit = course.opened;
  for (const event of course.sorted.effective) {
    const done = namingEvent(event, () => guardedStep(credit, event, course));
    watch?.({ event, before: credit, after: done.credit, posting: done.posting });
    credit = done.credit;
    postings.push(done.posting);
  }
  return { credit, postings };
}

type Course = {
  readonly opened: Credit;
  readonly sorted: SortedEvents;
  readonly usury: UsuryGuard | null;
};

function guardedStep(before: Credit, event: Effective, course: Course): Applied {
  const done = step(before, event, course);
  const { credit: after, posting } = done;
  if (course.usury !== null) guardChange({ event, before, after, posting }, course.usury);
  return done;
}

function step(credit: Credit, event: Effective, course: Course): Applied {
  const { id, on, kind } = event;
  const { reversedBy, restituted } = course.sorted;
  const reversal = reversedBy.get(id);
  if (reversal !== undefined) {
    return { credit, posting: { kind: 'reversed', id, on, reversedBy: reversal } };
  }
  if (restituted.has(id)) {
    return { credit, posting: { kind: 'idle', event: kind, id, on, reason: 'restituted' } };
  }
  return event.kind === 'restitution'
    ? { credit, posting: restitutionPosting(credit, event, course) }
    : applyEvent(credit, event);
}

/** Tells what a restitution saved: the late interest of its day with and without acceleration. */
function restitutionPosting(
  credit: Credit,
  { id, on, of, sequence }: Extract<Effective, { readonly kind: 'restitution' }>,
  { opened, sorted }: Course,
): RestitutionPosting {
  const restituted = new Map(
    [...sorted.restituted].filter(([, by]) => by.some((restitution) => restitution !== id)),
  );
  const effective = sorted.effective.filter(
    (event) => event.on < on || (event.on === on && event.sequence < sequence),
  );
  const { credit: before } = run({
    opened,
    sorted: { ...sorted, effective, restituted },
    usury: null,
  });
  const linesBefore = lateLines(before, on);
  const linesAfter = lateLines(credit, on);
  return {
    kind: 'restitution',
    id,
    on,
    of,
    lateBefore: totalOf(linesBefore),
    lateAfter: totalOf(linesAfter),
    linesBefore,
    linesAfter,
  };
}

const totalOf = (lines: readonly AllocationLine[]): Amount =>
  units(lines.reduce((sum, { amount }) => sum + amount, 0));

/** A refusal that a single event causes names it among its facts. */
function namingEvent(event: Effective, apply: () => Applied): Applied {
  try {
    return apply();
  } catch (error) {
    if (!(error instanceof LoanError) || 'event' in error.facts) throw error;
    throw new LoanError(error.code, { ...error.facts, event: event.id }, { cause: error });
  }
}
