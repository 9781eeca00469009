import { ROLE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import {
  matchFaces,
  pingFaceService,
  type RegulaMatchRequest,
} from '@cuotaclara/contract/faces/face';
import { matchIdentityItems } from '@cuotaclara/contract/identity/review';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { forcedReaders, photoOf, sendItem } from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { FacesBusy } from './engine/face-engine.ts';

const IMAGES = [{ data: 'aG9sYQ==' }, { type: 3, data: 'aG9sYQ==' }];

let app: TestApp;
let reviewer: Person;
let asked: RegulaMatchRequest[];
let isBusy: boolean;

beforeAll(async () => {
  const { readers } = forcedReaders();
  const faceService = {
    ...readers.faceService,
    matchRegula: async (request: RegulaMatchRequest) => {
      if (isBusy) throw new FacesBusy();
      asked.push(request);
      const metadata = { provider: 'embedded' } as const;
      return { code: 0, results: [], detections: [], metadata };
    },
    ping: async () => ({
      'app-name': 'cuota-clara-face',
      version: null,
      'license-id': null,
      'license-serial': null,
      'valid-until': null,
      'server-time': '2026-11-15T12:00:00Z',
      provider: 'embedded' as const,
      ready: true,
    }),
  };
  app = await startTestApp({ readers: { ...readers, faceService } });
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
beforeEach(() => {
  asked = [];
  isBusy = false;
});
afterAll(() => app.stop());

const match = ({ browser, bearer }: Person, body: object = { images: IMAGES }) =>
  browser.call(matchFaces, { bearer, body });

describe('the face routes', () => {
  test('take a picture for one of a document where nothing else is said', async () => {
    const answer = await match(reviewer, { tag: 'x', images: IMAGES });
    expect([answer.statusCode, answer.json().code]).toEqual([200, 0]);
    expect(asked[0]?.images.map(({ type }) => type)).toEqual([1, 3]);
  });

  test('take photos that are larger than any other body', async () => {
    const data = 'A'.repeat(6 * 1024 * 1024);
    const answer = await match(reviewer, { images: [{ data }, { data }] });
    expect([answer.statusCode, asked[0]?.images.length]).toEqual([200, 2]);
  });

  test('refuse a picture of more than 6 MB, a type that is none, and a tag with a path', async () => {
    const answers = [
      await match(reviewer, { images: [{ data: 'A'.repeat(8 * 1024 * 1024 + 4) }] }),
      await match(reviewer, { images: [{ type: 9, data: 'aG9sYQ==' }] }),
      await match(reviewer, { tag: '../x', images: IMAGES }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('invalid_input'));
    expect(asked).toEqual([]);
  });

  test('compare nothing without the authorisation for biometrics', async () => {
    const borrower = await aBorrower(app, { consents: { biometrics: false } });
    const refused = [400, 'biometrics_not_authorised'];
    expect(outcomeOf(await match(borrower))).toEqual(refused);
    const { browser, bearer } = borrower;
    const decide = (granted: boolean) =>
      browser.call(decideConsent, { bearer, params: { kind: 'biometrics' }, body: { granted } });
    await decide(true);
    expect((await match(borrower)).statusCode).toBe(200);
    await decide(false);
    expect(outcomeOf(await match(borrower))).toEqual(refused);
    expect(asked).toHaveLength(1);
  });

  test('compare nothing for a role that may not', async () => {
    const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
    expect(outcomeOf(await match(adviser))).toEqual([403, 'permission_denied']);
    const { browser, bearer } = adviser;
    const ping = await browser.call(pingFaceService, { bearer });
    expect([ping.statusCode, ping.json().provider]).toEqual([200, 'embedded']);
  });

  test('say when there is too much to do', async () => {
    isBusy = true;
    expect(outcomeOf(await match(reviewer))).toEqual([400, 'faces_busy']);
  });
});

describe('the log', () => {
  const entriesOf = ({ userId }: Person) =>
    app.db
      .selectFrom('audit_entries')
      .select(['subject_kind', 'subject_id', 'before', 'after'])
      .where('action', '=', 'faces_compared')
      .where('actor_user_id', '=', userId)
      .execute();

  test('has who compared how many pictures, and not the pictures', async () => {
    const compliance = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    const borrower = await aBorrower(app);
    for (const person of [compliance, borrower]) {
      await match(person, { tag: 'cedula-1020304118', images: IMAGES });
      expect(await entriesOf(person)).toEqual([
        {
          subject_kind: 'user',
          subject_id: String(person.userId),
          before: null,
          after: { image_count: 2, comparison_count: 0 },
        },
      ]);
    }
  });

  test('has nothing where nothing was compared', async () => {
    const compliance = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    isBusy = true;
    await match(compliance);
    expect(await entriesOf(compliance)).toEqual([]);
  });
});

describe('many comparisons', () => {
  test('make a borrower wait after five, however they are asked for', async () => {
    const borrower = await aBorrower(app);
    const { browser, bearer, identification } = borrower;
    await sendItem(borrower, { key: 'back', bytes: await photoOf() });
    const matchOwn = () =>
      browser.call(matchIdentityItems, { bearer, body: { document: identification } });
    expect((await matchOwn()).statusCode).toBe(200);
    // All at once, so that none of them sees what another has done.
    const answers = await Promise.all(Array.from({ length: 8 }, () => match(borrower)));
    const outcomes = answers.map((answer) => answer.statusCode).sort();
    expect(outcomes).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(asked).toHaveLength(4);
    expect(outcomeOf(await matchOwn())).toEqual([429, 'too_many_requests']);
    app.clock.advance(61);
    expect((await match(borrower)).statusCode).toBe(200);
  });

  test('are the work of a reviewer', async () => {
    for (let count = 0; count < 7; count += 1) {
      expect((await match(reviewer)).statusCode).toBe(200);
    }
  });
});
