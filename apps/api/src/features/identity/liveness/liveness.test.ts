import { ROLE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { announceIdentityItem, LIVENESS_FRAMES_MAX } from '@cuotaclara/contract/identity/captures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  answerChallenge,
  fileOf,
  forcedReaders,
  issueChallenge,
  photoOf,
  type Said,
  sendItem,
  sendJudgedSelfie,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let said: Said;
let usual: Said;
let selfie: Buffer;
beforeAll(async () => {
  const forced = forcedReaders();
  said = forced.said;
  usual = { ...said };
  app = await startTestApp({ readers: forced.readers });
  selfie = await photoOf({ colour: '#c09070' });
});
beforeEach(() => void Object.assign(said, usual));
afterAll(() => app.stop());

const challengeOf = async (borrower: TestBorrower): Promise<string> =>
  (await issueChallenge(borrower)).json().challenge_id;

const livenessOf = async (borrower: TestBorrower) => {
  const reviewer = await signedInPerson(app, { roleId: ROLE.admin });
  const { checks } = await fileOf(reviewer, borrower);
  const check = checks.find(({ kind, is_current }) => kind === 'liveness' && is_current);
  return [check?.verdict, check?.reasons];
};

test('a challenge asks for all three steps in an order nobody knows, for twenty seconds', async () => {
  const orders = new Set<string>();
  for (let people = 0; people < 6; people += 1) {
    const borrower = await aBorrower(app);
    for (let tries = 0; tries < 5; tries += 1) {
      const { steps, seconds, expires_at } = (await issueChallenge(borrower)).json();
      expect([...steps].sort()).toEqual(['blink', 'left', 'right']);
      expect(seconds).toBe(20);
      expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now() + 20_000);
      orders.add(steps.join());
    }
  }
  // Six are possible. That three of them stay away in thirty draws happens once in 50 million.
  expect(orders.size).toBeGreaterThan(3);
});

test('five tries an hour, then a person looks; an hour later there are new ones', async () => {
  const borrower = await aBorrower(app);
  for (let count = 0; count < 5; count += 1) await issueChallenge(borrower);
  const sixth = await issueChallenge(borrower);
  expect(outcomeOf(sixth)).toEqual([400, 'too_many_challenges']);
  app.clock.advance(3601);
  expect((await issueChallenge(borrower)).statusCode).toBe(200);
});

test('who passes with a selfie and sends that very selfie is alive', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  const answer = await answerChallenge(borrower, { challengeId, selfie });
  expect(answer.json()).toEqual({
    passed: true,
    advice: [],
    steps: said.judgement.steps,
    tries_left: 4,
  });
  await sendItem(borrower, { key: 'liveness', bytes: selfie, challengeId });
  expect(await livenessOf(borrower)).toEqual(['agrees', []]);
});

test('another picture than the judged one is for a person to look at', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  await answerChallenge(borrower, { challengeId, selfie });
  const other = await photoOf({ colour: '#405060' });
  await sendItem(borrower, { key: 'liveness', bytes: other, challengeId });
  expect(await livenessOf(borrower)).toEqual([
    'unclear',
    ['La selfie guardada no es la misma con la que se superó la prueba de vida.'],
  ]);
  await sendItem(borrower, { key: 'liveness', bytes: selfie });
  expect(await livenessOf(borrower)).toEqual([
    'unclear',
    ['La selfie llegó sin una prueba de vida superada.'],
  ]);
});

test('a borrower who fails a challenge reads what to do better, and may not refer to it', async () => {
  const borrower = await aBorrower(app);
  said.judgement = {
    passed: false,
    reasons: ['step_missing:left', 'no_face'],
    steps: [{ step: 'left', seen: false }],
  };
  const challengeId = await challengeOf(borrower);
  const answer = await answerChallenge(borrower, { challengeId, selfie });
  expect(answer.json()).toMatchObject({
    passed: false,
    advice: [
      'No vimos el giro a tu izquierda. Gira la cabeza un poco más.',
      'Tu rostro se salió de la imagen. Mantenlo dentro del óvalo.',
    ],
    tries_left: 4,
  });
  const sent = await sendItem(borrower, { key: 'liveness', bytes: selfie, challengeId });
  expect(outcomeOf(sent)).toEqual([400, 'challenge_over']);
});

test('a challenge is answered once, in time, and only while it is the newest', async () => {
  const borrower = await aBorrower(app);
  const first = await challengeOf(borrower);
  const second = await challengeOf(borrower);
  const answerTo = async (challengeId: string) =>
    outcomeOf(await answerChallenge(borrower, { challengeId, selfie }));
  expect(await answerTo(first)).toEqual([400, 'challenge_over']);
  const both = await Promise.all([answerTo(second), answerTo(second)]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
  expect(await answerTo(second)).toEqual([400, 'challenge_over']);
  const late = await challengeOf(borrower);
  app.clock.advance(61);
  expect(await answerTo(late)).toEqual([400, 'challenge_over']);
});

test('a busy service costs nobody the try', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  said.judgement = { passed: false, reasons: ['busy'], steps: [] };
  const busy = await answerChallenge(borrower, { challengeId, selfie });
  expect(outcomeOf(busy)).toEqual([400, 'faces_busy']);
  said.judgement = usual.judgement;
  const again = await answerChallenge(borrower, { challengeId, selfie });
  expect(again.json()).toMatchObject({ passed: true });
});

