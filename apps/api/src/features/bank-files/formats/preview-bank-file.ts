import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/http/refusal.ts';
import { limitThread } from '#platform/threads/limit-thread.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { BankFilePreview } from './bank-file-types.ts';
import type { BankFileInput } from './read-bank-file.ts';

const HEAP_MB_MAX = 512;
/** The heap is the larger part; beside it are the file and its text. */
const READ_LIMITS = { msMax: 60_000, memoryMbMax: HEAP_MB_MAX + 256 } as const;

const turns = createTurns({
  atOnce: 2,
  waitingMax: 20,
  waitMsMax: 60_000,
  refusal: 'import_busy',
});

/** Reads a bank file in a thread: one of a hundred thousand rows takes seconds. */
export async function previewBankFile({
  bytes,
  ...input
}: BankFileInput): Promise<BankFilePreview> {
  const endTurn = await turns.take();
  try {
    return await readInThread({ ...input, bytes: new Uint8Array(bytes) });
  } finally {
    endTurn();
  }
}

async function readInThread(input: BankFileInput): Promise<BankFilePreview> {
  const worker = new Worker(new URL('./bank-file-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  const { promise, resolve, reject } = Promise.withResolvers<BankFilePreview>();
  // Under `node --watch` a thread also tells which modules it loads.
  worker.on('message', (message: BankFilePreview | object) => {
    if ('rows' in message) resolve(message);
  });
  const giveUp = () => reject(new Refusal('import_too_heavy'));
  worker.once('error', giveUp);
  worker.once('exit', giveUp);
  const endWatch = limitThread(worker, READ_LIMITS, giveUp);
  try {
    return await promise;
  } finally {
    endWatch();
    await worker.terminate();
  }
}
