import { getWaiting, STATE } from '@cuotaclara/contract';
import { sendOwnPhoneCode, verifyOwnPhoneCode } from '@cuotaclara/contract/applications/own-phone';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { listOwnCoDebts } from '@cuotaclara/contract/co-debtors/co-debtors';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { decideHit, getCreditStudy } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listsDecided } from '#features/screening/public.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { lastCode } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { hitsOf, type ScreeningApp, startScreeningApp } from '#test/steps/screening-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';
import { askAgain } from './ask-again.ts';
import { unsafeCoDebtorChecks } from './co-debtor-checks.ts';
import { coDebtorsReady } from './co-debtors-ready.ts';
import { coDebtorsOf } from './public.ts';

let screening: ScreeningApp;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  screening = await startScreeningApp();
  app = screening.app;
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

let count = 0;
const nextPhone = () => `312${3_000_000 + ++count}`;

/** A person with an account who has accepted to answer for a credit. */
async function anAccepted(credit_id: number, person: object = {}): Promise<TestBorrower> {
  const accepted = await aBorrower(app, { person: { phone: nextPhone(), ...person } });
  await aCoDebtor(app, {
    credit_id,
    invited_by: admin.userId,
    borrower_id: accepted.borrowerId,
    identification: accepted.identification,
  });
  return accepted;
}

const guarded = async (creditId: number) => {
  const { borrower_id } = await app.db
    .selectFrom('credits')
    .select('borrower_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return {
    creditId,
    borrowerId: borrower_id,
    stateId: STATE.approved,
    version: 1,
    createdBy: null,
    studiedBy: null,
    productKind: null,
    plate: null,
  } as const;
};

async function obstaclesOf(creditId: number, guard = coDebtorsReady) {
  const today = app.parts.clock.today();
  const settings = await app.parts.settings.on(today);
  const obstacles = await guard(app.db, await guarded(creditId), { today, settings, actor: null });
  return obstacles.map((each) => ('sentence' in each ? each.sentence : each.missing));
}

const approve = (borrowerId: number) =>
  app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved', is_phone_verified: true })
    .where('borrower_id', '=', borrowerId)
    .execute();

describe('a credit is ready for its documents', () => {
  test('without co-debtors, and with people of whom nothing is missing', async () => {
    const creditId = await aCredit(app, { state: STATE.approved });
    expect(await obstaclesOf(creditId)).toEqual([]);
    const { borrowerId } = await anAccepted(creditId);
    expect(await obstaclesOf(creditId)).toEqual([
      'Codeudor Luz Marina De la Hoz: Falta que verifique su celular.',
      'Codeudor Luz Marina De la Hoz: Falta que su identidad quede aprobada.',
    ]);
    await approve(borrowerId);
    expect(await obstaclesOf(creditId)).toEqual([]);
    expect(await coDebtorsOf(app.db, creditId)).toMatchObject([
      { borrower_id: borrowerId, order: 1 },
    ]);
  });

  test('not while a co-debtor accepted lighter terms, which the approval tells them', async () => {
    const creditId = await aCredit(app, { state: STATE.approved });
    const accepted = await anAccepted(creditId);
    await approve(accepted.borrowerId);
    await app.db
      .updateTable('credit_co_debtors')
      .set({ accepted_instalment: 1 })
      .where('credit_id', '=', creditId)
      .execute();
    expect(await obstaclesOf(creditId)).toEqual([
      'Codeudor Luz Marina De la Hoz: Las condiciones subieron después de que aceptó: falta que ' +
        'acepte las nuevas.',
    ]);
    const credit = await guarded(creditId);
    const step = { credit, to: STATE.approved, note: null, rejectionReasonId: null };
    const deps = { config: app.parts.config, publicUrl: 'http://cuotaclara.test' };
    await runInCommand(app, async (ctx) => {
      await askAgain(deps)(ctx, step);
      return null;
    });
    const slides = await app.db
      .selectFrom('push_notifications')
      .select('slides')
      .where('user_id', '=', accepted.userId)
      .where('kind', '=', 'co_debtor_news')
      .execute();
    expect(JSON.stringify(slides)).toContain('Cambiaron las condiciones del crédito de');
  });

  test('not while a person has not answered', async () => {
    const creditId = await aCredit(app, { state: STATE.approved });
    await aCoDebtor(app, { credit_id: creditId, invited_by: admin.userId });
    expect(await obstaclesOf(creditId)).toEqual([
      'Julio César Ñáñez Ruiz no ha respondido si será codeudor.',
    ]);
    expect(await coDebtorsOf(app.db, creditId)).toEqual([]);
  });

  test('not while a co-debtor has no account, no consents or the phone of another holder', async () => {
    const borrower = await aKnownBorrower(app, { phone: nextPhone() });
    const creditId = await aCredit(app, {
      state: STATE.approved,
      borrower_id: borrower.borrowerId,
    });
    const { phone } = await app.db
      .selectFrom('borrowers')
      .select('phone')
      .where('borrower_id', '=', borrower.borrowerId)
      .executeTakeFirstOrThrow();
    const bare = await aKnownBorrower(app, { phone });
    await aCoDebtor(app, {
      credit_id: creditId,
      invited_by: admin.userId,
      borrower_id: bare.borrowerId,
    });
    expect(await obstaclesOf(creditId)).toEqual([
      'Codeudor Marcela Quintero: Falta que abra su cuenta.',
      'Codeudor Marcela Quintero: Su celular es de otro firmante o de la empresa: necesita uno propio.',
      'Codeudor Marcela Quintero: Faltan sus autorizaciones de datos y centrales de riesgo.',
    ]);
  });
});

