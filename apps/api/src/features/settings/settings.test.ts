import {
  BUSINESS_TIME_ZONE,
  cancelScheduledSetting,
  changeSetting,
  getParameter,
  getSettingHistory,
  listSettings,
  ROLE,
  SETTING_NAMES,
  type SettingName,
  type SettingRow,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { historyOf, setSetting, settingOf, type WantedSetting } from '#test/steps/setting-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
let admin: Person;
beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, {
    roleId: ROLE.admin,
    firstName: 'Claudia',
    firstSurname: 'Ospina',
  });
});
afterAll(() => auth.stop());

// The table itself allows no deleting; emptying it whole is for tests alone.
beforeEach(async () => {
  await sql`truncate setting_values`.execute(auth.owner);
});

const today = () => auth.parts.clock.today();
const dayFromToday = (days: number) => today().add({ days }).toString();

type Change = Omit<WantedSetting, 'name'>;

const change = (name: SettingName, wanted: Change, who: Person = admin) =>
  setSetting(who, { name, ...wanted });

const parameter = (id: string | number, { browser, bearer }: Person = admin) =>
  browser.call(getParameter, { params: { id }, bearer });

const cancel = (name: string, valueId: number | string) =>
  admin.browser.call(cancelScheduledSetting, {
    params: { id: name, value_id: valueId },
    bearer: admin.bearer,
  });

const lastAudit = () =>
  auth.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** To the first moment of the next day in Colombia. */
function passMidnight(): void {
  const now = auth.parts.clock.now().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const midnight = now.add({ days: 1 }).startOfDay();
  auth.clock.advance(Math.ceil(midnight.since(now).total('seconds')) + 1);
}

describe('a parameter', () => {
  test('has the value of the program until an administrator sets one', async () => {
    const answer = await parameter(1);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        parameter_id: 1,
        name: 'company_name',
        label: 'Nombre de la empresa',
        value: 'Cuota Clara',
        valid_from: null,
      },
    ]);
  });

  test('is found by its number and by its name', async () => {
    await change('support_phone', { value: '+57 604 123 4567' });
    const expected = {
      name: 'support_phone',
      value: '+57 604 123 4567',
      valid_from: dayFromToday(0),
    };
    expect((await parameter(3)).json()).toMatchObject(expected);
    expect((await parameter('support_phone')).json()).toMatchObject(expected);
  });

  test.each(['99', 'toString', 'company_name ', '0'])('%j is not known', async (id) => {
    expect(outcomeOf(await parameter(id))).toEqual([404, 'not_found']);
  });

  test('of the staff is to a borrower as if it were not', async () => {
    const borrower = await signedInPerson(auth, { roleId: ROLE.borrower });
    expect((await parameter('company_name', borrower)).statusCode).toBe(200);
    expect(outcomeOf(await parameter('session_hours', borrower))).toEqual([404, 'not_found']);
    const service = await signedInPerson(auth, { roleId: ROLE.customerService });
    expect((await parameter('session_hours', service)).json().value).toBe(24);
  });
});

describe('the settings', () => {
  test('are all there, each with its value and no next one', async () => {
    const { data } = (await admin.browser.call(listSettings, { bearer: admin.bearer })).json();
    expect(data.map((row: SettingRow) => row.name)).toEqual(SETTING_NAMES);
    expect(data[3]).toEqual({
      parameter_id: 4,
      name: 'second_factor_roles',
      value: [],
      valid_from: null,
      set_at: null,
      set_by: null,
      version: 0,
      next: null,
    });
  });

  test('say who changed a value and since when it counts', async () => {
    const answer = await change('company_name', { value: '  Motos del Valle ' });
    expect(answer.statusCode).toBe(200);
    const changed = {
      value: 'Motos del Valle',
      valid_from: dayFromToday(0),
      set_by: { user_id: admin.userId, name: 'Claudia Ospina' },
      version: 1,
      next: null,
    };
    expect(answer.json()).toMatchObject(changed);
    expect(await settingOf(admin, 'company_name')).toMatchObject(changed);
  });

  test('are changed by their number too', async () => {
    const { browser, bearer } = admin;
    const body = { value: 8, version: 0 };
    const answer = await browser.call(changeSetting, { params: { id: 5 }, body, bearer });
    expect(answer.json()).toMatchObject({ name: 'session_hours', value: 8 });
  });

  test('keep roles in the order of the table, each once', async () => {
    const answer = await change('second_factor_roles', { value: [10, 3, 3] });
    expect(answer.json().value).toEqual([3, 10]);
  });

  test('leave an entry in the log with what was and what is', async () => {
    await change('session_hours', { value: 8 });
    await change('session_hours', { value: 10 });
    expect(await lastAudit()).toEqual({
      actor_user_id: admin.userId,
      action: 'setting_changed',
      subject_kind: 'setting',
      subject_id: 'session_hours',
      before: { value: 8, valid_from: dayFromToday(0) },
      after: { value: 10, valid_from: dayFromToday(0) },
    });
  });
});

