import { z } from '@cuotaclara/contract';
import { type DeskDeps, openDesk } from '#demo/documents/demo-desk.ts';
import { workAfterStart } from '#demo/work-after-start.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { workAtAccounting } from './work-at-accounting.ts';
import { workAtPortfolio } from './work-at-portfolio.ts';
import { workAtRestructures } from './work-at-restructures.ts';
import { workAtTreasury } from './work-at-treasury.ts';

const WORK_AT_DESKS: Job<object> = {
  name: 'work-at-demo-desks',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 20,
};

const DESKS = [workAtAccounting, workAtTreasury, workAtPortfolio, workAtRestructures] as const;

type DeskWorkDeps = DeskDeps & {
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly files: FileStore;
};

/** People of treasury, accounting and portfolio do what they do in a morning. */
export const workAtDemoDesks = ({ config, jobs, log, clock, files, ...deps }: DeskWorkDeps) =>
  workAfterStart({
    job: WORK_AT_DESKS,
    jobs,
    log,
    isWanted: config.demoDocuments,
    done: 'the demo has worked at its desks',
    async work(isStopped) {
      const work = { desk: openDesk(deps), clock, files };
      for (const part of DESKS) if (!isStopped()) await part(work);
    },
  });
