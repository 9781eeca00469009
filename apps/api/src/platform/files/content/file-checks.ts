import { move } from 'piscina';
import { refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import { oneThread, runWithin } from '#platform/threads/one-thread.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { VideoType } from './check-video.ts';
import type { CheckAnswer, CheckedFile } from './file-checks-worker.ts';

/** More than the slowest honest file takes, on a machine that is busy. */
const CHECK_MS_MAX = 15_000;
/** The heap of the thread; the file itself is held outside of it. */
const MEMORY_MB_MAX = 128;
const IDLE_MS = 120_000;

const WORKER = new URL('./file-checks-worker.ts', import.meta.url);

/**
 * Checks of the content of uploaded files, in a thread: a file that is made to take long keeps
 * nobody waiting. The given bytes move into the thread, so only those of the answer are used
 * afterwards.
 */
export type FileChecks = {
  /** Refuses what is not a whole PDF that opens without a password. */
  pdf(bytes: Uint8Array): Promise<CheckedFile<'application/pdf'>>;
  /** Refuses what is not a whole video; blanks where it was taken. */
  video(bytes: Uint8Array): Promise<CheckedFile<VideoType>>;
  stop(): Promise<void>;
};

type FileChecksDeps = { readonly log: Log };

export function createFileChecks({ log }: FileChecksDeps): FileChecks {
  const pool = oneThread<Uint8Array<ArrayBuffer>, CheckAnswer>({
    worker: WORKER,
    log,
    idleMs: IDLE_MS,
    memoryMbMax: MEMORY_MB_MAX,
  });
  const turns = createTurns({
    atOnce: 1,
    waitingMax: 50,
    waitMsMax: 20_000,
    refusal: 'files_busy',
  });

  const answerOf = async (name: 'pdf' | 'video', bytes: Uint8Array): Promise<CheckAnswer> => {
    const own = ownMemoryOf(bytes);
    try {
      // Only the type of the pool's box is not that of what it holds.
      return await runWithin(pool, move(own) as typeof own, { name, msMax: CHECK_MS_MAX });
    } catch (error) {
      if (!isOutOfLimits(error)) throw error;
      log.warn({ check: name, bytes: own.byteLength }, 'a file took more than its check may');
      return refuse('file_damaged');
    }
  };

  const check = async (name: 'pdf' | 'video', bytes: Uint8Array): Promise<CheckedFile> => {
    const endTurn = await turns.take();
    try {
      const answer = await answerOf(name, bytes);
      return answer.kind === 'refused' ? refuse(answer.code) : answer.file;
    } finally {
      endTurn();
    }
  };

  return {
    // Each task of the worker answers its own content types.
    pdf: (bytes) => check('pdf', bytes) as ReturnType<FileChecks['pdf']>,
    video: (bytes) => check('video', bytes) as ReturnType<FileChecks['video']>,
    stop: () => pool.destroy(),
  };
}

/** The same bytes where they have their memory to themselves; otherwise a copy that has. */
const ownMemoryOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? new Uint8Array(bytes.buffer)
    : new Uint8Array(bytes);

const isOutOfLimits = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
