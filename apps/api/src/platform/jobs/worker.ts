import type { Log } from '#platform/log.ts';
import type { Handler, Job, JobPolicy } from './job.ts';

export type FetchedJob = {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
};

type Settled = { readonly id: string; readonly status: 'completed' | 'failed' | 'deadletter' };

/** What the queue runs for one kind of job, with the type of its payload closed inside. */
export type Worker = {
  readonly job: JobPolicy;
  attempt(fetched: FetchedJob): Promise<Settled>;
  giveUp(fetched: FetchedJob): Promise<Settled>;
};

type WorkerDeps<P extends object> = {
  readonly job: Job<P>;
  readonly handler: Handler<P>;
  readonly onGivenUp: Handler<P> | undefined;
  readonly log: Log;
};

/**
 * Failures go to the log, never to the queue: it would store the error, and an error may
 * quote what it failed on.
 */
export function createWorker<P extends object>(parts: WorkerDeps<P>): Worker {
  const { job, handler, onGivenUp, log } = parts;

  async function run({ id, data, retryCount }: FetchedJob, handle: Handler<P>): Promise<Settled> {
    const parsed = job.payload.safeParse(data);
    if (!parsed.success) {
      log.error({ job: job.name }, 'the payload of a job is not what its schema says');
      return { id, status: 'deadletter' };
    }
    try {
      await handle(parsed.data);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn(
        { job: job.name, attempt: retryCount + 1, err: error },
        'an attempt of a job failed',
      );
      return { id, status: 'failed' };
    }
  }

  return {
    job,
    attempt: (fetched) => run(fetched, handler),
    giveUp: (fetched) => run(fetched, onGivenUp ?? (async () => {})),
  };
}
