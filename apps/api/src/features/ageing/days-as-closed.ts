import { type CreditEvent, type Day, day, type History } from '@cuotaclara/loan-math';
import { type AgedDay, ageHistory } from './age-history.ts';
import { FIGURES } from './credit-day-rows.ts';

/** An event of a credit, the moment it was entered and what the queue of corrections calls it. */
export type EnteredEvent = {
  readonly event: CreditEvent;
  readonly at: Temporal.Instant;
  readonly cause: string;
};

/** A business day and the moment at which its close read the credits. */
export type ClosedDay = { readonly day: string; readonly at: Temporal.Instant };

/** A revision of a day: 0 is what the close wrote. */
export type DayRevision = AgedDay & { readonly revision: number; readonly cause: string | null };

/**
 * All that the closes of some days wrote of a credit: each day as it was known at its close, and a
 * revision at each later close that knew it otherwise. `history` has everything; late rates are
 * those known now.
 */
export function daysAsClosed(
  history: History,
  entered: readonly EnteredEvent[],
  closes: readonly ClosedDay[],
): readonly DayRevision[] {
  const byDay = new Map<string, DayRevision[]>();
  const stretches = stretchesOf(entered, closes);
  for (const { from, to, correction } of stretches) {
    const known = knownAt(history, entered, closes[to]);
    if (correction !== null) {
      const days = daysOf(closes.slice(0, from)).filter((each) => each >= correction.since);
      correct(byDay, { days, cause: correction.cause, aged: ageHistory(known, days) });
    }
    for (const aged of ageHistory(known, daysOf(closes.slice(from, to + 1)))) {
      byDay.set(aged.day, [{ ...aged, revision: 0, cause: null }]);
    }
  }
  return [...byDay.values()].flat();
}

/** Events that came late to a close: the first day that they change, and what they are. */
type LateChange = { readonly since: string; readonly cause: string };

/** Closes one after the other, of which only the first meets what came late. */
type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly correction: LateChange | null;
};

/** A new stretch begins with each close that corrects earlier days. */
function stretchesOf(
  entered: readonly EnteredEvent[],
  closes: readonly ClosedDay[],
): readonly Stretch[] {
  const starts = closes.flatMap((close, index) => {
    const before = closes[index - 1];
    const correction = before === undefined ? null : lateChange(entered, { before, close });
    return index === 0 || correction !== null ? [{ from: index, correction }] : [];
  });
  return starts.map((start, index) => ({
    ...start,
    to: (starts[index + 1]?.from ?? closes.length) - 1,
  }));
}

type Between = { readonly before: ClosedDay; readonly close: ClosedDay };

/** Events that came between two closes and change a day that the first of them had closed. */
function lateChange(
  entered: readonly EnteredEvent[],
  { before, close }: Between,
): LateChange | null {
  const late = entered.filter(
    (each) =>
      Temporal.Instant.compare(each.at, before.at) > 0 &&
      Temporal.Instant.compare(each.at, close.at) <= 0 &&
      changesFrom(each, entered) <= before.day,
  );
  if (late.length === 0) return null;
  return {
    since: late.map((each) => changesFrom(each, entered)).sort()[0] ?? before.day,
    cause: [...new Set(late.map((each) => each.cause))].sort().join(' '),
  };
}

/** The first day that an event changes: what it undoes was never there. */
function changesFrom({ event }: EnteredEvent, all: readonly EnteredEvent[]): Day {
  if (event.kind !== 'reversal' && event.kind !== 'restitution') return event.on;
  const undone = all.find((each) => each.event.id === event.of);
  return undone === undefined || undone.event.on > event.on ? event.on : undone.event.on;
}

function knownAt(
  history: History,
  entered: readonly EnteredEvent[],
  close: ClosedDay | undefined,
): History {
  if (close === undefined) return history;
  const events = entered
    .filter(({ at }) => Temporal.Instant.compare(at, close.at) <= 0)
    .map(({ event }) => event);
  return { ...history, events, asOf: day(close.day) };
}

const daysOf = (closes: readonly ClosedDay[]): readonly Day[] =>
  closes.map((close) => day(close.day));

type DaysAgain = {
  readonly days: readonly Day[];
  readonly cause: string;
  readonly aged: readonly AgedDay[];
};

/** Adds a revision to each closed day that what came late made different. */
function correct(byDay: Map<string, DayRevision[]>, { days, cause, aged }: DaysAgain): void {
  const agedByDay = new Map(aged.map((each) => [each.day, each]));
  for (const each of days) {
    const revisions = byDay.get(each) ?? [];
    const newest = revisions.at(-1);
    const now = agedByDay.get(each) ?? (newest && goneOf(newest));
    if (now === undefined || (newest !== undefined && isSame(now, newest))) continue;
    byDay.set(each, [...revisions, { ...now, revision: (newest?.revision ?? 0) + 1, cause }]);
  }
}

/** The day of a credit that turns out to be settled in an earlier month. */
const goneOf = ({ day: on, settled_count, is_restructured }: AgedDay): AgedDay => ({
  day: on,
  status: 'settled',
  principal: 0,
  overdue_principal: 0,
  overdue_other: 0,
  late_interest: 0,
  due_today: 0,
  due_month: 0,
  next_due: 0,
  next_due_on: null,
  late_since: null,
  days_past_due: 0,
  category: 'A',
  settled_count,
  is_restructured,
});

const isSame = (now: AgedDay, newest: AgedDay): boolean =>
  FIGURES.every((name) => now[name] === newest[name]);
