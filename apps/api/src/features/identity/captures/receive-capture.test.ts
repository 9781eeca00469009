import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { announce, forcedReaders, photoOf, sendPart } from '#test/steps/identity-steps.ts';
import { waitForBlockedQuery } from '#test/steps/wait-for-blocked-query.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { waitUntil } from '#test/wait-until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** How many files of a borrower have arrived to the end and wait to be stored. */
const wholeCount = async (userId: number): Promise<number> => {
  const whole = await app.db
    .selectFrom('uploads')
    .select('upload_id')
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .whereRef('bytes_received', '=', 'bytes_total')
    .execute();
  return whole.length;
};

test('a new upload that displaces one which is being kept waits for it', async () => {
  const borrower = await aBorrower(app);
  const bytes = await photoOf();
  const first: string = (await announce(borrower, { key: 'front', bytes })).json().upload_id;
  for (let number = 0; number < 7; number += 1) await announce(borrower, { key: 'front', bytes });
  const held = Promise.withResolvers<void>();
  const announcementWaits = Promise.withResolvers<void>();
  const keeping = app.db.transaction().execute(async (trx) => {
    await lockBorrower(trx, borrower.borrowerId);
    held.resolve();
    await announcementWaits.promise;
    await trx
      .updateTable('uploads')
      .set({ bytes_received: 1 })
      .where('upload_id', '=', first)
      .execute();
  });
  await held.promise;
  const announcing = announce(borrower, { key: 'front', bytes });
  await waitForBlockedQuery(app.db);
  announcementWaits.resolve();
  await keeping;
  expect((await announcing).statusCode).toBe(200);
});

test('a last part that is sent over and over assembles the file once', async () => {
  const borrower = await aBorrower(app);
  const bytes = await photoOf();
  const uploadId: string = (await announce(borrower, { key: 'front', bytes })).json().upload_id;
  const read = vi.spyOn(app.parts.files, 'readBytes');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendPart(borrower, { uploadId, offset: 0, bytes })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('of many files that are whole at once three are put together, and the others wait', async () => {
  const borrower = await aBorrower(app);
  const bytes = await photoOf();
  const announced = [];
  for (let number = 0; number < 8; number += 1)
    announced.push(await announce(borrower, { key: 'front', bytes }));
  const readBytes = app.parts.files.readBytes;
  const held: (() => void)[] = [];
  const read = vi.spyOn(app.parts.files, 'readBytes').mockImplementation(async (file) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return readBytes(file);
  });
  const sending = announced.map((answer) =>
    sendPart(borrower, { uploadId: answer.json().upload_id, offset: 0, bytes }),
  );
  await waitUntil(async () => expect(await wholeCount(borrower.userId)).toBe(8));
  await waitUntil(() => expect(held.length).toBeGreaterThanOrEqual(3));
  expect(held).toHaveLength(3);
  read.mockImplementation(readBytes);
  for (const letGo of held) letGo();
  expect((await Promise.all(sending)).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
});

test('a file that comes after the approval leaves nothing of itself', async () => {
  const borrower = await aBorrower(app);
  const bytes = await photoOf();
  const uploadId: string = (await announce(borrower, { key: 'front', bytes })).json().upload_id;
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  const part = { uploadId, offset: 0, bytes };
  expect(outcomeOf(await sendPart(borrower, part))).toEqual([400, 'identity_already_approved']);
  expect(outcomeOf(await sendPart(borrower, part))).toEqual([404, 'not_found']);
  expect(await wholeCount(borrower.userId)).toBe(0);
});

test('a file in crumbs is refused', async () => {
  const borrower = await aBorrower(app);
  const bytes = Buffer.alloc(100_000);
  const uploadId: string = (await announce(borrower, { key: 'front', bytes })).json().upload_id;
  const send = (end: number) =>
    sendPart(borrower, { uploadId, offset: 0, bytes: bytes.subarray(0, end) });
  expect(outcomeOf(await send(32 * 1024 - 1))).toEqual([400, 'upload_part_too_small']);
  expect((await send(32 * 1024)).json()).toMatchObject({ received: 32 * 1024, document: null });
});
