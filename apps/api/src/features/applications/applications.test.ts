import { STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherServer } from '#test/another-server.ts';
import { openBrowser } from '#test/browser.ts';
import {
  type ApplicationApp,
  applying,
  askCode,
  giveCode,
  lastCode,
  personOf,
  resume,
  saveHome,
  savePayment,
  savePerson,
  savePurchase,
  send,
  start,
  startApplicationApp,
  typedBy,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';

const ADMIN = 1;
const SUPPLIER = 4;

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ADMIN });
});

afterAll(() => app.stop());

describe('a borrower', () => {
  test('applies step by step, resumes anywhere, proves the telephone and sends it', async () => {
    const borrower = await aBorrower(app);
    const empty = (await resume(borrower)).json();
    expect(empty).toMatchObject({
      new_credit_enabled: true,
      borrower: { id: borrower.borrowerId, first_name: 'Luz Marina', gender_id: null },
      credit: { id: null },
      missing: [],
    });
    const started = (await start(borrower, { person: typedBy(app, borrower) })).json();
    const { id } = started.credit;
    expect(started).toMatchObject({ step: 'person', quote: null, credit: { version: 1 } });
    expect(started.missing[0]).toEqual({
      step: 'person',
      field: 'is_phone_verified',
      sentence: 'Falta verificar el celular.',
    });
    const home = (await saveHome(app, borrower, { id, version: 1 })).json();
    expect(home.borrower).toMatchObject({ residence_city_label: 'Medellín, Antioquia' });
    expect(home).toMatchObject({ step: 'home', credit: { version: 2 } });
    const bought = (await savePurchase(app, borrower, { id, version: 2 })).json();
    expect(bought.credit).toMatchObject({ product_name: 'AKT NKD 125', product_price: 10_000_000 });
    const paid = (await savePayment(app, borrower, { id, version: 3 })).json();
    // 4 % fianza and its IVA are financed: 8 380 800 at 22,5 % in 24 months.
    expect(paid.quote).toMatchObject({ principal: 8_380_800, months: 24, rate_ea: 22.5 });
    expect(paid.missing.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Falta verificar el celular.',
    ]);
    const held = await send(borrower, id);
    expect(held.json()).toMatchObject({
      code: 'step_held_back',
      details: { facts: { obstacles: expect.stringContaining('Falta verificar el celular.') } },
    });
    expect((await askCode(borrower, id, '300 123 4567')).statusCode).toBe(200);
    expect(app.messages.at(-1)).toMatchObject({ channel: 'sms', recipient: '+573001234567' });
    expect((await resume(borrower)).json().phone_code).toMatchObject({ has_tries: true });
    expect((await giveCode(borrower, id, lastCode(app))).json()).toEqual({
      is_phone_verified: true,
    });
    const resumed = (await resume(borrower)).json();
    expect(resumed).toMatchObject({ step: 'payment', missing: [], credit: { id, due_day: 5 } });
    expect(resumed.quote).toEqual(paid.quote);
    expect((await send(borrower, id)).json()).toMatchObject({ credit_state_id: STATE.requested });
    expect(outcomeOf(await savePayment(app, borrower, { id, version: 5 }))).toEqual([
      400,
      'application_sent',
    ]);
    const history = await app.db
      .selectFrom('credit_history')
      .select(['from_state_id', 'to_state_id', 'changed_by'])
      .where('credit_id', '=', id)
      .orderBy('history_id')
      .execute();
    expect(history).toEqual([
      { from_state_id: null, to_state_id: STATE.draft, changed_by: borrower.userId },
      { from_state_id: STATE.draft, to_state_id: STATE.requested, changed_by: borrower.userId },
    ]);
  });

  test('who lives in Bogotá reads its name once, though city and department share it', async () => {
    const borrower = await aBorrower(app);
    const { id } = (await start(borrower, { person: typedBy(app, borrower) })).json().credit;
    const { city_id } = await app.db
      .selectFrom('cities')
      .select('city_id')
      .where('code', '=', '11001')
      .executeTakeFirstOrThrow();
    const home = await saveHome(app, borrower, { id, version: 1, residence_city_id: city_id });
    expect(home.json().borrower).toMatchObject({ residence_city_label: 'Bogotá, D.C.' });
  });

  test('gets no code where no message can leave, and a refusal that says so', async () => {
    const { borrower, draft } = await applying(app);
    const config = { ...app.parts.config, demo: false };
    const server = await anotherServer(app, { config });
    const sent = app.messages.length;
    const elsewhere = { ...borrower, browser: openBrowser(server) };
    const answer = await askCode(elsewhere, draft.id, '3001234567');
    expect(outcomeOf(answer)).toEqual([400, 'sms_unavailable']);
    expect(app.messages).toHaveLength(sent);
    await server.close();
  });

  test('has one draft at a time, also with two clicks at once', async () => {
    const borrower = await aBorrower(app);
    const person = typedBy(app, borrower);
    const answers = await Promise.all([start(borrower, { person }), start(borrower, { person })]);
    expect(answers.map((answer) => outcomeOf(answer)).toSorted()).toEqual([
      [200, null],
      [400, 'draft_exists'],
    ]);
  });

  test('finds nothing where the draft is of another borrower', async () => {
    const { draft } = await applying(app);
    const other = await aBorrower(app);
    const answers = [
      await resume(other, draft.id),
      await savePerson(other, draft, typedBy(app, other)),
      await saveHome(app, other, draft),
      await savePurchase(app, other, draft),
      await savePayment(app, other, draft),
      await askCode(other, draft.id, '3001234567'),
      await giveCode(other, draft.id, '123456'),
      await send(other, draft.id),
    ];
    for (const answer of answers) expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });

  test('is refused when another tab has saved the same step', async () => {
    const { borrower, draft } = await applying(app);
    const tabs = await Promise.all([
      savePurchase(app, borrower, { ...draft, product_price: 9_000_000 }),
      savePurchase(app, borrower, { ...draft, product_price: 9_500_000 }),
    ]);
    expect(tabs.map((answer) => outcomeOf(answer)).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    const kept = tabs.find((answer) => answer.statusCode === 200)?.json().credit.product_price;
    expect((await resume(borrower)).json().credit.product_price).toBe(kept);
  });

  test('neither starts nor sends while new credits are closed, and loses nothing', async () => {
    const { borrower, draft } = await applying(app);
    const late = await aBorrower(app);
    await setSetting(admin, { name: 'new_credit_enabled', value: false });
    expect(outcomeOf(await start(late, { person: typedBy(app, late) }))).toEqual([
      400,
      'new_credits_closed',
    ]);
    expect((await saveHome(app, borrower, draft)).statusCode).toBe(200);
    const held = (await send(borrower, draft.id)).json();
    expect(held.details.facts.obstacles).toContain('Por ahora no recibimos solicitudes nuevas');
    expect((await resume(borrower)).json().new_credit_enabled).toBe(false);
    await setSetting(admin, { name: 'new_credit_enabled', value: true });
  });

  test('keeps what was typed when a cheaper product no longer carries the amount', async () => {
    const { borrower, draft } = await applying(app);
    await savePurchase(app, borrower, draft);
    await savePayment(app, borrower, { ...draft, version: 2 });
    const cheaper = await savePurchase(app, borrower, {
      ...draft,
      version: 3,
      product_price: 8_000_000,
    });
    expect(cheaper.json()).toMatchObject({ quote: null, credit: { request_amount: 8_000_000 } });
    expect(cheaper.json().missing.at(-1)).toMatchObject({
      step: 'payment',
      field: 'request_amount',
      sentence: expect.stringContaining('Prestamos hasta el 90 % del precio'),
    });
  });
});

