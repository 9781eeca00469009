import { getWaiting, ROLE, STATE, type WaitingItem } from '@cuotaclara/contract';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { lastAudit } from '#test/steps/import-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { policyRegistered } from './policy-registered.ts';

let app: TestApp;
let agent: Person;
let insurer_id: number;

beforeAll(async () => {
  app = await startTestApp();
  agent = await signedInPerson(app, {
    roleId: ROLE.insuranceAgent,
    firstName: 'Iris',
    firstSurname: 'Mesa',
  });
  insurer_id = await anInsurer(app);
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const day = (days: number) => today().add({ days }).toString();

async function insure(creditId: number, over: object = {}, person = agent) {
  const attachment_id = await aPolicyAttachment(app, creditId);
  const body = { ...policyBody(app), insurer_id, attachment_id, ...over };
  return askAs(person, registerPolicy, { params: { id: creditId }, body });
}

const obstaclesOf = async (creditId: number, days = 0) => {
  const credit = {
    creditId,
    borrowerId: 0,
    stateId: STATE.inCompliance,
    version: 1,
    createdBy: null,
    studiedBy: null,
    productKind: null,
    plate: null,
  } as const;
  const on = today().add({ days });
  const settings = await app.parts.settings.on(on);
  return policyRegistered(app.db, credit, { today: on, settings, actor: null });
};

describe('the policy of a credit', () => {
  test.each([8, 9, 10] as const)('is registered in state %i', async (state) => {
    const creditId = await aCredit(app, { state });
    expect((await insure(creditId, { version: 1 })).json()).toMatchObject({
      credit_state_id: state,
      version: 2,
      policy: {
        insurer: 'La Equidad',
        policy_number: 'AU-77',
        insured_amount: 14_000_000,
        registered_by: 'Iris Mesa',
      },
    });
  });

  test.each([7, 11, 12, 13, 14] as const)('is not in state %i', async (state) => {
    const admin = await signedInPerson(app, { roleId: ROLE.admin });
    const answer = await insure(await aCredit(app, { state }), {}, admin);
    expect(outcomeOf(answer)).toEqual([400, 'credit_closed']);
  });

  test('replaces the one before, which stays in the history', async () => {
    const creditId = await aCredit(app, { state: STATE.disbursed });
    await insure(creditId, { policy_number: 'AU-1' });
    const renewed = await insure(creditId, { policy_number: 'AU-2' });
    expect(renewed.json().policy.policy_number).toBe('AU-2');
    const kept = await app.db
      .selectFrom('policies')
      .select(['policy_number', 'replaced_at'])
      .where('credit_id', '=', creditId)
      .orderBy('policy_id')
      .execute();
    expect(kept).toEqual([
      { policy_number: 'AU-1', replaced_at: expect.any(Date) },
      { policy_number: 'AU-2', replaced_at: null },
    ]);
    expect(await lastAudit(app, 1)).toMatchObject([
      {
        action: 'policy_registered',
        before: { policy_number: 'AU-1' },
        after: { policy_number: 'AU-2' },
      },
    ]);
  });

  test('covers today, from its first day to its last', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    for (const [starts, ends] of [
      [1, 30],
      [-30, -1],
    ] as const) {
      const answer = await insure(creditId, { starts_on: day(starts), ends_on: day(ends) });
      expect(outcomeOf(answer)).toEqual([400, 'policy_over']);
    }
    const backwards = await insure(creditId, { starts_on: day(0), ends_on: day(0) });
    expect(outcomeOf(backwards)).toEqual([400, 'invalid_input']);
    expect(await obstaclesOf(creditId)).toEqual([{ missing: 'póliza' }]);
    expect((await insure(creditId, { starts_on: day(0), ends_on: day(1) })).statusCode).toBe(200);
    expect((await insure(creditId, { starts_on: day(-1), ends_on: day(0) })).statusCode).toBe(200);
    expect(await obstaclesOf(creditId)).toEqual([]);
    await app.db
      .updateTable('policies')
      .set({ starts_on: '2025-11-04', ends_on: '2025-11-05' })
      .where('credit_id', '=', creditId)
      .where('replaced_at', 'is', null)
      .execute();
    expect(await obstaclesOf(creditId)).toEqual([
      { missing: 'póliza nueva (la registrada venció el 5 de noviembre de 2025)' },
    ]);
  });

  test('is renewed ahead, without a gap, and the one of today counts until then', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    await insure(creditId, { starts_on: day(-300), ends_on: day(20) });
    const next = { starts_on: day(21), ends_on: day(386), policy_number: 'AU-78' };
    const gap = await insure(creditId, { ...next, starts_on: day(22) });
    expect(outcomeOf(gap)).toEqual([400, 'policy_over']);
    expect((await insure(creditId, next)).json()).toMatchObject({
      policy: { policy_number: 'AU-78' },
    });
    // Renewed, it still continues where today's policy ends.
    expect((await insure(creditId, { ...next, starts_on: day(20) })).statusCode).toBe(200);
    for (const [days, obstacles] of [
      [0, []],
      [20, []],
      [21, []],
      [386, []],
      [387, [{ missing: expect.stringContaining('póliza nueva') }]],
    ] as const) {
      expect(await obstaclesOf(creditId, days)).toEqual(obstacles);
    }
  });

  test('covers at least what is lent', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance, amount: 12_000_000 });
    const thin = await insure(creditId, { insured_amount: 11_999_999 });
    expect(outcomeOf(thin)).toEqual([400, 'policy_too_small']);
    expect(thin.json().message).toMatch(/al menos el valor del crédito: \$\s12\.000\.000\.$/);
    expect((await insure(creditId, { insured_amount: 12_000_000 })).statusCode).toBe(200);
  });

  test('needs its own attachment, and an insurer in use', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const others = await aPolicyAttachment(app, await aCredit(app, { state: STATE.inCompliance }));
    const invoice = await aPolicyAttachment(app, creditId, 'FACTURA');
    const replaced = await aPolicyAttachment(app, creditId);
    await app.db
      .updateTable('credit_attachments')
      .set({ replaced_at: new Date() })
      .where('attachment_id', '=', replaced)
      .execute();
    for (const attachment_id of [others, invoice, replaced, 999_999]) {
      const answer = await insure(creditId, { attachment_id });
      expect(outcomeOf(answer)).toEqual([400, 'policy_paper_missing']);
    }
    const gone = await anInsurer(app, 'Cerrada');
    await app.db
      .updateTable('insurers')
      .set({ is_active: false })
      .where('insurer_id', '=', gone)
      .execute();
    for (const insurerId of [gone, 999_999]) {
      const answer = await insure(creditId, { insurer_id: insurerId });
      expect(outcomeOf(answer)).toEqual([400, 'insurer_unavailable']);
    }
  });

  test('that two agents register at once is that of one; the second is refused', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const other = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
    const answers = await Promise.all([
      insure(creditId, { version: 1 }),
      insure(creditId, { version: 1 }, other),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
  });

  test('is for insurance alone, of credits in scope', async () => {
    expect(outcomeOf(await insure(await aCredit(app, { state: STATE.inStudy })))).toEqual([
      404,
      'not_found',
    ]);
    const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    const answer = await insure(await aCredit(app, { state: STATE.inCompliance }), {}, officer);
    expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
  });
});

