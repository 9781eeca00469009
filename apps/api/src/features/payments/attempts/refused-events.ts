import type { EventRefusal } from '#features/payments/gateway/gateway-types.ts';

const KEPT_EVERY_MINUTES = 60;

type Counted = { since: Temporal.Instant; count: number };

/** How many events came that were not believed, by why. */
export type RefusedEvents = {
  /**
   * Counts one. Answers how many came since the last one that was kept, where this one is to be
   * kept; null where it is only counted.
   */
  count(refusal: EventRefusal, now: Temporal.Instant): number | null;
};

/**
 * Anybody can post to the webhook, and rows of events are never deleted. So of what is not believed
 * one an hour is kept and logged for each reason, with how many there were.
 */
export function createRefusedEvents(): RefusedEvents {
  const counted = new Map<EventRefusal, Counted>();
  return {
    count(refusal, now) {
      const last = counted.get(refusal);
      const until = last?.since.add({ minutes: KEPT_EVERY_MINUTES });
      if (last !== undefined && until && Temporal.Instant.compare(now, until) < 0) {
        last.count += 1;
        return null;
      }
      counted.set(refusal, { since: now, count: 0 });
      return (last?.count ?? 0) + 1;
    },
  };
}
