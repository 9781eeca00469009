import type { Log } from '#platform/log.ts';
import { oneThread } from '#platform/threads/one-thread.ts';
import type { FaceReading } from './face-reading.ts';

/** Half a minute of comparisons: a later caller is better served by a refusal to retry. */
const WAITING_MAX = 40;
/**
 * Waiting and work together, shorter than a silent connection is kept, so that who waits in vain is
 * told. A thread that hangs is ended.
 */
const TASK_MS_MAX = 45_000;
/** The models fill some hundred megabytes, which nobody needs at night. */
const IDLE_MS_MAX = 10 * 60_000;

const WORKER = new URL('./face-worker.ts', import.meta.url);
const TASK = 'readPictures';

/** There is too much work already. It says nothing about the faces. */
export class FacesBusy extends Error {
  override readonly name = 'FacesBusy';
}

type Pictures = readonly Uint8Array[];

export type FaceEngine = {
  /** Reads the pictures of one piece of work, in order. Throws `FacesBusy` where many wait. */
  read(pictures: Pictures): Promise<readonly FaceReading[]>;
  /** Whether pictures would be read now: the last ones were, and there is room for more. */
  isReady(): boolean;
  /** Loads the models in the background, so that the first person does not wait for them. */
  warm(): void;
  stop(): Promise<void>;
};

type FaceEngineDeps = { readonly log: Log; readonly worker?: URL };

/**
 * Reads faces in one thread of its own, started when it is first needed. One thread, because each
 * holds the models in memory and the server needs the other cores. A thread that crashes fails
 * what it was doing; the next picture gets a new one.
 */
export function createFaceEngine({ log, worker = WORKER }: FaceEngineDeps): FaceEngine {
  let pool: ReturnType<typeof oneThread<Pictures, readonly FaceReading[]>> | null = null;
  let isFailing = false;

  const open = () => {
    if (pool !== null) return pool;
    pool = oneThread({ worker, log, idleMs: IDLE_MS_MAX });
    return pool;
  };

  const waiting = (): number => pool?.queueSize ?? 0;

  const read: FaceEngine['read'] = async (pictures) => {
    const threads = open();
    if (waiting() >= WAITING_MAX) throw new FacesBusy();
    const signal = AbortSignal.timeout(TASK_MS_MAX);
    try {
      const readings = await threads.run(pictures, { name: TASK, signal });
      isFailing = false;
      return readings;
    } catch (error) {
      if (signal.aborted) throw new FacesBusy();
      // What ends because the engine was stopped says nothing about the next start.
      if (pool === threads) isFailing = true;
      throw error;
    }
  };

  return {
    read,
    isReady: () => !isFailing && waiting() < WAITING_MAX,
    warm() {
      // Callers that wait already have them loaded.
      if (waiting() > 0) return;
      read([]).catch((error) => log.warn({ err: error }, 'the models for faces did not load'));
    },
    async stop() {
      const closing = pool;
      pool = null;
      isFailing = false;
      await closing?.destroy();
    },
  };
}
