import type { Log } from '#platform/log.ts';
import { oneThread, runWithin } from '#platform/threads/one-thread.ts';
import type { ArchivePreparation } from './prepare-archive.ts';
import type { SealPreparation } from './prepare-seal.ts';
import type { ReservedPdf } from './reserved-pdf.ts';
import type { SealTask } from './seal-worker.ts';

const PREPARE_MS_MAX = 30_000;
const IDLE_MS = 120_000;
const MEMORY_MB_MAX = 256;

const WORKER = new URL('./seal-worker.ts', import.meta.url);
const TASK = 'work';

export type SealWriter = {
  prepareSeal(input: SealPreparation): Promise<ReservedPdf>;
  prepareArchive(input: ArchivePreparation): Promise<ReservedPdf>;
  stop(): Promise<void>;
};

/** Prepares files for their seal in a thread beside the server, started when it is first needed. */
export function createSealWriter({ log }: { readonly log: Log }): SealWriter {
  const pool = oneThread<SealTask, ReservedPdf>({
    worker: WORKER,
    log,
    idleMs: IDLE_MS,
    memoryMbMax: MEMORY_MB_MAX,
  });
  const prepare = (task: SealTask): Promise<ReservedPdf> =>
    runWithin(pool, task, { name: TASK, msMax: PREPARE_MS_MAX });
  return {
    prepareSeal: (input) => prepare({ kind: 'seal', input }),
    prepareArchive: (input) => prepare({ kind: 'archive', input }),
    stop: () => pool.destroy(),
  };
}
