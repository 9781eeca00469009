import { refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import { oneThread } from '#platform/threads/one-thread.ts';
import type { PdfDocument } from './pdf-document.ts';

/** How many documents wait while one is made; beyond it, a caller is asked to try again later. */
const WAITING_MAX = 20;
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
  return {
    async write(document) {
      if (pool.queueSize >= WAITING_MAX) refuse('export_busy');
      const signal = AbortSignal.timeout(WRITE_MS_MAX);
      const bytes = await pool.run(document, { name: TASK, signal });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    stop: () => pool.destroy(),
  };
}
