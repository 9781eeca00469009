import {
  CREDIT_STATES,
  type CreditStateId,
  FOLLOWED_STATES,
  ROLE,
  ROLES,
  STATE,
} from '@cuotaclara/contract';
import {
  changeCreditState,
  getCredit,
  getOwnCredit,
} from '@cuotaclara/contract/credits/credit-detail';
import { rejectionText, UNEXPLAINED_REJECTION } from '@cuotaclara/contract/credits/credit-fields';
import { getPushNotification } from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALLOWED_STEPS } from '#test/steps/allowed-steps.ts';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';

let app: ApplicationApp;
let borrower: TestBorrower;
let reasonId: number;
const people = new Map<number, Person>();

beforeAll(async () => {
  app = await startApplicationApp();
  const { headquarter_id } = await app.db
    .insertInto('headquarters')
    .values({ name: 'Medellín Centro' })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  borrower = await aBorrower(app);
  people.set(2, borrower);
  for (const { id } of ROLES) {
    const place = id === 3 ? { headquarterId: headquarter_id } : {};
    if (id !== 2) people.set(id, await signedInPerson(app, { roleId: id, ...place }));
  }
  await app.db
    .updateTable('borrowers')
    .set({
      identity_state: 'approved',
      is_phone_verified: true,
      gender_id: app.keys.gender,
      marital_status_id: app.keys.maritalStatus,
      country_id: app.keys.colombia,
      residence_city_id: app.keys.medellin,
      address: 'Calle 10 # 43 D - 30',
    })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  const reason = await app.db
    .insertInto('rejection_reasons')
    .values({
      name: 'Capacidad de pago',
      applies_to: 'credit',
      explanation: 'Tus ingresos de hoy no alcanzan para esta cuota.',
    })
    .returning('rejection_reason_id')
    .executeTakeFirstOrThrow();
  reasonId = reason.rejection_reason_id;
});
afterAll(() => app.stop());

const personOf = (roleId: number): Person => {
  const person = people.get(roleId);
  if (person === undefined) throw new Error(`nobody has the role ${roleId}`);
  return person;
};

/** A credit in scope of every role that follows its state, with everything a step needs. */
const aCreditInScope = async (state: CreditStateId, over: object = {}) => {
  const adviser = await app.db
    .selectFrom('users')
    .select('headquarter_id')
    .where('user_id', '=', personOf(3).userId)
    .executeTakeFirstOrThrow();
  return aCredit(app, {
    state,
    borrower_id: borrower.borrowerId,
    supplier_id: personOf(4).userId,
    headquarter_id: adviser.headquarter_id,
    product_id: app.keys.bike,
    due_id: app.keys.due24,
    product_price: 10_000_000,
    request_amount: 8_000_000,
    amount: 8_000_000,
    months: 24,
    ...over,
  });
};

type Wish = { readonly status: number; readonly [field: string]: unknown };

const take = ({ browser, bearer }: Person, creditId: number, body: Wish) =>
  browser.call(changeCreditState, { params: { id: creditId }, body, bearer });

const WORDS = { note: 'Lo hablé con el cliente.' };

describe('over HTTP', () => {
  const steps = Object.entries(ALLOWED_STEPS)
    .filter(([, { means }]) => means === 'status')
    .map(([step, { roles }]) => {
      const [from = 0, to = 0] = step.split('→').map(Number);
      return { from: from as CreditStateId, to, roles };
    });

  test.each(steps)('$from→$to is taken by $roles of those who see it', async (step) => {
    const { from, to, roles } = step;
    for (const { id: roleId, name } of ROLES) {
      const creditId = await aCreditInScope(from);
      const isSeen = roleId === ROLE.borrower || FOLLOWED_STATES[name].includes(from);
      const expected = isSeen ? (roles.includes(roleId) ? 200 : 403) : 404;
      const body = { status: to, ...WORDS, rejection_reason_id: reasonId };
      const answer = await take(personOf(roleId), creditId, body);
      expect([name, answer.statusCode, answer.json().message]).toEqual([
        name,
        expected,
        expected === 200 ? undefined : expect.any(String),
      ]);
      const { credit_state_id } = await storedCredit(app, creditId);
      expect(credit_state_id).toBe(expected === 200 ? to : from);
    }
  });

  test('an administrator takes none that the table does not have', async () => {
    for (const { id: from } of CREDIT_STATES) {
      const creditId = await aCreditInScope(from);
      for (const { id: to } of CREDIT_STATES) {
        if (ALLOWED_STEPS[`${from}→${to}`]?.means === 'status') continue;
        const answer = await take(personOf(1), creditId, { status: to, ...WORDS });
        expect([from, to, ...outcomeOf(answer)]).toEqual([from, to, 400, 'step_not_possible']);
      }
    }
  });
});

