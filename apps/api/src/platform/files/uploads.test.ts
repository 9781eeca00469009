import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitForBlockedQuery } from '#test/steps/wait-for-blocked-query.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { keepFile } from './stored-files.ts';
import { sweepUploads } from './sweep-uploads.ts';
import {
  assembleUpload,
  beginUpload,
  dropUpload,
  finishUpload,
  type OwnUpload,
  readUpload,
  receivePart,
  removeUploads,
} from './uploads.ts';

const MEGABYTE = 1024 * 1024;
const CRUMBS = { bytesMin: 1 };
const LIMIT = { bytesMax: 15 * MEGABYTE };

let app: TestApp;
let owner: number;
let stranger: number;
let own: OwnUpload;

beforeAll(async () => {
  app = await startTestApp();
  owner = (await app.addUser({ email: 'ana@cuotaclara.test' })).userId;
  stranger = (await app.addUser({ email: 'otra@cuotaclara.test' })).userId;
});

afterAll(() => app.stop());

const begin = async (bytesTotal: number): Promise<OwnUpload> => {
  const announced = { userId: owner, purpose: 'a photo', contentType: 'image/jpeg', bytesTotal };
  const { uploadId } = await app.db
    .transaction()
    .execute((trx) => beginUpload(trx, { ...announced, ...LIMIT, now: app.parts.clock.now() }));
  return { uploadId, userId: owner };
};

const send = (offset: number, text: string, to = own) =>
  receivePart(app.parts, { ...to, ...CRUMBS, offset, bytes: Buffer.from(text) });

const finish = () =>
  app.db.transaction().execute((trx) => finishUpload(trx, { ...own, now: app.parts.clock.now() }));

