import type { Log } from '#platform/log.ts';
import { oneThread, runWithin } from '#platform/threads/one-thread.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { Paper, PaperInput } from './paper.ts';

/** Documents that wait while one is made, and for how long; then a caller tries again later. */
const WAITING_MAX = 20;
const WAIT_MS_MAX = 60_000;
/** Time for one document, from the moment that the thread begins with it. */
const RENDER_MS_MAX = 20_000;
const IDLE_MS = 120_000;
const MEMORY_MB_MAX = 256;

const WORKER = new URL('./paper-worker.ts', import.meta.url);
const TASK = 'work';

export type PaperWriter = {
  render(input: PaperInput): Promise<Paper>;
  stop(): Promise<void>;
};

type PaperWriterOptions = {
  readonly log: Log;
  readonly waitMsMax?: number;
  readonly renderMsMax?: number;
};

/** Makes legal documents in a thread beside the server, which starts when it is first needed. */
export function createPaperWriter({
  log,
  waitMsMax = WAIT_MS_MAX,
  renderMsMax = RENDER_MS_MAX,
}: PaperWriterOptions): PaperWriter {
  const pool = oneThread<PaperInput, Paper>({
    worker: WORKER,
    log,
    idleMs: IDLE_MS,
    memoryMbMax: MEMORY_MB_MAX,
  });
  const turns = createTurns({
    atOnce: 1,
    waitingMax: WAITING_MAX,
    waitMsMax,
    refusal: 'export_busy',
  });
  return {
    async render(input) {
      const end = await turns.take();
      try {
        return await runWithin(pool, input, { name: TASK, msMax: renderMsMax });
      } finally {
        end();
      }
    },
    stop: () => pool.destroy(),
  };
}
