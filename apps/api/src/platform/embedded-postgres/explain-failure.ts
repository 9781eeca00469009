import { statfs } from 'node:fs/promises';
import { StartupError } from '#platform/startup-error.ts';

const FULL_DISK = /No space left on device|Disk quota exceeded|Check free disk space/;

/** Less than one segment of PostgreSQL's log: it cannot even start. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;
const NO_MEMORY = /could not create shared memory segment|Cannot allocate memory|out of memory/i;

/** Of the file system, and of PostgreSQL (`disk_full`). */
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const UNWRITABLE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** SQLite, which holds the lock of the folder, has its own numbers: read-only, cannot open. */
const UNWRITABLE_SQLITE_CODES = new Set([8, 14]);

/** What PostgreSQL wrote before it gave up, as one line that says what to do. */
export function explainOutput(dataDir: string, lines: readonly string[]): StartupError {
  const text = lines.join('\n');
  if (FULL_DISK.test(text)) return fullDisk(dataDir);
  if (NO_MEMORY.test(text)) {
    return new StartupError(
      'No hay memoria suficiente para iniciar la base de datos. ' +
        'Cierra otros programas y vuelve a ejecutar npm start.',
    );
  }
  const reason = lines.findLast((line) => /(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1);
  return new StartupError(
    `La base de datos no pudo iniciar: ${reason?.trim() ?? 'PostgreSQL no dio una razón'}. ` +
      `Sus archivos están en ${dataDir}.`,
  );
}

/** The same, with a look at the disk: PostgreSQL does not always say that it was full. */
export async function explainFailedStart(
  dataDir: string,
  { folder, lines }: { folder: string; lines: readonly string[] },
): Promise<StartupError> {
  const disk = await statfs(folder).catch(() => null);
  const isFull = disk !== null && disk.bavail * disk.bsize < FREE_BYTES_MIN;
  return isFull ? fullDisk(dataDir) : explainOutput(dataDir, lines);
}

/** A failure of the file system below the data folder, as one line; any other error unchanged. */
export function explainFileError(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const sqliteCode = 'errcode' in error ? Number(error.errcode) : 0;
  if (FULL_DISK_CODES.has(code)) return fullDisk(dataDir);
  if (!UNWRITABLE_CODES.has(code) && !UNWRITABLE_SQLITE_CODES.has(sqliteCode)) return error;
  return new StartupError(
    `No se puede escribir en la carpeta de datos ${dataDir}. ` +
      'Da permiso al usuario que ejecuta npm start o indica otra carpeta con DATA_DIR.',
  );
}

function fullDisk(dataDir: string): StartupError {
  return new StartupError(
    `No queda espacio en el disco de ${dataDir}. ` +
      'Libera espacio o indica una carpeta en otro disco con DATA_DIR.',
  );
}
