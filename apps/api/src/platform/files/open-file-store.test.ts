import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openFileStore } from './open-file-store.ts';

const JPEG = { contentType: 'image/jpeg' };
const CONTENT = Buffer.from('una foto');
const NOTHING_SAID = { key: null, previousKeys: [], s3: null };

let dataDir: string;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'open-file-store-'));
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('unconfigured, files are in the data folder and their key beside the other secrets', async () => {
  const first = await openFileStore({ dataDir, files: NOTHING_SAID }, db);
  const file = await first.files.write(CONTENT, JPEG);
  const key = file.storageKey;
  await stat(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key));
  const afterRestart = await openFileStore({ dataDir, files: NOTHING_SAID }, db);
  expect(await afterRestart.files.readBytes(file)).toEqual(CONTENT);
});

test('the key of the data folder can move into the configuration', async () => {
  const { files } = await openFileStore({ dataDir, files: NOTHING_SAID }, db);
  const file = await files.write(CONTENT, JPEG);
  const key = await readFile(join(dataDir, 'secrets', 'files'), 'utf8');
  const configured = await openFileStore({ dataDir, files: { ...NOTHING_SAID, key } }, db);
  expect(await configured.files.readBytes(file)).toEqual(CONTENT);
});

test('with a bucket nothing is in the data folder, and the bucket has only noise', async () => {
  const server = await startS3Server();
  const s3 = {
    bucket: 'archivos',
    region: 'us-east-1',
    endpoint: server.url,
    accessKeyId: 'clara',
    secretAccessKey: 'a secret of the tests',
  };
  const key = randomBytes(32).toString('base64');
  const elsewhere = join(dataDir, 'elsewhere');
  const config = { dataDir: elsewhere, files: { key, previousKeys: [], s3 } };
  const { files } = await openFileStore(config, db);
  const file = await files.write(CONTENT, JPEG);
  expect(await files.readBytes(file)).toEqual(CONTENT);
  const object = server.objects.get(`/archivos/${file.storageKey}`);
  expect(object?.includes(CONTENT)).toBe(false);
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
  await server.close();
});
