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

test('calls that the guard refuses count towards the limit too', async () => {
  const app = await appWith({ requestsPerMinute: 3 });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/check', payload: {} });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  const refused = await app.inject('/api/health/live');
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Demasiados intentos\. Prueba de nuevo en \d+ \w+\.$/),
  });
});

test('a caller cannot choose the address that is counted', async () => {
  const app = await appWith({ requestsPerMinute: 1 });
  const call = (address: string) =>
    app.inject({ url: '/api/health/live', headers: { 'x-forwarded-for': address } });
  expect([(await call('10.0.0.1')).statusCode, (await call('10.0.0.2')).statusCode]).toEqual([
    200, 429,
  ]);
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
