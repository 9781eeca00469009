import { expect, test, vi } from 'vitest';
import { waitUntil } from '#test/wait-until.ts';
import { keepRunning } from './keep-running.ts';

/** A server that ends when the test says so. */
function createServer() {
  const ended = Promise.withResolvers<void>();
  const stop = vi.fn(async () => ended.resolve());
  return { exited: ended.promise, stop, end: () => ended.resolve() };
}

const WAIT_MS = { first: 1, max: 4 };

const waitsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => /in (\d+) ms, attempt (\d+)/.exec(line)?.slice(1).map(Number) ?? []);

test('a server that cannot be started is tried without end, after longer and longer waits', async () => {
  const lines: string[] = [];
  const first = createServer();
  const last = createServer();
  let failures = 8;
  const back = Promise.withResolvers<void>();
  const kept = keepRunning({
    first,
    restart: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('port in use');
      back.resolve();
      return last;
    },
    warn: (line) => lines.push(line),
    waitMs: WAIT_MS,
  });
  first.end();
  await back.promise;
  await waitUntil(() => expect(lines.at(-1)).toBe('the server runs again after attempt 9'));
  expect(waitsIn(lines)).toEqual([1, 1, 2, 2, 4, 3, 4, 4, 4, 5, 4, 6, 4, 7, 4, 8, 4, 9]);
  expect(lines.filter((line) => line.includes('port in use'))).toHaveLength(8);
  await kept.stop();
  expect(last.stop).toHaveBeenCalled();
});

test('a server that ends again and again is started again each time', async () => {
  const servers = Array.from({ length: 12 }, createServer);
  let started = 0;
  const next = () => servers[started++] ?? createServer();
  const kept = keepRunning({
    first: next(),
    restart: async () => next(),
    warn: () => {},
    waitMs: WAIT_MS,
  });
  for (const [index, server] of servers.entries()) {
    await waitUntil(() => expect(started).toBe(index + 1));
    server.end();
  }
  await waitUntil(() => expect(started).toBe(13));
  await kept.stop();
});

test('stopping ends a wait, and starts nothing', async () => {
  const first = createServer();
  const restart = vi.fn(async () => createServer());
  const lines: string[] = [];
  const warn = (line: string) => void lines.push(line);
  const waitMs = { first: 3_600_000, max: 3_600_000 };
  const kept = keepRunning({ first, restart, warn, waitMs });
  first.end();
  await waitUntil(() => expect(lines).toHaveLength(2));
  await kept.stop();
  expect(restart).not.toHaveBeenCalled();
});

test('stopping while a server starts stops that one too', async () => {
  const first = createServer();
  const second = createServer();
  const asked = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const restart = async () => {
    asked.resolve();
    await ready.promise;
    return second;
  };
  const kept = keepRunning({ first, restart, warn: () => {}, waitMs: WAIT_MS });
  first.end();
  await asked.promise;
  const stopped = kept.stop();
  ready.resolve();
  await stopped;
  expect(second.stop).toHaveBeenCalledOnce();
});
