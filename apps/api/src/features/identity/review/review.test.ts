import { ROLE } from '@cuotaclara/contract';
import { editBorrower, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import {
  approveIdentity,
  askItemAgain,
  getIdentityFile,
  recordVerifiedInPerson,
} from '@cuotaclara/contract/identity/review';
import { getPushNotification } from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webmOf } from '#test/drawn/video-bytes.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  captureIdsOf,
  fileOf,
  forcedReaders,
  ownIdentity,
  photoOf,
  readingOf,
  type Said,
  sendAll,
  sendItem,
  sendJudgedSelfie,
} from '#test/steps/identity-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
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
  reviewer = await signedInPerson(app, {
    roleId: ROLE.customerService,
    firstName: 'Nora',
    firstSurname: 'Páez',
  });
});
beforeEach(() => void Object.assign(said, usual));
afterAll(() => app.stop());

const review = (
  { browser, bearer }: Person,
  route: typeof approveIdentity | typeof askItemAgain | typeof recordVerifiedInPerson,
  sent: { borrower: Pick<TestBorrower, 'identification'>; body: object },
) =>
  browser.call(route, {
    bearer,
    query: { document: sent.borrower.identification },
    body: sent.body,
  });

/** A borrower whose every check agrees. */
async function aSoundBorrower(): Promise<TestBorrower> {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  await sendJudgedSelfie(borrower, await photoOf({ colour: '#b08060' }));
  await app.runJobs();
  return borrower;
}

const approve = async (borrower: TestBorrower, body: object = {}, person = reviewer) => {
  const capture_ids = captureIdsOf(await fileOf(reviewer, borrower));
  return review(person, approveIdentity, { borrower, body: { capture_ids, ...body } });
};

const auditOf = async (borrower: TestBorrower, action: string) =>
  app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'before', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', String(borrower.borrowerId))
    .execute();

test('the file of an identity has everything that speaks for or against it', async () => {
  const borrower = await aSoundBorrower();
  const file = await fileOf(reviewer, borrower);
  expect(file.state).toBe('in_review');
  expect(file.obstacles).toEqual([]);
  expect(file.borrower).toMatchObject({ identification: borrower.identification });
  expect(file.documents.map(({ captures }) => captures.length)).toEqual([1, 1, 1, 2]);
  expect(file.documents[3]?.captures[0]).toMatchObject({ replaced_at: null, origin: 'camera' });
  const current = file.checks.filter(({ is_current }) => is_current);
  expect(current.map(({ kind, verdict }) => [kind, verdict]).sort()).toEqual([
    ['document', 'agrees'],
    ['face', 'agrees'],
    ['liveness', 'agrees'],
  ]);
  expect(file.consents.map(({ kind, granted }) => [kind, granted])).toEqual([
    ['biometrics', true],
    ['bureau', true],
    ['data', true],
  ]);
});

test('where everything agrees nobody has to say why', async () => {
  const borrower = await aSoundBorrower();
  const answer = await approve(borrower);
  expect(answer.json()).toMatchObject({ state: 'approved', obstacles: [] });
  expect(answer.json().reviews).toEqual([
    expect.objectContaining({ decision: 'approved', reason: null, decided_by: 'Nora Páez' }),
  ]);
  expect(await auditOf(borrower, 'identity_approved')).toMatchObject([
    {
      actor_user_id: reviewer.userId,
      before: { identity_state: 'in_review' },
      after: { identity_state: 'approved' },
    },
  ]);
  expect((await ownIdentity(borrower)).state).toBe('approved');
  const again = await sendItem(borrower, { key: 'front', bytes: await photoOf() });
  expect(outcomeOf(again)).toEqual([400, 'identity_already_approved']);
});

test('where something does not agree a person says why they approve all the same', async () => {
  const borrower = await aBorrower(app);
  await sendAll(borrower);
  await app.runJobs();
  expect(outcomeOf(await approve(borrower))).toEqual([400, 'approval_needs_reason']);
  const reason = 'Se ve bien en el video y la cédula coincide.';
  const answer = await approve(borrower, { reason });
  expect(answer.json()).toMatchObject({ state: 'approved', reviews: [{ reason }] });
});

