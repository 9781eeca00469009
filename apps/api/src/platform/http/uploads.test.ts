import { Readable } from 'node:stream';
import { fileRoute, route, XLSX, z } from '@cuotaclara/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerErrors } from './answer-errors.ts';
import { guard } from './guard.ts';
import { describeRoutes } from './openapi.ts';
import { serve } from './serve.ts';
import { serveFile } from './serve-file.ts';

const MEGABYTE = 1024 * 1024;

const importThings = route({
  method: 'POST',
  url: '/api/things/:kind/import',
  summary: 'Imports things',
  permission: 'open',
  params: z.object({ kind: z.string() }),
  upload: { contentTypes: ['text/csv'], bytesMax: 2 * MEGABYTE },
  reply: z.object({ kind: z.string(), bytes: z.int() }),
});

const importPhotos = route({
  ...importThings,
  url: '/api/photos/:kind/import',
  upload: { contentTypes: ['text/csv', 'image/png'], bytesMax: 10 },
});

const nameThing = route({
  method: 'PUT',
  url: '/api/things',
  summary: 'Names a thing',
  permission: 'open',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

const exportThings = fileRoute({
  method: 'GET',
  url: '/api/things/export',
  summary: 'Things as a spreadsheet',
  permission: 'open',
  file: { contentTypes: [XLSX] },
});

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await app.register(answerErrors);
  await app.register(guard, { authenticate: () => Promise.reject(new Error('nobody asks')) });
  for (const each of [importThings, importPhotos]) {
    serve(app, each, ({ params, body }) => ({ kind: params.kind, bytes: body.length }));
  }
  serve(app, nameThing, ({ body }) => body);
  serveFile(app, exportThings, async () => ({
    content: Buffer.from('PK'),
    contentType: XLSX,
    name: 'Año «1».xlsx',
  }));
});

const send = async (payload: Buffer | Readable, headers: Record<string, string>) => {
  const url = '/api/things/cars/import';
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};

const CSV = { 'content-type': 'text/csv; charset=utf-8' };

describe('a route that takes a file', () => {
  test('gets its bytes as they are', async () => {
    const { status, body } = await send(Buffer.from('a;b\n1;ñ\n'), CSV);
    expect([status, body]).toEqual([200, { kind: 'cars', bytes: 9 }]);
  });

  test('takes as much as its limit, which is beyond that of other bodies', async () => {
    const { status, body } = await send(Buffer.alloc(2 * MEGABYTE, 'a'), CSV);
    expect([status, body.bytes]).toEqual([200, 2_097_152]);
  });

  test('refuses a larger file in words for the person who chose it', async () => {
    const { status, body } = await send(Buffer.alloc(2 * MEGABYTE + 1, 'a'), CSV);
    expect([status, body.code, body.message]).toEqual([
      400,
      'file_too_large',
      'El archivo pesa demasiado. El máximo es 2 MB.',
    ]);
  });

  test('stops reading a larger file that did not say how large it is', async () => {
    const { status, body } = await send(Readable.from([Buffer.alloc(3 * MEGABYTE, 'a')]), CSV);
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });

  test('refuses a file of another type', async () => {
    const { status, body } = await send(Buffer.from('%PDF'), { 'content-type': 'application/pdf' });
    expect([status, body.code]).toEqual([400, 'file_type_refused']);
  });

  test('does not take JSON for a file', async () => {
    const json = { 'content-type': 'application/json' };
    const { status, body } = await send(Buffer.from('{}'), json);
    expect([status, body.code]).toEqual([400, 'file_type_refused']);
  });

  test.each([CSV, { 'content-length': '0' }])('refuses a file without content', async (headers) => {
    const { status, body } = await send(Buffer.alloc(0), headers);
    expect([status, body.code]).toEqual([400, 'file_empty']);
  });

  test('leaves its types and its limit to itself', async () => {
    const url = '/api/photos/cars/import';
    const photo = { method: 'POST', url, headers: { 'content-type': 'image/png' } } as const;
    const small = await app.inject({ ...photo, payload: Buffer.from('0123456789') });
    expect(small.json()).toEqual({ kind: 'cars', bytes: 10 });
    const large = await app.inject({ ...photo, payload: Buffer.from('0123456789a') });
    expect(large.json().code).toBe('file_too_large');
    const named = await app.inject({ method: 'PUT', url: '/api/things', payload: { name: 'x' } });
    expect(named.json()).toEqual({ name: 'x' });
  });
});

test('a file is answered to be saved, under its name, and never kept', async () => {
  const { headers, body } = await app.inject({ method: 'GET', url: '/api/things/export' });
  expect(body).toBe('PK');
  expect(headers).toMatchObject({
    'content-type': XLSX,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Ano 1.xlsx"; filename*=UTF-8''A%C3%B1o%20%C2%AB1%C2%BB.xlsx`,
  });
});

test('OpenAPI shows files that are sent and files that are answered', () => {
  expect(describeRoutes([importThings, exportThings])).toMatchObject({
    paths: {
      '/api/things/{kind}/import': {
        post: {
          requestBody: { content: { 'text/csv': { schema: { format: 'binary' } } } },
          responses: { 400: { description: expect.stringContaining('file_too_large') } },
        },
      },
      '/api/things/export': {
        get: { responses: { 200: { content: { [XLSX]: { schema: { format: 'binary' } } } } } },
      },
    },
  });
});
