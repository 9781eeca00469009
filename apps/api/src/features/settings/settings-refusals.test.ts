import {
  cancelScheduledSetting,
  changeSetting,
  getParameter,
  getSettingHistory,
  listSettings,
  ROLE,
  type Route,
  type SettingName,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { historyOf, setSetting, settingOf, type WantedSetting } from '#test/steps/setting-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
let admin: Person;
beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, { roleId: ROLE.admin });
});
afterAll(() => auth.stop());

// The table itself allows no deleting; emptying it whole is for tests alone.
beforeEach(async () => {
  await sql`truncate setting_values`.execute(auth.owner);
});

const dayFromToday = (days: number) => auth.parts.clock.today().add({ days }).toString();

type Change = Omit<WantedSetting, 'name'>;

const change = (name: SettingName, wanted: Change, who: Person = admin) =>
  setSetting(who, { name, ...wanted });

describe('a change is refused', () => {
  test.each([
    ['company_name', ''],
    ['company_name', null],
    ['company_name', 'x'.repeat(81)],
    ['company_name', 'dos\nlíneas'],
    ['support_email', 'soporte'],
    ['support_email', ''],
    ['support_phone', 'llámanos'],
    ['second_factor_roles', [1, 9999]],
    ['second_factor_roles', 1],
    ['session_hours', 0],
    ['session_hours', 169],
    ['session_hours', 1.5],
    ['session_hours', '8'],
  ] as const)('when %s would be %j', async (name, value) => {
    const answer = await change(name, { value });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields[0].path).toMatch(/^value/);
    expect((await settingOf(admin, name)).version).toBe(0);
  });

  test('when it would count from yesterday, or in more than a year', async () => {
    for (const days of [-1, 367]) {
      const answer = await change('session_hours', { value: 8, valid_from: dayFromToday(days) });
      expect(outcomeOf(answer)).toEqual([400, 'setting_day_out_of_range']);
    }
    const malformed = await change('session_hours', { value: 8, valid_from: '15/11/2026' });
    expect(outcomeOf(malformed)).toEqual([400, 'invalid_input']);
  });

  test('when the setting is not known', async () => {
    const { browser, bearer } = admin;
    const body = { value: 1, version: 0 };
    const answer = await browser.call(changeSetting, { params: { id: 'nada' }, body, bearer });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });

  test('when another user changed the same setting meanwhile', async () => {
    const other = await signedInPerson(auth, { roleId: ROLE.admin });
    const answers = await Promise.all([
      change('session_hours', { value: 8, version: 0 }),
      change('session_hours', { value: 9, version: 0 }, other),
    ]);
    const outcomes = answers.map(outcomeOf).toSorted();
    expect(outcomes).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    expect(await historyOf(admin, 'session_hours')).toHaveLength(1);
  });

  test('but two administrators change two settings at once', async () => {
    const answers = await Promise.all([
      change('session_hours', { value: 8, version: 0 }),
      change('company_name', { value: 'Motos del Valle', version: 0 }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  });
});

const ADMIN_ROUTES: readonly Route[] = [
  listSettings,
  getSettingHistory,
  changeSetting,
  cancelScheduledSetting,
];
const PARAMS = { id: 1, value_id: 1 };

describe('the door', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('is closed to role %i', async (roleId) => {
    const { browser, bearer } = await signedInPerson(auth, { roleId });
    for (const route of ADMIN_ROUTES) {
      const answer = await browser.call(route, { params: PARAMS, bearer });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
  });

  test('is closed to who has not signed in', async () => {
    const nobody = openBrowser(auth.app);
    for (const route of [...ADMIN_ROUTES, getParameter]) {
      const answer = await nobody.call(route, { params: PARAMS });
      expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
    }
  });
});
