import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NAME = 'cuota-clara-scratch';
/** A run fills less than one of them. */
const FREE_BYTES_MIN = 4 * 1024 ** 3;

/**
 * A new folder for a database that ends with the tests: in memory where there is plenty of it. A
 * copy of the database is more than a thousand files, and a disk takes ten times as long for them.
 */
export async function makeScratchFolder(): Promise<string> {
  const parent = (await hasRoom()) ? IN_MEMORY : tmpdir();
  if (parent === IN_MEMORY) await removeAbandoned();
  return mkdtemp(join(parent, `${NAME}-${process.pid}-`));
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= FREE_BYTES_MIN;
  } catch {
    // Only Linux has it.
    return false;
  }
}

/** What a run left that was killed would stay in memory for good. */
async function removeAbandoned(): Promise<void> {
  for (const folder of await readdir(IN_MEMORY)) {
    const [, pid] = new RegExp(`^${NAME}-(\\d+)-`).exec(folder) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(IN_MEMORY, folder), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
