import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createSchedule } from '#platform/jobs/schedule.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { createMemoryStore } from '#test/test-files.ts';
import { createFileStore } from './file-store.ts';
import { createFileUpkeep } from './file-upkeep.ts';
import { createMasterKeys } from './store/master-keys.ts';
import { rewrapFiles } from './store/rewrap-files.ts';
import { dropFiles, eraseFiles, keepFile, keepFiles, openFile } from './stored-files.ts';
import { SWEEP_OBJECTS, sweepObjects } from './sweep-objects.ts';

const OLD = randomBytes(32).toString('base64');
const NEW = randomBytes(32).toString('base64');
const JPEG = { contentType: 'image/jpeg' };
const CONTENT = Buffer.from('una foto');

let database: TestDatabase;
let db: Database;
let store: ReturnType<typeof createMemoryStore>;
let files: ReturnType<typeof createFileStore>;
const masterKeys = createMasterKeys([OLD]);
const { log, text: logText } = createMemoryLog();

const sent: string[] = [];
const enqueue = async ({ name }: { name: string }) => {
  sent.push(name);
};

const erase = (trx: Transaction<DB>, fileId: string) => eraseFiles({ trx, enqueue }, [fileId]);

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});

beforeEach(async () => {
  await sql`truncate stored_files, objects_to_delete cascade`.execute(db);
  store = createMemoryStore();
  files = createFileStore({ db, store, masterKeys });
  sent.length = 0;
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function keep(content: Uint8Array = CONTENT): Promise<string> {
  const written = await files.write(content, JPEG);
  return db.transaction().execute((trx) => keepFile(trx, written));
}

const makeDue = () =>
  db
    .updateTable('objects_to_delete')
    .set({ due_at: sql<Date>`current_timestamp - interval '1 second'` })
    .execute();

test('a kept file opens with its content, its type, its size and its fingerprint', async () => {
  const content = randomBytes(200_000);
  const opened = await openFile({ db, files }, await keep(content));
  expect(opened).toMatchObject({ contentType: 'image/jpeg', bytes: 200_000 });
  expect(opened.sha256).toHaveLength(32);
  expect(await opened.readBytes()).toEqual(content);
  expect(Buffer.concat(await Array.fromAsync(opened.read()))).toEqual(content);
});

test('a file can be written while it arrives', async () => {
  const arriving = async function* () {
    yield Buffer.from('una ');
    yield Buffer.from('foto');
  };
  const written = await files.write(arriving(), JPEG);
  expect(written.bytes).toBe(8);
  expect(await files.readBytes(written)).toEqual(CONTENT);
});

test('neither the store nor the database has a byte of the content in the clear', async () => {
  const content = randomBytes(1000);
  await keep(content);
  const [object = Buffer.alloc(0)] = store.objects.values();
  expect(object.length).toBeGreaterThan(1000);
  expect(object.includes(content.subarray(100, 116))).toBe(false);
});

test('a file whose transaction is undone leaves no row, and its object goes when it is due', async () => {
  const written = await files.write(CONTENT, JPEG);
  const undone = db.transaction().execute(async (trx) => {
    await keepFile(trx, written);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(1);
  await makeDue();
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
  expect(await db.selectFrom('objects_to_delete').select('storage_key').execute()).toEqual([]);
});

test('a kept file is never swept', async () => {
  const fileId = await keep();
  await makeDue();
  await sweepObjects({ db, store, log });
  expect(await (await openFile({ db, files }, fileId)).readBytes()).toEqual(CONTENT);
});

test('what was swept can no longer be kept', async () => {
  const written = await files.write(CONTENT, JPEG);
  await makeDue();
  await sweepObjects({ db, store, log });
  const late = db.transaction().execute((trx) => keepFile(trx, written));
  await expect(late).rejects.toThrow('too long ago');
});

test('keeping and sweeping at once do not both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const written = await files.write(CONTENT, JPEG);
    await makeDue();
    const [kept] = await Promise.allSettled([
      db.transaction().execute((trx) => keepFile(trx, written)),
      sweepObjects({ db, store, log }),
    ]);
    expect(store.objects.has(written.storageKey)).toBe(kept.status === 'fulfilled');
  }
});

test('a write that fails is known to the sweep, whatever it left', async () => {
  const failing = createFileStore({
    db,
    masterKeys,
    store: { ...store, put: () => Promise.reject(new Error('no space')) },
  });
  await expect(failing.write(CONTENT, JPEG)).rejects.toThrow('no space');
  expect(await db.selectFrom('stored_files').select('file_id').execute()).toEqual([]);
  expect(await db.selectFrom('objects_to_delete').select('due_at').execute()).toHaveLength(1);
});

test('what is written and not wanted after all goes at once', async () => {
  await files.discard(await files.write(CONTENT, JPEG));
  expect(store.objects.size).toBe(0);
  expect(await db.selectFrom('objects_to_delete').select('due_at').execute()).toEqual([]);
});

test('a kept file cannot be discarded, even by who does not know that it was kept', async () => {
  const written = await files.write(CONTENT, JPEG);
  const fileId = await db.transaction().execute((trx) => keepFile(trx, written));
  await files.discard(written);
  expect(await (await openFile({ db, files }, fileId)).readBytes()).toEqual(CONTENT);
});

test('a file whose object cannot be deleted when it is discarded is swept later', async () => {
  const written = await files.write(CONTENT, JPEG);
  const away = { ...store, delete: () => Promise.reject(new Error('the bucket is away')) };
  const failing = createFileStore({ db, masterKeys, store: away });
  await expect(failing.discard(written)).rejects.toThrow('the bucket is away');
  await makeDue();
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
});

test('several files are written and kept in one step each, under the id of each', async () => {
  const contents = ['pagaré', 'carta', 'contrato'].map((text) => Buffer.from(text));
  const written = await files.writeAll(contents, JPEG);
  const idOf = await db.transaction().execute((trx) => keepFiles(trx, written));
  await files.discardAll(written);
  for (const [place, content] of contents.entries()) {
    const { storageKey } = written[place] ?? { storageKey: '' };
    const opened = await openFile({ db, files }, idOf({ storageKey }));
    expect(await opened.readBytes()).toEqual(content);
  }
  expect(await db.selectFrom('objects_to_delete').select('due_at').execute()).toEqual([]);
});

test('no file of several is kept when one of them was swept', async () => {
  const [first, second] = await files.writeAll([CONTENT, CONTENT], JPEG);
  if (first === undefined || second === undefined) throw new Error('two files were written');
  await files.discard(first);
  const keeping = db.transaction().execute((trx) => keepFiles(trx, [first, second]));
  await expect(keeping).rejects.toThrow('too long ago');
  expect(await db.selectFrom('stored_files').select('file_id').execute()).toEqual([]);
});

test('no file of several stays when the store fails at the last one', async () => {
  let puts = 0;
  const put: typeof store.put = async (...object) => {
    puts += 1;
    if (puts === 3) throw new Error('no space');
    await store.put(...object);
  };
  const failing = createFileStore({ db, masterKeys, store: { ...store, put } });
  const writing = failing.writeAll([CONTENT, CONTENT, CONTENT], JPEG);
  await expect(writing).rejects.toThrow('no space');
  expect(store.objects.size).toBe(0);
  // An object that may be there in part is left to the sweep.
  expect(await db.selectFrom('objects_to_delete').select('due_at').execute()).toHaveLength(1);
});

test('an erased file has lost its key with the transaction, and its object after it', async () => {
  const fileId = await keep();
  await db.transaction().execute((trx) => erase(trx, fileId));
  await expect(openFile({ db, files }, fileId)).rejects.toMatchObject({ code: 'not_found' });
  const row = await db
    .selectFrom('stored_files')
    .select(['wrapped_key', 'erased_at'])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ wrapped_key: null, erased_at: expect.any(Date) });
  expect(store.objects.size).toBe(1);
  expect(sent).toEqual([SWEEP_OBJECTS.name]);
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
  await db.transaction().execute((trx) => erase(trx, fileId));
  expect(sent).toHaveLength(1);
});

