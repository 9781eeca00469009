import { Piscina } from 'piscina';
import type { Log } from '#platform/log.ts';

type ThreadOptions = {
  /** The module whose exported functions are the tasks. */
  readonly worker: URL;
  readonly log: Log;
  /** A thread that nobody needs gives its memory back. */
  readonly idleMs: number;
  readonly memoryMbMax?: number;
};

/**
 * One thread beside the server, started when it is first needed: the other cores are for answering.
 * A thread that cannot start, or ends, fails what it was doing and nothing else.
 */
export function oneThread<Task = unknown, Result = unknown>(
  options: ThreadOptions,
): Piscina<Task, Result> {
  const { worker, log, idleMs, memoryMbMax } = options;
  const pool = new Piscina<Task, Result>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
    recordTiming: false,
    ...(memoryMbMax !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMbMax } }),
  });
  // Without a listener an error of a thread would end the whole process.
  pool.on('error', (error: unknown) => {
    // Its message could hold what the thread was working on.
    const cause = error instanceof Error ? error.name : typeof error;
    log.warn({ cause, worker: worker.pathname.split('/').at(-1) }, 'a thread ended');
  });
  return pool;
}
