import { ROLE } from '@cuotaclara/contract';
import { getOwnIdentity, getUploadProgress } from '@cuotaclara/contract/identity/captures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { box, mp4Parts } from '#test/drawn/video-bytes.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import {
  announce,
  forcedReaders,
  ownIdentity,
  photoOf,
  sendAll,
  sendItem,
  sendPart,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterAll(() => app.stop());

const capturesOf = (borrowerId: number) =>
  app.db
    .selectFrom('identity_captures')
    .innerJoin(
      'identity_documents',
      'identity_documents.identity_document_id',
      'identity_captures.identity_document_id',
    )
    .select(['item', 'file_name', 'replaced_at', 'origin'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('capture_id')
    .execute();

/** The content of what was kept last, in the clear. */
async function lastKept(): Promise<Buffer> {
  const { file_id } = await app.db
    .selectFrom('identity_captures')
    .select('file_id')
    .orderBy('capture_id', 'desc')
    .executeTakeFirstOrThrow();
  const row = await app.db
    .selectFrom('stored_files')
    .select(['storage_key', 'wrapped_key', 'key_id'])
    .where('file_id', '=', file_id)
    .executeTakeFirstOrThrow();
  return app.parts.files.readBytes({
    storageKey: row.storage_key,
    wrappedKey: row.wrapped_key ?? Buffer.alloc(0),
    keyId: row.key_id,
  });
}

test('a newly registered borrower has four items to send, in the order of their cards', async () => {
  const borrower = await aBorrower(app);
  const { state, biometrics_allowed, documents } = await ownIdentity(borrower);
  expect([state, biometrics_allowed]).toEqual(['missing', true]);
  expect(documents.map(({ key, uploaded, mandatory }) => [key, uploaded, mandatory])).toEqual([
    ['front', false, true],
    ['back', false, true],
    ['video', false, true],
    ['liveness', false, true],
  ]);
});

test('without the biometrics consent nobody must send a selfie', async () => {
  const borrower = await aBorrower(app, { consents: { biometrics: false } });
  const { documents } = await ownIdentity(borrower);
  expect(documents.find(({ key }) => key === 'liveness')?.mandatory).toBe(false);
});

test('an identity is in review once everything has arrived, and not before', async () => {
  const borrower = await aBorrower(app);
  await sendItem(borrower, { key: 'front', bytes: await photoOf() });
  expect((await ownIdentity(borrower)).state).toBe('missing');
  await sendAll(borrower);
  const { state, documents } = await ownIdentity(borrower);
  expect(state).toBe('in_review');
  for (const { key, uploaded, file_name, content_type } of documents) {
    expect(uploaded).toBe(true);
    expect(file_name).toMatch(new RegExp(`^[0-9a-f]{18}-${key}-\\d{8}\\.(jpg|webm)$`));
    expect(content_type).toBe(key === 'video' ? 'video/webm' : 'image/jpeg');
  }
});

test('what is kept of a photo is upright, small enough and says nothing of where it was taken', async () => {
  const borrower = await aBorrower(app);
  const photo = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#446688' },
  })
    .withExif({ IFD0: { Make: 'Camara secreta' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sendItem(borrower, { key: 'front', bytes: photo })).statusCode).toBe(200);
  const kept = await lastKept();
  const { width, height, exif } = await sharp(kept).metadata();
  expect([width, height, exif]).toEqual([1200, 2400, undefined]);
});

test('what is kept of the film of an iPhone says nothing of where it was taken', async () => {
  const borrower = await aBorrower(app);
  const place = Buffer.from('+04.7110-074.0721/');
  const { media, movie } = mp4Parts(['vide']);
  const film = Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
    media,
    box('moov', movie.subarray(8), box('udta', box('\xa9xyz', place))),
  ]);
  const sent = { key: 'video', bytes: film, contentType: 'video/quicktime' } as const;
  expect((await sendItem(borrower, sent)).statusCode).toBe(200);
  const kept = await lastKept();
  expect(kept).toHaveLength(film.length);
  expect(kept.includes(media)).toBe(true);
  expect(kept.includes(place)).toBe(false);
});

