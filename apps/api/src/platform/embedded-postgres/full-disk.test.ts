import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { explainFileError, explainOutput } from './explain-failure.ts';

const HOLDER = fileURLToPath(import.meta.resolve('#test/hold-embedded-postgres.ts'));
const FULL_DISK =
  'No queda espacio en el disco de /datos. ' +
  'Libera espacio o indica una carpeta en otro disco con DATA_DIR.';

describe('a full disk', () => {
  it.each([
    'initdb: error: could not write to file "/datos/postgres.new/pg_wal": No space left on device',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'PANIC:  could not write to file "pg_wal/xlogtemp.12": Disk quota exceeded',
  ])('is recognised in: %s', (line) => {
    expect(explainOutput('/datos', ['LOG:  starting', line]).message).toBe(FULL_DISK);
  });

  it('is recognised when our own write or a statement meets it', () => {
    const ofFile = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const ofStatement = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(explainFileError('/datos', ofFile)).toHaveProperty('message', FULL_DISK);
    expect(explainFileError('/datos', ofStatement)).toHaveProperty('message', FULL_DISK);
  });

  it('leaves an error that is no matter of the disk as it is', () => {
    const other = new Error('a mistake of ours');
    expect(explainFileError('/datos', other)).toBe(other);
  });

  // Only a machine that lets us mount a tiny disk of our own can show the real thing.
  if (canMountTinyDisk()) it('is met for real on a disk of 20 MB', meetFullDisk);
});

describe('any other reason of PostgreSQL', () => {
  it('is passed on in its own words', () => {
    const lines = ['LOG:  starting', 'FATAL:  configuration file contains errors', 'LOG:  end'];
    expect(explainOutput('/datos', lines).message).toBe(
      'La base de datos no pudo iniciar: FATAL:  configuration file contains errors. ' +
        'Sus archivos están en /datos.',
    );
  });

  it('is a lack of memory in plain words', () => {
    const line = 'FATAL:  could not map anonymous shared memory: Cannot allocate memory';
    expect(explainOutput('/datos', [line]).message).toContain('No hay memoria suficiente');
  });
});

async function meetFullDisk(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-disk-'));
  const { stdout } = await promisify(execFile)(...tinyDisk(folder, process.execPath, HOLDER));
  expect(stdout.trim()).toBe(FULL_DISK.replace('/datos', `${folder}/data`));
  await rm(folder, { recursive: true });
}

function tinyDisk(folder: string, ...command: string[]): [string, string[]] {
  const script = 'mount -t tmpfs -o size=20m none "$0" && exec "$@" "$0/data"';
  return [
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder, ...command],
  ];
}

function canMountTinyDisk(): boolean {
  try {
    execFileSync(...tinyDisk(tmpdir(), 'true'), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
