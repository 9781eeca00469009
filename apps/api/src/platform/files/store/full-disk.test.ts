import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { newStorageKey, type ObjectStore } from './object-store.ts';

/** What the file system says of a disk without room, at the first byte of a new file. */
const disk = vi.hoisted(() => ({ full: null as 'ENOSPC' | 'EDQUOT' | null }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...given: Parameters<typeof real.open>) => {
      const file = await real.open(...given);
      if (disk.full === null || given[1] !== 'wx') return file;
      const refusal = Object.assign(new Error('no space left on device'), { code: disk.full });
      return Object.assign(file, { write: () => Promise.reject(refusal) });
    },
  };
});

let root: string;
let store: ObjectStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'full-disk-'));
  store = createDiskStore(root);
});
afterAll(() => rm(root, { recursive: true }));

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const filesUnderRoot = async (): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test.each(['ENOSPC', 'EDQUOT'] as const)(
  'a disk that answers %s refuses in one word, keeps nothing, and heals',
  async (code) => {
    const key = newStorageKey();
    disk.full = code;
    await expect(store.put(key, once('hola'))).rejects.toMatchObject({ code: 'storage_full' });
    await expect(store.probe?.()).rejects.toMatchObject({ code: 'storage_full' });
    expect(await filesUnderRoot()).toEqual([]);
    disk.full = null;
    await store.probe?.();
    expect(await filesUnderRoot()).toEqual([]);
    await store.put(key, once('hola'));
    expect(await filesUnderRoot()).toEqual([key]);
    await store.delete(key);
  },
);
