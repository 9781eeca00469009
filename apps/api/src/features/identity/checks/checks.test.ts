import { ROLE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import type { CheckKind } from '@cuotaclara/contract/identity/review';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  fileOf,
  forcedReaders,
  photoOf,
  readingOf,
  type Said,
  sendAll,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let said: Said;
let usual: Said;
let reviewer: Person;
beforeAll(async () => {
  const forced = forcedReaders();
  said = forced.said;
  usual = { ...said };
  app = await startTestApp({ readers: forced.readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
});
beforeEach(() => void Object.assign(said, usual));
afterAll(() => app.stop());

/** The one that counts now. */
const checkOf = async (borrower: TestBorrower, wanted: CheckKind) =>
  (await fileOf(reviewer, borrower)).checks.find(
    ({ kind, is_current }) => kind === wanted && is_current,
  );

test('while it is under way the reviewer sees so, and afterwards every field', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  expect(await checkOf(borrower, 'document')).toMatchObject({ verdict: null, finished_at: null });
  await app.runJobs();
  const check = await checkOf(borrower, 'document');
  expect(check).toMatchObject({ verdict: 'agrees', reasons: [], provider: 'embedded' });
  expect(check?.fields).toEqual(
    expect.arrayContaining([
      {
        field: 'identification',
        typed: borrower.identification,
        read: borrower.identification,
        agrees: true,
      },
      { field: 'first_surname', typed: 'De la Hoz', read: 'DE LA HOZ', agrees: true },
      { field: 'born_date', typed: '1992-04-10', read: '1992-04-10', agrees: true },
    ]),
  );
  expect(check?.fields).toHaveLength(6);
  expect(await checkOf(borrower, 'face')).toMatchObject({
    verdict: 'agrees',
    distance: 0.31,
    similarity: 0.86,
  });
});

test('the checks word each difference as a sentence, beside what was typed', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf('79555111', { born_date: '1992-10-04' });
  said.match = { ...usual.match, verdict: 'no_match', distance: 0.9, reasons: ['far_apart'] };
  await sendAll(borrower);
  await app.runJobs();
  expect(await checkOf(borrower, 'document')).toMatchObject({
    verdict: 'differs',
    reasons: [
      'El número del documento no es el que escribió el cliente.',
      'La fecha de nacimiento no es la que escribió el cliente.',
    ],
  });
  expect(await checkOf(borrower, 'face')).toMatchObject({
    verdict: 'differs',
    reasons: ['El rostro de la selfie no se parece al del documento.'],
  });
});

test.each([
  ['what cannot be read', { fields: null, problems: ['nothing_readable'] }, 'unreadable'],
  ['a digit that does not fit', { problems: ['composite_digit_wrong'] }, 'unclear'],
])('%s is for a person', async (_name, over, verdict) => {
  const borrower = await aBorrower(app);
  said.reading = { ...readingOf(borrower.identification), ...(over as object) };
  await sendAll(borrower);
  await app.runJobs();
  expect(await checkOf(borrower, 'document')).toMatchObject({ verdict });
});

test('a document past its day is for a person', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification, { expires_on: '2020-01-31' });
  await sendAll(borrower);
  await app.runJobs();
  expect(await checkOf(borrower, 'document')).toMatchObject({
    verdict: 'unclear',
    reasons: ['El documento está vencido.'],
  });
});

test('a service that fails to the end is a failure to review, never an approval', async () => {
  const borrower = await aBorrower(app);
  said.reading = { source: null, fields: null, problems: ['service_failed'] };
  said.match = { ...usual.match, verdict: 'review', reasons: ['busy'] };
  await sendAll(borrower);
  await app.runJobs();
  for (const kind of ['document', 'face'] as const) {
    expect(await checkOf(borrower, kind)).toMatchObject({
      verdict: 'failed',
      reasons: ['El servicio de comprobación no respondió.'],
    });
  }
  expect((await fileOf(reviewer, borrower)).state).toBe('in_review');
});

