import { ROLE, STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { getCreditStudy, getPersonStudy } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRates } from '#test/ledger/write-rates.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { type StudyApp, startStudyApp } from '#test/steps/study-steps.ts';
import type { TestApp } from '#test/test-app.ts';

let app: TestApp;
let steps: StudyApp;
let analyst: Person;

beforeAll(async () => {
  steps = await startStudyApp();
  ({ app, analyst } = steps);
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();

describe('the study of a credit', () => {
  test('adds up, factor by factor, and says what is missing', async () => {
    const { creditId } = await steps.aStudiedCredit();
    const before = await steps.studyOf(creditId);
    expect(before).toMatchObject({
      bureau: null,
      bureau_allowed: true,
      affordability: { other_payments: null, available: 2_300_000, debt_burden: 19.52 },
      is_open: true,
      points: null,
      points_max: 100,
      suggestion: 'incomplete',
      missing: ['Falta consultar la central de riesgo: no se sabe qué paga en otras partes.'],
      reasons: [],
      decisions: [],
    });
    expect((await steps.askFor(creditId)).json()).toMatchObject({
      provider: 'http',
      score: 720,
      is_fresh: true,
    });
    const study = await steps.studyOf(creditId);
    expect(study.affordability).toEqual({
      monthly_income: 3_200_000,
      monthly_expenses: 900_000,
      other_payments: 300_000,
      instalment: 448_900,
      available: 2_000_000,
      debt_burden: 22.45,
      debt_burden_max: 40,
    });
    const points = study.factors.map((factor: { name: string; value: number; points: number }) => [
      factor.name,
      factor.value,
      factor.points,
    ]);
    expect(points).toEqual([
      ['debt_burden', 22.45, 22],
      ['bureau_score', 720, 25],
      ['open_defaults', 0, 10],
      ['internal_history', null, 5],
      ['down_payment', 14.29, 7],
      ['age', expect.any(Number), 5],
      ['identity', 1, 10],
    ]);
    expect(study).toMatchObject({ points: 84, suggestion: 'approve' });
    expect(study.reasons).toEqual(['Suma 84 de 100 puntos, que por sí solos sugieren: aprobar.']);
  });

  test('counts the age on the day of the last instalment, and refuses who is too old today', async () => {
    const bornOn = today().subtract({ years: 64, months: 6 }).toString();
    const { creditId } = await steps.aStudiedCredit({ born_date: bornOn });
    const { factors } = await steps.studyOf(creditId);
    expect(factors.find(({ name }: { name: string }) => name === 'age')).toMatchObject({
      value: 67,
      points: 2,
    });
    const old = await steps.aStudiedCredit({
      born_date: today().subtract({ years: 66 }).toString(),
    });
    const study = await steps.studyOf(old.creditId);
    expect([study.suggestion, study.reasons[0]]).toEqual([
      'reject',
      'Su edad no está entre 18 y 65 años.',
    ]);
  });

  test('knows how the person paid us, and not the credit itself', async () => {
    const { borrowerId, creditId, identification } = await steps.aStudiedCredit();
    const row = (number: number, due: number, settled: number | null) => ({
      number,
      starts_on: today().subtract({ days: 400 }).toString(),
      due_on: today().add({ days: due }).toString(),
      settled_on: settled === null ? null : today().add({ days: settled }).toString(),
      opening: 1_000_000,
      interest: 10_000,
      principal: 100_000,
      charges: 0,
      balance: 0,
      ...(settled !== null && { paid_principal: 100_000, paid_interest: 10_000 }),
    });
    const paid = await aCredit(app, { state: STATE.paid, borrower_id: borrowerId });
    const running = await aCredit(app, { state: STATE.disbursed, borrower_id: borrowerId });
    await aCredit(app, { state: STATE.rejected, borrower_id: borrowerId });
    await aCredit(app, { state: STATE.draft, borrower_id: borrowerId });
    const rows = [
      { credit_id: paid, ...row(1, -200, -182) },
      { credit_id: paid, ...row(2, -170, -175) },
      { credit_id: running, ...row(1, -12, null) },
      { credit_id: running, ...row(2, 18, null) },
    ];
    await app.db.insertInto('instalments').values(rows).execute();
    const { history, factors } = await steps.studyOf(creditId);
    expect(history).toEqual({
      credits_paid: 1,
      credits_under_way: 1,
      credits_rejected: 1,
      principal_balance: 200_000,
      worst_days_past_due: 18,
    });
    expect(factors[3]).toMatchObject({ words: '18 días (de 6 a 30 días)', points: 6 });
    app.clock.advance(9 * 86_400);
    expect((await steps.studyOf(creditId)).history.worst_days_past_due).toBe(21);
    const params = { document: identification, kind: 'history' };
    expect((await askAs(analyst, getPersonStudy, { params })).json().history).toMatchObject({
      credits_under_way: 2,
    });
  });

  test('is incomplete until the identity is approved', async () => {
    const { borrowerId, creditId } = await steps.aStudiedCredit({ identity_state: 'in_review' });
    await steps.askFor(creditId);
    expect(await steps.studyOf(creditId)).toMatchObject({
      points: null,
      suggestion: 'incomplete',
      missing: ['Falta aprobar la identidad del cliente.'],
      warnings: ['Falta aprobar la identidad del cliente.'],
    });
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'approved' })
      .where('borrower_id', '=', borrowerId)
      .execute();
    expect(await steps.studyOf(creditId)).toMatchObject({
      points: 84,
      suggestion: 'approve',
      missing: [],
      warnings: [],
    });
  });

  test('needs a closer look while the borrower may be on a list, and is rejected once they are', async () => {
    const { borrowerId, creditId } = await steps.aStudiedCredit();
    await steps.askFor(creditId);
    const hit = {
      borrower_id: borrowerId,
      list_name: 'ONU',
      list_kind: 'sanctions',
      full_name: 'Marcela Quintero',
      similarity: 0.9,
    };
    await app.db.insertInto('screening_hits').values(hit).execute();
    const open = await steps.studyOf(creditId);
    expect([open.points, open.suggestion]).toEqual([84, 'look_closer']);
    expect(open.warnings).toEqual(['Hay una coincidencia en listas sin decidir.']);
    await app.db
      .updateTable('screening_hits')
      .set({ decision: 'confirmed', decided_at: new Date() })
      .where('borrower_id', '=', borrowerId)
      .execute();
    expect(await steps.studyOf(creditId)).toMatchObject({
      suggestion: 'reject',
      screening: { hits: [{ decision: 'confirmed' }] },
    });
  });
});

