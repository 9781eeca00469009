import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { buildApp } from './app.ts';

const MEBIBYTE = 1024 * 1024;

let auth: TestApp;

beforeAll(async () => {
  auth = await startTestApp();
});

afterAll(() => auth.stop());

const appWith = (limits: { requestsPerMinute: number }): Promise<FastifyInstance> =>
  buildApp({ ...auth.parts, ...limits });

/** Sends a request whose target is written as it is, which the test client would tidy up. */
async function askRaw(app: FastifyInstance, target: string): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address with one.
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

test('calls that the guard refuses count towards the limit too', async () => {
  const app = await appWith({ requestsPerMinute: 3 });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/check', payload: {} });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  const refused = await app.inject('/api/auth/options');
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Demasiados intentos\. Prueba de nuevo en \d+ \w+\.$/),
  });
});

test('a caller cannot choose the address that is counted', async () => {
  const app = await appWith({ requestsPerMinute: 1 });
  const call = (address: string) =>
    app.inject({ url: '/api/auth/options', headers: { 'x-forwarded-for': address } });
  expect([(await call('10.0.0.1')).statusCode, (await call('10.0.0.2')).statusCode]).toEqual([
    200, 429,
  ]);
});

test.each([
  ['an escaped letter', '/%61pi/auth/options'],
  ['scheme and host', 'http://localhost/api/auth/options'],
] as const)(
  'a route whose address is spelled with %s has its limit and its log line',
  async (_how, target) => {
    const app = await appWith({ requestsPerMinute: 2 });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await askRaw(app, target));
    await app.close();
    expect(statuses).toEqual([200, 200, 429]);
    const lines = auth.log().split('\n').slice(-4).join('\n');
    expect(lines).toContain('"level":30');
    expect(lines).toMatch(/"route":"\/api\/auth\/options","status":429/);
  },
);

test('an address without a route counts towards the limit, and so does one that is unreadable', async () => {
  const app = await appWith({ requestsPerMinute: 2 });
  const statuses: number[] = [];
  for (const url of ['/api/nada', '/nada', '/%61pi/nada']) {
    statuses.push((await app.inject(url)).statusCode);
  }
  expect(statuses).toEqual([404, 404, 429]);
  const unreadable = await app.inject('/api/%zz');
  expect([unreadable.statusCode, unreadable.json().code]).toEqual([404, 'not_found']);
});

test('the health routes are answered without a limit', async () => {
  const app = await appWith({ requestsPerMinute: 1 });
  const statuses: number[] = [];
  for (const url of ['/api/health/live', '/api/health/ready', '/api/health/live']) {
    statuses.push((await app.inject(url)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
});

test('a body over one mebibyte is refused', async () => {
  const app = await appWith({ requestsPerMinute: 10 });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'a'.repeat(MEBIBYTE), password: 'x' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large']);
});

test('the OpenAPI document names every route of signing in with its refusals', async () => {
  const app = await appWith({ requestsPerMinute: 10 });
  const { paths } = (await app.inject('/api/openapi.json')).json();
  expect(paths['/api/auth/verify-email/{id}'].post.responses['400'].description).toContain(
    'link_expired',
  );
  expect(paths['/api/auth/check'].post.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/auth/options'].get.security).toEqual([]);
});
