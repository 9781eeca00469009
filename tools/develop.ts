import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { ROOT } from './bootstrap/find-node.js';
import { VITE, WEB } from './build-web.ts';
import { untilAskedToStop } from './lifetime.ts';
import { writeRegistry } from './registry/write-registry.ts';
import { checkPort } from './serve/check-port.ts';

/**
 * What `npm run dev` becomes: Vite at the usual port with hot reload, the API behind it, started
 * again at every change of its sources. PostgreSQL is ours, so that it outlives those restarts.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env);
  const apiPort = config.port + 1;
  await checkPort({ host: config.host, port: config.port });
  await checkPort({ host: config.host, port: apiPort });
  await writeRegistry();
  const children: ChildProcess[] = [];
  const database = config.databaseUrl === null ? await startDatabase(config) : null;
  untilAskedToStop(async () => {
    await Promise.all(children.map(end));
    await database?.stop();
  });
  const env = {
    ...process.env,
    API_PORT: String(apiPort),
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    DATABASE_URL: database?.serverUrl ?? process.env['DATABASE_URL'],
    DATABASE_OWNER_URL: database?.url ?? process.env['DATABASE_OWNER_URL'],
  };
  const web = [VITE, '--host', config.host, '--port', String(config.port), '--strictPort'];
  const api = ['--watch', '--watch-preserve-output', join(ROOT, 'tools/serve-api.ts')];
  children.push(
    spawn(process.execPath, web, { cwd: WEB, env, stdio: 'inherit' }),
    spawn(process.execPath, api, { env: { ...env, PORT: String(apiPort) }, stdio: 'inherit' }),
  );
}

function startDatabase({ dataDir, postgresIsolation }: ReturnType<typeof readConfig>) {
  return startEmbeddedPostgres({
    dataDir,
    isolation: postgresIsolation,
    log: (line) => void (/FATAL|PANIC/.test(line) && process.stderr.write(`${line}\n`)),
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
