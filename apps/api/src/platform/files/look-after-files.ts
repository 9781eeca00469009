import type { Clock } from '#platform/clock/clock.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { FileParts } from './file-store.ts';
import { rewrapFiles } from './store/rewrap-files.ts';
import { SWEEP_OBJECTS, sweepObjects } from './sweep-objects.ts';
import { sweepUploads } from './sweep-uploads.ts';

type Parts = FileParts & {
  readonly jobs: Pick<Jobs, 'work'>;
  readonly clock: Clock;
  readonly log: Log;
};

type FileCare = {
  /** Once by itself after the start, then at intervals. */
  start(): void;
  /** Waits for the round under way. */
  stop(): Promise<void>;
};

const EVERY_MS = 15 * 60 * 1000;

/** What nobody asks for: expired uploads and lost objects go, keys follow the newest master key. */
export function lookAfterFiles(parts: Parts): FileCare {
  const { jobs, log } = parts;
  jobs.work(SWEEP_OBJECTS, () => sweepObjects(parts));
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const begin = (work: () => Promise<unknown>): void => {
    round = round
      .then(work)
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'files were not looked after'));
  };
  const sweep = async () => {
    await sweepUploads(parts);
    await sweepObjects(parts);
  };

  return {
    start() {
      begin(() => rewrapFiles(parts));
      begin(sweep);
      timer = setInterval(() => begin(sweep), EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
