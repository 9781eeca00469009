import { ROLE, requestEmailLink, verifyEmailLink } from '@cuotaclara/contract';
import { getRegistration, startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { lastLink, outcomeOf } from '#test/steps/auth-steps.ts';
import {
  aBorrower,
  anIdentificationKind,
  aPerson,
  complete,
  registrationLink,
  rowCounts,
  YES_TO_ALL,
} from '#test/steps/borrower-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_SECONDS = 86_400;

let app: TestApp;
let kindId: number;
beforeAll(async () => {
  app = await startTestApp();
  kindId = await anIdentificationKind(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.messages.length = 0;
});

const ask = (email: string) => openBrowser(app.app).call(startRegistration, { body: { email } });

const verify = (token: string) =>
  openBrowser(app.app).call(verifyEmailLink, { params: { id: token } });

const look = (token: string) => openBrowser(app.app).call(getRegistration, { body: { token } });

const join = (token: string, person: object = {}, consents: object = YES_TO_ALL) =>
  complete(openBrowser(app.app), { token, person: aPerson(kindId, person), consents });

describe('asking to register', () => {
  test('mails a link that is stored only as a hash', async () => {
    const answer = await ask(' Luz@Correo.test ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    expect(app.messages).toEqual([]);
    await app.runJobs();
    const [message] = app.messages;
    expect(message).toMatchObject({
      recipient: 'luz@correo.test',
      subject: 'Confirma tu correo y abre tu cuenta en Cuota Clara',
    });
    expect(message?.text).toContain('Confirma tu correo y abre tu cuenta');
    expect(message?.text).toContain('vence en 24 horas');
    expect(message?.text).toContain('Si no fuiste tú');
    expect(message?.text).toContain(`${PUBLIC_URL}/verify/email/${lastLink(app)}`);
    const [stored] = await app.db
      .selectFrom('registrations')
      .select(['token_hash', 'email'])
      .execute();
    expect(stored).toMatchObject({ email: 'luz@correo.test' });
    expect(stored?.token_hash.toString()).not.toContain(lastLink(app));
    const record = app.db.selectFrom('email_validations').select('validated_at');
    expect(await record.where('email', '=', 'luz@correo.test').execute()).toEqual([
      { validated_at: null },
    ]);
  });

  test('with an address that has an account mails the way in, and answers the same', async () => {
    const email = 'ya@cuotaclara.test';
    await app.addUser({ email, firstName: 'Rosa', roleId: ROLE.borrower });
    const answer = await ask(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    expect(app.messages).toEqual([]);
    await app.runJobs();
    const [message] = app.messages;
    expect(message).toMatchObject({ subject: 'Ya tienes una cuenta en Cuota Clara' });
    expect(message?.text).toContain('Hola, Rosa.');
    expect(message?.text).toContain('este correo ya tiene una');
    expect((await verify(lastLink(app))).json()).toEqual({
      second_factor_required: false,
      registration_required: false,
    });
    expect(await app.db.selectFrom('registrations').where('email', '=', email).execute()).toEqual(
      [],
    );
  });

  test('sends nothing to a user who is blocked or still invited, and answers the same', async () => {
    await app.addUser({ email: 'bloqueada@cuotaclara.test' });
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('email', '=', 'bloqueada@cuotaclara.test')
      .execute();
    await app.addUser({ email: 'invitada@cuotaclara.test', password: null, emailVerified: false });
    for (const email of ['bloqueada@cuotaclara.test', 'invitada@cuotaclara.test']) {
      expect((await ask(email)).json()).toEqual({ accepted: true });
    }
    await app.runJobs();
    expect(app.messages).toEqual([]);
  });

  test('too often is slowed, together with links to sign in', async () => {
    const email = 'muchas@correo.test';
    for (let time = 0; time < 3; time += 1) expect((await ask(email)).statusCode).toBe(200);
    const browser = openBrowser(app.app);
    for (let time = 0; time < 2; time += 1) {
      await browser.call(requestEmailLink, { body: { email } });
    }
    expect(outcomeOf(await ask(email))).toEqual([429, 'too_many_requests']);
  });

  test('is refused to a foreign page, and where mail does not leave', async () => {
    const foreign = await openBrowser(app.app).call(startRegistration, {
      body: { email: 'luz@correo.test' },
      headers: { origin: 'https://mala.test' },
    });
    expect(outcomeOf(foreign)).toEqual([403, 'foreign_origin']);
    const silent = await startTestApp({ demo: false });
    const answer = await openBrowser(silent.app).call(startRegistration, {
      body: { email: 'luz@correo.test' },
    });
    expect(outcomeOf(answer)).toEqual([404, 'method_not_offered']);
    await silent.stop();
  });

  test('forgets the address of a visitor who never registered', async () => {
    const email = 'nunca@correo.test';
    await registrationLink(app, email);
    app.clock.advance(DAY_SECONDS + 1);
    await registrationLink(app, 'otra@correo.test');
    for (const table of ['registrations', 'email_validations'] as const) {
      const rows = app.db.selectFrom(table).select('email').where('email', '=', email);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

describe('a registration link', () => {
  test('says whose it is and what to identify oneself with, as often as it is opened', async () => {
    await anIdentificationKind(app, 'NIT');
    const token = await registrationLink(app, 'abre@correo.test');
    expect((await verify(token)).json()).toEqual({
      second_factor_required: false,
      registration_required: true,
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await look(token)).json()).toEqual({
        email: 'abre@correo.test',
        expires_at: expect.any(String),
        document_kinds: [{ document_kind_id: kindId, code: 'CC', label: 'Cédula de ciudadanía' }],
      });
    }
  });

  test('ends after a day', async () => {
    const token = await registrationLink(app, 'tarde@correo.test');
    app.clock.advance(DAY_SECONDS + 1);
    for (const answer of [await verify(token), await look(token), await join(token)]) {
      expect(outcomeOf(answer)).toEqual([400, 'link_expired']);
    }
    expect(await rowCounts(app, 'tarde@correo.test')).toEqual({
      users: 0,
      borrowers: 0,
      identities: 0,
    });
  });

  test('is tried some times and then waits, and takes nothing from others at its address', async () => {
    const token = await registrationLink(app, 'pregunta@correo.test');
    const tooYoung = { born_date: '2015-01-01' };
    const usedUp = () =>
      app.db
        .selectFrom('sign_in_throttles')
        .select('failures')
        .where('throttle_key', 'like', 'link_use:address:%')
        .execute();
    const before = await usedUp();
    const unknownKind = { document_kind_id: 999_999 };
    for (const person of [tooYoung, unknownKind, tooYoung, unknownKind, tooYoung]) {
      expect((await join(token, person)).statusCode).toBe(400);
    }
    expect(outcomeOf(await join(token))).toEqual([429, 'too_many_requests']);
    expect(await usedUp()).toEqual(before);
    app.clock.advance(61);
    expect((await join(token)).statusCode).toBe(200);
  });

  test('that nobody was sent opens nothing', async () => {
    const token = 'x'.repeat(32);
    expect(outcomeOf(await look(token))).toEqual([400, 'link_expired']);
    expect(outcomeOf(await join(token))).toEqual([400, 'link_expired']);
  });
});

test('where only a hosted provider opens nobody registers', async () => {
  const hosted = await startTestApp({ signIn: { builtIn: false } });
  const browser = openBrowser(hosted.app);
  const body = { email: 'luz@correo.test', token: 'x'.repeat(32) };
  for (const route of [startRegistration, getRegistration]) {
    expect(outcomeOf(await browser.call(route, { body }))).toEqual([404, 'method_not_offered']);
  }
  const person = aPerson(1);
  const completed = await complete(browser, { ...body, person, consents: YES_TO_ALL });
  expect(outcomeOf(completed)).toEqual([404, 'method_not_offered']);
  await hosted.stop();
});

test('registering claims nobody of another birthday, and an approved identity stays as it is', async () => {
  const email = 'aprobada@correo.test';
  const { borrowerId, identification } = await aKnownBorrower(app, { email });
  const stranger = await aBorrower(app, {
    email: 'otro.dia@correo.test',
    person: { identification, born_date: '1990-02-21' },
  });
  expect(stranger.borrowerId).not.toBe(borrowerId);
  const token = await registrationLink(app, email);
  const own = { identification, born_date: '1990-02-20', first_name: 'Otra', phone: '3115550000' };
  expect((await join(token, own)).statusCode).toBe(200);
  const claimed = await app.db
    .selectFrom('borrowers')
    .select(['user_id', 'first_name', 'expedition_date', 'phone', 'is_phone_verified'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  expect(claimed).toEqual({
    user_id: expect.any(Number),
    first_name: 'Marcela',
    expedition_date: '2008-03-14',
    phone: '3115550000',
    is_phone_verified: false,
  });
});
