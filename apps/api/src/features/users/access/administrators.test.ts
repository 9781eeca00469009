import {
  addUser,
  blockUser,
  changeRole,
  editUser,
  getUser,
  listRoles,
  ROLE,
  resetUserSecondFactor,
  unlockUser,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
/** May manage users, and nothing else of an administrator. */
let manager: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  await sql`
    insert into role_functions (role_id, function_id)
    select 6, function_id from functions where name_function = 'manage_users'
  `.execute(app.db);
  manager = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());

const REFUSED = [400, 'admin_needs_permissions'];

const newUser = (over: object = {}) => ({
  first_name: 'Nubia',
  first_surname: 'Peláez',
  email: 'nubia@cuotaclara.test',
  role_id: ROLE.accounting,
  ...over,
});

const editOf = async (userId: number, over: object) => {
  const user = (await callAs(manager, getUser, { params: { id: userId } })).json();
  return callAs(manager, editUser, { body: { ...user, ...over } });
};

test('a user who manages users creates no administrator, and makes nobody one', async () => {
  const made = await callAs(manager, addUser, { body: newUser({ role_id: ROLE.admin }) });
  expect(outcomeOf(made)).toEqual(REFUSED);
  expect(made.json().message).toContain('Solo quien gestiona permisos');
  const { user_id: userId } = (await callAs(manager, addUser, { body: newUser() })).json();
  expect(outcomeOf(await editOf(userId, { role_id: ROLE.admin }))).toEqual(REFUSED);
  expect((await editOf(userId, { role_id: ROLE.treasury })).json().role_id).toBe(9);
});

test('nor do they touch the account of one, its address least of all', async () => {
  const params = { id: admin.userId };
  const outcomes = [
    await editOf(admin.userId, { role_id: ROLE.customerService }),
    await editOf(admin.userId, { email: 'robada@cuotaclara.test' }),
    await callAs(manager, blockUser, { params, body: {} }),
    await callAs(manager, unlockUser, { params }),
    await callAs(manager, resetUserSecondFactor, { params }),
  ].map(outcomeOf);
  expect(outcomes).toEqual(outcomes.map(() => REFUSED));
});

test('nor do they see or change what roles may do', async () => {
  expect(outcomeOf(await callAs(manager, listRoles))).toEqual([403, 'permission_denied']);
  const change = { params: { id: 6 }, body: { matrix_version: 1, functions: [] } };
  const changed = await callAs(manager, changeRole, change);
  expect(outcomeOf(changed)).toEqual([403, 'permission_denied']);
  expect((await callAs(admin, listRoles)).statusCode).toBe(200);
});
