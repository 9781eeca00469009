import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4Of, webmOf } from '#test/drawn/video-bytes.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  announce,
  forcedReaders,
  photoOf,
  sendItem,
  sendPart,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let borrower: TestBorrower;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  borrower = await aBorrower(app);
});
afterAll(() => app.stop());

const MEGABYTE = 1024 * 1024;

/** What is left of files and uploads in the database. */
async function traces() {
  const count = async (table: 'stored_files' | 'uploads' | 'upload_parts' | 'identity_captures') =>
    (await app.db.selectFrom(table).selectAll().execute()).length;
  return [
    await count('stored_files'),
    await count('uploads'),
    await count('upload_parts'),
    await count('identity_captures'),
  ];
}

const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3000, 0x90)]);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>',
);
const truncated = async () => {
  const photo = await photoOf({ width: 900, height: 700 });
  return photo.subarray(0, photo.length / 2);
};

test.each([
  ['a program that calls itself a photo', async () => exe, 'file_not_an_image'],
  ['a drawing with a script in it', async () => svg, 'file_not_an_image'],
  ['half of a photo', truncated, 'file_damaged'],
  ['a video in place of a photo', async () => webmOf(), 'file_not_an_image'],
])('%s is refused in words, and nothing of it is kept', async (_name, make, code) => {
  const answer = await sendItem(borrower, { key: 'front', bytes: await make() });
  expect(outcomeOf(answer)).toEqual([400, code]);
  expect(answer.json().message).toMatch(/foto|dañado/);
  expect(await traces()).toEqual([0, 0, 0, 0]);
});

test.each([
  [{ width: 60, height: 40 }, '60 × 40'],
  [{ width: 479, height: 300 }, '479 × 300'],
  [{ width: 640, height: 299 }, '640 × 299'],
])('a photo of %j is refused with its size and the least that is taken', async (size, text) => {
  for (const key of ['front', 'liveness'] as const) {
    const answer = await sendItem(borrower, { key, bytes: await photoOf(size) });
    expect(outcomeOf(answer)).toEqual([400, 'image_too_small']);
    expect(answer.json().message).toBe(
      `La foto mide ${text} píxeles y no se alcanza a leer. Debe medir 480 × 300 o más.`,
    );
  }
  expect(await traces()).toEqual([0, 0, 0, 0]);
});

test('a photo in place of a video is refused, and so is a recording of sound alone', async () => {
  const photo = await sendItem(borrower, { key: 'video', bytes: await photoOf() });
  expect(outcomeOf(photo)).toEqual([400, 'file_not_a_video']);
  const sound = { key: 'video', bytes: mp4Of('soun'), contentType: 'video/mp4' } as const;
  expect(outcomeOf(await sendItem(borrower, sound))).toEqual([400, 'file_not_a_video']);
  expect(await traces()).toEqual([0, 0, 0, 0]);
});

test('what can be known from the announcement is refused before a byte is sent', async () => {
  const announced = async (over: object) => {
    const bytes = { length: 1000, ...over } as Buffer;
    return outcomeOf(await announce(borrower, { key: 'front', bytes, ...over }));
  };
  expect(await announced({ length: 500 * MEGABYTE })).toEqual([400, 'file_too_large']);
  expect(await announced({ length: 0 })).toEqual([400, 'file_empty']);
  expect(await announced({ contentType: 'image/svg+xml' })).toEqual([400, 'file_not_an_image']);
  expect(await announced({ contentType: 'video/webm' })).toEqual([400, 'file_not_an_image']);
  expect(await announced({ contentType: 'image/heic' })).toEqual([400, 'image_is_heic']);
  expect(await announced({ contentType: 'image/HEIF' })).toEqual([400, 'image_is_heic']);
  const photo = { key: 'video', contentType: 'image/heic' };
  expect(await announced(photo)).toEqual([400, 'file_not_a_video']);
  expect(await announced({ key: 'selfie' })).toEqual([400, 'invalid_input']);
  expect(await traces()).toEqual([0, 0, 0, 0]);
});

test.each(['', 'application/octet-stream'])(
  'of a file of type «%s» the content decides',
  async (contentType) => {
    const own = await aBorrower(app);
    const photo = { key: 'front', bytes: await photoOf(), contentType } as const;
    expect((await sendItem(own, photo)).json().document).toMatchObject({ uploaded: true });
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const refused = await sendItem(own, { key: 'front', bytes: heic, contentType });
    expect(outcomeOf(refused)).toEqual([400, 'image_is_heic']);
  },
);

test('a file over the limit is refused in words that the person sees', async () => {
  const bytes = { length: 61 * MEGABYTE } as Buffer;
  const answer = await announce(borrower, { key: 'video', bytes });
  expect(answer.json().message).toBe('El archivo pesa demasiado. El máximo es 60 MB.');
});

test('more than was announced is refused', async () => {
  const bytes = await photoOf();
  const uploadId: string = (
    await announce(borrower, { key: 'front', bytes: bytes.subarray(0, 100) })
  ).json().upload_id;
  const answer = await sendPart(borrower, { uploadId, offset: 0, bytes });
  expect(outcomeOf(answer)).toEqual([400, 'upload_too_long']);
});

test('a dropped upload is gone, and the right file goes through in a new one', async () => {
  const uploadId: string = (await announce(borrower, { key: 'front', bytes: exe })).json()
    .upload_id;
  const part = { uploadId, offset: 0, bytes: exe };
  expect(outcomeOf(await sendPart(borrower, part))).toEqual([400, 'file_not_an_image']);
  expect(outcomeOf(await sendPart(borrower, part))).toEqual([404, 'not_found']);
  const png = await sharp(await photoOf())
    .png()
    .toBuffer();
  const right = { key: 'front', bytes: png, contentType: 'image/png' } as const;
  expect((await sendItem(borrower, right)).json().document).toMatchObject({
    uploaded: true,
    content_type: 'image/jpeg',
  });
});

test('a photo of the least size is taken, upright too', async () => {
  const own = await aBorrower(app);
  for (const size of [
    { width: 480, height: 300 },
    { width: 300, height: 480 },
  ]) {
    const answer = await sendItem(own, { key: 'front', bytes: await photoOf(size) });
    expect(answer.json().document).toMatchObject({ uploaded: true });
  }
});