test('a person without an application proves the own phone', async () => {
  const creditId = await aCredit(app, { state: STATE.approved });
  const person = await anAccepted(creditId);
  const phone = nextPhone();
  expect((await callAs(person, sendOwnPhoneCode, { body: { phone } })).statusCode).toBe(200);
  await app.runJobs();
  const code = lastCode(app);
  const wrong = code === '000000' ? '111111' : '000000';
  const give = (typed: string) => callAs(person, verifyOwnPhoneCode, { body: { code: typed } });
  expect(outcomeOf(await give(wrong))).toEqual([400, 'wrong_phone_code']);
  expect((await give(code)).json()).toEqual({ is_phone_verified: true });
  const [own] = (await callAs(person, listOwnCoDebts, {})).json().co_debts;
  expect(own.missing).toMatchObject([{ kind: 'identity' }]);
  const again = await callAs(person, sendOwnPhoneCode, { body: { phone } });
  expect(outcomeOf(again)).toEqual([400, 'phone_already_verified']);
  const staff = await callAs(admin, sendOwnPhoneCode, { body: { phone } });
  expect(outcomeOf(staff)).toEqual([404, 'not_found']);
});

describe('co-debtors and the control lists', () => {
  test('a co-debtor on a list holds the credit back until compliance decides', async () => {
    const creditId = await aCredit(app, { state: STATE.inStudy });
    const { borrowerId } = await anAccepted(creditId, {
      first_name: 'Norberto',
      first_surname: 'Zuleta',
      second_surname: 'Ibáñez',
    });
    await screening.importCsv('nombre;documento\nNORBERTO ZULETA IBAÑEZ;\n');
    expect(await obstaclesOf(creditId, listsDecided)).toContain(
      'Busca al codeudor Norberto Zuleta en las listas de control: desde su última búsqueda ' +
        'cambió una lista, su nombre o su documento.',
    );
    const found = (await screening.look(creditId)).json();
    expect(found.hits).toMatchObject([{ list_name: 'ONU', co_debtor: 'Norberto Zuleta' }]);
    const study = await callAs(screening.analyst, getCreditStudy, { params: { id: creditId } });
    expect(study.json().screening.hits).toMatchObject([{ co_debtor: 'Norberto Zuleta' }]);
    expect(await obstaclesOf(creditId, listsDecided)).toEqual([
      'decisión de Cumplimiento sobre «ONU» (codeudor Norberto Zuleta)',
    ]);
    const [hit] = await hitsOf(app, borrowerId);
    const decided = await callAs(screening.officer, decideHit, {
      params: { id: hit?.screening_hit_id ?? 0 },
      body: { decision: 'confirmed', reason: 'Es la misma persona' },
    });
    expect(decided.statusCode).toBe(200);
    expect(await obstaclesOf(creditId, listsDecided)).toEqual([
      'El codeudor Norberto Zuleta está en «ONU».',
    ]);
  });
});

test('a credit that is withdrawn asks nobody any more, and tells them', async () => {
  const creditId = await aCredit(app, { state: STATE.inStudy });
  await aCoDebtor(app, {
    credit_id: creditId,
    invited_by: admin.userId,
    email: 'espera@correo.test',
  });
  const withdrawn = await callAs(admin, changeCreditState, {
    params: { id: creditId },
    body: { status: STATE.withdrawn, note: 'El cliente desistió' },
  });
  expect(withdrawn.statusCode).toBe(200);
  await app.runJobs();
  const told = app.messages.filter(({ recipient }) => recipient === 'espera@correo.test');
  expect(told.at(-1)?.text).toContain('La solicitud de crédito terminó.');
  const row = await app.db
    .selectFrom('credit_co_debtors')
    .select(['state', 'email', 'removed_by'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'REMOVED', email: null, removed_by: admin.userId });
});