describe('a decision', () => {
  const decide = (creditId: number, body: object) =>
    askAs(analyst, changeCreditState, { params: { id: creditId }, body });

  let reasonId: number;

  beforeAll(async () => {
    const { rejection_reason_id } = await app.db
      .insertInto('rejection_reasons')
      .values({ name: 'Capacidad de pago', applies_to: 'credit' })
      .returning('rejection_reason_id')
      .executeTakeFirstOrThrow();
    reasonId = rejection_reason_id;
    // Nothing is approved without the usury rate of the month.
    const month = today().with({ day: 1 }).toString();
    const rate = { month, modality: 'consumo-y-ordinario', rate_ea: '0.3' };
    await writeRates(app.db, (trx) => trx.insertInto('usury_rates').values(rate).execute());
  });

  test('keeps the study as it was known, with who decided and why', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    await steps.askFor(creditId);
    const before = await steps.studyOf(creditId);
    const body = { status: 12, rejection_reason_id: reasonId, note: 'Se va del país.' };
    expect((await decide(creditId, body)).statusCode).toBe(200);
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'missing' })
      .where('borrower_id', '=', borrowerId)
      .execute();
    const { points, factors } = before;
    expect(await steps.studyOf(creditId)).toEqual({
      ...before,
      is_open: false,
      decisions: [
        {
          study_id: expect.any(Number),
          points,
          factors,
          suggestion: 'approve',
          decision: 'rejected',
          reason: 'Capacidad de pago. Se va del país.',
          decided_by: 'Viviana Rojas',
          decided_at: expect.any(String),
        },
      ],
    });
  });

  test('stays what is shown of a credit that is later written off, and asks no bureau', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    await steps.quoteForToday();
    await steps.askFor(creditId);
    const before = await steps.studyOf(creditId);
    const note = 'Ingresos soportados.';
    expect((await decide(creditId, { status: STATE.approved, note })).statusCode).toBe(200);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.writtenOff, disbursed_on: '2025-01-01' })
      .where('credit_id', '=', creditId)
      .execute();
    await aCredit(app, { state: STATE.paid, borrower_id: borrowerId });
    app.clock.advance(352 * 86_400);
    const admin = await signedInPerson(app, { roleId: ROLE.admin });
    const params = { id: creditId };
    const shown = (await askAs(admin, getCreditStudy, { params })).json();
    expect(shown).toEqual({ ...before, is_open: false, decisions: [expect.anything()] });
    expect(shown.bureau).toMatchObject({ is_fresh: true });
    steps.bureau.asked.length = 0;
    expect(outcomeOf(await steps.askFor(creditId, admin))).toEqual([400, 'study_closed']);
    expect(steps.bureau.asked).toEqual([]);
  });

  test('at sight keeps the study too, incomplete as it was', async () => {
    const { creditId } = await steps.aStudiedCredit({}, { state: STATE.requested });
    const body = { status: STATE.rejected, rejection_reason_id: reasonId };
    expect((await decide(creditId, body)).statusCode).toBe(200);
    expect(await steps.studyOf(creditId)).toMatchObject({
      is_open: false,
      points: null,
      suggestion: 'incomplete',
      bureau: null,
      decisions: [{ points: null, suggestion: 'incomplete', decision: 'rejected' }],
    });
  });

  test('of which only the points are stored shows them, and nothing of today', async () => {
    const { creditId } = await steps.aStudiedCredit();
    await steps.askFor(creditId);
    await decide(creditId, { status: STATE.rejected, rejection_reason_id: reasonId });
    await app.db
      .updateTable('credit_studies')
      .set({ findings: null })
      .where('credit_id', '=', creditId)
      .execute();
    expect(await steps.studyOf(creditId)).toMatchObject({
      points: 84,
      suggestion: 'approve',
      affordability: null,
      bureau: null,
      history: null,
      identity_state: null,
      screening: null,
      reasons: [],
    });
  });

  test('without a study keeps none, and none is made up later', async () => {
    const { creditId } = await steps.aStudiedCredit({}, { state: STATE.requested });
    await decide(creditId, { status: 13, note: 'Ya no quiere.' });
    expect(await steps.studyOf(creditId)).toMatchObject({
      is_open: false,
      points: null,
      suggestion: null,
      factors: [],
      affordability: null,
      decisions: [],
    });
  });
});