test('work that is still under way does not agree yet', async () => {
  const borrower = await aBorrower(app);
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  expect(outcomeOf(await approve(borrower))).toEqual([400, 'approval_needs_reason']);
});

test('what was not seen is not approved, and what is missing is named', async () => {
  const borrower = await aBorrower(app);
  await sendItem(borrower, { key: 'front', bytes: await photoOf() });
  const incomplete = await approve(borrower, { reason: 'Lo conozco.' });
  expect(outcomeOf(incomplete)).toEqual([400, 'identity_incomplete']);
  expect(incomplete.json().message).toBe(
    'Todavía faltan pasos: Foto documento (reverso), Video de documento, Selfie (persona).',
  );
  await sendAll(borrower);
  const seen = captureIdsOf(await fileOf(reviewer, borrower));
  await sendItem(borrower, { key: 'back', bytes: await photoOf({ colour: '#551155' }) });
  const body = { capture_ids: seen, reason: 'Todo bien.' };
  const stale = await review(reviewer, approveIdentity, { borrower, body });
  expect(outcomeOf(stale)).toEqual([400, 'changed_meanwhile']);
  expect((await ownIdentity(borrower)).state).toBe('in_review');
});

test('of two reviewers who approve at once one is recorded', async () => {
  const borrower = await aSoundBorrower();
  const colleague = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  const answers = await Promise.all([approve(borrower), approve(borrower, {}, colleague)]);
  expect(answers.map((answer) => answer.json().state)).toEqual(['approved', 'approved']);
  expect(await auditOf(borrower, 'identity_approved')).toHaveLength(1);
});

test('who did not authorise the comparison is seen by a person first', async () => {
  const borrower = await aBorrower(app, { consents: { biometrics: false } });
  said.reading = readingOf(borrower.identification);
  await sendAll(borrower);
  await app.runJobs();
  expect((await fileOf(reviewer, borrower)).obstacles).toEqual([
    'El cliente no autorizó comparar su rostro: verifícalo en una sede o por videollamada y ' +
      'regístralo.',
  ]);
  expect(outcomeOf(await approve(borrower))).toEqual([400, 'identity_incomplete']);
  const body = { reason: 'Lo vi con su cédula en la sede de Medellín.' };
  const seen = await review(reviewer, recordVerifiedInPerson, { borrower, body });
  expect(seen.json()).toMatchObject({
    obstacles: [],
    reviews: [{ decision: 'verified_in_person', reason: body.reason }],
  });
  expect(await auditOf(borrower, 'identity_verified_in_person')).toHaveLength(1);
  expect((await approve(borrower)).json().state).toBe('approved');
});

test('asking again tells the borrower which item and why, three times over', async () => {
  const borrower = await aSoundBorrower();
  await approve(borrower);
  app.messages.splice(0);
  const body = { item: 'back', reason: 'La foto está borrosa. Tómala con más luz.' };
  const answer = await review(reviewer, askItemAgain, { borrower, body });
  expect(answer.json()).toMatchObject({
    state: 'asked_again',
    obstacles: ['El cliente todavía no repite «Foto documento (reverso)».'],
  });
  const { state, documents } = await ownIdentity(borrower);
  expect(state).toBe('asked_again');
  expect(documents[1]).toMatchObject({ key: 'back', uploaded: true, asked_reason: body.reason });
  await app.runJobs();
  expect(app.messages).toHaveLength(1);
  expect(app.messages[0]).toMatchObject({
    recipient: borrower.email,
    text: expect.stringContaining(`Motivo: ${body.reason}`),
  });
  const { browser, bearer } = borrower;
  const pushed = (await browser.call(getPushNotification, { bearer })).json().data[0];
  expect(pushed).toMatchObject({
    kind: 'identity_asked_again',
    slides: [{ desc: `Necesitamos de nuevo «Foto documento (reverso)». Motivo: ${body.reason}` }],
  });
  expect(await auditOf(borrower, 'identity_asked_again')).toMatchObject([
    { before: { identity_state: 'approved' }, after: { item: 'back', reason: body.reason } },
  ]);
});

