import type { Clock } from '#platform/clock/clock.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/log.ts';
import type { FileStoreDeps } from './file-store.ts';
import { rewrapFiles } from './store/rewrap-files.ts';
import { SWEEP_OBJECTS, sweepObjects } from './sweep-objects.ts';
import { sweepUploads } from './sweep-uploads.ts';

type FileUpkeepDeps = FileStoreDeps & {
  readonly jobs: Pick<Jobs, 'work'>;
  readonly clock: Clock;
  readonly log: Log;
};

type FileUpkeep = {
  /** Expired uploads and objects that no file needs are removed at intervals. */
  readonly tasks: readonly ScheduledTask[];
  /** Brings the keys of files to the newest master key, which only a start can change. */
  start(): void;
  /** Waits for the keys; the tasks belong to the schedule. */
  stop(): Promise<void>;
};

/** Declares what keeps stored files in order: sweeps at intervals, and new keys at the start. */
export function createFileUpkeep(deps: FileUpkeepDeps): FileUpkeep {
  const { jobs, log } = deps;
  jobs.work(SWEEP_OBJECTS, () => sweepObjects(deps));
  let rewrapping = Promise.resolve();

  const sweepFiles = async (): Promise<void> => {
    await sweepUploads(deps);
    await sweepObjects(deps);
  };

  return {
    tasks: [{ name: 'sweep-files', every: { minutes: 15 }, run: sweepFiles }],
    start() {
      rewrapping = rewrapFiles(deps)
        .then(() => {})
        .catch((error: unknown) => log.error({ err: error }, 'the keys of files were not renewed'));
    },
    stop: () => rewrapping,
  };
}