test('a policy about to end waits for insurance, and one that ended goes on waiting', async () => {
  const waiting = async (): Promise<WaitingItem | undefined> =>
    (await askAs(agent, getWaiting))
      .json()
      .items.find(({ name }: WaitingItem) => name === 'policies_ending');
  const before = (await waiting())?.count ?? 0;
  for (const ends_on of [day(30), day(31)])
    await insure(await aCredit(app, { state: STATE.disbursed }), { ends_on });
  expect((await waiting())?.count).toBe(before + 1);
  const ended = await aCredit(app, { state: STATE.disbursed });
  await insure(ended, { ends_on: day(5) });
  await app.db
    .updateTable('policies')
    .set({ starts_on: '2024-01-01', ends_on: '2025-01-31' })
    .where('credit_id', '=', ended)
    .execute();
  expect(await waiting()).toMatchObject({
    count: before + 2,
    oldest_at: '2025-01-31T05:00:00.000Z',
  });
  // The list that the home leads to has as many, whatever the role starts with.
  const query = { waiting: 'policies_ending' };
  const { data, page } = (await askAs(agent, listCredits, { query })).json();
  expect(page.total).toBe(before + 2);
  expect(data[0].credit_id).toBe(ended);
  await insure(ended);
  expect((await waiting())?.count).toBe(before + 1);
});
