import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { startS3Server } from '#test/servers/s3-server.ts';
import { openFileStore } from './open-file-store.ts';
import { keepFile } from './stored-files.ts';

const JPEG = { contentType: 'image/jpeg' };
const CONTENT = Buffer.from('una foto');
const ALONE = { databaseUrl: null };
const NOTHING_SAID = { key: null, previousKeys: [], s3: null };

let dataDir: string;
let database: TestDatabase;
let db: Database;
let log: Log;
let logText: () => string;

beforeEach(async () => {
  ({ log, text: logText } = createMemoryLog());
  await sql`truncate stored_files cascade`.execute(db);
});

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
  const first = await openFileStore({ ...ALONE, dataDir, files: NOTHING_SAID }, { db, log });
  const file = await first.files.write(CONTENT, JPEG);
  const key = file.storageKey;
  await stat(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key));
  const afterRestart = await openFileStore({ ...ALONE, dataDir, files: NOTHING_SAID }, { db, log });
  expect(await afterRestart.files.readBytes(file)).toEqual(CONTENT);
});

test('the key of the data folder can move into the configuration', async () => {
  const { files } = await openFileStore({ ...ALONE, dataDir, files: NOTHING_SAID }, { db, log });
  const file = await files.write(CONTENT, JPEG);
  const key = await readFile(join(dataDir, 'secrets', 'files'), 'utf8');
  const configured = await openFileStore(
    { ...ALONE, dataDir, files: { ...NOTHING_SAID, key } },
    { db, log },
  );
  expect(await configured.files.readBytes(file)).toEqual(CONTENT);
});

const KEY = randomBytes(32).toString('base64');

/** A node whose files are in the bucket of a server. */
const inBucket = (server: { readonly url: string }, { objectLock = true } = {}) => {
  const s3 = {
    bucket: 'archivos',
    region: 'us-east-1',
    endpoint: server.url,
    accessKeyId: 'clara',
    secretAccessKey: 'a secret of the tests',
    objectLock,
  };
  const files = { key: KEY, previousKeys: [], s3 };
  return { ...ALONE, dataDir: join(dataDir, 'elsewhere'), files };
};

test('a bucket that cannot lock sealed documents stops the start, unless that is wanted', async () => {
  const server = await startS3Server();
  await openFileStore(inBucket(server), { db, log });
  expect(logText()).toBe('');
  for (const hasLock of [false, null]) {
    server.hasLock = hasLock;
    const refused = openFileStore(inBucket(server), { db, log });
    await expect(refused).rejects.toThrow(/archivos .S3_BUCKET. no tiene Object Lock.*=false/);
  }
  await openFileStore(inBucket(server, { objectLock: false }), { db, log });
  expect(logText()).toMatch(/"level":40.*without S3_OBJECT_LOCK/);
  await server.close();
});

test('a bucket that does not answer the question stops no start', async () => {
  const server = await startS3Server();
  server.failures = 3;
  await openFileStore(inBucket(server), { db, log });
  expect(logText()).toMatch(/"level":40.*does not say whether it locks/);
  await server.close();
});

test('with a bucket nothing is in the data folder, and the bucket has only noise', async () => {
  const server = await startS3Server();
  const { files } = await openFileStore(inBucket(server), { db, log });
  const file = await files.write(CONTENT, JPEG);
  expect(await files.readBytes(file)).toEqual(CONTENT);
  const object = server.objects.get(`/archivos/${file.storageKey}`);
  expect(object?.includes(CONTENT)).toBe(false);
  await expect(stat(join(dataDir, 'elsewhere'))).rejects.toThrow('ENOENT');
  await server.close();
});

const randomKey = () => randomBytes(32).toString('base64');

/** A node in a folder of its own, on a database that others may be on, too. */
const startNode = (folder: string, files: object = {}) =>
  openFileStore(
    {
      dataDir: join(dataDir, folder),
      databaseUrl: database.url,
      files: { ...NOTHING_SAID, ...files },
    },
    { db, log },
  );

async function keepOne({ files }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  const written = await files.write(CONTENT, JPEG);
  await db.transaction().execute((trx) => keepFile(trx, written));
}

test('a node with a key of its own does not start on files of another key', async () => {
  await keepOne(await startNode('first'));
  await expect(startNode('second')).rejects.toThrow(/ninguno abre.*FILES_KEY/);
  await startNode('first');
  await startNode('second', { key: randomKey() });
});

test('nor without the key that the configuration had', async () => {
  const key = randomKey();
  await keepOne(await startNode('configured', { key }));
  await expect(startNode('configured')).rejects.toThrow('FILES_KEY');
  await startNode('configured', { previousKeys: [key] });
});

test('a node that makes its own key on a shared database says what that means', async () => {
  await startNode('warned');
  expect(logText()).toMatch(/"level":40.*without FILES_KEY/);
});

test('the log advises a server with a key and a folder to share the folder, and a single one not', async () => {
  await startNode('told', { key: randomKey() });
  expect(logText()).not.toContain('"level":40');
  expect(logText()).toContain('without S3_BUCKET');
  const before = logText();
  await openFileStore(
    { ...ALONE, dataDir: join(dataDir, 'alone'), files: NOTHING_SAID },
    { db, log },
  );
  expect(logText()).toBe(before);
});
