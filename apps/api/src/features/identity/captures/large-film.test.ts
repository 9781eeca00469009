import { Hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { box, mp4Parts } from '#test/drawn/video-bytes.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { forcedReaders, sendItem } from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.stop();
});

test('a film is hashed in small pieces, between which others get their turn', async () => {
  const borrower = await aBorrower(app);
  const { fileType, movie } = mp4Parts(['vide']);
  const bytes = Buffer.concat([fileType, movie, box('mdat', Buffer.alloc(3 * 1024 * 1024))]);
  const update = vi.spyOn(Hash.prototype, 'update');
  const answer = await sendItem(borrower, { key: 'video', bytes, contentType: 'video/mp4' });
  expect(answer.json().document).toMatchObject({ uploaded: true });
  const pieces = update.mock.calls.map(([data]) => Buffer.byteLength(data));
  expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBeGreaterThanOrEqual(bytes.byteLength);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(256 * 1024);
});
