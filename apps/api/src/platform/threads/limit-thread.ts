import type { Worker } from 'node:worker_threads';

type ThreadLimits = {
  readonly msMax: number;
  /** Of the heap and of what the thread holds outside of it, as unpacked files are. */
  readonly memoryMbMax: number;
};

type ThreadLimit = 'time' | 'memory';

/** So often that a thread that unpacks without end gets no more than some dozen megabytes ahead. */
const LOOK_EVERY_MS = 25;
const MEGABYTE = 1024 * 1024;

/**
 * Ends a thread that takes more time or memory than it may. The `resourceLimits` of a worker count
 * its heap alone, and the bytes of a file are outside of the heap. Returns what ends the watch.
 */
export function limitThread(
  worker: Worker,
  { msMax, memoryMbMax }: ThreadLimits,
  onLimit: (limit: ThreadLimit) => void,
): () => void {
  let isOver = false;
  const end = (limit: ThreadLimit): void => {
    if (isOver) return;
    stop();
    onLimit(limit);
    void worker.terminate();
  };
  const look = async (): Promise<void> => {
    const usedBytes = await memoryOf(worker);
    if (usedBytes > memoryMbMax * MEGABYTE) end('memory');
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const deadline = setTimeout(() => end('time'), msMax);
  const stop = (): void => {
    isOver = true;
    clearInterval(looking);
    clearTimeout(deadline);
  };
  return stop;
}

async function memoryOf(worker: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics();
    return used_heap_size + external_memory;
  } catch {
    // A thread that has not started, or has ended, holds nothing.
    return 0;
  }
}
