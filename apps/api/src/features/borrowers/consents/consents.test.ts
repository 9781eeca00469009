import { decideConsent, listConsents } from '@cuotaclara/contract/borrowers/consents';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const decide = (who: TestBorrower, kind: string, granted: unknown) =>
  callAs(who, decideConsent, { params: { kind }, body: { granted } });

const decisionsOf = async (who: TestBorrower) =>
  (await callAs(who, listConsents))
    .json()
    .data.map((each: { kind: string; granted: boolean }) => [each.kind, each.granted]);

const auditOf = ({ borrowerId }: TestBorrower) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_kind', '=', 'borrower')
    .where('subject_id', '=', String(borrowerId))
    .where('action', 'like', 'consent%')
    .orderBy('entry_id')
    .execute();

const livenessOf = async (who: TestBorrower) => {
  const { identityDocuments, biometrics_allowed } = (await callAs(who, getProfile)).json();
  const { mandatory } = identityDocuments.find(({ key }: { key: string }) => key === 'liveness');
  return { mandatory, biometrics_allowed };
};

describe('the consents', () => {
  test('are listed newest first, with the words and from where', async () => {
    const who = await aBorrower(app);
    const { data } = (await callAs(who, listConsents)).json();
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({
      kind: 'biometrics',
      text_version: '2026-11-15',
      controller: 'Cuota Clara',
      granted: true,
      decided_at: expect.any(String),
      network_address: '127.0.0.1',
    });
  });

  test('belong to borrowers alone', async () => {
    for (const roleId of [1, 2, 6]) {
      const who = await signedInPerson(app, { roleId });
      expect(outcomeOf(await callAs(who, listConsents))).toEqual([404, 'not_found']);
      const answer = await callAs(who, decideConsent, {
        params: { kind: 'biometrics' },
        body: { granted: true },
      });
      expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    }
  });

  test.each(['data', 'bureau'])('the one of %s is still needed', async (kind) => {
    const who = await aBorrower(app);
    const answer = await decide(who, kind, false);
    expect(outcomeOf(answer)).toEqual([400, 'consent_still_needed']);
    expect(await decisionsOf(who)).toHaveLength(3);
    expect((await decide(who, kind, true)).statusCode).toBe(200);
    expect(await decisionsOf(who)).toHaveLength(3);
  });

  test('of another kind, or without an answer, is refused in Spanish', async () => {
    const who = await aBorrower(app);
    expect(outcomeOf(await decide(who, 'todo', true))).toEqual([400, 'invalid_input']);
    const answer = await decide(who, 'biometrics', 'sí');
    expect(answer.json().details.fields).toEqual([
      { path: 'granted', message: 'Responde sí o no.' },
    ]);
  });
});

