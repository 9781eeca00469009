import type { CreditStateId } from '@cuotaclara/contract';
import { ROLE, STATE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import {
  downloadBorrowerIdentity,
  downloadIdentityDocs,
  matchIdentityItems,
} from '@cuotaclara/contract/identity/review';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webmOf } from '#test/drawn/video-bytes.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import {
  forcedReaders,
  photoOf,
  readingOf,
  type Said,
  sendAll,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let said: Said;
let usual: Said;
let reviewer: Person;
let borrower: TestBorrower;
let creditId: number;
beforeAll(async () => {
  const forced = forcedReaders();
  said = forced.said;
  usual = { ...said };
  app = await startTestApp({ readers: forced.readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
  borrower = await aBorrower(app);
  await sendAll(borrower);
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ width: 500, height: 300 }) });
  await app.runJobs();
  creditId = await aCreditOf(borrower, 3);
});
beforeEach(() => void Object.assign(said, usual));
afterAll(() => app.stop());

const aCreditOf = ({ borrowerId }: TestBorrower, state: CreditStateId): Promise<number> =>
  aCredit(app, { state, borrower_id: borrowerId });

const match = ({ browser, bearer }: Person, { identification }: TestBorrower) =>
  browser.call(matchIdentityItems, { bearer, body: { document: identification } });

const ofCredit = (
  { browser, bearer }: Person,
  { id, document }: { readonly id: number; readonly document: string },
) => browser.call(downloadIdentityDocs, { bearer, params: { id }, query: { document } });

test('a reviewer compares now and sees what came of it', async () => {
  said.reading = readingOf(borrower.identification);
  const answer = await match(reviewer, borrower);
  expect(answer.json().checks).toMatchObject([
    { kind: 'face', verdict: 'agrees', is_current: true },
    { kind: 'document', verdict: 'agrees', is_current: true },
    { kind: 'liveness', verdict: 'unclear', is_current: true },
  ]);
  const rows = await app.db
    .selectFrom('identity_checks')
    .select(['kind', 'requested_by'])
    .where('requested_by', '=', reviewer.userId)
    .orderBy('check_id')
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['document', 'face']);
  const entries = await app.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'identity_checked')
    .where('actor_user_id', '=', reviewer.userId)
    .execute();
  expect(entries).toHaveLength(2);
});

test('a comparison with a busy service is refused as busy, and nothing is stored', async () => {
  const countChecks = async () =>
    (await app.db.selectFrom('identity_checks').select('check_id').execute()).length;
  const before = await countChecks();
  said.match = { ...usual.match, verdict: 'review', reasons: ['busy'] };
  expect(outcomeOf(await match(reviewer, borrower))).toEqual([400, 'faces_busy']);
  expect(await countChecks()).toBe(before);
  said.match = { ...usual.match, verdict: 'review', reasons: ['service_failed'] };
  const failed = (await match(reviewer, borrower)).json().checks;
  expect(failed[0]).toMatchObject({ kind: 'face', verdict: 'failed' });
});

test('a borrower compares the own, not too often, and never those of another', async () => {
  const other = await aBorrower(app);
  expect(outcomeOf(await match(other, borrower))).toEqual([404, 'not_found']);
  expect(outcomeOf(await match(other, other))).toEqual([400, 'identity_incomplete']);
  await sendItem(other, { key: 'back', bytes: await photoOf() });
  for (let count = 0; count < 5; count += 1) {
    expect((await match(other, other)).json().checks).toHaveLength(1);
  }
  expect(outcomeOf(await match(other, other))).toEqual([429, 'too_many_requests']);
});

test('a borrower sees the outcome of a comparison, and no figures to try it out by', async () => {
  const curious = await aBorrower(app);
  await sendAll(curious);
  said.reading = readingOf(curious.identification, { first_name: 'OTRA' });
  said.match = { ...usual.match, verdict: 'review', reasons: ['close_call'] };
  const untold = { distance: null, similarity: null, reasons: [], fields: null };
  expect((await match(curious, curious)).json().checks).toMatchObject([
    { kind: 'face', verdict: 'unclear', ...untold },
    { kind: 'document', verdict: 'differs', ...untold },
    { kind: 'liveness', verdict: 'unclear', ...untold },
  ]);
  const [face, document] = (await match(reviewer, curious)).json().checks;
  expect(face).toMatchObject({ distance: 0.31, similarity: 0.86 });
  expect(face.reasons).toHaveLength(1);
  expect(document.fields).toHaveLength(6);
});

