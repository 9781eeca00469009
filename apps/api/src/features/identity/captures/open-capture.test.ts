import { ROLE } from '@cuotaclara/contract';
import { type OwnIdentity, openReferencedFile } from '@cuotaclara/contract/identity/captures';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { webmOf } from '#test/drawn/video-bytes.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  fileOf,
  forcedReaders,
  ownIdentity,
  photoOf,
  sendAll,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: TestBorrower;
let identity: OwnIdentity;
let reviewer: Person;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  owner = await aBorrower(app);
  await sendAll(owner);
  identity = await ownIdentity(owner);
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());

const itemIdOf = (key: IdentityItem): number =>
  identity.documents.find((each) => each.key === key)?.identity_document_id ?? 0;

const open = ({ browser, bearer }: Person, key: IdentityItem, over: object = {}) =>
  browser.call(openReferencedFile, {
    bearer,
    query: {
      reference: 'identity',
      referenceId: owner.borrowerId,
      documentId: itemIdOf(key),
      ...over,
    },
  });

const lastEntry = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'subject_id', 'after'])
    .where('action', 'in', ['identity_file_opened', 'identity_file_downloaded'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();

test('a borrower sees what they sent, shown and not saved, kept by nobody on the way', async () => {
  const answer = await open(owner, 'front', { key: 'front' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(
      /^inline; filename="[0-9a-f]{18}-front-\d{8}\.jpg"/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([640, 400]);
  expect((await open(owner, 'video')).headers['content-type']).toBe('video/webm');
});

test.each([
  ['is missing', () => app.objects.clear(), [410, 'file_missing']],
  ['was altered', () => spoil(), [500, 'file_altered']],
] as const)(
  'a capture whose stored file %s is refused in Spanish, and logged',
  async (_how, hurt, refused) => {
    const stored = new Map(app.objects);
    hurt();
    const answer = await open(owner, 'front');
    for (const [key, object] of stored) app.objects.set(key, object);
    expect(outcomeOf(answer)).toEqual(refused);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/Escribe a soporte\.$/),
      requestId: expect.any(String),
    });
    expect(app.log()).toContain('a stored file does not open');
    expect((await open(owner, 'front')).statusCode).toBe(200);
  },
);

/** Changes the last byte of everything that is stored. */
function spoil(): void {
  for (const [key, object] of app.objects) {
    const altered = Buffer.from(object);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    app.objects.set(key, altered);
  }
}

test('every opening and every download is in the log, also the own', async () => {
  await open(owner, 'back');
  expect(await lastEntry()).toMatchObject({
    action: 'identity_file_opened',
    actor_user_id: owner.userId,
    subject_id: String(owner.borrowerId),
    after: { item: 'back', file_name: expect.stringContaining('-back-') },
  });
  const answer = await open(reviewer, 'liveness', { download: 'true' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(await lastEntry()).toMatchObject({
    action: 'identity_file_downloaded',
    actor_user_id: reviewer.userId,
    after: { item: 'liveness' },
  });
});

test('an earlier capture opens by its number', async () => {
  const before = (await fileOf(reviewer, owner)).documents.find(({ key }) => key === 'front');
  const earlier = before?.captures[0]?.capture_id ?? 0;
  await sendItem(owner, { key: 'front', bytes: await photoOf({ width: 800, height: 600 }) });
  const old = await open(reviewer, 'front', { capture_id: earlier });
  expect((await sharp(old.rawPayload).metadata()).width).toBe(640);
  const now = await open(reviewer, 'front');
  expect((await sharp(now.rawPayload).metadata()).width).toBe(800);
});

test('the file of another borrower is not there, whichever number is guessed', async () => {
  const other = await aBorrower(app);
  await sendItem(other, { key: 'front', bytes: await photoOf() });
  const own = (await ownIdentity(other)).documents[0]?.identity_document_id ?? 0;
  const captureId = (await fileOf(reviewer, owner)).documents[0]?.captures[0]?.capture_id ?? 0;
  const guesses = [
    {},
    { capture_id: captureId },
    { referenceId: other.borrowerId },
    { referenceId: other.borrowerId, documentId: own, capture_id: captureId },
    { documentId: own },
  ];
  const before = await lastEntry();
  for (const guess of guesses) {
    expect(outcomeOf(await open(other, 'front', guess))).toEqual([404, 'not_found']);
  }
  expect(await lastEntry()).toEqual(before);
});

test('an item without a file, or under the key of another, is not there', async () => {
  const fresh = await aBorrower(app);
  const documentId = (await ownIdentity(fresh)).documents[0]?.identity_document_id ?? 0;
  const query = { referenceId: fresh.borrowerId, documentId };
  expect(outcomeOf(await open(fresh, 'front', query))).toEqual([404, 'not_found']);
  expect(outcomeOf(await open(owner, 'front', { key: 'back' }))).toEqual([404, 'not_found']);
});

test('staff without the function are refused, and who is nobody too', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await open(adviser, 'front'))).toEqual([403, 'permission_denied']);
  const nobody = await openBrowser(app.app).call(openReferencedFile, {
    query: { referenceId: owner.borrowerId, documentId: itemIdOf('front') },
  });
  expect(outcomeOf(nobody)).toEqual([401, 'not_signed_in']);
});

test('a file is noise wherever it is kept', async () => {
  const start = (await open(owner, 'front')).rawPayload.subarray(0, 12);
  const stored = [...app.objects.values()];
  expect(stored.length).toBeGreaterThan(4);
  for (const object of stored) {
    expect(object.includes(start)).toBe(false);
    expect(object.includes(webmOf().subarray(0, start.length))).toBe(false);
  }
});
