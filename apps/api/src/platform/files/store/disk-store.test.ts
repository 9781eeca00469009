import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { newStorageKey, type ObjectStore } from './object-store.ts';

const run = promisify(execFile);

let root: string;
let store: ObjectStore;

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'disk-store-')), 'files');
  store = createDiskStore(root);
});

afterAll(() => rm(join(root, '..'), { recursive: true }));

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const read = async (key: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(store.get(key)));

const pathOf = (key: string): string => join(root, key.slice(0, 2), key.slice(2, 4), key);

const filesUnderRoot = async (): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('an object comes back, until it is deleted', async () => {
  const key = newStorageKey();
  const bytes = randomBytes(300_000);
  await store.put(key, once(bytes));
  expect(await read(key)).toEqual(bytes);
  await store.delete(key);
  await expect(read(key)).rejects.toMatchObject({ name: 'MissingObject' });
  await store.delete(key);
});

test('nobody else on the machine can read objects or list them', async () => {
  const key = newStorageKey();
  await store.put(key, once(randomBytes(10)));
  const modes = [root, join(root, key.slice(0, 2)), join(pathOf(key), '..'), pathOf(key)];
  const found = await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777));
  expect(found).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('an object is never replaced by half of another', async () => {
  const key = newStorageKey();
  const before = await filesUnderRoot();
  const failing = async function* () {
    yield randomBytes(100_000);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  await expect(store.put(key, failing())).rejects.toThrow('no space left');
  expect(await filesUnderRoot()).toEqual(before);
});

/** The shell lets no file grow beyond 50 kB, so the write itself fails, as on a full disk. */
const LIMITED = `trap '' XFSZ; ulimit -f 100; exec "$0" --input-type=module -e "$1"`;

test('a write that fails for want of space leaves nothing', async () => {
  const before = await filesUnderRoot();
  const program = `
    const { createDiskStore } = await import('${import.meta.resolve('./disk-store.ts')}');
    const pieces = (async function* () {
      yield Buffer.alloc(40_000);
      yield Buffer.alloc(40_000);
    })();
    await createDiskStore(${JSON.stringify(root)}).put('${newStorageKey()}', pieces)
      .catch(({ code }) => process.stdout.write(code));
  `;
  const { stdout } = await run('sh', ['-c', LIMITED, process.execPath, program]);
  expect(stdout).toBe('EFBIG');
  expect(await filesUnderRoot()).toEqual(before);
});

test('what a process that died while writing left goes with the object', async () => {
  const key = newStorageKey();
  await store.put(key, once(randomBytes(10)));
  await writeFile(`${pathOf(key)}.part`, 'half');
  await store.delete(key);
  expect((await filesUnderRoot()).filter((name) => name.startsWith(key))).toEqual([]);
});

test.each([
  '../../etc/passwd',
  '..',
  '',
  'A'.repeat(32),
  `${'a'.repeat(31)}/`,
  `${'a'.repeat(32)}\n`,
  `${'a'.repeat(32)}/../x`,
])('no path is made of %o', async (key) => {
  await expect(store.put(key, once(randomBytes(1)))).rejects.toThrow('no key');
  await expect(read(key)).rejects.toThrow('no key');
  await expect(store.delete(key)).rejects.toThrow('no key');
});
