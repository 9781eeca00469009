import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#platform/startup-error.ts';

const SQLITE_BUSY = 5;

export type FolderLock = { release(): void };

/**
 * Keeps a second start away from the same data. SQLite brings the one file lock that Node has built
 * in: the kernel drops it when the process dies, however it dies, so it can never be left behind.
 */
export function lockFolder(folder: string): FolderLock {
  const database = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    // Nothing is ever written, so there is no need for a journal beside the file.
    database.exec('pragma journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartupError(
        `Cuota Clara ya está en marcha con la carpeta de datos ${folder}. ` +
          'Detén la otra con Ctrl-C, o usa otra carpeta con DATA_DIR y otro puerto con PORT.',
      );
    }
    throw error;
  }
  return { release: () => database.close() };
}
