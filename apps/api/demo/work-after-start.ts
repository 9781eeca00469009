import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';

type LateWork = {
  readonly job: Job<object>;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly isWanted: boolean;
  /** What the log says when it is done. */
  readonly done: string;
  /** Looks at `isStopped` between its parts, and begins none after that. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
};

/**
 * Work of the demo that goes through the same routes as everybody, after the start, so that nobody
 * waits for it. It looks first at what is stored: a start after one that was cut off goes on, and a
 * later one does nothing.
 */
export function workAfterStart({ job, jobs, log, isWanted, done, work }: LateWork) {
  let isStopped = false;
  jobs.work(job, async () => {
    const began = performance.now();
    try {
      await work(() => isStopped);
    } catch (error) {
      // The next start goes on by a job of its own; a retry would come when it has long done so.
      if (!isStopped) throw error;
    }
    log.info({ ms: Math.round(performance.now() - began), isStopped }, done);
  });
  return {
    /** Answers how to stop: nothing more begins. */
    async start(): Promise<() => void> {
      if (isWanted) await jobs.send(job, {});
      return () => {
        isStopped = true;
      };
    },
  };
}
