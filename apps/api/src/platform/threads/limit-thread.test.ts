import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { limitThread } from './limit-thread.ts';

const limitOf = (code: string, limits: { msMax: number; memoryMbMax: number }) => {
  const worker = new Worker(code, { eval: true });
  const { promise, resolve } = Promise.withResolvers<string>();
  worker.once('exit', () => resolve('ended'));
  const endWatch = limitThread(worker, limits, resolve);
  return promise.finally(endWatch);
};

/** Holds 8 MB more at each turn of its loop, all of it outside of the heap. */
const HOARDER = `
  const kept = [];
  const fill = () => { kept.push(Buffer.alloc(8 * 1024 * 1024, 1)); setImmediate(fill); };
  fill();
`;

test('a thread that holds more than it may outside of its heap is ended', async () => {
  expect(await limitOf(HOARDER, { msMax: 60_000, memoryMbMax: 64 })).toBe('memory');
});

test('a thread that does not come to an end is ended at its deadline', async () => {
  expect(await limitOf('for (;;);', { msMax: 200, memoryMbMax: 512 })).toBe('time');
});

test('a thread within its limits ends by itself', async () => {
  expect(await limitOf('', { msMax: 60_000, memoryMbMax: 512 })).toBe('ended');
});
