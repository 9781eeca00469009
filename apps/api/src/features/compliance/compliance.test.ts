import { ROLE, STATE } from '@cuotaclara/contract';
import { approveCompliance, COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { decideHit, screenForCompliance } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import { lastAudit } from '#test/steps/import-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let officer: Person;
let agent: Person;

beforeAll(async () => {
  app = await startTestApp();
  officer = await signedInPerson(app, {
    roleId: ROLE.complianceOfficer,
    firstName: 'Olga',
    firstSurname: 'Ríos',
  });
  agent = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
});
afterAll(() => app.stop());

const SANCTIONS = { list_name: 'ONU', list_kind: 'sanctions' } as const;

const checks = Object.keys(COMPLIANCE_CHECKS);

const clear = (creditId: number, over: object = {}, person = officer) =>
  askAs(person, approveCompliance, {
    params: { id: creditId },
    body: { checks, reason: 'Todo soportado.', ...over },
  });

const reviewsOf = (creditId: number) =>
  app.db
    .selectFrom('compliance_reviews')
    .select(['decision', 'checks', 'reason', 'decided_by'])
    .where('credit_id', '=', creditId)
    .execute();

describe('a credit in compliance', () => {
  test('is cleared by one person, and ready once the policy is there', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance, plate: 'ABC12D' });
    const cleared = await clear(creditId, { version: 1 });
    expect(cleared.json()).toMatchObject({
      credit_state_id: STATE.inCompliance,
      version: 2,
      compliance: { decision: 'approved', checks, reason: 'Todo soportado.', by: 'Olga Ríos' },
    });
    expect(await lastAudit(app, 1)).toMatchObject([
      {
        action: 'compliance_approved',
        subject_id: String(creditId),
        actor_user_id: officer.userId,
      },
    ]);
    const attachment_id = await aPolicyAttachment(app, creditId);
    const insured = await askAs(agent, registerPolicy, {
      params: { id: creditId },
      body: { ...policyBody(app), insurer_id: await anInsurer(app), attachment_id },
    });
    expect(insured.json()).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
      policy: { policy_number: 'AU-77' },
    });
    expect((await lastAudit(app, 2)).map(({ action }) => action)).toEqual([
      'policy_registered',
      'credit_state_changed',
    ]);
  });

  test('waits for compliance when the policy came first, and for the plate', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const attachment_id = await aPolicyAttachment(app, creditId);
    const body = { ...policyBody(app), insurer_id: await anInsurer(app), attachment_id };
    const insured = await askAs(agent, registerPolicy, { params: { id: creditId }, body });
    expect(insured.json()).toMatchObject({ credit_state_id: STATE.inCompliance, compliance: null });
    expect((await clear(creditId)).json()).toMatchObject({ credit_state_id: STATE.inCompliance });
    const other = await aCredit(app, { state: STATE.inCompliance, product_kind: 'other' });
    const attachment = await aPolicyAttachment(app, other);
    await askAs(agent, registerPolicy, {
      params: { id: other },
      body: { ...body, attachment_id: attachment },
    });
    expect((await clear(other)).json()).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
    });
  });

  test('needs every check, a reason, and state 8', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const some = await clear(creditId, { checks: checks.slice(1) });
    expect(outcomeOf(some)).toEqual([400, 'invalid_input']);
    expect(some.json().details.fields[0].message).toContain('Marca todo lo que revisaste');
    expect(outcomeOf(await clear(creditId, { reason: ' ' }))).toEqual([400, 'invalid_input']);
    const ready = await clear(await aCredit(app, { state: STATE.awaitingDisbursement }));
    expect(outcomeOf(ready)).toEqual([400, 'step_not_possible']);
    expect(ready.json().message).toContain('«Pendiente de desembolso»');
    expect(await reviewsOf(creditId)).toEqual([]);
  });

  test('is held back by an open finding and by a confirmed sanction, not by a confirmed PEP', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const creditId = await aCredit(app, { state: STATE.inCompliance, borrower_id: borrowerId });
    const hit = { borrower_id: borrowerId, full_name: 'Marcela Quintero', similarity: 1 };
    const decided = { decision: 'confirmed', decided_at: new Date() };
    const hits = app.db.insertInto('screening_hits');
    await hits.values({ ...hit, ...decided, list_name: 'PEP', list_kind: 'pep' }).execute();
    await hits.values({ ...hit, list_name: 'ONU', list_kind: 'sanctions' }).execute();
    const open = await clear(creditId);
    expect(outcomeOf(open)).toEqual([400, 'step_held_back']);
    expect(open.json().message).toBe('Para aprobar falta: decisión de Cumplimiento sobre «ONU».');
    const update = app.db.updateTable('screening_hits').where('list_name', '=', 'ONU');
    await update.set(decided).execute();
    expect((await clear(creditId)).json().message).toContain('El cliente está en «ONU».');
    await update.set({ ...decided, decision: 'dismissed' }).execute();
    expect((await clear(creditId)).statusCode).toBe(200);
  });

  test('that was cleared before a sanction was confirmed must be cleared again', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const credit = {
      state: STATE.inCompliance,
      borrower_id: borrowerId,
      product_kind: 'other',
    } as const;
    const creditId = await aCredit(app, credit);
    const decided = { decision: 'dismissed', decided_at: new Date(), ...SANCTIONS };
    const { screening_hit_id: id } = await app.db
      .insertInto('screening_hits')
      .values({ borrower_id: borrowerId, full_name: 'Marcela Quintero', similarity: 1, ...decided })
      .returning('screening_hit_id')
      .executeTakeFirstOrThrow();
    const decide = (decision: string) =>
      askAs(officer, decideHit, { params: { id }, body: { decision, reason: 'Vi su cédula.' } });
    expect((await clear(creditId)).json()).toMatchObject({ compliance: { decision: 'approved' } });
    await decide('confirmed');
    expect(await lastAudit(app, 1)).toMatchObject([{ after: { voided_approvals: [creditId] } }]);
    const attachment_id = await aPolicyAttachment(app, creditId);
    const insured = await askAs(agent, registerPolicy, {
      params: { id: creditId },
      body: { ...policyBody(app), insurer_id: await anInsurer(app), attachment_id },
    });
    expect(insured.json()).toMatchObject({ credit_state_id: STATE.inCompliance, compliance: null });
    expect(outcomeOf(await clear(creditId))).toEqual([400, 'step_held_back']);
    await decide('dismissed');
    expect((await clear(creditId)).json()).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
    });
  });

  test('that was cleared and waits for a finding alone goes on with the decision', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const credit = {
      state: STATE.inCompliance,
      borrower_id: borrowerId,
      product_kind: 'other',
    } as const;
    const [creditId, unready] = [await aCredit(app, credit), await aCredit(app, credit)];
    expect((await clear(creditId)).statusCode).toBe(200);
    const { screening_hit_id: id } = await app.db
      .insertInto('screening_hits')
      .values({ borrower_id: borrowerId, full_name: 'M. Quintero', similarity: 1, ...SANCTIONS })
      .returning('screening_hit_id')
      .executeTakeFirstOrThrow();
    const attachment_id = await aPolicyAttachment(app, creditId);
    const insured = await askAs(agent, registerPolicy, {
      params: { id: creditId },
      body: { ...policyBody(app), insurer_id: await anInsurer(app), attachment_id },
    });
    expect(insured.json()).toMatchObject({ credit_state_id: STATE.inCompliance });
    const body = { decision: 'dismissed', reason: 'Es otra persona.' };
    expect((await askAs(officer, decideHit, { params: { id }, body })).statusCode).toBe(200);
    expect(await storedCredit(app, creditId)).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
    });
    expect(await storedCredit(app, unready)).toMatchObject({
      credit_state_id: STATE.inCompliance,
      version: 1,
    });
    expect(await lastAudit(app, 2)).toMatchObject([
      { action: 'screening_hit_decided', subject_id: String(borrowerId) },
      { action: 'credit_state_changed', subject_id: String(creditId) },
    ]);
  });

  test('that was cleared before a newer list came goes on once it was looked through', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const credit = {
      state: STATE.inCompliance,
      borrower_id: borrowerId,
      product_kind: 'other',
    } as const;
    const creditId = await aCredit(app, credit);
    expect((await clear(creditId)).statusCode).toBe(200);
    const { screening_list_id: listId } = await app.db
      .insertInto('screening_lists')
      .values({
        name: 'Nueva',
        kind: 'sanctions',
        source: 'Pruebas',
        issued_on: '2026-11-01',
        file_sha256: Buffer.alloc(32),
      })
      .returning('screening_list_id')
      .executeTakeFirstOrThrow();
    const attachment_id = await aPolicyAttachment(app, creditId);
    const insured = await askAs(agent, registerPolicy, {
      params: { id: creditId },
      body: { ...policyBody(app), insurer_id: await anInsurer(app), attachment_id },
    });
    expect(insured.json()).toMatchObject({ credit_state_id: STATE.inCompliance });
    await askAs(officer, screenForCompliance, { params: { id: creditId } });
    expect(await storedCredit(app, creditId)).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
    });
    await app.db.deleteFrom('screening_lists').where('screening_list_id', '=', listId).execute();
  });

  test('that two officers clear at once is cleared once; the second is refused', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const other = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    const answers = await Promise.all([
      clear(creditId, { version: 1 }),
      clear(creditId, { version: 1 }, other),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    expect(outcomeOf(await clear(creditId))).toEqual([400, 'changed_meanwhile']);
    expect(await reviewsOf(creditId)).toHaveLength(1);
    expect(await storedCredit(app, creditId)).toMatchObject({ version: 2 });
  });

  test('that is rejected leaves a review that says so', async () => {
    const creditId = await aCredit(app, { state: STATE.inCompliance });
    const { rejection_reason_id } = await app.db
      .insertInto('rejection_reasons')
      .values({ name: 'Origen de fondos', applies_to: 'credit' })
      .returning('rejection_reason_id')
      .executeTakeFirstOrThrow();
    const body = { status: 12, rejection_reason_id };
    await askAs(officer, changeCreditState, { params: { id: creditId }, body });
    expect(await reviewsOf(creditId)).toEqual([
      { decision: 'rejected', checks: [], reason: 'Origen de fondos', decided_by: officer.userId },
    ]);
  });
});

test('a credit is cleared neither out of scope nor without the function', async () => {
  expect(outcomeOf(await clear(await aCredit(app, { state: STATE.inStudy })))).toEqual([
    404,
    'not_found',
  ]);
  const creditId = await aCredit(app, { state: STATE.inCompliance });
  expect(outcomeOf(await clear(creditId, {}, agent))).toEqual([403, 'permission_denied']);
  const analyst = await signedInPerson(app, { roleId: ROLE.customerService });
  expect(outcomeOf(await clear(creditId, {}, analyst))).toEqual([403, 'permission_denied']);
});
