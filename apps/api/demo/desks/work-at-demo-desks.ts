import { z } from '@cuotaclara/contract';
import { type DeskDeps, openDesk } from '#demo/documents/demo-desk.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { workAtAccounting } from './work-at-accounting.ts';
import { workAtTreasury } from './work-at-treasury.ts';

const WORK_AT_DESKS: Job<object> = {
  name: 'work-at-demo-desks',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 20,
};

type DeskWorkDeps = DeskDeps & {
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly files: FileStore;
};

/**
 * People of treasury and accounting do what they do in a morning, through the same routes as
 * everybody, after the start, so that nobody waits for it. Each part looks first at what is stored:
 * a later start does nothing.
 */
export function workAtDemoDesks({ config, jobs, log, clock, files, ...deps }: DeskWorkDeps) {
  let isStopped = false;
  jobs.work(WORK_AT_DESKS, async () => {
    const began = performance.now();
    const work = { desk: openDesk(deps), clock, files };
    try {
      for (const part of [workAtAccounting, workAtTreasury]) if (!isStopped) await part(work);
    } catch (error) {
      // The next start goes on by a job of its own.
      if (!isStopped) throw error;
    }
    const ms = Math.round(performance.now() - began);
    log.info({ ms, isStopped }, 'the demo has worked at its desks');
  });
  return {
    /** Answers how to stop: nothing more begins. */
    async start(): Promise<() => void> {
      if (config.demoDocuments) await jobs.send(WORK_AT_DESKS, {});
      return () => {
        isStopped = true;
      };
    },
  };
}
