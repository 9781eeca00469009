import type { Log } from '#platform/log.ts';
import { oneThread, runWithin } from '#platform/threads/one-thread.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Documents that wait while one is made, and for how long; then a caller tries again later. */
const WAITING_MAX = 20;
const WAIT_MS_MAX = 60_000;
/** Time for one document, from the moment that the thread begins with it. */
const WRITE_MS_MAX = 20_000;
const IDLE_MS = 120_000;
const MEMORY_MB_MAX = 256;

const WORKER = new URL('./pdf-worker.ts', import.meta.url);
const TASK = 'work';

export type PdfWriter = {
  write(document: PdfDocument): Promise<Buffer>;
  stop(): Promise<void>;
};

/** Makes PDF documents in a thread beside the server, which starts when it is first needed. */
export function createPdfWriter({ log }: { readonly log: Log }): PdfWriter {
  const pool = oneThread<PdfDocument, Uint8Array>({
    worker: WORKER,
    log,
    idleMs: IDLE_MS,
    memoryMbMax: MEMORY_MB_MAX,
  });
  const turns = createTurns({
    atOnce: 1,
    waitingMax: WAITING_MAX,
    waitMsMax: WAIT_MS_MAX,
    refusal: 'export_busy',
  });
  return {
    async write(document) {
      const end = await turns.take();
      try {
        const bytes = await runWithin(pool, document, { name: TASK, msMax: WRITE_MS_MAX });
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } finally {
        end();
      }
    },
    stop: () => pool.destroy(),
  };
}