test('a challenge outlives a busy service once, and two and a half minutes at most', async () => {
  const borrower = await aBorrower(app);
  said.judgement = { passed: false, reasons: ['busy'], steps: [] };
  const answerTo = async (challengeId: string) =>
    outcomeOf(await answerChallenge(borrower, { challengeId, selfie }));
  const often = await challengeOf(borrower);
  expect(await answerTo(often)).toEqual([400, 'faces_busy']);
  expect(await answerTo(often)).toEqual([400, 'challenge_over']);
  expect(await answerTo(often)).toEqual([400, 'challenge_over']);
  const slow = await challengeOf(borrower);
  said.during = async () => app.clock.advance(100);
  expect(await answerTo(slow)).toEqual([400, 'faces_busy']);
  app.clock.advance(51);
  expect(await answerTo(slow)).toEqual([400, 'challenge_over']);
});

test('a challenge that a newer one followed does not come back', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  said.judgement = { passed: false, reasons: ['busy'], steps: [] };
  said.during = async () => void (await issueChallenge(borrower));
  const busy = await answerChallenge(borrower, { challengeId, selfie });
  expect(outcomeOf(busy)).toEqual([400, 'challenge_over']);
  Object.assign(said, usual);
  const again = await answerChallenge(borrower, { challengeId, selfie });
  expect(outcomeOf(again)).toEqual([400, 'challenge_over']);
});

test('as many and as large frames as are allowed fit into one answer, and not one more', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  const frame = { step: 'right', data: Buffer.alloc(200_000, 7).toString('base64') };
  const frames = Array(LIVENESS_FRAMES_MAX).fill(frame);
  const large = Buffer.alloc(880_000, 5);
  const sent = { challengeId, selfie: large };
  const tooMany = await answerChallenge(borrower, { ...sent, frames: [...frames, frame] });
  expect(outcomeOf(tooMany)).toEqual([400, 'invalid_input']);
  expect((await answerChallenge(borrower, { ...sent, frames })).statusCode).toBe(200);
});

test('a passed challenge counts for half an hour', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  await answerChallenge(borrower, { challengeId, selfie });
  app.clock.advance(31 * 60);
  const sent = await sendItem(borrower, { key: 'liveness', bytes: selfie, challengeId });
  expect(outcomeOf(sent)).toEqual([400, 'challenge_over']);
});

test('the challenge of another borrower is not found', async () => {
  const owner = await aBorrower(app);
  const other = await aBorrower(app);
  const challengeId = await challengeOf(owner);
  const answer = await answerChallenge(other, { challengeId, selfie });
  expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  await answerChallenge(owner, { challengeId, selfie });
  const { browser, bearer } = other;
  const announced = await browser.call(announceIdentityItem, {
    bearer,
    body: {
      key: 'liveness',
      content_type: 'image/jpeg',
      bytes: selfie.length,
      origin: 'camera',
      challenge_id: challengeId,
    },
  });
  expect(outcomeOf(announced)).toEqual([404, 'not_found']);
});

test('without the consent no face is looked at, and staff have none to show', async () => {
  const borrower = await aBorrower(app, { consents: { biometrics: false } });
  expect(outcomeOf(await issueChallenge(borrower))).toEqual([400, 'biometrics_not_authorised']);
  const staff = await signedInPerson(app, { roleId: ROLE.customerService });
  expect(outcomeOf(await issueChallenge(staff))).toEqual([404, 'not_found']);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await issueChallenge(adviser))).toEqual([403, 'permission_denied']);
});

test('a consent taken back while the frames are judged leaves no judgement', async () => {
  const borrower = await aBorrower(app);
  const challengeId = await challengeOf(borrower);
  said.during = async () => {
    const { browser, bearer } = borrower;
    const params = { kind: 'biometrics' };
    await browser.call(decideConsent, { bearer, params, body: { granted: false } });
  };
  const answer = await answerChallenge(borrower, { challengeId, selfie });
  expect(outcomeOf(answer)).toEqual([400, 'biometrics_not_authorised']);
  const { passed, selfie_sha256 } = await app.db
    .selectFrom('liveness_challenges')
    .select(['passed', 'selfie_sha256'])
    .where('challenge_id', '=', challengeId)
    .executeTakeFirstOrThrow();
  expect([passed, selfie_sha256]).toEqual([null, null]);
});

test('the judgement is in the log and the pictures are nowhere', async () => {
  const borrower = await aBorrower(app);
  const objects = app.objects.size;
  const challengeId = await challengeOf(borrower);
  await answerChallenge(borrower, { challengeId, selfie });
  expect(app.objects.size).toBe(objects);
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'liveness_judged')
    .where('subject_id', '=', String(borrower.borrowerId))
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_user_id: borrower.userId,
    after: { passed: true, reasons: [] },
  });
  await sendJudgedSelfie(borrower, selfie);
  expect(app.log()).not.toContain(selfie.toString('base64').slice(0, 60));
});