test('without the consent only the document is read', async () => {
  const private_ = await aBorrower(app, { consents: { biometrics: false } });
  await sendAll(private_);
  const { checks } = (await match(reviewer, private_)).json();
  expect(checks.map(({ kind }: { kind: string }) => kind)).toEqual(['document']);
});

test('a consent taken back while the faces are compared takes the result with it', async () => {
  const hesitant = await aBorrower(app);
  await sendAll(hesitant);
  said.during = async () => {
    const { browser, bearer } = hesitant;
    const params = { kind: 'biometrics' };
    await browser.call(decideConsent, { bearer, params, body: { granted: false } });
  };
  const { checks } = (await match(reviewer, hesitant)).json();
  expect(checks.map(({ kind }: { kind: string }) => kind)).not.toContain('face');
});

test('the files of a credit come as a zip with what is in force, and the log knows', async () => {
  const answer = await ofCredit(reviewer, { id: creditId, document: borrower.identification });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(`filename="credito-${creditId}-identidad.zip"`),
    'cache-control': 'no-store',
  });
  const files = unzip(answer.rawPayload);
  const names = [...files.keys()];
  expect(names.map((name) => /-(front|back|video|liveness)-\d{8}\./.exec(name)?.[1])).toEqual([
    'front',
    'back',
    'video',
    'liveness',
  ]);
  expect((await sharp(files.get(names[0] ?? '')).metadata()).width).toBe(500);
  expect(files.get(names[2] ?? '')).toEqual(webmOf());
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'subject_id', 'after'])
    .where('action', '=', 'identity_files_downloaded')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_user_id: reviewer.userId,
    subject_id: String(borrower.borrowerId),
    after: { credit_id: creditId, files: names },
  });
});

test('the ZIP of a credit’s borrower is not found with the credit out of scope', async () => {
  const document = borrower.identification;
  const other = await aBorrower(app);
  const compliance = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  const missing = [404, 'not_found'];
  expect(outcomeOf(await ofCredit(other, { id: creditId, document }))).toEqual(missing);
  // Compliance does not follow credits in this state.
  expect(outcomeOf(await ofCredit(compliance, { id: creditId, document }))).toEqual(missing);
  const wrongPerson = { id: creditId, document: other.identification };
  expect(outcomeOf(await ofCredit(reviewer, wrongPerson))).toEqual(missing);
  expect(outcomeOf(await ofCredit(reviewer, { id: 999_999, document }))).toEqual(missing);
  const empty = { id: await aCreditOf(other, 3), document: other.identification };
  expect(outcomeOf(await ofCredit(reviewer, empty))).toEqual(missing);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await ofCredit(adviser, { id: creditId, document }))).toEqual(missing);
  const started = {
    state: STATE.inStudy,
    borrower_id: borrower.borrowerId,
    created_by: adviser.userId,
  } as const;
  const inScope = { id: await aCredit(app, started), document };
  expect(outcomeOf(await ofCredit(adviser, inScope))).toEqual([403, 'permission_denied']);
  expect((await ofCredit(borrower, { id: creditId, document })).statusCode).toBe(200);
});

test('a reviewer takes the files of a borrower who has no credit', async () => {
  const query = { document: borrower.identification };
  const call = ({ browser, bearer }: Person) =>
    browser.call(downloadBorrowerIdentity, { bearer, query });
  const answer = await call(reviewer);
  expect(answer.headers['content-disposition']).toContain(
    `cliente-${borrower.borrowerId}-identidad.zip`,
  );
  expect(unzip(answer.rawPayload).size).toBe(4);
  expect(outcomeOf(await call(borrower))).toEqual([403, 'permission_denied']);
});