const countOf = async (table: 'stored_files' | 'upload_parts' | 'uploads') => {
  const { count } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

beforeEach(async () => {
  await app.db.deleteFrom('upload_parts').execute();
  await app.db.deleteFrom('uploads').execute();
  await app.db.deleteFrom('stored_files').execute();
  own = await begin(10);
});

test('a file that arrives in three parts is whole', async () => {
  expect(await send(0, 'abcd')).toMatchObject({ bytesReceived: 4, bytesTotal: 10 });
  expect(await send(4, 'efgh')).toMatchObject({ bytesReceived: 8 });
  expect(await send(8, 'ij')).toMatchObject({ bytesReceived: 10, isFinished: false });
  expect(String(await assembleUpload(app.parts, own))).toBe('abcdefghij');
});

test('after a lost connection one learns how far it came, and goes on from there', async () => {
  await send(0, 'abcd');
  expect(await readUpload(app.parts, own)).toEqual({
    uploadId: own.uploadId,
    purpose: 'a photo',
    contentType: 'image/jpeg',
    bytesTotal: 10,
    bytesReceived: 4,
    isFinished: false,
  });
  await send(4, 'efghij');
  expect(String(await assembleUpload(app.parts, own))).toBe('abcdefghij');
});

test('a part whose answer was lost is sent again, and counts once', async () => {
  await send(0, 'abcd');
  const objects = app.objects.size;
  expect(await send(0, 'abcd')).toMatchObject({ bytesReceived: 4 });
  expect(await send(0, 'abcdef')).toMatchObject({ bytesReceived: 4 });
  expect(app.objects.size).toBe(objects);
  expect(await countOf('upload_parts')).toBe(1);
});

test('of five senders of the same part at once one brings it, and the others leave nothing', async () => {
  const objects = app.objects.size;
  const states = await Promise.all(Array.from({ length: 5 }, () => send(0, 'abcde')));
  expect(states.map(({ bytesReceived }) => bytesReceived)).toEqual([5, 5, 5, 5, 5]);
  expect(await countOf('upload_parts')).toBe(1);
  expect(await countOf('stored_files')).toBe(1);
  expect(app.objects.size).toBe(objects + 1);
});

test('a part that leaves a gap is refused with the place to go on from', async () => {
  await send(0, 'abcd');
  await expect(send(6, 'ghij')).rejects.toMatchObject({
    code: 'upload_out_of_step',
    details: { facts: { received: 4 } },
  });
});

test('more than was announced is refused, and what came before stays', async () => {
  await send(0, 'abcdefgh');
  await expect(send(8, 'ijk')).rejects.toMatchObject({ code: 'upload_too_long' });
  expect(await readUpload(app.parts, own)).toMatchObject({ bytesReceived: 8 });
});

test('of many parts, however many, the database is asked once', async () => {
  for (const [offset, letter] of [...'abcdefghij'].entries()) await send(offset, letter);
  const asked = vi.spyOn(app.db, 'selectFrom');
  expect(String(await assembleUpload(app.parts, own))).toBe('abcdefghij');
  expect(asked.mock.calls).toEqual([['uploads'], ['upload_parts']]);
  asked.mockRestore();
});

test('a part that is too small is refused, unless it is the last', async () => {
  const part = (offset: number, text: string) =>
    receivePart(app.parts, { ...own, offset, bytes: Buffer.from(text), bytesMin: 4 });
  await expect(part(0, 'abc')).rejects.toMatchObject({ code: 'upload_part_too_small' });
  expect(await part(0, 'abcdefgh')).toMatchObject({ bytesReceived: 8 });
  await expect(part(8, 'i')).rejects.toMatchObject({ code: 'upload_part_too_small' });
  expect(await part(8, 'ij')).toMatchObject({ bytesReceived: 10 });
});

test('a part without bytes is refused', async () => {
  await expect(send(0, '')).rejects.toMatchObject({ code: 'file_empty' });
});

test.each([
  [0, 'file_empty', 'El archivo está vacío.'],
  [500 * MEGABYTE, 'file_too_large', 'El archivo pesa demasiado. El máximo es 15 MB.'],
])('an announcement of %i bytes is refused as %s', async (bytes, code, message) => {
  await expect(begin(bytes)).rejects.toMatchObject({ code, message });
});

test('an upload of another user does not exist', async () => {
  await send(0, 'abcdefghij');
  const foreign = { ...own, userId: stranger };
  const refused = { code: 'not_found' };
  await expect(readUpload(app.parts, foreign)).rejects.toMatchObject(refused);
  await expect(send(0, 'x', foreign)).rejects.toMatchObject(refused);
  await expect(assembleUpload(app.parts, foreign)).rejects.toMatchObject(refused);
  await app.db.transaction().execute((trx) => dropUpload(trx, foreign));
  expect(await readUpload(app.parts, own)).toMatchObject({ bytesReceived: 10 });
  const nobody = { uploadId: randomUUID(), userId: owner };
  await expect(readUpload(app.parts, nobody)).rejects.toMatchObject(refused);
});

test('an upload that is not whole cannot be put together or finished', async () => {
  await send(0, 'abcd');
  await expect(assembleUpload(app.parts, own)).rejects.toMatchObject({
    code: 'upload_out_of_step',
  });
  expect(await finish()).toBe(false);
});

test('of those who finish at once only one does, and the parts are gone', async () => {
  await send(0, 'abcdefghij');
  const outcomes = await Promise.all([finish(), finish(), finish()]);
  expect(outcomes.toSorted()).toEqual([false, false, true]);
  expect(await countOf('stored_files')).toBe(0);
  expect(await send(0, 'abcdefghij')).toMatchObject({ isFinished: true, bytesReceived: 10 });
});

test('a part is encrypted like every file', async () => {
  const bytes = randomBytes(1000);
  own = await begin(1000);
  await receivePart(app.parts, { ...own, ...CRUMBS, offset: 0, bytes });
  const inTheClear = app.objects.values().some((o) => o.includes(bytes.subarray(0, 16)));
  expect(inTheClear).toBe(false);
  expect(await assembleUpload(app.parts, own)).toEqual(bytes);
});

test('a dropped upload leaves nothing', async () => {
  await send(0, 'abcd');
  await app.db.transaction().execute((trx) => dropUpload(trx, own));
  expect(await countOf('uploads')).toBe(0);
  expect(await countOf('stored_files')).toBe(0);
});

test('a part that arrives while its upload is removed leaves nothing either', async () => {
  const written = await app.parts.files.write(Buffer.from('abcd'), { contentType: 'a part' });
  const held = Promise.withResolvers<void>();
  const removalWaits = Promise.withResolvers<void>();
  const arriving = app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('uploads').select('upload_id').forUpdate().execute();
    held.resolve();
    await removalWaits.promise;
    await trx
      .insertInto('upload_parts')
      .values({
        upload_id: own.uploadId,
        part_offset: 0,
        bytes: 4,
        file_id: await keepFile(trx, written),
      })
      .execute();
  });
  await held.promise;
  const removing = app.db.transaction().execute((trx) => removeUploads(trx, [own.uploadId]));
  await waitForBlockedQuery(app.db);
  removalWaits.resolve();
  await Promise.all([arriving, removing]);
  expect(await countOf('uploads')).toBe(0);
  expect(await countOf('stored_files')).toBe(0);
});

test('who begins a ninth upload loses the oldest that was not finished', async () => {
  await send(0, 'abcd');
  for (let number = 0; number < 7; number += 1) await begin(10);
  expect(await readUpload(app.parts, own)).toMatchObject({ bytesReceived: 4 });
  await begin(10);
  await expect(readUpload(app.parts, own)).rejects.toMatchObject({ code: 'not_found' });
  expect(await countOf('uploads')).toBe(8);
  expect(await countOf('stored_files')).toBe(0);
});

test('after a day an upload is over, and the sweep takes what had come', async () => {
  await send(0, 'abcd');
  app.clock.advance(23 * 3600);
  await sweepUploads(app.parts);
  expect(await readUpload(app.parts, own)).toMatchObject({ bytesReceived: 4 });
  app.clock.advance(3601);
  await expect(readUpload(app.parts, own)).rejects.toMatchObject({ code: 'not_found' });
  await sweepUploads(app.parts);
  expect(await countOf('uploads')).toBe(0);
  expect(await countOf('stored_files')).toBe(0);
});
