import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#platform/startup-error.ts';
import { explainFailedStart } from './explain-failure.ts';
import type { Launcher } from './platform.ts';
import { serverEnvironment } from './server-environment.ts';
import { type ServerSettings, settingArguments } from './server-settings.ts';
import type { Folders } from './settle-folders.ts';
import { stopLeftover } from './stop-leftover.ts';

export type ServerRequest = {
  readonly launcher: Launcher;
  readonly dataDir: string;
  readonly folders: Folders;
  readonly port: number;
  readonly settings: ServerSettings;
  readonly log: (line: string) => void;
};

export type ServerProcess = { readonly exited: Promise<unknown>; stop(): Promise<void> };

/** Replaying the log after a crash takes as long as it takes, but not for ever. */
const START_TIMEOUT_MS = 300_000;
const POLL_MS = 10;
const RETRY_MS = 250;
const LINES_KEPT_MAX = 40;

/** Each next way is rougher; even the last one loses nothing, the next start replays the log. */
const STOP_SIGNALS = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
] as const;

const SHARED_MEMORY_IN_USE = /pre-existing shared memory block/;

/** Starts the server and waits until it takes connections. */
export async function startServerProcess(request: ServerRequest): Promise<ServerProcess> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  await stopLeftover(request.folders.cluster);
  for (;;) {
    const { child, lines, exited } = launch(request);
    const ready = await waitUntilReady(request.folders.cluster, child, deadline);
    if (ready) return { exited, stop: () => stop(child, exited) };
    await stop(child, exited);
    // Children of a killed server notice its death a moment later; until then its memory is theirs.
    if (!SHARED_MEMORY_IN_USE.test(lines.join('\n')) || Date.now() > deadline) {
      throw await explainFailedStart(request.dataDir, { folder: request.folders.cluster, lines });
    }
    await pause(RETRY_MS);
  }
}

function launch({ launcher, folders, port, settings, log }: ServerRequest) {
  const { file, args, identity } = launcher.command(`${folders.home}/bin/postgres`, [
    '-D',
    folders.cluster,
    '-p',
    String(port),
    ...settingArguments(settings),
  ]);
  // A process group of its own: Ctrl-C reaches us alone, and we stop the server last.
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > LINES_KEPT_MAX) lines.shift();
    log(line);
  });
  child.on('error', (error) => lines.push(error.message));
  // Where nothing ties the server to our life, leaving without `stop` must still end it.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  const exited = once(child, 'close').finally(() => process.off('exit', endWithUs));
  return { child, lines, exited };
}

/** The last line of `postmaster.pid` is where the server itself says that it is ready. */
async function waitUntilReady(cluster: string, child: ChildProcess, deadline: number) {
  while (isRunning(child) && Date.now() < deadline) {
    const state = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = state.split('\n');
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
    await pause(POLL_MS);
  }
  return false;
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  for (const { signal, patienceMs } of STOP_SIGNALS) {
    if (!isRunning(child)) break;
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([exited, pause(patienceMs, undefined, { signal: patience.signal })]).finally(
      () => patience.abort(),
    );
  }
  if (isRunning(child)) throw new StartupError('La base de datos no se detuvo.');
  await exited;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
