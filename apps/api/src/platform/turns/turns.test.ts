import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

const turnsFor = (waitMsMax = 10_000) =>
  createTurns({ atOnce: 1, waitingMax: 2, waitMsMax, refusal: 'export_busy' });

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  // Everything that can happen by itself has happened after this.
  await setImmediate();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

test('turns go to those in line, in their order, one at a time', async () => {
  const turns = turnsFor();
  const endFirst = await turns.take();
  const second = turns.take();
  const third = turns.take();
  expect(await isSettled(second)).toBe(false);
  endFirst();
  const endSecond = await second;
  expect(await isSettled(third)).toBe(false);
  endSecond();
  await third;
});

test('ending a turn twice gives only one away', async () => {
  const turns = turnsFor();
  const endFirst = await turns.take();
  const second = turns.take();
  const third = turns.take();
  endFirst();
  endFirst();
  await second;
  expect(await isSettled(third)).toBe(false);
});

test('a line that is full refuses at once', async () => {
  const turns = turnsFor();
  const endFirst = await turns.take();
  const [second, third] = [turns.take(), turns.take()];
  await expect(turns.take()).rejects.toMatchObject({ code: 'export_busy', status: 400 });
  endFirst();
  (await second)();
  (await third)();
});

test('a caller who waits too long is refused, and loses the place', async () => {
  const turns = turnsFor(20);
  const endFirst = await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ code: 'export_busy' });
  endFirst();
  await turns.take();
});

test('who goes away makes room for the next', async () => {
  const turns = turnsFor();
  const endFirst = await turns.take();
  const leaving = new AbortController();
  const second = turns.take(leaving.signal);
  const third = vi.fn();
  const waiting = turns.take().then(third);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  expect(third).not.toHaveBeenCalled();
  endFirst();
  await waiting;
  expect(third).toHaveBeenCalledOnce();
});
