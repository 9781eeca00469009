import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashInput } from '#platform/command/hash-input.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { createMemoryStore } from '#test/test-files.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { createMasterKeys } from './store/master-keys.ts';
import { keepFile, openFile } from './stored-files.ts';
import { sweepObjects } from './sweep-objects.ts';
import { type StoredFileInput, takeFile } from './take-file.ts';

const PREPARED = { bytes: Buffer.from('una foto'), contentType: 'image/jpeg' } as const;
const { log } = createMemoryLog();

let database: TestDatabase;
let db: Database;
let store: ReturnType<typeof createMemoryStore>;
let files: ReturnType<typeof createFileStore>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});

beforeEach(async () => {
  await sql`truncate stored_files, objects_to_delete cascade`.execute(db);
  store = createMemoryStore();
  const masterKeys = createMasterKeys([randomBytes(32).toString('base64')]);
  files = createFileStore({ db, store, masterKeys });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepare = async () => PREPARED;

const keep = (file: StoredFile) => db.transaction().execute((trx) => keepFile(trx, file));

const countNoted = async () =>
  (await db.selectFrom('objects_to_delete').select('storage_key').execute()).length;

test('a file that is refused by the check is neither prepared nor written', async () => {
  const prepared = vi.fn(prepare);
  const check = () => Promise.reject(new Refusal('permission_denied'));
  await expect(takeFile(files, { check, prepare: prepared, keep })).rejects.toMatchObject({
    code: 'permission_denied',
  });
  expect(prepared).not.toHaveBeenCalled();
  expect(store.objects.size).toBe(0);
  expect(await countNoted()).toBe(0);
});

test('a file whose content is refused is not written', async () => {
  const refused = () => Promise.reject(new Refusal('file_not_an_image'));
  await expect(takeFile(files, { prepare: refused, keep })).rejects.toThrow(Refusal);
  expect(store.objects.size).toBe(0);
});

test('a file that the command refuses is discarded, and the caller gets the refusal', async () => {
  const refuseKept = (file: StoredFile) =>
    db.transaction().execute(async (trx) => {
      await keepFile(trx, file);
      throw new Refusal('attachment_exists');
    });
  await expect(takeFile(files, { prepare, keep: refuseKept })).rejects.toMatchObject({
    code: 'attachment_exists',
  });
  expect(store.objects.size).toBe(0);
  expect(await countNoted()).toBe(0);
});

test('a file that the command answers without keeping it is discarded', async () => {
  expect(await takeFile(files, { prepare, keep: async () => 'earlier' })).toBe('earlier');
  expect(store.objects.size).toBe(0);
});

test('a file that the command keeps stays and can be opened', async () => {
  const fileId = await takeFile(files, { prepare, keep });
  const file = await openFile({ db, files }, fileId);
  expect(await file.readBytes()).toEqual(PREPARED.bytes);
  expect(await countNoted()).toBe(0);
});

test('a file of a process that dies before the command is swept after its hour', async () => {
  const dying = { ...files, discard: () => Promise.reject(new Error('the process is gone')) };
  const lost = () => Promise.reject(new Error('the process dies'));
  await expect(takeFile(dying, { prepare, keep: lost })).rejects.toThrow('the process dies');
  expect(store.objects.size).toBe(1);
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(1);
  await db.updateTable('objects_to_delete').set({ due_at: sql<Date>`current_timestamp` }).execute();
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
});

test('two uploads of one content are the same input of a command, another content is not', async () => {
  const hashOf = (bytes: Buffer) =>
    takeFile(files, {
      prepare: async () => ({ ...PREPARED, bytes }),
      keep: async (file: StoredFileInput) => hashInput('secret', { file }).toString('hex'),
    });
  const first = await hashOf(PREPARED.bytes);
  expect(await hashOf(PREPARED.bytes)).toBe(first);
  expect(await hashOf(Buffer.from('otra foto'))).not.toBe(first);
});
