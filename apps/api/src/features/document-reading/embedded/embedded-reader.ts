import type { Log } from '#platform/log.ts';
import { oneThread } from '#platform/threads/one-thread.ts';
import { type DocumentReader, type DocumentReading, unread } from '../reading.ts';
import type { ReaderTask } from './read-document-worker.ts';

/** How many documents wait while one is read; beyond it, a client is asked to try again later. */
const WAITING_MAX = 12;
const READ_MS_MAX = 60_000;
const IDLE_MS = 120_000;
const MEMORY_MB_MAX = 512;

const WORKER = new URL('./read-document-worker.ts', import.meta.url);
const TASK = 'work';

/** Raised with what the embedded reader can read. */
const VERSION = '1.0.0';

/**
 * Reads documents on this machine, in one thread of its own that starts with the first document.
 * What it cannot do is no error: it is a reason for a person to look.
 */
export function createEmbeddedReader({ log }: { readonly log: Log }): DocumentReader {
  let pool: ReturnType<typeof oneThread<ReaderTask, DocumentReading | null>> | undefined;

  const startedPool = () => {
    pool ??= oneThread({ worker: WORKER, log, idleMs: IDLE_MS, memoryMbMax: MEMORY_MB_MAX });
    return pool;
  };

  const failed = (error: unknown): void => {
    // Its message could hold what was read.
    log.warn({ cause: error instanceof Error ? error.name : typeof error }, 'no document was read');
  };

  return {
    provider: 'embedded',
    async read({ front, back }) {
      const threads = startedPool();
      if (threads.queueSize >= WAITING_MAX) return unread('busy');
      try {
        const signal = AbortSignal.timeout(READ_MS_MAX);
        return (
          (await threads.run({ kind: 'read', front, back }, { name: TASK, signal })) ?? unread()
        );
      } catch (error) {
        failed(error);
        return unread('service_failed');
      }
    },
    ping: () =>
      Promise.resolve({
        'app-name': 'Cuota Clara: lector de documentos incluido',
        version: VERSION,
        'license-id': null,
        'license-serial': null,
        'valid-until': null,
        'server-time': new Date().toISOString(),
        provider: 'embedded',
        ready: (pool?.queueSize ?? 0) < WAITING_MAX,
      }),
    warm() {
      startedPool().run({ kind: 'warm' }, { name: TASK }).catch(failed);
    },
    async stop() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