describe('who saves a step', () => {
  test('is in the log with what changed, and nothing personal is readable there', async () => {
    const { borrower, draft } = await applying(app);
    await saveHome(app, borrower, draft);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'after', 'actor_user_id'])
      .where('actor_user_id', '=', borrower.userId)
      .orderBy('entry_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['credit_created', 'borrower_edited', 'credit_application_saved']),
    );
    expect(entries.at(-1)?.after).toEqual({
      step: 'home',
      occupation: 'employee',
      monthly_income: '•••',
      monthly_expenses: '•••',
    });
    expect(JSON.stringify(entries)).not.toContain('Calle 10');
  });

  test('gets a field error for a city, a product, a term and an adviser that cannot be chosen', async () => {
    const { borrower, draft } = await applying(app);
    const { id, version } = draft;
    const refused = [
      await saveHome(app, borrower, { id, version, residence_city_id: 999_999 }),
      await savePurchase(app, borrower, { id, version, product_id: 999_999 }),
      await savePurchase(app, borrower, { id, version, supplier_id: admin.userId }),
      await savePayment(app, borrower, { id, version, due_id: 999_999 }),
    ];
    expect(refused.map((answer) => outcomeOf(answer)[1])).toEqual([
      'city_unavailable',
      'product_unavailable',
      'supplier_unavailable',
      'due_unavailable',
    ]);
    await savePurchase(app, borrower, draft);
    const payment = (over: object) => savePayment(app, borrower, { id, version: 2, ...over });
    expect(outcomeOf(await payment({ request_amount: 900_000 }))[1]).toBe('amount_out_of_range');
    expect((await payment({ request_amount: 9_500_000 })).json()).toMatchObject({
      code: 'amount_above_price',
      message: expect.stringContaining('90 % del precio'),
    });
    expect(outcomeOf(await payment({ due_day: 31 }))[1]).toBe('invalid_input');
    // Nothing of it was kept: the version is still the one that was seen.
    expect((await payment({})).statusCode).toBe(200);
  });
});

