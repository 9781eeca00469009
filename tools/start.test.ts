import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../apps/api/src/platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { ROOT } from './bootstrap/find-node.js';

type Start = { readonly child: ChildProcess; readonly read: () => string };

const READY = 'Para detenerla, oprime Ctrl-C.';
const POLL_MS = 50;

let folder: string;
let dataDir: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-start-'));
  // Where the server runs as another user, it must be able to come in.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  port = await findFreePort();
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** What `npm start` runs, with nothing but these settings. */
function start(env: NodeJS.ProcessEnv = {}): Start {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['tools/start.js'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_PHOTOS: 'false',
      DEMO_DOCUMENTS: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, read: () => output };
}

async function untilReady({ child, read }: Start): Promise<void> {
  while (!read().includes(READY)) {
    if (child.exitCode !== null) throw new Error(`it did not start:\n${read()}`);
    await pause(POLL_MS);
  }
}

async function untilEnd({ child, read }: Start): Promise<{ code: number | null; output: string }> {
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, output: read() };
}

const isDatabaseRunning = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

async function status(path: string, init?: RequestInit): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
}

describe('npm start', () => {
  it('shows its steps, the address and the demo accounts, and recovers after kill -9', async () => {
    const killed = start();
    await untilReady(killed);
    const output = killed.read();
    for (const step of ['Interfaz web', 'Base de datos', 'Migraciones', 'demostración']) {
      expect(output).toContain(step);
    }
    expect(output).toContain(`Cuota Clara está lista en http://localhost:${port}`);
    expect(output).toMatch(/Administrador +admin@cuotaclara\.test/);
    expect(output).toContain('Clara-2026-demo');
    expect(await status('/api/health/ready')).toBe(200);
    expect(await status('/auth/login')).toBe(200);

    killed.child.kill('SIGKILL');
    while (isDatabaseRunning()) await pause(POLL_MS);
    const next = start();
    await untilReady(next);
    expect(next.read()).toContain('Interfaz web sin cambios');
    expect(await status('/api/health/ready')).toBe(200);

    const second = await untilEnd(start());
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `Cuota Clara ya está en marcha en http://localhost:${port}. ` +
        'Detén la otra con Ctrl-C, o inicia esta con otro PORT y otra DATA_DIR.',
    );
    const elsewhere = await untilEnd(start({ PORT: '0' }));
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.output).toContain(`ya está en marcha con la carpeta de datos ${dataDir}`);

    // Ctrl-C ends everything.
    next.child.kill('SIGINT');
    expect((await untilEnd(next)).code).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
    await expect(status('/')).rejects.toThrow('fetch failed');
  });

  it('uses the database that DATABASE_URL names, with no other change', async () => {
    const outside = await startEmbeddedPostgres({
      dataDir: join(folder, 'outside'),
      log: () => {},
    });
    const ownDir = join(folder, 'own');
    const person = { email: 'admin@cuotaclara.test', password: 'trapecio lento azul' };
    const started = start({
      DATABASE_URL: outside.url,
      DATA_DIR: ownDir,
      // The demo was seen above; a company of its own is there much sooner.
      DEMO: 'false',
      ADMIN_EMAIL: person.email,
      ADMIN_PASSWORD: person.password,
    });
    await untilReady(started);
    const body = JSON.stringify(person);
    const headers = { 'content-type': 'application/json' };
    expect(await status('/api/auth/sign-in/email', { method: 'POST', headers, body })).toBe(200);
    expect(existsSync(join(ownDir, 'postgres'))).toBe(false);
    started.child.kill('SIGTERM');
    expect((await untilEnd(started)).code).toBe(0);
    await outside.stop();
  });

  it('says in one line what is wrong with the data folder', async () => {
    const oldDir = join(folder, 'old');
    await mkdir(join(oldDir, 'postgres'), { recursive: true });
    await writeFile(join(oldDir, 'postgres', 'PG_VERSION'), '17\n');
    const { code, output } = await untilEnd(start({ DATA_DIR: oldDir }));
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toContain('son de PostgreSQL 17 y esta versión usa');
    expect(output).not.toContain('    at ');
  });

  it('says in one line which variable it does not understand', async () => {
    const { code, output } = await untilEnd(start({ PORT: 'tres mil' }));
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^Revisa las variables de entorno\. PORT: .+$/);
  });
});
