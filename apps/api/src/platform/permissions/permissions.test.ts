import { FUNCTION_NAMES, FUNCTIONS, ROLE, ROLES, type RoleName, STATE } from '@cuotaclara/contract';
import { PERMISSIONS_FUNCTIONS } from '@cuotaclara/contract/permissions/functions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { seedPermissions } from './permissions.ts';

/**
 * The matrix of a new database, as the product decided it: a column for each role id, a row for
 * each function, x or the credit states where the role has it. The functions that one feature alone
 * asks for are held by the tests of that feature.
 */
const MATRIX = `
function                | 1   | 3   | 4   | 5   | 6   | 7      | 8       | 9   | 10     | 2
use_own_account         | x   | x   | x   | x   | x   | x      | x       | x   | x      | x
view_associated_loans   | 1-14| 1-13| 1-11| 8-10| 1-13| 9-11,14| 10,11,14| 9-11| 7-10,12|
search_all_credits      | x   |     |     |     | x   |        |         |     | x      |
create_credit           | x   | x   | x   |     | x   |        |         |     |        | x
edit_credit             | x   | x   |     |     | x   |        |         |     |        |
study_credit            | x   |     |     |     | x   |        |         |     |        |
review_compliance       | x   |     |     |     |     |        |         |     | x      |
register_insurance      | x   |     |     | x   |     |        |         |     |        |
disburse_credit         | x   |     |     |     |     |        |         | x   |        |
write_off_credit        | x   |     |     |     |     |        | x       |     |        |
manage_documents        | x   | x   |     |     | x   |        |         |     | x      | x
view_legal_documents    | x   | x   |     |     | x   |        | x       |     | x      | x
sign_documents          |     |     |     |     |     |        |         |     |        | x
sign_for_company        | x   |     |     |     |     |        |         |     |        |
manage_promissory_notes            | x   |     |     |     |     |        | x       |     |        |
view_templates          | x   |     |     |     |     |        |         |     | x      |
write_templates         | x   |     |     |     |     |        |         |     | x      |
publish_templates       | x   |     |     |     |     |        |         |     | x      |
upload_documents        | x   | x   | x   |     | x   |        |         |     | x      | x
upload_policy           | x   |     |     | x   |     |        |         |     |        |
view_income             | x   | x   |     |     | x   |        |         |     | x      | x
view_vehicle_attachments| x   | x   |     |     | x   |        |         |     | x      | x
view_disbursement_attachments| x   | x   |     |     | x   |   |         | x   | x      | x
view_policy_attachments | x   | x   |     | x   | x   |        |         |     | x      | x
view_identity_documents | x   |     |     |     | x   |        |         |     | x      | x
match_faces             | x   |     |     |     | x   |        |         |     | x      | x
review_identity         | x   |     |     |     | x   |        |         |     | x      |
view_payments           | x   | x   | x   |     | x   | x      | x       | x   |        | x
view_additional_payments| x   | x   | x   |     | x   | x      | x       | x   |        | x
export_payments         | x   | x   | x   |     | x   | x      | x       | x   |        | x
issue_papers            | x   |     |     |     | x   |        | x       | x   |        | x
record_payment          | x   |     |     |     |     |        |         | x   |        |
reconcile_bank          | x   |     |     |     |     |        |         | x   |        |
reverse_payment         | x   |     |     |     |     |        |         | x   |        |
view_ledger             | x   |     |     |     |     | x      |         |     |        |
manage_ledger           | x   |     |     |     |     | x      |         |     |        |
view_overdue            | x   | x   |     |     | x   |        | x       |     |        |
manage_collections      | x   |     |     |     | x   |        | x       |     |        |
manage_liens            | x   |     |     |     | x   |        |         |     |        |
manage_commissions      | x   |     |     |     | x   |        |         |     |        |
review_commissions      |     |     | x   |     |     |        |         |     |        |
view_commission_payments| x   |     |     |     |     | x      |         | x   |        |
pay_commissions         | x   |     |     |     |     |        |         | x   |        |
manage_users            | x   |     |     |     |     |        |         |     |        |
manage_permissions      | x   |     |     |     |     |        |         |     |        |
manage_catalogs         | x   |     |     |     |     |        |         |     |        |
manage_settings         | x   |     |     |     |     |        |         |     |        |
send_notifications      | x   |     |     |     |     |        |         |     |        |
view_audit              | x   |     |     |     |     |        |         |     |        |
delete_borrower         | x   |     |     |     |     |        |         |     |        |
chat                    | x   | x   | x   | x   | x   | x      | x       | x   | x      | x
`;

let testDatabase: TestDatabase;
let db: Database;

const seed = () => db.transaction().execute(seedPermissions);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

beforeEach(seed);

