import { ROLE, STATE, verifyEmailLink } from '@cuotaclara/contract';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { bearerOf, check, outcomeOf } from '#test/steps/auth-steps.ts';
import {
  aBorrower,
  anIdentificationKind,
  aPerson,
  complete,
  registrationLink,
  rowCounts,
  YES_TO_ALL,
} from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let kindId: number;
beforeAll(async () => {
  app = await startTestApp();
  kindId = await anIdentificationKind(app);
});
afterAll(() => app.stop());

const verify = (token: string) =>
  openBrowser(app.app).call(verifyEmailLink, { params: { id: token } });

const join = (token: string, person: object = {}, consents: object = YES_TO_ALL) =>
  complete(openBrowser(app.app), { token, person: aPerson(kindId, person), consents });

const once = { users: 1, borrowers: 1, identities: 1 };

test('registering creates the account, the borrower, the four items and the consents, and signs in', async () => {
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
    role: { role_id: ROLE.borrower },
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
    text_version: '2026-11-15',
    network_address: '127.0.0.1',
    user_agent: 'lightMyRequest',
  };
  expect(kept).toEqual([
    { kind: 'data', granted: true, ...from },
    { kind: 'bureau', granted: true, ...from },
    { kind: 'biometrics', granted: false, ...from },
  ]);
});

