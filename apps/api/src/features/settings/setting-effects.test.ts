import {
  addUser,
  getSignInOptions,
  ROLE,
  requestEmailLink,
  type SettingName,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
let admin: Person;
beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, { roleId: ROLE.admin });
});
afterAll(() => auth.stop());

async function set(name: SettingName, value: unknown): Promise<void> {
  expect((await setSetting(admin, { name, value })).statusCode).toBe(200);
}

test('the company and its support sign the mails and stand on the login page', async () => {
  await set('company_name', 'Motos del Valle');
  await set('support_email', 'Ayuda@MotosDelValle.test');
  await set('support_phone', '+57 602 000 0000');
  await set('support_whatsapp', '+57 300 000 0000');
  await set('support_hours', 'lunes a viernes de 8 a. m. a 6 p. m.');
  const browser = openBrowser(auth.app);
  expect((await browser.call(getSignInOptions)).json().support).toEqual({
    company_name: 'Motos del Valle',
    email: 'ayuda@motosdelvalle.test',
    phone: '+57 602 000 0000',
    whatsapp: '+57 300 000 0000',
    hours: 'lunes a viernes de 8 a. m. a 6 p. m.',
  });
  await browser.call(requestEmailLink, { body: { email: admin.email } });
  await auth.runJobs();
  const { text } = auth.messages.at(-1) ?? {};
  expect(text).toContain('Motos del Valle. ¿Necesitas ayuda? Por favor escribe a ayuda@');
  expect(text).toContain(
    'escribe por WhatsApp al +57 300 000 0000 o llama al +57 602 000 0000 (lunes a viernes',
  );
});

test('an invitation lives as long as the setting says when it is sent', async () => {
  await set('invitation_hours', 1);
  const { browser, bearer } = admin;
  const body = {
    first_name: 'Yuli',
    first_surname: 'Mina',
    email: 'yuli.mina@cuotaclara.test',
    role_id: ROLE.customerService,
    headquarter_id: null,
    phone: null,
  };
  expect((await browser.call(addUser, { body, bearer })).statusCode).toBe(200);
  await auth.runJobs();
  expect(auth.messages.at(-1)?.text).toContain('vence en una hora.');
  const link = await auth.db
    .selectFrom('auth.verification')
    .select('expiresAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const minutes = (link.expiresAt.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
});