test('the answer to it goes to review, and only that item was asked for', async () => {
  const borrower = await aSoundBorrower();
  const ask = { borrower, body: { item: 'front', reason: 'Se ve un reflejo.' } };
  await review(reviewer, askItemAgain, ask);
  await sendItem(borrower, { key: 'video', bytes: webmOf() });
  expect((await ownIdentity(borrower)).state).toBe('asked_again');
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ colour: '#202020' }) });
  const { state, documents } = await ownIdentity(borrower);
  expect([state, documents[0]?.asked_reason]).toEqual(['in_review', null]);
  app.messages.splice(0);
  await app.runJobs();
  expect(app.messages).toEqual([]);
});

test('what was never sent cannot be asked for again', async () => {
  const borrower = await aBorrower(app);
  const ask = { borrower, body: { item: 'front', reason: 'Falta.' } };
  expect(outcomeOf(await review(reviewer, askItemAgain, ask))).toEqual([400, 'item_not_uploaded']);
  const noReason = { borrower, body: { item: 'front', reason: '  ' } };
  expect(outcomeOf(await review(reviewer, askItemAgain, noReason))).toEqual([400, 'invalid_input']);
});

test('the state says since when it is so, and only a change moves that', async () => {
  const borrower = await aSoundBorrower();
  const { state_since: since } = await fileOf(reviewer, borrower);
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ colour: '#303030' }) });
  expect((await fileOf(reviewer, borrower)).state_since).toBe(since);
  await approve(borrower, { reason: 'Revisado.' });
  expect((await fileOf(reviewer, borrower)).state_since > since).toBe(true);
});

test('nobody else decides on identities, and nobody on a stranger', async () => {
  const borrower = await aBorrower(app);
  const refused = await Promise.all([
    signedInPerson(app, { roleId: ROLE.adviser }),
    signedInPerson(app, { roleId: ROLE.treasury }),
  ]);
  const calls = [
    { route: approveIdentity, body: { capture_ids: [] } },
    { route: askItemAgain, body: { item: 'front', reason: 'Porque sí.' } },
    { route: recordVerifiedInPerson, body: { reason: 'Lo vi.' } },
  ] as const;
  for (const { route, body } of calls) {
    for (const person of [...refused, borrower]) {
      expect(outcomeOf(await review(person, route, { borrower, body }))).toEqual([
        403,
        'permission_denied',
      ]);
    }
    const stranger = { borrower: { identification: '99999999' }, body };
    expect(outcomeOf(await review(reviewer, route, stranger))).toEqual([404, 'not_found']);
  }
  const { browser, bearer } = borrower;
  const query = { document: borrower.identification };
  const own = await browser.call(getIdentityFile, { bearer, query });
  expect(outcomeOf(own)).toEqual([403, 'permission_denied']);
});

test('findings of a document do not count for a borrower whose data was corrected since', async () => {
  const borrower = await aSoundBorrower();
  const { identification } = borrower;
  const staff = await signedInPerson(app);
  const shown = (await callAs(staff, getBorrower, { query: { document: identification } })).json();
  const body = { ...shown, first_name: 'Otra', identification: '52999888' };
  const query = { addr: identification };
  expect((await callAs(staff, editBorrower, { query, body })).statusCode).toBe(200);
  const corrected = { ...borrower, identification: '52999888' };
  expect(outcomeOf(await approve(corrected))).toEqual([400, 'approval_needs_reason']);
  await app.runJobs();
  const { checks } = await fileOf(reviewer, corrected);
  const current = checks.find(({ kind, is_current }) => kind === 'document' && is_current);
  expect(current?.verdict).toBe('differs');
  expect(outcomeOf(await approve(corrected))).toEqual([400, 'approval_needs_reason']);
});
