import { requestEmailLink, verifyEmailLink } from '@cuotaclara/contract';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { getRegistration, startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearerOf, check, lastLink, outcomeOf } from '#test/auth-steps.ts';
import {
  aBorrower,
  aDocumentKind,
  aPerson,
  complete,
  registrationLink,
  YES_TO_ALL,
} from '#test/borrower-steps.ts';
import { openBrowser } from '#test/browser.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_SECONDS = 86_400;

let app: TestApp;
let kindId: number;
beforeAll(async () => {
  app = await startTestApp();
  kindId = await aDocumentKind(app);
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

const countOf = async (email: string) => {
  const [users, borrowers, identities] = await Promise.all([
    app.db.selectFrom('users').select('user_id').where('email', '=', email).execute(),
    app.db.selectFrom('borrowers').select('borrower_id').where('email', '=', email).execute(),
    app.db.selectFrom('auth.user').select('id').where('email', '=', email).execute(),
  ]);
  return { users: users.length, borrowers: borrowers.length, identities: identities.length };
};

const once = { users: 1, borrowers: 1, identities: 1 };

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
    await app.addUser({ email, firstName: 'Rosa', roleId: 2 });
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

  test('sends nothing to whoever is blocked or still invited, and answers the same', async () => {
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

  test('forgets the address of whoever never came', async () => {
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
    await aDocumentKind(app, 'NIT');
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
    expect(await countOf('tarde@correo.test')).toEqual({ users: 0, borrowers: 0, identities: 0 });
  });

  test('that nobody was sent opens nothing', async () => {
    const token = 'x'.repeat(32);
    expect(outcomeOf(await look(token))).toEqual([400, 'link_expired']);
    expect(outcomeOf(await join(token))).toEqual([400, 'link_expired']);
  });
});

describe('registering', () => {
  test('makes the account, the borrower, the four items and the consents, and comes in', async () => {
    const email = 'nueva@correo.test';
    const browser = openBrowser(app.app);
    const person = aPerson(kindId, { identification: 'CC 1.020.304-050' });
    const token = await registrationLink(app, email);
    const consents = { data: true, bureau: true, biometrics: false };
    const answer = await complete(browser, { token, person, consents });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const bearer = await bearerOf(browser);
    expect((await check({ browser, email, bearer })).json()).toMatchObject({
      email,
      email_verified: true,
      role: { role_id: 2 },
    });
    const profile = (await browser.call(getProfile, { bearer })).json();
    expect(profile).toMatchObject({
      identification: '1020304050',
      document_kind: 'Cédula de ciudadanía',
      first_name: 'Luz Marina',
      second_name: null,
      first_surname: 'De la Hoz',
      born_date: '1992-04-10',
      phone: '3001234567',
      is_phone_verified: false,
      identity_state: 'missing',
      biometrics_allowed: false,
      credits: [],
    });
    const items = profile.identityDocuments.map((item: { key: string; mandatory: boolean }) => [
      item.key,
      item.mandatory,
    ]);
    expect(items).toEqual([
      ['front', true],
      ['back', true],
      ['video', true],
      ['liveness', false],
    ]);
    const kept = await app.db
      .selectFrom('consents')
      .select(['kind', 'granted', 'text_version', 'network_address', 'user_agent'])
      .where('borrower_id', '=', profile.borrower_id)
      .orderBy('consent_id')
      .execute();
    const from = {
      text_version: '2026-11',
      network_address: '127.0.0.1',
      user_agent: 'lightMyRequest',
    };
    expect(kept).toEqual([
      { kind: 'data', granted: true, ...from },
      { kind: 'bureau', granted: true, ...from },
      { kind: 'biometrics', granted: false, ...from },
    ]);
  });

  test('is recorded as the doing of the person, with nothing readable about them', async () => {
    const { borrowerId, userId } = await aBorrower(app);
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'after', 'network_address'])
      .where('subject_kind', '=', 'borrower')
      .where('subject_id', '=', String(borrowerId))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'borrower_registered',
      actor_user_id: userId,
      network_address: '127.0.0.1',
      after: { first_name: 'L•••', born_date: '•••', consents: YES_TO_ALL },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Marina|Hoz|1992|3001234567/);
  });

  test('happens once: a second click and a second link find it done', async () => {
    const email = 'doble@correo.test';
    const first = await registrationLink(app, email);
    const second = await registrationLink(app, email);
    expect((await join(first)).statusCode).toBe(200);
    for (const token of [first, second]) {
      const again = await join(token);
      expect(outcomeOf(again)).toEqual([400, 'link_expired']);
      expect(again.json().message).toBe('El enlace ya se usó o venció. Pide uno nuevo.');
      expect(outcomeOf(await verify(token))).toEqual([400, 'link_expired']);
    }
    expect(await countOf(email)).toEqual(once);
    // Whoever asks once more is shown the way in.
    await registrationLink(app, email);
    expect(app.messages.at(-1)).toMatchObject({ subject: 'Ya tienes una cuenta en Cuota Clara' });
  });

  test('in several tabs and with several links at once happens once', async () => {
    const email = 'pestanas@correo.test';
    const first = await registrationLink(app, email);
    const second = await registrationLink(app, email);
    const answers = await Promise.all([first, first, second, second].map((token) => join(token)));
    const outcomes = answers.map((answer) => outcomeOf(answer).join(' ')).toSorted();
    expect(outcomes).toEqual(['200 ', ...Array(3).fill('400 link_expired')]);
    expect(await countOf(email)).toEqual(once);
  });

  test('of two people at once with one document lets one of them in', async () => {
    const tokens = [
      await registrationLink(app, 'una@correo.test'),
      await registrationLink(app, 'dos@correo.test'),
    ];
    const person = { identification: '52888111' };
    const answers = await Promise.all(tokens.map((token) => join(token, person)));
    expect(answers.map((answer) => outcomeOf(answer).join(' ')).toSorted()).toEqual([
      '200 ',
      '400 identification_taken',
    ]);
  });

  test('with the document of somebody else is refused at the field, and nothing is left', async () => {
    const { identification } = await aBorrower(app);
    const token = await registrationLink(app, 'ajeno@correo.test');
    const answer = await join(token, { identification });
    expect(outcomeOf(answer)).toEqual([400, 'identification_taken']);
    expect(answer.json().details.fields[0].path).toBe('person.identification');
    expect(await countOf('ajeno@correo.test')).toEqual({ users: 0, borrowers: 0, identities: 0 });
    // The link still opens: the number may have been a slip.
    expect((await join(token)).statusCode).toBe(200);
  });

  test('claims what the staff entered with the same address, and only that', async () => {
    const entered = (identification: string, email: string) =>
      app.db
        .insertInto('borrowers')
        .values({
          identification,
          email,
          document_kind_id: kindId,
          first_name: 'Luz',
          first_surname: 'Peña',
        })
        .returning('borrower_id')
        .executeTakeFirstOrThrow();
    const own = await entered('71000111', 'mia@correo.test');
    await entered('71000222', 'otra.persona@correo.test');
    const token = await registrationLink(app, 'mia@correo.test');
    const stranger = await join(token, { identification: '71000222' });
    expect(outcomeOf(stranger)).toEqual([400, 'identification_taken']);
    expect((await join(token, { identification: '71000111' })).statusCode).toBe(200);
    const claimed = await app.db
      .selectFrom('borrowers')
      .select(['borrower_id', 'first_name', 'version', 'user_id'])
      .where('identification', '=', '71000111')
      .executeTakeFirstOrThrow();
    expect(claimed).toEqual({
      borrower_id: own.borrower_id,
      first_name: 'Luz Marina',
      version: 2,
      user_id: expect.any(Number),
    });
  });

  test('with an address that was given to the staff meanwhile is refused', async () => {
    const email = 'empleada@correo.test';
    const token = await registrationLink(app, email);
    await app.addUser({ email, roleId: 6 });
    expect(outcomeOf(await join(token))).toEqual([400, 'link_expired']);
    expect(await countOf(email)).toEqual({ users: 1, borrowers: 0, identities: 1 });
  });

  test.each([
    [{ born_date: '2010-01-01' }, 'born_date', 'Para tener un crédito debes tener entre 18'],
    [{ born_date: '1950-01-01' }, 'born_date', 'y 65 años.'],
    [{ expedition_date: '2190-01-01' }, 'expedition_date', 'no puede ser futura'],
    [{ expedition_date: '1992-04-10' }, 'expedition_date', 'se expide después de nacer'],
  ])('with %o is refused at its field', async (over, name, words) => {
    const token = await registrationLink(app, `${name}${words.length}@correo.test`);
    const answer = await join(token, over);
    expect(outcomeOf(answer)).toEqual([400, 'invalid_days']);
    expect(answer.json().message).toContain('Revisa las fechas: ');
    expect(answer.json().details.fields).toEqual([
      { path: `person.${name}`, message: expect.stringContaining(words) },
    ]);
  });

  test('needs a kind of document that is offered, and the two consents', async () => {
    const token = await registrationLink(app, 'exigente@correo.test');
    const nit = await aDocumentKind(app, 'NIT');
    for (const document_kind_id of [nit, 999_999]) {
      const answer = await join(token, { document_kind_id });
      expect(outcomeOf(answer)).toEqual([400, 'document_kind_unavailable']);
      expect(answer.json().details.fields[0].path).toBe('person.document_kind_id');
    }
    const refused = await join(token, {}, { ...YES_TO_ALL, bureau: false });
    expect(outcomeOf(refused)).toEqual([400, 'invalid_input']);
    expect(refused.json().details.fields).toEqual([
      { path: 'consents.bureau', message: 'Sin esta autorización no podemos abrir tu cuenta.' },
    ]);
  });

  test('writes neither a name, a number nor an address to the log', async () => {
    await aBorrower(app, { person: { first_name: 'Zoraida', identification: '987654321' } });
    expect(app.log()).not.toMatch(/Zoraida|987654321|@correo\.test/);
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
