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

/** A thread that has not loaded its libraries by then will not. */
const START_MS_MAX = 60_000;

/** Exported by every worker that works under a deadline; done once its libraries are loaded. */
const READY = 'ready';

type Deadline = {
  /** The exported function of the worker. */
  readonly name: string;
  readonly msMax: number;
};

/**
 * Runs a task whose time begins when the thread is there: on a busy machine a thread takes longer
 * to start than the work itself, which is no fault of the work.
 */
export async function runWithin<Task, Result>(
  pool: Piscina<Task, Result>,
  task: Task,
  { name, msMax }: Deadline,
): Promise<Result> {
  const starting = AbortSignal.timeout(START_MS_MAX);
  // This function of the worker takes nothing; the type of the pool is that of its other tasks.
  await pool.run(undefined as unknown as Task, { name: READY, signal: starting }).catch((error) => {
    throw starting.aborted ? new Error('a thread did not start', { cause: error }) : error;
  });
  return pool.run(task, { name, signal: AbortSignal.timeout(msMax) });
}
