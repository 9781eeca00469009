/** An event can be lost. Wompi itself repeats one after 30 minutes, 3 hours and 24 hours. */
const POLL_AFTER_MINUTES = [15, 60, 24 * 60] as const;

/** When an attempt without a final answer is asked for. */
export const pollTimes = (createdAt: Temporal.Instant): readonly Temporal.Instant[] =>
  POLL_AFTER_MINUTES.map((minutes) => createdAt.add({ minutes }));