afterEach(async () => {
  await sql`truncate roles, functions, credit_states cascade`.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

/** Grants of the functions that features declare for themselves. */
const ownGrants = (): string[] =>
  FUNCTION_NAMES.filter((name) => !Object.hasOwn(PERMISSIONS_FUNCTIONS, name)).flatMap((name) => {
    const names: readonly RoleName[] = FUNCTIONS[name].roles;
    return ROLES.filter((role) => names.includes(role.name)).map(({ id }) => `${id} ${name} []`);
  });

function expectedGrants(): string[] {
  const [head = [], ...rows] = MATRIX.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const roles = head.slice(1).map((cell) => Number.parseInt(cell, 10));
  const shared = rows.flatMap(([name, ...cells]) =>
    cells.flatMap((cell, column) =>
      cell === '' ? [] : [`${roles[column]} ${name} [${statesOf(cell).join()}]`],
    ),
  );
  return [...shared, ...ownGrants()];
}

function statesOf(cell: string): number[] {
  if (cell === 'x') return [];
  return cell.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

async function storedGrants(): Promise<string[]> {
  const { rows } = await sql<{ granted: string }>`
    select
      role_id || ' ' || name_function || ' [' || coalesce(
        (
          select string_agg(credit_state_id::text, ',' order by credit_state_id)
          from role_function_states
          where (role_id, function_id) = (role_functions.role_id, role_functions.function_id)
        ), ''
      ) || ']' as granted
    from role_functions
    join functions using (function_id)
  `.execute(db);
  return rows.map((row) => row.granted);
}

const versionOf = (roleId: number) =>
  db
    .selectFrom('roles')
    .select('matrix_version')
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
    .then((row) => row.matrix_version);

const functionId = (name: string) =>
  db.selectFrom('functions').select('function_id').where('name_function', '=', name);

const forbid = (roleId: number, name: string) =>
  db
    .deleteFrom('role_functions')
    .where('role_id', '=', roleId)
    .where('function_id', '=', functionId(name))
    .execute();

describe('a new database', () => {
  test('has the matrix of the product', async () => {
    expect((await storedGrants()).toSorted()).toEqual(expectedGrants().toSorted());
  });

  test('knows the ten roles and the fourteen credit states by their names', async () => {
    const roles = await db.selectFrom('roles').select(['role_id', 'name']).execute();
    expect(roles.map(({ role_id, name }) => `${role_id} ${name}`).toSorted()).toEqual(
      [
        '1 ADMIN',
        '2 BORROWER',
        '3 ADVISER',
        '4 SUPPLIER',
        '5 INSURANCE_AGENT',
        '6 CUSTOMER_SERVICE',
        '7 ACCOUNTING',
        '8 PORTFOLIO',
        '9 TREASURY',
        '10 COMPLIANCE_OFFICER',
      ].toSorted(),
    );
    const states = await db
      .selectFrom('credit_states')
      .select(['credit_state_id', 'name'])
      .orderBy('credit_state_id')
      .execute();
    expect(states.map((state) => state.credit_state_id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
    expect(states.at(9)?.name).toBe('DESEMBOLSADO');
  });

  test('is seeded once by two processes that start together', async () => {
    await sql`truncate roles, functions, credit_states cascade`.execute(db);
    await Promise.all([seed(), seed()]);
    expect((await storedGrants()).toSorted()).toEqual(expectedGrants().toSorted());
  });
});

describe('a later start', () => {
  test('keeps what an administrator changed', async () => {
    await forbid(6, 'manage_liens');
    await sql`
      insert into role_functions (role_id, function_id)
      select 7, function_id from functions where name_function = 'manage_liens'
    `.execute(db);
    await sql`
      delete from role_function_states
      where role_id = ${ROLE.treasury} and credit_state_id = ${STATE.disbursed}
    `.execute(db);
    const changed = await storedGrants();
    await seed();
    expect((await storedGrants()).toSorted()).toEqual(changed.toSorted());
    expect(changed).toContain('7 manage_liens []');
    expect(changed).toContain('9 view_associated_loans [9,11]');
    expect(changed).not.toContain('6 manage_liens []');
  });

  test('gives only its new functions their default roles', async () => {
    await forbid(6, 'manage_liens');
    await sql`delete from role_functions using functions
      where functions.function_id = role_functions.function_id
      and name_function in ('chat', 'view_associated_loans')`.execute(db);
    await sql`
      delete from functions where name_function in ('chat', 'view_associated_loans')
    `.execute(db);
    await seed();
    const expected = expectedGrants().filter((granted) => granted !== '6 manage_liens []');
    expect((await storedGrants()).toSorted()).toEqual(expected.toSorted());
  });

  test('gives only its new roles their default functions', async () => {
    await forbid(6, 'manage_liens');
    await sql`delete from role_functions where role_id = ${ROLE.portfolio}`.execute(db);
    await sql`delete from roles where role_id = ${ROLE.portfolio}`.execute(db);
    await seed();
    const expected = expectedGrants().filter((granted) => granted !== '6 manage_liens []');
    expect((await storedGrants()).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the version of a role', () => {
  test.each([
    ['a function is taken', () => forbid(9, 'record_payment')],
    [
      'a function is given',
      () =>
        sql`insert into role_functions (role_id, function_id)
          select 9, function_id from functions where name_function = 'manage_liens'`.execute(db),
    ],
    [
      'a state is taken',
      () => sql`delete from role_function_states where role_id = ${ROLE.treasury}`.execute(db),
    ],
    [
      'a state is given',
      () =>
        sql`insert into role_function_states (role_id, function_id, credit_state_id)
          select 9, function_id, 14 from functions
          where name_function = 'view_associated_loans'`.execute(db),
    ],
  ])('grows when %s, and no other role is touched', async (_, change) => {
    const [before, otherBefore] = [await versionOf(9), await versionOf(8)];
    await change();
    expect(await versionOf(9)).toBeGreaterThan(before);
    expect(await versionOf(8)).toBe(otherBefore);
  });
});
