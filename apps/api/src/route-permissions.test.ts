import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCTION_NAMES } from '@cuotaclara/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { watchRoutes } from '#test/watch-routes.ts';
import { type Server, startServer } from './main.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createDemoDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-routes-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Cuota Clara</title>');
  await writeFile(join(folder, 'web/assets/main-1a2b.js'), 'export {};');
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The real server with everything registered, and every route it was given, by whomever. */
const startWatched = (plant: (app: FastifyInstance) => void) =>
  watchRoutes<Server>(
    () =>
      startServer({
        env: {
          PORT: '0',
          DATA_DIR: folder,
          DATABASE_URL: database.url,
          LOG_LEVEL: 'silent',
          DEMO_PHOTOS: 'false',
          DEMO_DOCUMENTS: 'false',
        },
        webDist: join(folder, 'web'),
        progress: () => {},
      }),
    plant,
  );

const declarations: readonly unknown[] = ['open', ...FUNCTION_NAMES];

const undeclared = (routes: readonly RouteOptions[]) =>
  routes
    .filter(({ config }) => !declarations.includes(config?.permission))
    .map(({ method, url }) => `${method} ${url}`);

test('every route declares a function or that it is open; any other is closed', async () => {
  const { started: server, routes } = await startWatched((app) => {
    app.get('/api/forgotten', async () => 'open by mistake');
  });
  const answer = await fetch(`${server.url}/api/forgotten`);
  await server.close();
  // What was planted, and nothing else.
  expect(undeclared(routes)).toEqual(['GET /api/forgotten', 'HEAD /api/forgotten']);
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'permission_denied' }),
  ]);
  const urls = routes.map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining([
      '/api/auth/check',
      '/api/health/ready',
      '/api/openapi.json',
      '/api/docs/',
      '/assets/main-1a2b.js',
      '/*',
    ]),
  );
});
