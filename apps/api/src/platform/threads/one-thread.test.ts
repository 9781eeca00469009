import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { oneThread, runWithin } from './one-thread.ts';

/** Takes three seconds to load, as a thread does on a busy machine, and none to work. */
const SLOW_TO_START = `
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  export const ready = () => {};
  export const work = (number) => number + 1;
  export const forever = () => { for (;;); };
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-thread-'));
  await writeFile(join(folder, 'worker.mjs'), SLOW_TO_START);
});
afterAll(() => rm(folder, { recursive: true }));

const slowPool = () =>
  oneThread<number, number>({
    worker: pathToFileURL(join(folder, 'worker.mjs')),
    log: createMemoryLog().log,
    idleMs: 60_000,
  });

test('the time of a task begins when its thread has started', async () => {
  const pool = slowPool();
  expect(await runWithin(pool, 1, { name: 'work', msMax: 2_500 })).toBe(2);
  await pool.destroy();
});

test('a task that takes longer than it may is ended, and the next one gets a new thread', async () => {
  const pool = slowPool();
  const endless = runWithin(pool, 1, { name: 'forever', msMax: 50 });
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  expect(await runWithin(pool, 1, { name: 'work', msMax: 2_500 })).toBe(2);
  await pool.destroy();
});