test('an application for a borrower out of scope changes neither their identity nor their contact data', async () => {
  const supplier = await signedInPerson(app, { roleId: SUPPLIER });
  const { borrowerId, identification } = await aKnownBorrower(app, { identity_state: 'missing' });
  const stored = () =>
    app.db
      .selectFrom('borrowers')
      .select(['first_name', 'second_name', 'born_date', 'email', 'phone', 'is_phone_verified'])
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirstOrThrow();
  const was = await stored();
  const consents = { data: true, bureau: true };
  const person = personOf(app, {
    identification,
    first_name: 'Otra',
    second_name: 'Inés',
    born_date: '1990-02-21',
    expedition_date: '2008-03-14',
    email: 'mio@correo.test',
    phone: '3009990000',
  });
  const guessed = await start(supplier, { person, consents });
  expect(guessed.json()).toMatchObject({
    code: 'document_data_differ',
    details: { fields: [{ path: 'person.born_date' }, { path: 'person.expedition_date' }] },
  });
  const typed = { ...person, born_date: '1990-02-20' };
  const started = (await start(supplier, { person: typed, consents })).json();
  expect(await stored()).toEqual({ ...was, second_name: 'Inés' });
  const { id, version } = started.credit;
  expect((await savePerson(supplier, { id, version }, typed)).statusCode).toBe(200);
  expect(outcomeOf(await askCode(supplier, id, '3009990000'))).toEqual([400, 'person_fixed']);
  // Not by leaving the draft and starting again either.
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.withdrawn })
    .where('credit_id', '=', id)
    .execute();
  expect((await start(supplier, { person: typed })).statusCode).toBe(200);
  expect(await stored()).toEqual({ ...was, second_name: 'Inés' });
});

test('a supplier keeps the own drafts, also from who applies, and does not see those of another', async () => {
  const supplier = await signedInPerson(app, { roleId: SUPPLIER });
  const other = await signedInPerson(app, { roleId: SUPPLIER });
  const borrower = await aBorrower(app);
  const person = { ...typedBy(app, borrower), email: borrower.email };
  const started = (await start(supplier, { person })).json();
  const draft = { id: started.credit.id, version: 1 };
  expect(started.credit.supplier_id).toBe(supplier.userId);
  const bought = await savePurchase(app, supplier, { ...draft, supplier_id: other.userId });
  expect(bought.json().credit.supplier_id).toBe(supplier.userId);
  const byBorrower = await savePurchase(app, borrower, { ...draft, version: 2 });
  expect(byBorrower.json().credit.supplier_id).toBe(supplier.userId);
  expect(outcomeOf(await resume(other, draft.id))).toEqual([404, 'not_found']);
  expect(outcomeOf(await start(other, { person }))).toEqual([400, 'draft_elsewhere']);
});

test('the adviser who entered a new borrower can still correct what was mistyped', async () => {
  const supplier = await signedInPerson(app, { roleId: SUPPLIER });
  const person = personOf(app, { email: 'mal@correo.test' });
  const started = await start(supplier, { person, consents: { data: true, bureau: true } });
  const { id, version } = started.json().credit;
  const right = { ...person, email: 'bien@correo.test', first_name: 'Inés' };
  const saved = await savePerson(supplier, { id, version }, right);
  expect(saved.json().borrower).toMatchObject({ email: 'bien@correo.test', first_name: 'Inés' });
});