describe('the consent of biometrics', () => {
  test('can be taken back and given again; each is kept and recorded once', async () => {
    const who = await aBorrower(app);
    expect(await livenessOf(who)).toEqual({ mandatory: true, biometrics_allowed: true });
    const withdrawn = await decide(who, 'biometrics', false);
    expect(withdrawn.json()).toMatchObject({ kind: 'biometrics', granted: false });
    expect(await livenessOf(who)).toEqual({ mandatory: false, biometrics_allowed: false });
    await decide(who, 'biometrics', false);
    await decide(who, 'biometrics', true);
    expect(await livenessOf(who)).toEqual({ mandatory: true, biometrics_allowed: true });
    expect(await decisionsOf(who)).toEqual([
      ['biometrics', true],
      ['biometrics', false],
      ['biometrics', true],
      ['bureau', true],
      ['data', true],
    ]);
    const after = { kind: 'biometrics', text_version: '2026-11-15', controller: 'Cuota Clara' };
    expect(await auditOf(who)).toEqual([
      { action: 'consent_withdrawn', after },
      { action: 'consent_granted', after },
    ]);
  });

  test('is given some times and then with a wait, and revoked at any time', async () => {
    const who = await aBorrower(app);
    for (let time = 0; time < 5; time += 1) {
      expect((await decide(who, 'biometrics', false)).statusCode).toBe(200);
      expect((await decide(who, 'biometrics', true)).statusCode).toBe(200);
    }
    expect((await decide(who, 'biometrics', false)).statusCode).toBe(200);
    const tooOften = await decide(who, 'biometrics', true);
    expect(outcomeOf(tooOften)).toEqual([429, 'too_many_requests']);
    expect((await decide(who, 'biometrics', false)).statusCode).toBe(200);
    app.clock.advance(61);
    expect((await decide(who, 'biometrics', true)).statusCode).toBe(200);
  });

  test('decided very often shows its newest decisions, and the others still count', async () => {
    const who = await aBorrower(app);
    const decision = { borrower_id: who.borrowerId, kind: 'biometrics', text_version: '2026-11' };
    await app.db
      .insertInto('consents')
      .values(Array.from({ length: 150 }, (_, index) => ({ ...decision, granted: index % 2 > 0 })))
      .execute();
    const newest = await decisionsOf(who);
    expect(newest).toHaveLength(100);
    expect(newest[0]).toEqual(['biometrics', true]);
    expect((await decide(who, 'data', true)).json()).toMatchObject({ kind: 'data', granted: true });
    expect(await auditOf(who)).toEqual([]);
  });

  test('is kept from wherever it was decided, also from inside one network', async () => {
    const who = await aBorrower(app);
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/api/borrowers/consents/biometrics',
      remoteAddress: 'fe80::1%eth0',
      headers: {
        host: 'cuotaclara.test',
        origin: 'http://cuotaclara.test',
        authorization: `Bearer ${who.bearer}`,
      },
      payload: { granted: false },
    });
    expect(answer.json()).toMatchObject({ granted: false, network_address: 'fe80::1' });
  });

  test('in two tabs at once is one decision', async () => {
    const who = await aBorrower(app);
    await Promise.all([1, 2, 3].map(() => decide(who, 'biometrics', false)));
    expect(await decisionsOf(who)).toHaveLength(4);
    expect(await auditOf(who)).toHaveLength(1);
  });

  test('taken back erases what was measured, keeps what was found, and ends what runs', async () => {
    const who = await aBorrower(app);
    const { borrowerId: borrower_id } = who;
    const provider = 'embedded';
    await app.db
      .insertInto('identity_checks')
      .values([
        {
          borrower_id,
          provider,
          kind: 'face',
          verdict: 'agrees',
          distance: 0.4,
          similarity: 0.8,
          finished_at: new Date(),
        },
        { borrower_id, provider, kind: 'face' },
        { borrower_id, provider, kind: 'document', verdict: 'agrees', finished_at: new Date() },
      ])
      .execute();
    await app.db
      .insertInto('liveness_challenges')
      .values({ borrower_id, steps: ['blink'], expires_at: new Date(Date.now() + 20_000) })
      .execute();
    await decide(who, 'biometrics', false);
    const checks = await app.db
      .selectFrom('identity_checks')
      .select(['kind', 'verdict', 'distance', 'similarity', 'reasons'])
      .where('borrower_id', '=', borrower_id)
      .orderBy('check_id')
      .execute();
    const unmeasured = { distance: null, similarity: null };
    expect(checks).toEqual([
      { kind: 'face', verdict: 'agrees', reasons: [], ...unmeasured },
      { kind: 'document', verdict: 'agrees', reasons: [], ...unmeasured },
    ]);
    const running = app.db
      .selectFrom('liveness_challenges')
      .select('challenge_id')
      .where('borrower_id', '=', borrower_id)
      .where('expires_at', '>', new Date());
    expect(await running.execute()).toEqual([]);
  });

  test('is asked of a borrower and of the person they are', async () => {
    const yes = await aBorrower(app);
    const no = await aBorrower(app, { consents: { biometrics: false } });
    const staff = await signedInPerson(app);
    expect(await hasBiometricsConsent(app.db, yes.borrowerId)).toBe(true);
    expect(await hasBiometricsConsent(app.db, yes)).toBe(true);
    expect(await hasBiometricsConsent(app.db, no.borrowerId)).toBe(false);
    expect(await hasBiometricsConsent(app.db, no)).toBe(false);
    expect(await hasBiometricsConsent(app.db, staff)).toBe(false);
  });
});
