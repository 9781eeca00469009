import { ROLE, route, z } from '@cuotaclara/contract';
import { PERMISSIONS_FUNCTIONS } from '@cuotaclara/contract/permissions/functions';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { guard } from '#platform/http/guard.ts';
import { serve } from '#platform/http/serve.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createPermissionReader, type PermissionReader, seedPermissions } from './permissions.ts';

let testDatabase: TestDatabase;
let db: Database;
let reader: PermissionReader;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute(seedPermissions);
  reader = createPermissionReader(db);
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

async function permissionsOf(roleId: number) {
  const { matrix_version } = await db
    .selectFrom('roles')
    .select('matrix_version')
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  return reader.functionsOf(roleId, matrix_version);
}

describe('the reader', () => {
  test('tells the functions of a role with their states', async () => {
    const treasury = await permissionsOf(9);
    // Functions that one feature declares for itself come besides.
    const shared = treasury.keys().filter((name) => Object.hasOwn(PERMISSIONS_FUNCTIONS, name));
    expect([...shared].toSorted()).toEqual([
      'chat',
      'disburse_credit',
      'export_payments',
      'issue_papers',
      'pay_commissions',
      'reconcile_bank',
      'record_payment',
      'reverse_payment',
      'use_own_account',
      'view_additional_payments',
      'view_associated_loans',
      'view_commission_payments',
      'view_disbursement_attachments',
      'view_payments',
    ]);
    expect(treasury.get('view_associated_loans')).toEqual([9, 10, 11]);
    expect(treasury.get('chat')).toEqual([]);
  });

  test('knows nothing of a role that is not in the table', async () => {
    expect(await reader.functionsOf(9999, 1)).toEqual(new Map());
  });

  test('passes over a function that this version does not know', async () => {
    await sql`insert into functions (name_function) values ('toString'), ('fly')`.execute(db);
    await sql`insert into role_functions (role_id, function_id)
      select 5, function_id from functions where name_function in ('toString', 'fly')`.execute(db);
    const insurance = await permissionsOf(5);
    expect([...insurance.keys()].toSorted()).toEqual([
      'chat',
      'register_insurance',
      'upload_policy',
      'use_own_account',
      'view_associated_loans',
      'view_policy_attachments',
    ]);
  });

  test('asks the database again only when the version differs', async () => {
    const first = await reader.functionsOf(9, 100);
    expect(await reader.functionsOf(9, 100)).toBe(first);
    expect(await reader.functionsOf(9, 101)).not.toBe(first);
  });
});

test('a change of the matrix counts from the next request on', async () => {
  const liens = route({
    method: 'GET',
    url: '/api/liens',
    summary: 'Liens',
    permission: 'manage_liens',
    reply: z.object({}),
  });
  const app = Fastify();
  await app.register(answerErrors);
  await app.register(guard, {
    authenticate: async () => ({
      userId: 7,
      identityId: '0190c4de-0000-7000-8000-000000000007',
      sessionId: '0190c4de-0000-7000-8000-000000000001',
      email: 'viviana@cuotaclara.test',
      roleId: ROLE.customerService,
      matrixVersion: 1,
      settingsVersion: 1,
      headquarterId: null,
      secondFactor: { isOn: false, isMandatory: false },
      functions: await permissionsOf(6),
    }),
  });
  serve(app, liens, () => ({}));
  expect((await app.inject('/api/liens')).statusCode).toBe(200);
  await sql`
    delete from role_functions using functions
    where functions.function_id = role_functions.function_id
    and role_id = ${ROLE.customerService} and name_function = 'manage_liens'
  `.execute(db);
  expect((await app.inject('/api/liens')).statusCode).toBe(403);
});
