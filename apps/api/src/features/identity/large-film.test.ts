import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBorrower } from '#test/borrower-steps.ts';
import { forcedReaders, sendItem } from '#test/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { box, mp4Parts } from '#test/video-bytes.ts';

const seen = vi.hoisted(() => ({ bytesMax: 0 }));

// Hashes as ever, and tells how much it was given at once.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const crypto = await importOriginal();
  const createHash: typeof crypto.createHash = (...args) => {
    const hash = crypto.createHash(...args);
    const update = hash.update.bind(hash);
    hash.update = (data: Parameters<typeof update>[0]) => {
      seen.bytesMax = Math.max(seen.bytesMax, typeof data === 'string' ? 0 : data.byteLength);
      return update(data);
    };
    return hash;
  };
  return { ...crypto, createHash };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterAll(() => app.stop());

test('a film is hashed in small pieces, between which others get their turn', async () => {
  const borrower = await aBorrower(app);
  const { fileType, movie } = mp4Parts(['vide']);
  const bytes = Buffer.concat([fileType, movie, box('mdat', Buffer.alloc(3 * 1024 * 1024))]);
  seen.bytesMax = 0;
  const answer = await sendItem(borrower, { key: 'video', bytes, contentType: 'video/mp4' });
  expect(answer.json().document).toMatchObject({ uploaded: true });
  expect(seen.bytesMax).toBeGreaterThan(0);
  expect(seen.bytesMax).toBeLessThanOrEqual(256 * 1024);
});