test('registering is recorded as the doing of the person, with nothing readable about them', async () => {
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

test('registering happens once: a second click and a second link find it done', async () => {
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
  expect(await rowCounts(app, email)).toEqual(once);
  // A second request is answered with the way to sign in.
  await registrationLink(app, email);
  expect(app.messages.at(-1)).toMatchObject({ subject: 'Ya tienes una cuenta en Cuota Clara' });
});

test('registering in several tabs and with several links at once happens once', async () => {
  const email = 'pestanas@correo.test';
  const first = await registrationLink(app, email);
  const second = await registrationLink(app, email);
  const answers = await Promise.all([first, first, second, second].map((token) => join(token)));
  const outcomes = answers.map((answer) => outcomeOf(answer).join(' ')).toSorted();
  expect(outcomes).toEqual(['200 ', ...Array(3).fill('400 link_expired')]);
  expect(await rowCounts(app, email)).toEqual(once);
});

test('registering of two people at once with one document makes an account for each', async () => {
  const emails = ['una@correo.test', 'dos@correo.test'];
  const tokens = [
    await registrationLink(app, 'una@correo.test'),
    await registrationLink(app, 'dos@correo.test'),
  ];
  const person = { identification: '52888111' };
  const answers = await Promise.all(tokens.map((token) => join(token, person)));
  expect(answers.map(outcomeOf)).toEqual([
    [200, null],
    [200, null],
  ]);
  for (const email of emails) expect(await rowCounts(app, email)).toEqual(once);
});

test('registering with the document of another borrower answers as with any other document', async () => {
  const { identification, borrowerId } = await aBorrower(app);
  const tokens = [
    await registrationLink(app, 'ajeno@correo.test'),
    await registrationLink(app, 'propio@correo.test'),
  ];
  const [known, unknown] = [
    await join(tokens[0] ?? '', { identification }),
    await join(tokens[1] ?? ''),
  ];
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(await rowCounts(app, 'ajeno@correo.test')).toEqual(once);
  const first = await app.db
    .selectFrom('borrowers')
    .select(['email', 'version'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  expect(first).toEqual({ email: `cliente${identification}@correo.test`, version: 1 });
});

test('registering claims what the staff entered with the same address, and only that', async () => {
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
  const others = await entered('71000222', 'otra.persona@correo.test');
  const strange = await registrationLink(app, 'extrana@correo.test');
  expect((await join(strange, { identification: '71000222' })).statusCode).toBe(200);
  const unclaimed = await app.db
    .selectFrom('borrowers')
    .select(['user_id', 'email'])
    .where('borrower_id', '=', others.borrower_id)
    .executeTakeFirst();
  expect(unclaimed).toEqual({ user_id: null, email: 'otra.persona@correo.test' });
  const token = await registrationLink(app, 'mia@correo.test');
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

test('registering with an address that was given to the staff meanwhile is refused', async () => {
  const email = 'empleada@correo.test';
  const token = await registrationLink(app, email);
  await app.addUser({ email, roleId: ROLE.customerService });
  expect(outcomeOf(await join(token))).toEqual([400, 'link_expired']);
  expect(await rowCounts(app, email)).toEqual({ users: 1, borrowers: 0, identities: 1 });
});

test('registering lets a borrower come back who was erased after paying', async () => {
  const admin = await anAdministrator(app);
  const left = await aBorrower(app);
  const { borrowerId, identification } = left;
  await aCredit(app, { state: STATE.paid, borrower_id: borrowerId });
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved' })
    .where('borrower_id', '=', borrowerId)
    .execute();
  const erased = { query: { document: identification } };
  expect((await callAs(admin, eraseBorrower, erased)).statusCode).toBe(200);
  // A person who knows only the number does not get the attachments.
  const stranger = await aBorrower(app, {
    email: 'curioso@correo.test',
    person: { identification, born_date: '1980-01-01' },
  });
  expect(stranger.borrowerId).not.toBe(borrowerId);
  const email = 'vuelve@correo.test';
  const browser = openBrowser(app.app);
  const person = aPerson(kindId, { identification, first_name: 'Luz' });
  const token = await registrationLink(app, email);
  const back = await complete(browser, { token, person, consents: YES_TO_ALL });
  expect(back.statusCode).toBe(200);
  const profile = await browser.call(getProfile, { bearer: await bearerOf(browser) });
  expect(profile.json()).toMatchObject({
    borrower_id: borrowerId,
    email,
    phone: '3001234567',
    identity_state: 'missing',
    biometrics_allowed: true,
  });
  // And the right to be forgotten is theirs once more.
  const again = await callAs(admin, eraseBorrower, erased);
  expect(again.json().erased).toContain('Correo, teléfono, dirección y ciudad');
});

test.each([
  [{ born_date: '2010-01-01' }, 'born_date', 'Para tener un crédito hay que tener entre 18'],
  [{ born_date: '1950-01-01' }, 'born_date', 'y 65 años.'],
  [{ expedition_date: '2190-01-01' }, 'expedition_date', 'no puede ser futura'],
  [{ expedition_date: '1992-04-10' }, 'expedition_date', 'se expide después de nacer'],
])('registering with %o is refused at its field', async (over, name, words) => {
  const token = await registrationLink(app, `${name}${words.length}@correo.test`);
  const answer = await join(token, over);
  expect(outcomeOf(answer)).toEqual([400, 'invalid_days']);
  expect(answer.json().message).toContain('Revisa las fechas: ');
  expect(answer.json().details.fields).toEqual([
    { path: `person.${name}`, message: expect.stringContaining(words) },
  ]);
});

test.each(['ABC', '0000000000'])('a cédula %s is refused at its field', async (identification) => {
  const token = await registrationLink(app, `cedula${identification}@correo.test`);
  const answer = await join(token, { identification });
  expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  expect(answer.json().details.fields).toEqual([
    {
      path: 'person.identification',
      message: 'Una cédula de ciudadanía lleva de 3 a 10 dígitos y no empieza por cero.',
    },
  ]);
});

test('registering needs a kind of document that is offered, and the two consents', async () => {
  const token = await registrationLink(app, 'exigente@correo.test');
  const nit = await anIdentificationKind(app, 'NIT');
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

test('registering writes neither a name, a number nor an address to the log', async () => {
  await aBorrower(app, { person: { first_name: 'Zoraida', identification: '987654321' } });
  expect(app.log()).not.toMatch(/Zoraida|987654321|@correo\.test/);
});