test('a file of several parts goes on from where the connection was lost', async () => {
  const borrower = await aBorrower(app);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({
    create: { width: 1600, height: 1400, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  const half = 1024 * 1024;
  expect(photo.length).toBeGreaterThan(2 * half);
  const started = await announce(borrower, {
    key: 'back',
    bytes: photo,
    contentType: 'image/png',
  });
  const uploadId: string = started.json().upload_id;
  await sendPart(borrower, { uploadId, offset: 0, bytes: photo.subarray(0, half) });
  // The next one was lost on the way, and the one after it came too early.
  const early = { uploadId, offset: 2 * half, bytes: photo.subarray(2 * half, 3 * half) };
  expect(outcomeOf(await sendPart(borrower, early))).toEqual([400, 'upload_out_of_step']);
  const { browser, bearer } = borrower;
  const progress = await browser.call(getUploadProgress, { bearer, params: { id: uploadId } });
  expect(progress.json()).toMatchObject({ received: half, total: photo.length, document: null });
  let answer = progress;
  for (let offset = half; offset < photo.length; offset += half) {
    const bytes = photo.subarray(offset, offset + half);
    answer = await sendPart(borrower, { uploadId, offset, bytes });
  }
  expect(answer.json()).toMatchObject({
    received: photo.length,
    document: { key: 'back', uploaded: true, asked_reason: null },
  });
});

test('the last part sent twice, also at the same time, is one capture', async () => {
  const borrower = await aBorrower(app);
  const bytes = await photoOf();
  const uploadId: string = (await announce(borrower, { key: 'front', bytes })).json().upload_id;
  const part = { uploadId, offset: 0, bytes };
  const answers = await Promise.all([sendPart(borrower, part), sendPart(borrower, part)]);
  answers.push(await sendPart(borrower, part));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  const names = answers.map((answer) => answer.json().document.file_name);
  expect(new Set(names).size).toBe(1);
  expect(await capturesOf(borrower.borrowerId)).toHaveLength(1);
});

test('of two tabs the later file counts, and the earlier one stays in the history', async () => {
  const borrower = await aBorrower(app);
  const files = await Promise.all([photoOf({ colour: '#112233' }), photoOf({ colour: '#998877' })]);
  const answers = await Promise.all(
    files.map((bytes) => sendItem(borrower, { key: 'front', bytes, origin: 'upload' })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const captures = await capturesOf(borrower.borrowerId);
  expect(captures.map(({ origin }) => origin)).toEqual(['upload', 'upload']);
  expect(captures.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1);
});

test('an upload of another borrower is not found', async () => {
  const owner = await aBorrower(app);
  const other = await aBorrower(app);
  const bytes = await photoOf();
  const uploadId: string = (await announce(owner, { key: 'front', bytes })).json().upload_id;
  expect(outcomeOf(await sendPart(other, { uploadId, offset: 0, bytes }))).toEqual([
    404,
    'not_found',
  ]);
  const { browser, bearer } = other;
  const progress = await browser.call(getUploadProgress, { bearer, params: { id: uploadId } });
  expect(outcomeOf(progress)).toEqual([404, 'not_found']);
  expect(await capturesOf(owner.borrowerId)).toEqual([]);
});

test('who is no borrower has no identity to send, and who is nobody no answer', async () => {
  const staff = await signedInPerson(app, { roleId: ROLE.customerService });
  const { browser, bearer } = staff;
  expect(outcomeOf(await browser.call(getOwnIdentity, { bearer }))).toEqual([404, 'not_found']);
  const bytes = await photoOf();
  expect(outcomeOf(await announce(staff, { key: 'front', bytes }))).toEqual([404, 'not_found']);
  expect(outcomeOf(await openBrowser(app.app).call(getOwnIdentity))).toEqual([
    401,
    'not_signed_in',
  ]);
});

test('each arrival is in the log, without anything of the picture', async () => {
  const borrower = await aBorrower(app);
  await sendItem(borrower, { key: 'front', bytes: await photoOf() });
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'subject_id', 'before', 'after'])
    .where('action', '=', 'identity_item_uploaded')
    .where('subject_id', '=', String(borrower.borrowerId))
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_user_id: borrower.userId,
    subject_id: String(borrower.borrowerId),
    before: { identity_state: 'missing' },
    after: {
      item: 'front',
      capture_id: expect.any(Number),
      origin: 'camera',
      file_name: expect.stringContaining('-front-'),
      bytes: expect.any(Number),
      identity_state: 'missing',
    },
  });
});