test('a step leaves who, when and why, and the version that comes next', async () => {
  const creditId = await aCreditInScope(2);
  const analyst = personOf(6);
  const answer = await take(analyst, creditId, { status: 3, version: 1 });
  expect(answer.json()).toEqual({
    credit_id: creditId,
    credit_state_id: STATE.inStudy,
    version: 2,
  });
  const approved = await take(analyst, creditId, { status: 5, version: 2, note: 'Buen pagador.' });
  expect(approved.statusCode).toBe(200);
  expect(await storedCredit(app, creditId)).toMatchObject({
    credit_state_id: STATE.approved,
    version: 3,
    studied_by: analyst.userId,
    approved_by: analyst.userId,
    approved_at: expect.any(Date),
    state_note: null,
  });
  const { browser, bearer } = analyst;
  const detail = (await browser.call(getCredit, { params: { id: creditId }, bearer })).json();
  const by = { user_id: analyst.userId, name: 'Viviana Rojas' };
  expect(detail.history).toMatchObject([
    { from_state_id: STATE.inStudy, to_state_id: STATE.approved, note: 'Buen pagador.', by },
    { from_state_id: STATE.requested, to_state_id: STATE.inStudy, note: null, by },
    { from_state_id: null, to_state_id: STATE.requested, by: null },
  ]);
  const own = await borrower.browser.call(getOwnCredit, {
    params: { id: creditId },
    bearer: borrower.bearer,
  });
  // What the staff wrote to one another is not for the borrower.
  expect(own.json().history[0]).toMatchObject({
    to_state_id: STATE.approved,
    note: null,
    by: null,
  });
  const { before, after } = await app.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'credit_state_changed')
    .where('subject_id', '=', String(creditId))
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([
    { credit_state_id: STATE.inStudy },
    { credit_state_id: STATE.approved, note: 'Buen pagador.' },
  ]);
});

test('approving, withdrawing and rejecting need their words', async () => {
  const creditId = await aCreditInScope(3);
  const analyst = personOf(6);
  const { rejection_reason_id: ofDocument } = await app.db
    .insertInto('rejection_reasons')
    .values({ name: 'Foto borrosa', applies_to: 'document' })
    .returning('rejection_reason_id')
    .executeTakeFirstOrThrow();
  const refusedWith = async (body: Wish) => outcomeOf(await take(analyst, creditId, body));
  expect(await refusedWith({ status: 5 })).toEqual([400, 'note_needed']);
  expect(await refusedWith({ status: 13 })).toEqual([400, 'note_needed']);
  expect(await refusedWith({ status: 12, ...WORDS })).toEqual([400, 'rejection_reason_needed']);
  expect(await refusedWith({ status: 12, rejection_reason_id: ofDocument })).toEqual([
    400,
    'rejection_reason_needed',
  ]);
  expect((await storedCredit(app, creditId)).version).toBe(1);
});

test('a refused step names all its obstacles at once', async () => {
  const { borrower_id } = await storedCredit(app, await aCredit(app, { state: STATE.inStudy }));
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'in_review' })
    .where('borrower_id', '=', borrower_id)
    .execute();
  const creditId = await aCreditInScope(3, { borrower_id, rate_ea: '0.3' });
  const answer = await take(personOf(6), creditId, { status: 5, ...WORDS });
  expect(outcomeOf(answer)).toEqual([400, 'step_held_back']);
  expect(answer.json().message).toMatch(/^Para aprobar falta: identidad del cliente\. .*usura/);
  const { browser, bearer } = personOf(6);
  const detail = (await browser.call(getCredit, { params: { id: creditId }, bearer })).json();
  const offered = Object.fromEntries(
    detail.steps.map((step: { to: number; obstacles: string[] }) => [step.to, step.obstacles]),
  );
  expect(offered).toEqual({ 4: [], 5: [expect.any(String), expect.any(String)], 12: [], 13: [] });
  await setUsury(app, '0.2499');
});

