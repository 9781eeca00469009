import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBorrower } from '#test/borrower-steps.ts';
import { announce, forcedReaders, photoOf } from '#test/identity-steps.ts';
import { somebodyWaits } from '#test/somebody-waits.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { lockBorrower } from './find-borrower.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterAll(() => app.stop());

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
  await somebodyWaits(app.db);
  announcementWaits.resolve();
  await keeping;
  expect((await announcing).statusCode).toBe(200);
});