test('an erasure that is undone has erased nothing', async () => {
  const fileId = await keep();
  const undone = db.transaction().execute(async (trx) => {
    await erase(trx, fileId);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await sweepObjects({ db, store, log });
  expect(await (await openFile({ db, files }, fileId)).readBytes()).toEqual(CONTENT);
});

test('a dropped file leaves no row, and a reader that has just opened it can read on', async () => {
  const fileId = await keep();
  const opened = await openFile({ db, files }, fileId);
  await db.transaction().execute((trx) => dropFiles(trx, [fileId]));
  await expect(openFile({ db, files }, fileId)).rejects.toMatchObject({ code: 'not_found' });
  await sweepObjects({ db, store, log });
  expect(await opened.readBytes()).toEqual(CONTENT);
  await makeDue();
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
});

test('an object that cannot be deleted is tried again later, and stops no other', async () => {
  const [stubborn, other] = [await files.write(CONTENT, JPEG), await files.write(CONTENT, JPEG)];
  await makeDue();
  const failing = {
    ...store,
    delete: async (key: string) => {
      if (key === stubborn.storageKey) throw new Error('the bucket is away');
      await store.delete(key);
    },
  };
  await sweepObjects({ db, store: failing, log });
  expect([...store.objects.keys()]).toEqual([stubborn.storageKey]);
  expect(store.objects.has(other.storageKey)).toBe(false);
  expect(logText()).toContain('the bucket is away');
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(1);
  await makeDue();
  await sweepObjects({ db, store, log });
  expect(store.objects.size).toBe(0);
});

test('a file that never was is not found', async () => {
  await expect(openFile({ db, files }, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('with a new master key every file key is wrapped again, and the old key can go', async () => {
  const fileIds = [await keep(), await keep(), await keep()];
  await db.transaction().execute((trx) => erase(trx, fileIds[2] ?? ''));
  const both = createMasterKeys([NEW, OLD]);
  expect(await rewrapFiles({ db, masterKeys: both, log })).toBe(2);
  expect(await rewrapFiles({ db, masterKeys: both, log })).toBe(0);
  const onlyNew = createFileStore({ db, store, masterKeys: createMasterKeys([NEW]) });
  for (const fileId of fileIds.slice(0, 2)) {
    const opened = await openFile({ db, files: onlyNew }, fileId);
    expect(await opened.readBytes()).toEqual(CONTENT);
  }
  const onlyOld = await openFile({ db, files }, fileIds[0] ?? '');
  await expect(async () => onlyOld.readBytes()).rejects.toThrow('not configured');
});

test('a file whose key is damaged keeps no other on the old master key', async () => {
  const fileIds = [await keep(), await keep(), await keep()];
  const [damaged = '', ...whole] = fileIds.toSorted();
  await db
    .updateTable('stored_files')
    .set({ wrapped_key: randomBytes(60) })
    .where('file_id', '=', damaged)
    .execute();
  const both = createMasterKeys([NEW, OLD]);
  expect(await rewrapFiles({ db, masterKeys: both, log })).toBe(2);
  expect(logText()).toContain(damaged);
  const onlyNew = createFileStore({ db, store, masterKeys: createMasterKeys([NEW]) });
  for (const fileId of whole) {
    const opened = await openFile({ db, files: onlyNew }, fileId);
    expect(await opened.readBytes()).toEqual(CONTENT);
  }
});

test('a forgotten master key is logged', async () => {
  await keep();
  await rewrapFiles({ db, masterKeys: createMasterKeys([NEW]), log });
  expect(logText()).toContain('FILES_PREVIOUS_KEYS');
});

test('a start brings the keys of files to the newest master key', async () => {
  await keep();
  const both = createMasterKeys([NEW, OLD]);
  const parts = { db, store, log, jobs: { work: () => {} }, clock: createClock() };
  const care = createFileUpkeep({ ...parts, masterKeys: both });
  care.start();
  await care.stop();
  expect(await rewrapFiles({ db, masterKeys: both, log })).toBe(0);
  expect(logText()).toContain('files are wrapped by the newest key');
});

test('what is due goes by itself after a start', async () => {
  await files.write(CONTENT, JPEG);
  await makeDue();
  const parts = { db, store, masterKeys, log, jobs: { work: () => {} }, clock: createClock() };
  const { tasks } = createFileUpkeep(parts);
  const schedule = createSchedule({ ...parts, tasks });
  await schedule.start();
  await schedule.stop();
  expect(store.objects.size).toBe(0);
});
