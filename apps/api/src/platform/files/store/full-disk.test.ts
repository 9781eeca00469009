import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { newStorageKey, type ObjectStore } from './object-store.ts';

let root: string;
let store: ObjectStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'full-disk-'));
  store = createDiskStore(root);
});
afterAll(() => rm(root, { recursive: true }));

/** Lets every write fail as it does on a disk without room; answers what ends that. */
async function fillDisk(code: 'ENOSPC' | 'EDQUOT'): Promise<() => void> {
  const file = await open(root, 'r');
  const refusal = Object.assign(new Error(`${code}: no space left on device`), { code });
  const spy = vi.spyOn(Object.getPrototypeOf(file), 'write').mockRejectedValue(refusal);
  await file.close();
  return () => spy.mockRestore();
}

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
    const freeDisk = await fillDisk(code);
    await expect(store.put(key, once('hola'))).rejects.toMatchObject({ code: 'storage_full' });
    await expect(store.probe?.()).rejects.toMatchObject({ code: 'storage_full' });
    expect(await filesUnderRoot()).toEqual([]);
    freeDisk();
    await store.probe?.();
    expect(await filesUnderRoot()).toEqual([]);
    await store.put(key, once('hola'));
    expect(await filesUnderRoot()).toEqual([key]);
    await store.delete(key);
  },
);