describe('a scheduled value', () => {
  test('counts from the midnight of Colombia on, without anybody doing anything', async () => {
    await change('company_name', { value: 'Hoy S. A.' });
    await change('company_name', { value: 'Mañana S. A.', valid_from: dayFromToday(1) });
    expect(await settingOf(admin, 'company_name')).toMatchObject({
      value: 'Hoy S. A.',
      next: { value: 'Mañana S. A.', valid_from: dayFromToday(1) },
    });
    expect((await parameter('company_name')).json().value).toBe('Hoy S. A.');
    passMidnight();
    expect((await parameter('company_name')).json()).toMatchObject({
      value: 'Mañana S. A.',
      valid_from: dayFromToday(0),
    });
    expect(await settingOf(admin, 'company_name')).toMatchObject({
      value: 'Mañana S. A.',
      next: null,
    });
    expect(
      (await historyOf(admin, 'company_name')).map(({ value, standing }) => [value, standing]),
    ).toEqual([
      ['Mañana S. A.', 'in_force'],
      ['Hoy S. A.', 'past'],
    ]);
  });

  test('is cancelled before its day, and stays in the history', async () => {
    await change('session_hours', { value: 6, valid_from: dayFromToday(3) });
    const { next } = await settingOf(admin, 'session_hours');
    const answer = await cancel('session_hours', next?.setting_value_id ?? 0);
    expect(answer.json()).toMatchObject({ value: 24, next: null, version: 2 });
    expect(await historyOf(admin, 'session_hours')).toMatchObject([
      { value: 6, standing: 'withdrawn', withdrawn_by: { user_id: admin.userId } },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'setting_change_cancelled',
      subject_id: 'session_hours',
      before: { value: 6, valid_from: dayFromToday(3) },
      after: null,
    });
  });

  test('is not cancelled once it counts, twice, or under another name', async () => {
    await change('session_hours', { value: 6 });
    const [counting] = await historyOf(admin, 'session_hours');
    const counts = await cancel('session_hours', counting?.setting_value_id ?? 0);
    expect(outcomeOf(counts)).toEqual([400, 'setting_already_counts']);
    await change('session_hours', { value: 7, valid_from: dayFromToday(1) });
    const id = (await settingOf(admin, 'session_hours')).next?.setting_value_id ?? 0;
    expect(outcomeOf(await cancel('company_name', id))).toEqual([404, 'not_found']);
    expect((await cancel('session_hours', id)).statusCode).toBe(200);
    expect(outcomeOf(await cancel('session_hours', id))).toEqual([404, 'not_found']);
    expect(outcomeOf(await cancel('session_hours', 'uno'))).toEqual([400, 'invalid_input']);
    expect(outcomeOf(await cancel('nada', id))).toEqual([404, 'not_found']);
  });
});

describe('the history', () => {
  test('keeps a value that another of the same day replaced', async () => {
    await change('company_name', { value: 'Uno' });
    await change('company_name', { value: 'Dos' });
    expect(
      (await historyOf(admin, 'company_name')).map(({ value, standing }) => [value, standing]),
    ).toEqual([
      ['Dos', 'in_force'],
      ['Uno', 'withdrawn'],
    ]);
  });

  test('comes by pages', async () => {
    for (const days of [1, 2, 3]) {
      await change('company_name', { value: `En ${days}`, valid_from: dayFromToday(days) });
    }
    const { browser, bearer } = admin;
    const call = { params: { id: 1 }, query: { item_per_page: 2, page_number: 1 }, bearer };
    expect((await browser.call(getSettingHistory, call)).json()).toMatchObject({
      data: [{ value: 'En 1', standing: 'scheduled' }],
      page: { number: 1, size: 2, total: 3 },
    });
  });

  test('of an unknown setting is not found', async () => {
    const { browser, bearer } = admin;
    const answer = await browser.call(getSettingHistory, { params: { id: 'nada' }, bearer });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });

  test('cannot be rewritten in the database either', async () => {
    await change('company_name', { value: 'Uno' });
    const rewrite = sql`update setting_values set value = '"Dos"'`.execute(auth.db);
    await expect(rewrite).rejects.toThrow('can only be withdrawn, once');
    const remove = sql`delete from setting_values`.execute(auth.db);
    await expect(remove).rejects.toThrow('can only be withdrawn, once');
  });
});
