import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExportMessage, ExportOrder, ExportTask } from './export-task.ts';

/** A reader that takes a byte now and then must not keep a thread and a snapshot for ever. */
const EXPORT_MS_MAX = 15 * 60_000;

/** Memory of the thread, which needs a batch of rows; a mistake that takes more must not spread. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } as const;

/** Time in which a thread ends itself; one that works without a pause for longer is ended. */
const END_MS_MAX = 10_000;

/**
 * Asks a thread to end, and waits until it is gone. A thread that is ended from outside while it
 * makes a compressor takes the whole process with it: Node demands that a compressor is complete.
 */
async function endThread(worker: Worker, gone: Promise<void>): Promise<void> {
  worker.postMessage('stop' satisfies ExportOrder);
  const timer = setTimeout(() => void worker.terminate(), END_MS_MAX);
  await gone;
  clearTimeout(timer);
}

export type ExportStream = {
  /** The file. It closes when the thread is gone, whichever way it ended. */
  readonly content: Readable;
  readonly rowCount: Promise<number>;
};

/**
 * Starts a thread that writes the file. A piece is acknowledged when the reader wants the next,
 * so that the thread, and the cursor behind it, go as fast as the reader and no faster.
 */
export function openExportStream(task: ExportTask): ExportStream {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: THREAD_MEMORY,
  });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const counted = Promise.withResolvers<number>();
  let unacknowledged = 0;
  const acknowledge = (): void => {
    for (; unacknowledged > 0; unacknowledged -= 1) {
      worker.postMessage('taken' satisfies ExportOrder);
    }
  };
  const content = new Readable({
    read: acknowledge,
    destroy: (error, done) => {
      counted.reject(error ?? new Error('The export was given up.'));
      void endThread(worker, gone).then(() => done(error));
    },
  });
  const timer = setTimeout(
    () => content.destroy(new Error('The export took too long.')),
    EXPORT_MS_MAX,
  );
  content.once('close', () => clearTimeout(timer));
  // The caller who waits for the count gets the failure; without one it is not ours to report.
  counted.promise.catch(() => {});

  let isFinished = false;
  worker.on('message', (message: ExportMessage) => {
    switch (message.kind) {
      case 'counted':
        return counted.resolve(message.rowCount);
      case 'piece':
        unacknowledged += 1;
        if (content.push(Buffer.from(message.bytes.buffer))) acknowledge();
        return;
      case 'finished':
        isFinished = true;
        content.push(null);
        return;
      default:
        return message satisfies never;
    }
  });
  worker.once('error', (error: Error) => content.destroy(error));
  worker.once('exit', () => {
    if (!isFinished) content.destroy(new Error('The thread of an export ended early.'));
  });
  return { content, rowCount: counted.promise };
}