test('people who were asked, or are asked again, wait on the home and in the list', async () => {
  const creditId = await aCredit(app, { state: STATE.requested });
  const [content, outgrown] = [
    await aCredit(app, { state: STATE.approved }),
    await aCredit(app, { state: STATE.approved }),
  ];
  for (const each of [content, outgrown]) await anAccepted(each);
  await app.db
    .updateTable('credit_co_debtors')
    .set({ accepted_instalment: 1 })
    .where('credit_id', '=', outgrown)
    .execute();
  const invited_at = new Date('2026-11-01T15:00:00Z');
  await aCoDebtor(app, { credit_id: creditId, invited_by: admin.userId, invited_at });
  const { items } = (await callAs(admin, getWaiting, {})).json();
  const item = items.find(({ name }: { name: string }) => name === 'co_debtors_unanswered');
  expect(item.oldest_at).toBe(invited_at.toISOString());
  const query = { waiting: 'co_debtors_unanswered' };
  const { data } = (await callAs(admin, listCredits, { query })).json();
  expect(data).toHaveLength(item.count);
  const listed = data.map(({ credit_id: id }: { credit_id: number }) => id);
  expect(listed).toEqual(expect.arrayContaining([creditId, outgrown]));
  expect(listed).not.toContain(content);
});

describe('the data of a co-debtor', () => {
  const erase = (person: TestBorrower) =>
    callAs(admin, eraseBorrower, { query: { document: person.identification } });

  test('says for which credits they answer, and stays while one is live', async () => {
    const creditId = await aCredit(app, { state: STATE.disbursed });
    const person = await anAccepted(creditId);
    const files = unzip((await callAs(person, downloadOwnData, {})).rawPayload);
    const page = [...files.values()].map((file) => file.toString()).join('\n');
    expect(page).toContain(`CR-${creditId}`);
    expect(outcomeOf(await erase(person))).toEqual([409, 'co_debtor_of_live_credit']);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.paid })
      .where('credit_id', '=', creditId)
      .execute();
    expect((await erase(person)).statusCode).toBe(200);
    const kept = await app.db
      .selectFrom('credit_co_debtors')
      .select('borrower_id')
      .where('credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect(kept.borrower_id).toBe(person.borrowerId);
  });

  test('of a person who declined is erased whole', async () => {
    const creditId = await aCredit(app, { state: STATE.inStudy });
    const person = await aBorrower(app);
    await aCoDebtor(app, {
      credit_id: creditId,
      invited_by: admin.userId,
      borrower_id: person.borrowerId,
      state: 'DECLINED',
      decline_reason: 'No puedo',
    });
    expect((await erase(person)).statusCode).toBe(200);
    const row = await app.db
      .selectFrom('credit_co_debtors')
      .select(['borrower_id', 'full_name', 'identification', 'decline_reason'])
      .where('credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      borrower_id: null,
      full_name: 'Persona borrada',
      identification: 'Persona borrada',
      decline_reason: null,
    });
  });
});

describe('nightly checks', () => {
  const find = (name: string) => {
    const check = unsafeCoDebtorChecks.find((each) => each.name === name);
    const today = app.parts.clock.today();
    return check?.findViolations(app.db, { today, limit: 50 });
  };

  test('find an invitation that nobody closed, a borrower as co-debtor, and three people', async () => {
    const invited_by = admin.userId;
    expect(await find('co_debtor_not_asked_too_late')).toEqual([]);
    const late = await aCredit(app, { state: STATE.signed });
    const asked = await aCoDebtor(app, { credit_id: late, invited_by });
    expect(await find('co_debtor_not_asked_too_late')).toEqual([asked]);
    expect(await find('co_debtor_is_not_borrower')).toEqual([]);
    const { borrowerId } = await aKnownBorrower(app);
    const own = await aCredit(app, { state: STATE.approved, borrower_id: borrowerId });
    const self = await aCoDebtor(app, { credit_id: own, invited_by, borrower_id: borrowerId });
    expect(await find('co_debtor_is_not_borrower')).toEqual([self]);
    expect(await find('co_debtors_within_limit')).toEqual([]);
    const full = await aCredit(app, { state: STATE.approved });
    for (const _ of [1, 2, 3]) await aCoDebtor(app, { credit_id: full, invited_by });
    expect(await find('co_debtors_within_limit')).toEqual([full]);
  });
});
