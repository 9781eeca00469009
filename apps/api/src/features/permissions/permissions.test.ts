import {
  changeRole,
  defaultFunctionsOf,
  FUNCTIONS,
  listRoles,
  listSettings,
  ROLE,
  ROLES,
  type RoleFunction,
  type RoleName,
  type RoleRow,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { checkedUser, outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
let admin: Person;
beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, { roleId: ROLE.admin });
});
afterAll(() => auth.stop());

beforeEach(async () => {
  for (const { name } of ROLES) {
    const row = await rowOf(name);
    if (namesOf(row.functions).join() !== namesOf(defaultFunctionsOf(name)).join()) {
      await change(name, defaultFunctionsOf(name));
    }
  }
});

const namesOf = (functions: readonly RoleFunction[]) =>
  functions.map((each) => each.nameFunction).toSorted();

const readMatrix = async (): Promise<RoleRow[]> =>
  (await admin.browser.call(listRoles, { bearer: admin.bearer })).json().data;

async function rowOf(name: RoleName): Promise<RoleRow> {
  const row = (await readMatrix()).find((each) => each.name === name);
  if (row === undefined) throw new Error(`no row of ${name}`);
  return row;
}

type FunctionBody = { nameFunction: string; credit_state_ids: number[] };

async function change(name: RoleName, functions: readonly FunctionBody[], version?: number) {
  const { role_id: id, matrix_version } = await rowOf(name);
  return admin.browser.call(changeRole, {
    params: { id },
    body: { matrix_version: version ?? matrix_version, functions },
    bearer: admin.bearer,
  });
}

const plain = (nameFunction: string): FunctionBody => ({ nameFunction, credit_state_ids: [] });

/** The row of a role without these functions and with those. */
const defaultsBut = (role: RoleName, { without = [''], add = [] as FunctionBody[] }) => [
  ...defaultFunctionsOf(role).filter((each) => !without.includes(each.nameFunction)),
  ...add,
];

const lastAudit = () =>
  auth.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the matrix', () => {
  test('shows each role with its functions and how many people have it', async () => {
    const matrix = await readMatrix();
    expect(matrix.map((row) => row.role_id)).toEqual(ROLES.map((role) => role.id));
    const treasury = matrix.find((row) => row.name === 'TREASURY');
    expect(treasury).toMatchObject({ role_id: ROLE.treasury, label: 'Tesoreria', user_count: 0 });
    expect(namesOf(treasury?.functions ?? [])).toEqual(namesOf(defaultFunctionsOf('TREASURY')));
    const following = treasury?.functions.find((each) => each.credit_state_ids.length > 0);
    expect(following).toEqual({
      nameFunction: 'view_associated_loans',
      credit_state_ids: [9, 10, 11],
    });
  });

  test('counts nobody who is blocked', async () => {
    const { userId } = await signedInPerson(auth, { roleId: ROLE.complianceOfficer });
    expect((await rowOf('COMPLIANCE_OFFICER')).user_count).toBe(1);
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
    expect((await rowOf('COMPLIANCE_OFFICER')).user_count).toBe(0);
  });
});

describe('a change of a role', () => {
  test('counts at the next request of a bearer that is already out', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.accounting });
    const { browser, bearer } = person;
    const ask = async () => outcomeOf(await browser.call(listSettings, { bearer }));
    expect(await ask()).toEqual([403, 'permission_denied']);
    const granted = defaultsBut('ACCOUNTING', { add: [plain('manage_settings')] });
    expect((await change('ACCOUNTING', granted)).statusCode).toBe(200);
    expect(await ask()).toEqual([200, null]);
    const names = (await checkedUser(person)).role.roleFunctions.map(
      (each) => each.function.nameFunction,
    );
    expect(names).toContain('manage_settings');
    await change('ACCOUNTING', defaultFunctionsOf('ACCOUNTING'));
    expect(await ask()).toEqual([403, 'permission_denied']);
  });

  test('answers the new row, with a later version', async () => {
    const { matrix_version: before } = await rowOf('TREASURY');
    const wanted = defaultsBut('TREASURY', {
      without: ['view_associated_loans', 'reverse_payment'],
      add: [{ nameFunction: 'view_associated_loans', credit_state_ids: [10, 9, 14] }],
    });
    const row: RoleRow = (await change('TREASURY', wanted)).json();
    expect(row.matrix_version).toBeGreaterThan(before);
    expect(namesOf(row.functions)).not.toContain('reverse_payment');
    expect(
      row.functions.find((each) => each.credit_state_ids.length > 0)?.credit_state_ids,
    ).toEqual([9, 10, 14]);
    expect(await rowOf('TREASURY')).toEqual(row);
    expect(await lastAudit()).toEqual({
      actor_user_id: admin.userId,
      action: 'permissions_changed',
      subject_kind: 'role',
      subject_id: '9',
      before: { removed: ['reverse_payment'], followed_states: [9, 10, 11] },
      after: { added: [], followed_states: [9, 10, 14] },
    });
    await change('TREASURY', defaultFunctionsOf('TREASURY'));
  });

  test('that changes nothing is not recorded, and keeps the version', async () => {
    const before = await rowOf('PORTFOLIO');
    const recorded = await auth.db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const row = (await change('PORTFOLIO', defaultFunctionsOf('PORTFOLIO'))).json();
    expect(row.matrix_version).toBe(before.matrix_version);
    const now = await auth.db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(now).toEqual(recorded);
  });

  test('leaves alone what only another version of the program knows', async () => {
    const { function_id } = await auth.db
      .insertInto('functions')
      .values({ name_function: 'fly' })
      .returning('function_id')
      .executeTakeFirstOrThrow();
    await auth.db
      .insertInto('role_functions')
      .values({ role_id: ROLE.insuranceAgent, function_id })
      .execute();
    await change('INSURANCE_AGENT', defaultsBut('INSURANCE_AGENT', { without: ['chat'] }));
    const kept = auth.db
      .selectFrom('role_functions')
      .select('role_id')
      .where('function_id', '=', function_id);
    expect(await kept.execute()).toEqual([{ role_id: ROLE.insuranceAgent }]);
  });
});

