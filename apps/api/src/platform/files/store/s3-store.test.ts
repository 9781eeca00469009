import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#test/servers/s3-server.ts';
import { newStorageKey, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let store: ObjectStore;

const config = (accessKeyId: string) => ({
  bucket: 'archivos',
  region: 'us-east-1',
  endpoint: server.url,
  accessKeyId,
  secretAccessKey: 'a secret of the tests',
  objectLock: true,
});

beforeAll(async () => {
  server = await startS3Server();
  store = createS3Store(config('clara'));
});

afterAll(() => server.close());

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 10_000)
    yield bytes.subarray(start, start + 10_000);
}

const read = async (key: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(store.get(key)));

test('an object goes to the bucket and comes back, until it is deleted', async () => {
  const key = newStorageKey();
  const bytes = randomBytes(300_000);
  await store.put(key, inPieces(bytes));
  expect(server.objects.get(`/archivos/${key}`)).toEqual(bytes);
  expect(await read(key)).toEqual(bytes);
  await store.delete(key);
  expect(server.objects.size).toBe(0);
  await expect(read(key)).rejects.toMatchObject({ name: 'MissingObject' });
});

test('a request is signed with what it carries, and adds nothing that other services refuse', async () => {
  const bytes = randomBytes(1000);
  await store.put(newStorageKey(), inPieces(bytes));
  const { method, headers } = server.requests.at(-1) ?? {};
  expect(method).toBe('PUT');
  expect(headers?.authorization).toContain('Credential=clara/');
  expect(headers?.['x-amz-content-sha256']).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(headers?.['content-length']).toBe('1000');
  expect(Object.keys(headers ?? {}).filter((name) => name.includes('checksum'))).toEqual([]);
});

test('an object with a term is locked in the bucket, with a checksum of what was sent', async () => {
  const key = newStorageKey();
  const bytes = randomBytes(1000);
  const lockedUntil = new Date(Date.now() + 3_600_000);
  await store.put(key, inPieces(bytes), { lockedUntil });
  const { headers } = server.requests.at(-1) ?? {};
  expect(headers?.['x-amz-object-lock-mode']).toBe('COMPLIANCE');
  const until = headers?.['x-amz-object-lock-retain-until-date'];
  expect(until).toBe(lockedUntil.toISOString());
  expect(headers?.['x-amz-sdk-checksum-algorithm']).toBe('SHA256');
  expect(headers?.['x-amz-checksum-sha256']).toBe(
    createHash('sha256').update(bytes).digest('base64'),
  );
  expect(headers?.authorization).toContain('x-amz-object-lock-mode');
  expect(await read(key)).toEqual(bytes);
  await store.delete(key);
  expect(server.locked.get(`/archivos/${key}`)).toEqual(bytes);
});

test('without the lock in the configuration no object asks for it', async () => {
  const unlocked = createS3Store({ ...config('clara'), objectLock: false });
  const lockedUntil = new Date(Date.now() + 3_600_000);
  await unlocked.put(newStorageKey(), inPieces(randomBytes(10)), { lockedUntil });
  const names = Object.keys(server.requests.at(-1)?.headers ?? {});
  expect(names.filter((name) => /lock|checksum/.test(name))).toEqual([]);
});

test('a bucket that cannot lock refuses the object, so that none is stored without', async () => {
  const key = newStorageKey();
  server.hasLock = false;
  const lockedUntil = new Date(Date.now() + 3_600_000);
  await expect(store.put(key, inPieces(randomBytes(10)), { lockedUntil })).rejects.toThrow();
  expect(server.objects.has(`/archivos/${key}`)).toBe(false);
  server.hasLock = true;
});

test('a bucket that fails for a moment is asked again', async () => {
  const key = newStorageKey();
  server.failures = 2;
  await store.put(key, inPieces(Buffer.from('hola')));
  expect(await read(key)).toEqual(Buffer.from('hola'));
});

test('a bucket that refuses access is reported', async () => {
  const stranger = createS3Store(config('otra'));
  await expect(stranger.put(newStorageKey(), inPieces(Buffer.from('hola')))).rejects.toThrow();
});

test('a source that fails leaves nothing in the bucket', async () => {
  const key = newStorageKey();
  const failing = async function* () {
    yield randomBytes(10);
    throw new Error('the connection was lost');
  };
  await expect(store.put(key, failing())).rejects.toThrow('the connection was lost');
  expect(server.objects.has(`/archivos/${key}`)).toBe(false);
});

test('nothing but a key of ours is asked for', async () => {
  await expect(store.delete('../otro/objeto')).rejects.toThrow('no key');
});
