import {
  addUser,
  addVendor,
  blockUser,
  deleteVendor,
  editUser,
  editVendor,
  getUser,
  listUsers,
  ROLE,
  setUserHeadquarter,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const BEYOND_INTEGER = 99_999_999_999;

const PERSON = {
  first_name: 'Wilmer',
  first_surname: 'Úsuga',
  email: 'wilmer@motos.test',
  phone: '3104567890',
};
const VENDOR = {
  ...PERSON,
  business_name: 'Motos del Sur',
  tax_id: '900123456-8',
  commission_rate_bps: 250,
};

const TEXTS_OF_PERSON = ['first_name', 'first_surname', 'email', 'phone'];
const TEXTS_OF_VENDOR = [...TEXTS_OF_PERSON, 'business_name', 'tax_id'];

const WRITTEN = [
  { route: addUser, body: { ...PERSON, role_id: ROLE.accounting }, texts: TEXTS_OF_PERSON },
  {
    route: editUser,
    body: { ...PERSON, user_id: 1, role_id: ROLE.accounting },
    texts: TEXTS_OF_PERSON,
  },
  { route: addVendor, body: VENDOR, texts: TEXTS_OF_VENDOR },
  { route: editVendor, body: { ...VENDOR, user_id: 1 }, texts: TEXTS_OF_VENDOR },
] as const;
const NUMBERS = {
  [addUser.url + addUser.method]: ['role_id', 'headquarter_id'],
  [editUser.url + editUser.method]: ['user_id', 'version', 'role_id'],
  [addVendor.url + addVendor.method]: ['headquarter_id', 'city_id', 'commission_rate_bps'],
  [editVendor.url + editVendor.method]: ['user_id', 'version', 'city_id', 'commission_rate_bps'],
};

const CASES = WRITTEN.flatMap(({ route, body, texts }) => [
  ...texts.map((field) => ({ route, body, field, value: 'Ana\0\u0001Li' as unknown })),
  ...(NUMBERS[route.url + route.method] ?? []).map((field) => ({
    route,
    body,
    field,
    value: BEYOND_INTEGER as unknown,
  })),
]);

test.each(CASES.map((each) => [each.route.method, each.route.url, each.field, each] as const))(
  '%s %s refuses odd input in %s at its field',
  async (_method, _url, field, { route, body, value }) => {
    const answer = await callAs(admin, route, { body: { ...body, [field]: value } });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    const paths = answer.json().details.fields.map((each: { path: string }) => each.path);
    expect(paths).toEqual([field]);
  },
);

test('so do the reason of a block, a headquarter, and the numbers and words of an address', async () => {
  const params = { id: 1 };
  const beyond = { id: BEYOND_INTEGER };
  const outcomes = [
    await callAs(admin, blockUser, { params, body: { reason: 'Se\0fue' } }),
    await callAs(admin, setUserHeadquarter, { params, body: { headquarter_id: BEYOND_INTEGER } }),
    await callAs(admin, getUser, { params: beyond }),
    await callAs(admin, deleteVendor, { params: beyond }),
    await callAs(admin, listUsers, { query: { headquarter_id: BEYOND_INTEGER } }),
    await callAs(admin, listUsers, { query: { search: 'an\0a' } }),
  ].map(outcomeOf);
  expect(outcomes).toEqual(outcomes.map(() => [400, 'invalid_input']));
});
