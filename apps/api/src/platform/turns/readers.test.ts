import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areReadersWaiting, countReaders } from './readers.ts';

let app: ReturnType<typeof Fastify>;
let answer: PromiseWithResolvers<string>;

beforeEach(async () => {
  answer = Promise.withResolvers();
  app = Fastify();
  await app.register(countReaders);
  app.get('/list', () => answer.promise);
  app.post('/pay', async () => `readers wait: ${areReadersWaiting()}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const portOf = (): number => (app.server.address() as AddressInfo).port;

test('a request that only reads counts until it is answered', async () => {
  expect(areReadersWaiting()).toBe(false);
  const read = fetch(`http://127.0.0.1:${portOf()}/list`);
  await vi.waitUntil(areReadersWaiting);
  answer.resolve('a list');
  expect(await (await read).text()).toBe('a list');
  await vi.waitUntil(() => !areReadersWaiting());
});

test('a request that changes something does not count', async () => {
  const paid = await fetch(`http://127.0.0.1:${portOf()}/pay`, { method: 'POST' });
  expect(await paid.text()).toBe('readers wait: false');
});

test('a reader that leaves before its answer no longer counts', async () => {
  const read = request({ port: portOf(), host: '127.0.0.1', path: '/list' });
  const gone = once(read, 'error');
  read.end();
  await vi.waitUntil(areReadersWaiting);
  read.destroy(new Error('left'));
  await gone;
  await vi.waitUntil(() => !areReadersWaiting());
});
