import { refuse } from '../loan-error.ts';
import type { Terms } from '../terms/terms.ts';
import type { CreditEvent } from './events.ts';

export const EVENT_COUNT_MAX = 5_000;

/** An event that acts on the credit by itself. */
export type Effective = Exclude<CreditEvent, { readonly kind: 'reversal' }>;

export type SortedEvents = {
  /** By day, and within a day by sequence. */
  readonly effective: readonly Effective[];
  /** The reversal of each event that has one, by their ids. */
  readonly reversedBy: ReadonlyMap<string, string>;
  /** The accelerations whose term was given back, and the restitutions that did, by their ids. */
  readonly restituted: ReadonlyMap<string, readonly string[]>;
};

/** Puts events in the one order they have, and refuses those that contradict each other. */
export function sortEvents(
  events: readonly CreditEvent[],
  { disbursedOn }: Pick<Terms, 'disbursedOn'>,
): SortedEvents {
  if (events.length > EVENT_COUNT_MAX) refuse('events_too_many', { max: EVENT_COUNT_MAX });
  const ids = new Set<string>();
  const effective = new Map<string, Effective>();
  const reversals: Extract<CreditEvent, { readonly kind: 'reversal' }>[] = [];
  for (const event of events) {
    const { id, on } = event;
    if (ids.has(id)) refuse('event_repeated', { event: id });
    if (on < disbursedOn) refuse('event_before_disbursement', { event: id, on, disbursedOn });
    ids.add(id);
    if (event.kind === 'reversal') reversals.push(event);
    else effective.set(id, event);
  }
  const reversedBy = new Map<string, string>();
  for (const { id, of, on } of reversals) {
    const target = effective.get(of) ?? refuse('reversal_of_unknown', { event: id, of });
    if (reversedBy.has(of)) refuse('reversal_repeated', { event: id, of });
    if (on < target.on) refuse('reversal_before_event', { event: id, on: target.on });
    reversedBy.set(of, id);
  }
  const restitutions: Effective[] = [];
  for (const event of effective.values()) {
    if (event.kind !== 'restitution') continue;
    const { id, of, on } = event;
    const target = effective.get(of);
    if (target?.kind !== 'acceleration') refuse('restitution_of_unknown', { event: id, of });
    if (on < target.on) refuse('restitution_before_event', { event: id, on: target.on });
    if (!reversedBy.has(id)) restitutions.push(event);
  }
  const sorted = inOrder([...effective.values()]);
  return { effective: sorted, reversedBy, restituted: restitutedBy(restitutions, sorted) };
}

/**
 * A restitution gives the term back whatever took it: a second acceleration that found everything
 * claimed would act once the first one leaves no trace.
 */
function restitutedBy(
  restitutions: readonly Effective[],
  events: readonly Effective[],
): ReadonlyMap<string, readonly string[]> {
  const restituted = new Map<string, readonly string[]>();
  if (restitutions.length === 0) return restituted;
  for (const { kind, id, on, sequence } of events) {
    if (kind !== 'acceleration') continue;
    const ids = restitutions
      .filter(
        (event) =>
          event.kind === 'restitution' &&
          (event.of === id || event.on > on || (event.on === on && event.sequence > sequence)),
      )
      .map((event) => event.id);
    if (ids.length > 0) restituted.set(id, ids);
  }
  return restituted;
}

/** Sorts by day and sequence. Two events in one place have no order, so they are refused. */
function inOrder(events: Effective[]): readonly Effective[] {
  const sorted = events.sort((left, right) =>
    left.on === right.on ? left.sequence - right.sequence : left.on < right.on ? -1 : 1,
  );
  for (const [index, event] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before?.on === event.on && before.sequence === event.sequence) {
      const { id, on, sequence } = event;
      refuse('sequence_repeated', { event: id, other: before.id, on, sequence });
    }
  }
  return sorted;
}