describe('a change of a role is refused', () => {
  const outcome = async (...wanted: Parameters<typeof change>) =>
    outcomeOf(await change(...wanted));

  test.each(ROLES)('when nobody of $label could sign in any more', async ({ name }) => {
    const answer = await change(name, defaultsBut(name, { without: ['use_own_account'] }));
    expect(outcomeOf(answer)).toEqual([400, 'matrix_locks_out']);
    expect(answer.json().message).toContain(FUNCTIONS.use_own_account.label);
  });

  test('when no administrator could undo it', async () => {
    const wanted = defaultsBut('ADMIN', { without: ['manage_users'] });
    expect(await outcome('ADMIN', wanted)).toEqual([400, 'matrix_locks_out']);
  });

  test.each([
    'manage_users',
    'view_audit',
    'view_associated_loans',
    'record_payment',
    'study_credit',
  ])('when the public would get %s', async (name) => {
    const states = name === 'view_associated_loans' ? [1] : [];
    const wanted = defaultsBut('BORROWER', {
      add: [{ nameFunction: name, credit_state_ids: states }],
    });
    const answer = await change('BORROWER', wanted);
    expect(outcomeOf(answer)).toEqual([400, 'function_not_for_role']);
    expect(answer.json().message).toMatch(/^El rol Cliente no puede tener: /);
  });

  test('when it names what does not exist', async () => {
    const add = (each: FunctionBody) =>
      outcome('PORTFOLIO', defaultsBut('PORTFOLIO', { add: [each] }));
    expect(await add(plain('fly'))).toEqual([400, 'invalid_input']);
    expect(await add(plain('toString'))).toEqual([400, 'invalid_input']);
    const following = { nameFunction: 'view_associated_loans', credit_state_ids: [15] };
    const rest = defaultsBut('PORTFOLIO', { without: ['view_associated_loans'] });
    expect(await outcome('PORTFOLIO', [...rest, following])).toEqual([400, 'invalid_input']);
  });

  test('when a function comes twice, or with states that mean nothing', async () => {
    const twice = [...defaultFunctionsOf('PORTFOLIO'), plain('chat')];
    expect(await outcome('PORTFOLIO', twice)).toEqual([400, 'invalid_input']);
    const rest = defaultsBut('PORTFOLIO', { without: ['chat', 'view_associated_loans'] });
    const states = [...rest, { nameFunction: 'chat', credit_state_ids: [1] }];
    expect(await outcome('PORTFOLIO', states)).toEqual([400, 'invalid_input']);
    const none = [...rest, plain('view_associated_loans')];
    expect(await outcome('PORTFOLIO', none)).toEqual([400, 'invalid_input']);
  });

  test('when the role does not exist', async () => {
    const { browser, bearer } = admin;
    const body = { matrix_version: 1, functions: defaultFunctionsOf('ADMIN') };
    const change = async (id: number) =>
      outcomeOf(await browser.call(changeRole, { params: { id }, body, bearer }));
    expect(await change(9999)).toEqual([404, 'not_found']);
    expect(await change(0)).toEqual([400, 'invalid_input']);
  });

  test('when another administrator was first', async () => {
    const { matrix_version: version } = await rowOf('ADVISER');
    const answers = await Promise.all([
      change('ADVISER', defaultsBut('ADVISER', { without: ['chat'] }), version),
      change('ADVISER', defaultsBut('ADVISER', { without: ['view_overdue'] }), version),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
  });
});

describe('the door', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('is closed to role %i', async (roleId) => {
    const { browser, bearer } = await signedInPerson(auth, { roleId });
    for (const route of [listRoles, changeRole]) {
      const answer = await browser.call(route, { params: { id: roleId }, bearer });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
  });

  test('is closed to who has not signed in', async () => {
    for (const route of [listRoles, changeRole]) {
      const answer = await openBrowser(auth.app).call(route, { params: { id: 1 } });
      expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
    }
  });
});
