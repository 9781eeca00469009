import { route, z } from '@cuotaclara/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

const importThings = route({
  method: 'POST',
  url: '/api/things/import',
  summary: 'Imports things',
  permission: 'open',
  query: z.object({ commit: z.boolean() }),
  upload: { contentTypes: ['text/csv', 'application/octet-stream'], bytesMax: 1024 },
  reply: z.object({ row_count: z.int() }),
});

const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ row_count: 2 }));

afterEach(() => vi.unstubAllGlobals());

const upload = async (file: File) => {
  vi.stubGlobal('fetch', sent);
  const answer = await call(importThings, { query: { commit: false }, body: file });
  const [url, init] = sent.mock.lastCall ?? [];
  return { answer, url, body: init?.body, type: new Headers(init?.headers).get('content-type') };
};

test('a file is sent as it is, under its own type', async () => {
  const file = new File(['a;b\n1;2'], 'cosas.csv', { type: 'text/csv' });
  expect(await upload(file)).toEqual({
    answer: { row_count: 2 },
    url: '/api/things/import?commit=false',
    body: file,
    type: 'text/csv',
  });
});

test('a file whose type the browser does not know is sent as bytes', async () => {
  const { type } = await upload(new File(['a'], 'cosas'));
  expect(type).toBe('application/octet-stream');
});
