import { getWaiting, ROLE, type SettingName } from '@cuotaclara/contract';
import { listConsents } from '@cuotaclara/contract/borrowers/consents';
import { getDataPolicy, POLICY_WORDS_SINCE } from '@cuotaclara/contract/borrowers/data-policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
});
afterAll(() => app.stop());

const set = (name: SettingName, value: string) => setSetting(admin, { name, value });

const policy = async () => (await openBrowser(app.app).call(getDataPolicy)).json();

const missingCount = async (): Promise<number | undefined> => {
  const { items } = (await callAs(admin, getWaiting)).json();
  return items.find(({ name }: { name: string }) => name === 'company_data_missing')?.count;
};

test('the policy names the company to everybody, and what is not known of it is null', async () => {
  expect(await policy()).toEqual({
    controller: { name: 'Cuota Clara', nit: null, address: null, email: null, phone: null },
    in_force_since: POLICY_WORDS_SINCE,
  });
  expect(await missingCount()).toBe(4);
});

test('a NIT whose check digit is wrong is refused', async () => {
  expect(outcomeOf(await set('company_nit', '901482337-3'))).toEqual([400, 'invalid_input']);
});

test('a changed company shows in the policy and in later consents, not in earlier ones', async () => {
  const who = await aBorrower(app);
  await set('company_nit', '901.482.337-2');
  await set('company_address', 'Carrera 43A # 1-50, Medellín');
  await set('support_email', 'soporte@motos.test');
  await set('representative_name', 'Lucía Mejía');
  expect(await policy()).toMatchObject({
    controller: {
      nit: '901482337-2',
      address: 'Carrera 43A # 1-50, Medellín',
      email: 'soporte@motos.test',
    },
  });
  expect(await missingCount()).toBeUndefined();
  await set('data_protection_email', 'datos@motos.test');
  expect(await policy()).toMatchObject({ controller: { email: 'datos@motos.test' } });
  const later = await aBorrower(app);
  const controllerOf = async (borrower: typeof who): Promise<string> =>
    (await callAs(borrower, listConsents)).json().data[0].controller;
  expect(await controllerOf(who)).toBe('Cuota Clara');
  expect(await controllerOf(later)).toBe(
    'Cuota Clara (NIT 901.482.337-2, Carrera 43A # 1-50, Medellín)',
  );
});
