import { startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { askItemAgain } from '@cuotaclara/contract/identity/review';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBorrower, anIdentificationKind, registrationLink } from '#test/steps/borrower-steps.ts';
import { forcedReaders, sendAll } from '#test/steps/identity-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const erase = (document: string) => callAs(admin, eraseBorrower, { query: { document } });

const ask = (email: string) => openBrowser(app.app).call(startRegistration, { body: { email } });

test('erasing a borrower forgets the messages that wait for them, and no others', async () => {
  const who = await aBorrower(app);
  app.messages.length = 0;
  await ask(who.email);
  await ask('otra@correo.test');
  await erase(who.identification);
  await app.runJobs();
  expect(app.messages.map(({ recipient }) => recipient)).toEqual(['otra@correo.test']);
});

test('erasing forgets the address of a visitor who never opened an account, with its links', async () => {
  const email = 'sincuenta@correo.test';
  await app.db
    .insertInto('borrowers')
    .values({
      email,
      identification: '70222333',
      document_kind_id: await anIdentificationKind(app),
      first_name: 'Rita',
      first_surname: 'Silva',
    })
    .execute();
  await registrationLink(app, email);
  await registrationLink(app, 'vecina@correo.test');
  expect((await erase('70222333')).statusCode).toBe(200);
  for (const table of ['registrations', 'email_validations'] as const) {
    const rows = await app.db
      .selectFrom(table)
      .select('email')
      .where('email', 'in', [email, 'vecina@correo.test'])
      .execute();
    expect([table, rows]).toEqual([table, [{ email: 'vecina@correo.test' }]]);
  }
});

test('erasing keeps the address confirmed with which a member of the staff signs in', async () => {
  const email = 'empleada@correo.test';
  await app.addUser({ email });
  await app.db
    .insertInto('borrowers')
    .values({
      email,
      identification: '70222444',
      document_kind_id: await anIdentificationKind(app),
      first_name: 'Rita',
      first_surname: 'Silva',
    })
    .execute();
  const confirmed = () =>
    app.db.selectFrom('email_validations').select('email').where('email', '=', email).execute();
  const before = await confirmed();
  await erase('70222444');
  expect(await confirmed()).toEqual(before);
  expect(before).toHaveLength(1);
});

test('what the audit log keeps is said as it is', async () => {
  const who = await aBorrower(app);
  await sendAll(who);
  await callAs(admin, askItemAgain, {
    query: { document: who.identification },
    body: { item: 'front', reason: 'Se ve un reflejo.' },
  });
  const { kept } = (await erase(who.identification)).json();
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['after', 'network_address', 'user_agent'])
    .where('action', '=', 'identity_asked_again')
    .where('subject_id', '=', String(who.borrowerId))
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    after: { reason: 'Se ve un reflejo.' },
    network_address: '127.0.0.1',
    user_agent: 'lightMyRequest',
  });
  expect(kept[0].what).toBe(
    'Registro de auditoría: qué se hizo, cuándo, desde qué dirección de red y navegador, y los ' +
      'motivos que alguien escribió; los demás datos personales están ilegibles',
  );
});
