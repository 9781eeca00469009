import { ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { MIGRATION_0052, undoMigration0052 } from '#test/undo-migration.ts';
import { seedPermissions } from './permissions.ts';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const treasuryFollows = async (): Promise<number[]> => {
  const rows = await db
    .selectFrom('role_function_states')
    .select('credit_state_id')
    .where('role_id', '=', ROLE.treasury)
    .orderBy('credit_state_id')
    .execute();
  return rows.map(({ credit_state_id }) => credit_state_id);
};

const takeState = (state: number) =>
  db
    .deleteFrom('role_function_states')
    .where('role_id', '=', ROLE.treasury)
    .where('credit_state_id', '=', state)
    .execute();

const takeReversing = () =>
  sql`
  delete from role_functions using functions
  where functions.function_id = role_functions.function_id
    and role_id = ${ROLE.treasury} and name_function = 'reverse_payment'
`.execute(db);

const versionOfTreasury = async () => {
  const { matrix_version } = await db
    .selectFrom('roles')
    .select('matrix_version')
    .where('role_id', '=', ROLE.treasury)
    .executeTakeFirstOrThrow();
  return matrix_version;
};

const lastEntry = async (): Promise<number> => {
  const { last } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('entry_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

/** What the migration records, and that it is the only one that runs. */
async function auditOfMigration() {
  const before = await lastEntry();
  expect(await migrate(testDatabase.url)).toEqual([MIGRATION_0052]);
  return db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('entry_id', '>', before)
    .execute();
}

/** What the matrix said before the migration, which then runs as at the start of this version. */
beforeEach(async () => {
  await sql`truncate roles, functions, credit_states cascade`.execute(db);
  await db.transaction().execute(seedPermissions);
  await takeState(11);
  await undoMigration0052(db);
});

describe('the migration of an earlier database', () => {
  test('leaves what an administrator chose for treasury', async () => {
    await takeState(10);
    expect(await auditOfMigration()).toEqual([]);
    expect(await treasuryFollows()).toEqual([9]);
  });

  test('leaves a treasury that no longer takes payments back', async () => {
    await takeReversing();
    expect(await auditOfMigration()).toEqual([]);
    expect(await treasuryFollows()).toEqual([9, 10]);
  });

  test('shows treasury paid credits where its row is the usual one, and records it', async () => {
    const before = await versionOfTreasury();
    expect(await auditOfMigration()).toEqual([
      {
        actor_user_id: null,
        action: 'permissions_changed',
        subject_kind: 'role',
        subject_id: '9',
        before: { removed: [], followed_states: [9, 10] },
        after: { added: [], followed_states: [9, 10, 11] },
      },
    ]);
    expect(await treasuryFollows()).toEqual([9, 10, 11]);
    expect(await versionOfTreasury()).toBeGreaterThan(before);
  });
});
