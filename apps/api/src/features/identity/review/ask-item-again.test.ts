import { ROLE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import {
  askItemAgain,
  recordVerifiedInPerson,
  withdrawRequest,
} from '@cuotaclara/contract/identity/review';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let reviewer: Person;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());

const REASON = 'La foto está borrosa.';

type AskAgainBody = { readonly item: string; readonly reason?: string };

const ask = (borrower: TestBorrower, { item, reason = REASON }: AskAgainBody) =>
  callAs(reviewer, askItemAgain, {
    query: { document: borrower.identification },
    body: { item, reason },
  });

const withdraw = (borrower: TestBorrower, item: string, person: Person = reviewer) =>
  callAs(person, withdrawRequest, { query: { document: borrower.identification, item } });

const decideBiometrics = (borrower: TestBorrower, granted: boolean) =>
  callAs(borrower, decideConsent, { params: { kind: 'biometrics' }, body: { granted } });

const takeConsentBack = (borrower: TestBorrower) => decideBiometrics(borrower, false);

/** The texts of a user's waiting slides, also those behind the first; oldest first. */
const slidesOf = async ({ userId }: TestBorrower) => {
  const rows = await app.db
    .selectFrom('push_notifications')
    .select(sql<string>`slides -> 0 ->> 'desc'`.as('words'))
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .orderBy('push_notification_id')
    .execute();
  return rows.map(({ words }) => words);
};

const slideOf = (title: string, reason = REASON) =>
  `Necesitamos de nuevo «${title}». Motivo: ${reason}`;

const FRONT = 'Foto documento (frontal)';
const BACK = 'Foto documento (reverso)';

async function aCompleteBorrower(over: object = {}): Promise<TestBorrower> {
  const borrower = await aBorrower(app, over);
  await sendAll(borrower);
  await app.runJobs();
  return borrower;
}

test('a selfie asked for again does not hold a borrower who revokes the consent', async () => {
  const borrower = await aCompleteBorrower();
  await ask(borrower, { item: 'liveness' });
  expect((await ownIdentity(borrower)).state).toBe('asked_again');
  await takeConsentBack(borrower);
  const { state, documents } = await ownIdentity(borrower);
  expect([state, documents[3]?.asked_reason]).toEqual(['in_review', null]);
  expect(await slidesOf(borrower)).toEqual([]);
  expect((await fileOf(reviewer, borrower)).obstacles).toEqual([
    expect.stringContaining('El cliente no autorizó comparar su rostro'),
  ]);
});

test('who takes the consent back and gives it again has still to repeat the selfie', async () => {
  const borrower = await aCompleteBorrower();
  await ask(borrower, { item: 'liveness' });
  await takeConsentBack(borrower);
  await decideBiometrics(borrower, true);
  const { state, documents } = await ownIdentity(borrower);
  expect([state, typeof documents[3]?.asked_reason]).toEqual(['asked_again', 'string']);
});

test('a reviewer cannot ask for the selfie of a borrower who did not authorise the comparison', async () => {
  const borrower = await aCompleteBorrower({ consents: { biometrics: false } });
  const refused = await ask(borrower, { item: 'liveness' });
  expect(outcomeOf(refused)).toEqual([400, 'biometrics_not_authorised']);
  expect((await ownIdentity(borrower)).state).toBe('in_review');
  expect((await ask(borrower, { item: 'front' })).statusCode).toBe(200);
});

test('what was asked for by mistake is taken back, once, and everybody can see it', async () => {
  const borrower = await aCompleteBorrower();
  await ask(borrower, { item: 'front' });
  await ask(borrower, { item: 'back' });
  const answer = await withdraw(borrower, 'back');
  expect(answer.json()).toMatchObject({
    state: 'asked_again',
    reviews: [{ decision: 'request_withdrawn', item: 'back', reason: null }, {}, {}],
  });
  expect(await slidesOf(borrower)).toEqual([slideOf(FRONT)]);
  expect((await withdraw(borrower, 'front')).json()).toMatchObject({ state: 'in_review' });
  expect(await slidesOf(borrower)).toEqual([]);
  expect((await withdraw(borrower, 'front')).json().reviews).toHaveLength(4);
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'before', 'after'])
    .where('action', '=', 'identity_request_withdrawn')
    .where('subject_id', '=', String(borrower.borrowerId))
    .orderBy('entry_id')
    .execute();
  expect(entries).toEqual([
    {
      actor_user_id: reviewer.userId,
      before: { identity_state: 'asked_again' },
      after: { item: 'back', identity_state: 'asked_again' },
    },
    {
      actor_user_id: reviewer.userId,
      before: { identity_state: 'asked_again' },
      after: { item: 'front', identity_state: 'in_review' },
    },
  ]);
  // The mails of both had not left yet, and say nothing of it any more.
  app.messages.splice(0);
  await app.runJobs();
  expect(app.messages).toEqual([]);
  const stranger = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await withdraw(borrower, 'front', stranger))).toEqual([
    403,
    'permission_denied',
  ]);
});

test('the slide asks until the item was sent, and no longer', async () => {
  const borrower = await aCompleteBorrower();
  await ask(borrower, { item: 'front' });
  await ask(borrower, { item: 'back' });
  await ask(borrower, { item: 'back', reason: 'Sale cortada.' });
  expect(await slidesOf(borrower)).toHaveLength(2);
  await sendItem(borrower, { key: 'back', bytes: await photoOf({ colour: '#557799' }) });
  expect(await slidesOf(borrower)).toEqual([slideOf(FRONT)]);
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ colour: '#997755' }) });
  expect(await slidesOf(borrower)).toEqual([]);
});

test('asking for the same with the same words once more tells nobody anything', async () => {
  const borrower = await aCompleteBorrower();
  app.messages.splice(0);
  await ask(borrower, { item: 'back' });
  const again = await ask(borrower, { item: 'back' });
  expect(again.json()).toMatchObject({ state: 'asked_again', reviews: [{ item: 'back' }] });
  await app.runJobs();
  expect(app.messages).toHaveLength(1);
  expect(await slidesOf(borrower)).toEqual([slideOf(BACK)]);
});

test('who was seen before they sent something else is seen once more', async () => {
  const borrower = await aCompleteBorrower({ consents: { biometrics: false } });
  const seen = { query: { document: borrower.identification }, body: { reason: 'En la sede.' } };
  expect((await callAs(reviewer, recordVerifiedInPerson, seen)).json().obstacles).toEqual([]);
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ colour: '#223344' }) });
  expect((await fileOf(reviewer, borrower)).obstacles).toHaveLength(1);
  expect((await callAs(reviewer, recordVerifiedInPerson, seen)).json().obstacles).toEqual([]);
});