test('a check of what was replaced does not count, and its work ends quietly', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  await app.runJobs();
  const before = await checkOf(borrower, 'document');
  await sendItem(borrower, { key: 'back', bytes: await photoOf({ colour: '#000099' }) });
  const waiting = await checkOf(borrower, 'document');
  await sendItem(borrower, { key: 'back', bytes: await photoOf({ colour: '#009900' }) });
  await app.runJobs();
  const { checks } = await fileOf(reviewer, borrower);
  const documents = checks.filter(({ kind }) => kind === 'document');
  expect(documents.map(({ is_current, verdict }) => [is_current, verdict])).toEqual([
    [true, 'agrees'],
    [false, 'agrees'],
  ]);
  expect(documents.map(({ check_id }) => check_id)).not.toContain(waiting?.check_id);
  expect(documents[1]?.check_id).toBe(before?.check_id);
  // The face on the front was not touched.
  expect(await checkOf(borrower, 'face')).toMatchObject({ verdict: 'agrees' });
});

test('what counts is shown however many comparisons of another kind came after it', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  await app.runJobs();
  const faces = await checkOf(borrower, 'face');
  const { capture_ids } = await app.db
    .selectFrom('identity_checks')
    .select('capture_ids')
    .where('borrower_id', '=', borrower.borrowerId)
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow();
  const again = { borrower_id: borrower.borrowerId, kind: 'document', provider: 'embedded' };
  const found = { capture_ids, verdict: 'agrees', finished_at: new Date() };
  await app.db
    .insertInto('identity_checks')
    .values(Array.from({ length: 25 }, () => ({ ...again, ...found })))
    .execute();
  const { checks } = await fileOf(reviewer, borrower);
  expect(checks.filter(({ is_current }) => is_current)).toHaveLength(3);
  expect(await checkOf(borrower, 'face')).toEqual(faces);
  expect(checks).toHaveLength(22);
  expect(checks.map(({ check_id }) => check_id)).toEqual(
    checks.map(({ check_id }) => check_id).toSorted((one, other) => other - one),
  );
});

test('without the consent no face is compared, also when it is taken back meanwhile', async () => {
  const without = await aBorrower(app, { consents: { biometrics: false } });
  await sendAll(without);
  await app.runJobs();
  expect((await fileOf(reviewer, without)).checks.map(({ kind }) => kind)).toEqual(['document']);
  const borrower = await aBorrower(app);
  await sendAll(borrower);
  const { browser, bearer } = borrower;
  await browser.call(decideConsent, {
    bearer,
    params: { kind: 'biometrics' },
    body: { granted: false },
  });
  await app.runJobs();
  expect(await checkOf(borrower, 'face')).toBeUndefined();
});

test('what the program found is in the log, without what it read', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  await app.runJobs();
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'identity_checked')
    .where('subject_id', '=', String(borrower.borrowerId))
    .orderBy('entry_id')
    .execute();
  expect(entries).toEqual([
    { actor_user_id: null, after: { kind: 'document', verdict: 'agrees', reasons: [] } },
    { actor_user_id: null, after: { kind: 'face', verdict: 'agrees', reasons: [] } },
  ]);
});

test('a borrower who allows biometrics later is compared then, once everything is there', async () => {
  const decide = ({ browser, bearer }: TestBorrower) =>
    browser.call(decideConsent, {
      bearer,
      params: { kind: 'biometrics' },
      body: { granted: true },
    });
  const early = await aBorrower(app, { consents: { biometrics: false } });
  await sendItem(early, { key: 'front', bytes: await photoOf() });
  await decide(early);
  expect((await fileOf(reviewer, early)).checks).toEqual([]);
  const borrower = await aBorrower(app, { consents: { biometrics: false } });
  await sendAll(borrower);
  await decide(borrower);
  expect(await checkOf(borrower, 'face')).toMatchObject({ verdict: null });
  await app.runJobs();
  expect(await checkOf(borrower, 'face')).toMatchObject({ verdict: 'agrees', similarity: 0.86 });
  await decide(borrower);
  const { checks } = await fileOf(reviewer, borrower);
  expect(checks.filter(({ kind }) => kind === 'face')).toHaveLength(1);
});
