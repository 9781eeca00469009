import type { FunctionName } from '@cuotaclara/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/http/actor.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { creditsVisibleTo } from './credit-scope.ts';

type Tables = {
  credits: {
    credit_id: number;
    borrower_id: number;
    supplier_id: number | null;
    headquarter_id: number | null;
    created_by: number | null;
    credit_state_id: number;
  };
  borrowers: { borrower_id: number; user_id: number | null };
  payments: { payment_id: number; credit_id: number };
};

const ME = 100;
const SOMEONE = 200;
const MY_HEADQUARTER = 1;
const OTHER_HEADQUARTER = 2;
const MY_BORROWER = 1000;
const THEIR_BORROWER = 2000;
const BORROWER_WITHOUT_ACCOUNT = 3000;

let testDatabase: TestDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // Temporary tables live in one connection.
  const pool = new pg.Pool({ connectionString: testDatabase.url, max: 1 });
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`
    create temporary table borrowers (borrower_id integer primary key, user_id integer unique)
  `.execute(db);
  await sql`
    insert into borrowers values
      (${MY_BORROWER}, ${ME}), (${THEIR_BORROWER}, ${SOMEONE}), (${BORROWER_WITHOUT_ACCOUNT}, null)
  `.execute(db);
  // A credit of every kind: 14 states × 3 borrowers × 3 suppliers × 3 headquarters × 3 creators.
  await sql`
    create temporary table credits as
    select row_number() over () as credit_id, *
    from unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]) as credit_state_id
    cross join (
      values (${MY_BORROWER}::int), (${THEIR_BORROWER}), (${BORROWER_WITHOUT_ACCOUNT})
    ) as borrowers (borrower_id)
    cross join (values (${ME}::int), (${SOMEONE}), (null)) as suppliers (supplier_id)
    cross join (
      values (${MY_HEADQUARTER}::int), (${OTHER_HEADQUARTER}), (null)
    ) as headquarters (headquarter_id)
    cross join (values (${ME}::int), (${SOMEONE}), (null)) as creators (created_by)
  `.execute(db);
  await sql`
    create temporary table payments as select credit_id as payment_id, credit_id from credits
  `.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

type Follows = readonly number[] | null;

function actorOf(roleId: number, follows: Follows, headquarterId: number | null = 1): Actor {
  const functions = new Map<FunctionName, readonly number[]>([['use_own_account', []]]);
  if (follows !== null) functions.set('view_associated_loans', follows);
  return {
    userId: ME,
    identityId: '0190c4de-0000-7000-8000-000000000100',
    sessionId: '0190c4de-0000-7000-8000-000000000001',
    email: 'paula@cuotaclara.test',
    roleId,
    matrixVersion: 1,
    settingsVersion: 1,
    headquarterId,
    secondFactor: { isOn: false, isMandatory: false },
    functions,
  };
}

const seenBy = (actor: Actor) =>
  creditsVisibleTo(db.selectFrom('credits'), actor).selectAll('credits').execute();

type Credit = Awaited<ReturnType<typeof seenBy>>[number];

const everyCredit = () => db.selectFrom('credits').selectAll().execute();

const ALL_STATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const all = () => true;
const ofMine = (credit: Credit) => credit.borrower_id === MY_BORROWER;
const assignedToMe = (credit: Credit) => credit.supplier_id === ME;
const ofMyHeadquarterOrByMe = (credit: Credit) =>
  credit.headquarter_id === MY_HEADQUARTER || credit.created_by === ME;

/** Who sees what, written by hand: the states, whose credits, and how many of all that are. */
const WALL = [
  { role: 1, follows: ALL_STATES, whose: all, states: ALL_STATES, count: 1134 },
  { role: 2, follows: null, whose: ofMine, states: ALL_STATES, count: 378 },
  {
    role: 3,
    follows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    whose: ofMyHeadquarterOrByMe,
    states: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    count: 585,
  },
  {
    role: 4,
    follows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    whose: assignedToMe,
    states: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    count: 297,
  },
  { role: 5, follows: [8, 9, 10], whose: all, states: [8, 9, 10], count: 243 },
  {
    role: 6,
    follows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    whose: all,
    states: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    count: 1053,
  },
  { role: 7, follows: [9, 10, 11, 14], whose: all, states: [9, 10, 11, 14], count: 324 },
  { role: 8, follows: [10, 11, 14], whose: all, states: [10, 11, 14], count: 243 },
  { role: 9, follows: [9, 10, 11], whose: all, states: [9, 10, 11], count: 243 },
  { role: 10, follows: [7, 8, 9, 10, 12], whose: all, states: [7, 8, 9, 10, 12], count: 405 },
  { role: 9999, follows: ALL_STATES, whose: all, states: [], count: 0 },
];

describe('the scope', () => {
  test.each(WALL)('lets role $role see $count of 1134 credits', async (row) => {
    const expected = (await everyCredit()).filter(
      (credit) => row.states.includes(credit.credit_state_id) && row.whose(credit),
    );
    const seen = await seenBy(actorOf(row.role, row.follows));
    expect(seen.map(({ credit_id }) => credit_id).toSorted()).toEqual(
      expected.map(({ credit_id }) => credit_id).toSorted(),
    );
    expect(seen).toHaveLength(row.count);
  });

  test.each([1, 3, 4, 5, 6, 7, 8, 9, 10, 9999])(
    'shows role %i nothing without the function, and nothing in no state',
    async (role) => {
      expect(await seenBy(actorOf(role, null))).toEqual([]);
      expect(await seenBy(actorOf(role, []))).toEqual([]);
    },
  );

  test('shows a borrower the own credits alone, whatever states the role follows', async () => {
    const seen = await seenBy(actorOf(2, [10]));
    expect(seen).toHaveLength(378);
    expect(seen.every(ofMine)).toBe(true);
  });

  test('shows a borrower who has no record yet nothing', async () => {
    expect(await seenBy({ ...actorOf(2, null), userId: 999 })).toEqual([]);
  });

  test('an adviser without a headquarter does not see what has none', async () => {
    const seen = await seenBy(actorOf(3, ALL_STATES, null));
    expect(seen).toHaveLength(378);
    expect(seen.every((credit) => credit.created_by === ME)).toBe(true);
  });

  test('applies to a query of rows that hang from a credit', async () => {
    const payments = creditsVisibleTo(
      db.selectFrom('payments').innerJoin('credits', 'credits.credit_id', 'payments.credit_id'),
      actorOf(4, [10]),
    );
    const { count } = await payments
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe('27');
  });

  test('is added to the other conditions of a query', async () => {
    const seen = await creditsVisibleTo(
      db.selectFrom('credits').where('credit_state_id', 'in', [9, 12]),
      actorOf(9, [9, 10, 11]),
    )
      .where('created_by', '=', ME)
      .select('credit_state_id')
      .execute();
    expect(seen).toHaveLength(27);
    expect(new Set(seen.map((credit) => credit.credit_state_id))).toEqual(new Set([9]));
  });

  test('holds back a change as it holds back a look', async () => {
    const blank = { headquarter_id: null };
    const change = creditsVisibleTo(db.updateTable('credits').set(blank), actorOf(9, null));
    const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(0n);
  });
});
