import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkStorageKey, MissingObject, type ObjectStore, StorageFull } from './object-store.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Objects as files of one folder, readable by this user alone. Two levels of folders by the first
 * letters of the key keep each of them small.
 */
export function createDiskStore(root: string): ObjectStore {
  const pathOf = (key: string): string =>
    join(root, checkStorageKey(key).slice(0, 2), key.slice(2, 4), key);
  const unfinishedPathOf = (key: string): string => `${pathOf(key)}.part`;

  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = unfinishedPathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
        await writeThrough(unfinished, content);
        await rename(unfinished, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw asFull(error);
      }
    },
    async probe() {
      const path = join(root, `${randomUUID()}.probe`);
      try {
        await mkdir(root, { recursive: true, mode: FOLDER_MODE });
        await writeThrough(path, pieces(Buffer.alloc(PROBE_BYTES)));
      } catch (error) {
        throw asFull(error);
      } finally {
        await rm(path, { force: true });
      }
    },
    // Opened when it is first read, and closed however the reading ends.
    async *get(key) {
      try {
        yield* createReadStream(pathOf(key));
      } catch (cause) {
        throw isAbsent(cause) ? new MissingObject('there is no such file', { cause }) : cause;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
      // A process that died while writing may have left this.
      await rm(unfinishedPathOf(key), { force: true });
    },
  };
}

/** Size of a small file: a disk with less room is full for everybody who sends one. */
const PROBE_BYTES = 64 * 1024;

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The disk, or the share of it that this user has, is used up. */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

const asFull = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause && FULL_CODES.includes(cause.code)
    ? new StorageFull('no space left for files', { cause })
    : cause;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns when the content is on the disk, not merely on its way there. */
async function writeThrough(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    for await (const piece of content) await writeAll(file, piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** One write may take less than it is given. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  let written = 0;
  while (written < piece.length) {
    const { bytesWritten } = await file.write(piece, written);
    written += bytesWritten;
  }
}

/** Without it a name may be lost with the power although its content is not. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