test('a borrower reads the explanation of a rejection, on the screen and by mail', async () => {
  const creditId = await aCreditInScope(3);
  await app.db.deleteFrom('push_notifications').execute();
  // What the tests before have left to be sent.
  await app.runJobs();
  app.messages.length = 0;
  await take(personOf(6), creditId, {
    status: 12,
    rejection_reason_id: reasonId,
    note: 'Gana muy poco para mi gusto.',
  });
  expect(await storedCredit(app, creditId)).toMatchObject({
    rejection_reason_id: reasonId,
    state_note: 'Tus ingresos de hoy no alcanzan para esta cuota.',
  });
  const { browser, bearer } = borrower;
  const slides = (await browser.call(getPushNotification, { bearer })).body;
  await app.runJobs();
  const [mail] = app.messages;
  expect(mail?.recipient).toBe(borrower.email);
  for (const told of [slides, mail?.text]) {
    expect(told).toContain('no alcanzan para esta cuota');
    expect(told).not.toContain('mi gusto');
  }
});

test('a reason without an explanation tells the borrower nothing of itself', async () => {
  const { rejection_reason_id } = await app.db
    .insertInto('rejection_reasons')
    .values({ name: 'Coincidencia en listas', applies_to: 'credit', explanation: null })
    .returning('rejection_reason_id')
    .executeTakeFirstOrThrow();
  const creditId = await aCreditInScope(3);
  await app.db.deleteFrom('push_notifications').execute();
  await app.runJobs();
  app.messages.length = 0;
  await take(personOf(6), creditId, { status: 12, rejection_reason_id });
  const { browser, bearer } = borrower;
  const slides = (await browser.call(getPushNotification, { bearer })).body;
  const page = await browser.call(getOwnCredit, { params: { id: creditId }, bearer });
  await app.runJobs();
  const [mail] = app.messages;
  for (const told of [slides, mail?.text]) expect(told).toContain(UNEXPLAINED_REJECTION);
  for (const told of [slides, mail?.text, page.body]) expect(told).not.toContain('listas');
  expect(page.json()).toMatchObject({ state_note: null, rejection_reason: null });
});

test('a rejection mails the very text that the dialog previews, for every reason', async () => {
  const reasons = await app.db
    .selectFrom('rejection_reasons')
    .select(['rejection_reason_id', 'name', 'explanation'])
    .where('applies_to', '=', 'credit')
    .execute();
  expect(reasons.map(({ name }) => name)).toContain('Coincidencia en listas de control');
  for (const { rejection_reason_id, name, explanation } of reasons) {
    const creditId = await aCreditInScope(STATE.inStudy);
    await app.runJobs();
    app.messages.length = 0;
    await take(personOf(6), creditId, { status: STATE.rejected, rejection_reason_id });
    await app.runJobs();
    const [mail] = app.messages;
    expect([name, mail?.text.split('\n\n')]).toEqual([
      name,
      expect.arrayContaining([rejectionText({ explanation })]),
    ]);
    expect(mail?.text).not.toContain(name);
  }
});

test('an approval sends its mail, except when the credit has changed state by then', async () => {
  app.messages.length = 0;
  const [approved, withdrawn] = [await aCreditInScope(3), await aCreditInScope(3)];
  for (const creditId of [approved, withdrawn]) {
    await take(personOf(6), creditId, { status: 5, ...WORDS });
  }
  await take(borrower, withdrawn, { status: 13, ...WORDS });
  await app.runJobs();
  expect(app.messages).toEqual([
    expect.objectContaining({
      subject: '¡Tu crédito está aprobado!',
      text: expect.stringContaining(`CR-${approved}`),
    }),
  ]);
});

test('of two who decide a credit at once one wins, and the other is refused', async () => {
  const creditId = await aCreditInScope(3);
  const answers = await Promise.all([
    take(personOf(6), creditId, { status: 5, version: 1, ...WORDS }),
    take(personOf(1), creditId, { status: 12, version: 1, rejection_reason_id: reasonId }),
  ]);
  const codes = answers.map((answer) => answer.json().code ?? 'taken').toSorted();
  expect(codes).toEqual(['changed_meanwhile', 'taken']);
  const history = await app.db
    .selectFrom('credit_history')
    .select('to_state_id')
    .where('credit_id', '=', creditId)
    .execute();
  expect(history).toHaveLength(2);
});
