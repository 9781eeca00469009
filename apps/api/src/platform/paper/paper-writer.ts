import { refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import { oneThread } from '#platform/threads/one-thread.ts';
import type { Paper, PaperInput } from './paper.ts';

/** How many documents wait while one is made; beyond it, a caller is asked to try again later. */
const WAITING_MAX = 20;
const RENDER_MS_MAX = 20_000;
const IDLE_MS = 120_000;
const MEMORY_MB_MAX = 256;

const WORKER = new URL('./paper-worker.ts', import.meta.url);
const TASK = 'work';

export type PaperWriter = {
  render(input: PaperInput): Promise<Paper>;
  stop(): Promise<void>;
};

/** Makes legal documents in a thread beside the server, which starts when it is first needed. */
export function createPaperWriter({ log }: { readonly log: Log }): PaperWriter {
  const pool = oneThread<PaperInput, Paper>({
    worker: WORKER,
    log,
    idleMs: IDLE_MS,
    memoryMbMax: MEMORY_MB_MAX,
  });
  return {
    async render(input) {
      if (pool.queueSize >= WAITING_MAX) refuse('export_busy');
      const signal = AbortSignal.timeout(RENDER_MS_MAX);
      try {
        return await pool.run(input, { name: TASK, signal });
      } catch (error) {
        // Its turn did not come in time, or it was ended: the thread that follows is a new one.
        if (signal.aborted) refuse('export_busy');
        throw error;
      }
    },
    stop: () => pool.destroy(),
  };
}
