import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isServerOf } from './platform.ts';

const PATIENCE_MS = 30_000;
const POLL_MS = 20;

/**
 * Clears what an earlier run left behind. A server that outlived its parent is asked to stop; a pid
 * file whose number now belongs to another program would make PostgreSQL refuse, so it goes.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === null) return;
  const deadline = Date.now() + PATIENCE_MS;
  let signal: NodeJS.Signals = 'SIGINT';
  while (await isServerOf(pid, cluster)) {
    if (Date.now() > deadline) signal = 'SIGQUIT';
    sendSignal(pid, signal);
    await pause(POLL_MS);
  }
  if ((await readPid(pidFile)) === pid) await rm(pidFile, { force: true });
}

async function readPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : null;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}
