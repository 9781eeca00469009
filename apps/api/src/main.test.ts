import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE, STATE } from '@cuotaclara/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { type Server, startServer } from './main.ts';

let database: TestDatabase;
let dataDir: string;
let server: Server;

beforeAll(async () => {
  database = await createDemoDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-server-'));
  server = await startServer({ env: environment(), webDist: null, progress: () => {} });
});

afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  LOG_LEVEL: 'silent',
  DEMO_PHOTOS: 'false',
  DEMO_DOCUMENTS: 'false',
  ...more,
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a server on an outside PostgreSQL', () => {
  test('is ready, and its data folder holds no database of its own', async () => {
    const answer = await fetch(`${server.url}/api/health/ready`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'secrets']);
  });

  test('signs a demo account in and tells its role', async () => {
    const email = 'treasury@cuotaclara.test';
    const entered = await post('/api/auth/sign-in/email', { email, password: 'Clara-2026-demo' });
    const cookie = entered.headers.getSetCookie().join('; ');
    const answer = await fetch(`${server.url}/api/auth/token`, { headers: { cookie } });
    const { token } = (await answer.json()) as { token: string };
    const checked = await post('/api/auth/check', { email }, { authorization: `Bearer ${token}` });
    expect(await checked.json()).toMatchObject({
      email,
      role: {
        role_id: ROLE.treasury,
        roleFunctions: expect.arrayContaining([
          {
            function: { nameFunction: 'view_associated_loans' },
            creditStates: [
              { credit_state_id: STATE.awaitingDisbursement },
              { credit_state_id: STATE.disbursed },
              { credit_state_id: STATE.paid },
            ],
          },
        ]),
      },
    });
  });

  test('keeps its secret, so a restart ends no session', async () => {
    const email = 'portfolio@cuotaclara.test';
    const entered = await post('/api/auth/sign-in/email', { email, password: 'Clara-2026-demo' });
    const cookie = entered.headers.getSetCookie().join('; ');
    await server.close();
    server = await startServer({ env: environment(), webDist: null, progress: () => {} });
    const answer = await fetch(`${server.url}/api/auth/token`, { headers: { cookie } });
    expect(answer.status).toBe(200);
  });
});

test('a start that fails leaves no connection to the database behind', async () => {
  const other = await createTestDatabase();
  const blocker = createServer();
  await once(blocker.listen(0, '127.0.0.1'), 'listening');
  const { port } = blocker.address() as AddressInfo;
  const env = environment({
    DATABASE_URL: other.url,
    PORT: String(port),
    DEMO: 'false',
    ADMIN_EMAIL: 'admin@cuotaclara.test',
    ADMIN_PASSWORD: 'Una-clave-larga-2026',
  });
  const start = startServer({ env, webDist: null, progress: () => {} });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
  blocker.close();

  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const others = async () => {
    const { rows } = await client.query(
      `select application_name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows;
  };
  // PostgreSQL ends its side of a closed connection a moment after ours.
  await expect.poll(others).toEqual([]);
  await client.end();
  await other.drop();
});