test('a study is for analysts, of credits in scope; that of a person needs one such credit', async () => {
  const { creditId, identification, borrowerId } = await steps.aStudiedCredit();
  await steps.askFor(creditId);
  const study = (document: string, kind: string, person = analyst) =>
    askAs(person, getPersonStudy, { params: { document, kind } });
  expect((await study(identification, 'identity')).json()).toEqual({
    document: identification,
    kind: 'identity',
    identity_state: 'approved',
  });
  expect((await study(identification, 'bureau')).json().bureau).toMatchObject({ score: 720 });
  expect((await study(identification, 'screening')).json().screening.hits).toEqual([]);
  expect(outcomeOf(await study(identification, 'horoscope'))).toEqual([400, 'invalid_input']);
  expect(outcomeOf(await study('99999999', 'bureau'))).toEqual([404, 'not_found']);
  const { identification: alone } = await aKnownBorrower(app);
  expect(outcomeOf(await study(alone, 'identity'))).toEqual([404, 'not_found']);
  // Customer service does not follow what was written off.
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.writtenOff, disbursed_on: '2025-01-01' })
    .where('borrower_id', '=', borrowerId)
    .execute();
  const params = { id: creditId };
  expect(outcomeOf(await study(identification, 'identity'))).toEqual([404, 'not_found']);
  expect(outcomeOf(await askAs(analyst, getCreditStudy, { params }))).toEqual([404, 'not_found']);
  expect(outcomeOf(await steps.askFor(creditId))).toEqual([404, 'not_found']);
  const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.inCompliance })
    .where('credit_id', '=', creditId)
    .execute();
  for (const answered of [
    await study(identification, 'identity', officer),
    await askAs(officer, getCreditStudy, { params }),
    await steps.askFor(creditId, officer),
  ]) {
    expect(outcomeOf(answered)).toEqual([403, 'permission_denied']);
  }
});
