import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { DEFERRED_EVENT } from './attempts/deferred-job.ts';
import { hearVoidAgain, VOID_HEARD_AGAIN } from './attempts/hear-again.ts';
import { type PollDeps, pollIntents } from './attempts/poll-intents.ts';
import { applyDeferred } from './attempts/take-event.ts';

/** An event of the gateway can be lost: what has no answer is asked for. */
export const paymentsTasks = (deps: PollDeps): readonly ScheduledTask[] => [
  { name: 'poll-payments', every: { minutes: 1 }, run: () => pollIntents(deps) },
];

export const workOnDeferredEvents = (
  deps: PollDeps & { readonly jobs: Pick<Jobs, 'work'> },
): void => {
  deps.jobs.work(DEFERRED_EVENT, ({ gateway_event_id: id }) => applyDeferred(deps, id));
  deps.jobs.work(VOID_HEARD_AGAIN, ({ transaction_id: id }) => hearVoidAgain(deps, id));
};
