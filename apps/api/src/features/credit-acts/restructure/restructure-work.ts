import { z } from '@cuotaclara/contract/values/zod';
import type { SealEffect } from '#contributions/seal-effects.ts';
import type { ActDeps } from '#features/credit-acts/credit-act.ts';
import { completedSet } from '#features/documents/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/log.ts';
import { enterRestructure, type SignedSet } from './enter-restructure.ts';

/** Enters the new plan of a sealed addendum in its credit. */
const ENTER_RESTRUCTURE: Job<SignedSet> = {
  name: 'enter-restructure',
  payload: z.object({ document_set_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
};

/** The seal of an addendum lets its plan in; a job does it, so that nothing holds the seal back. */
export const enterWithSeal: SealEffect = async (ctx, { kind, setId }) => {
  if (kind !== 'OTROSI' || setId === null) return;
  await ctx.enqueue(ENTER_RESTRUCTURE, { document_set_id: setId });
};

type WorkDeps = ActDeps & { readonly run: RunCommand; readonly jobs: Pick<Jobs, 'work'> };

export const workOnRestructures = (deps: WorkDeps): void =>
  deps.jobs.work(ENTER_RESTRUCTURE, async (about) => {
    await deps.run(enterRestructure(deps), BY_PROGRAM, about);
  });

type TaskDeps = ActDeps & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly log: Log;
};

const PER_RUN_MAX = 200;

const unsafeSealed = (db: Reader): Promise<SignedSet[]> =>
  db
    .selectFrom('restructure_offers as offer')
    .select('offer.document_set_id')
    .where('offer.ended_at', 'is', null)
    .where(completedSet('offer.document_set_id'))
    .orderBy('offer.restructure_offer_id')
    .limit(PER_RUN_MAX)
    .execute();

/** Enters what the queue lost; one that cannot be entered keeps no other back. */
async function enterSealed(deps: TaskDeps): Promise<void> {
  for (const signed of await unsafeSealed(deps.db)) {
    try {
      await deps.run(enterRestructure(deps), BY_PROGRAM, signed);
    } catch (error) {
      deps.log.error({ err: error, ...signed }, 'a restructure could not be entered');
    }
  }
}

export const restructureTasks = (deps: TaskDeps): readonly ScheduledTask[] => [
  { name: 'enter-restructures', every: { minutes: 5 }, run: () => enterSealed(deps) },
];
