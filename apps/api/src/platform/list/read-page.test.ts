import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Reader } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { everyRow, type PagedList, type PageIds, readPage } from './read-page.ts';

type Thing = { readonly thing_id: number; readonly weight: number };

const THING_COUNT = 5_000;

let testDatabase: TestDatabase;
let db: Kysely<{ things: Thing }>;
let reader: Reader;
let things: Thing[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = new Kysely({ dialect: new PostgresDialect({ pool: createPool(testDatabase.url) }) });
  // It knows one table more than the product does.
  reader = db as unknown as Reader;
  await sql`create table things (thing_id integer primary key, weight integer not null)`.execute(
    db,
  );
  // Few weights, so that many things weigh the same and the tie breaker has work to do.
  await sql`
    insert into things (thing_id, weight)
    select number, number * 7919 % 13 from generate_series(1, ${sql.lit(THING_COUNT)}) as number
  `.execute(db);
  things = await db.selectFrom('things').selectAll().execute();
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

type PageQuery = PagedList<'weight' | 'thingId', Thing>['query'];

const listOf = (query: PageQuery, weightMax: number): PagedList<'weight' | 'thingId', Thing> => ({
  query,
  ids: db.selectFrom('things').select('thing_id as id').where('weight', '<=', weightMax),
  sorts: { weight: sql.ref('things.weight'), thingId: sql.ref('things.thing_id') },
  tieBreaker: sql.ref('things.thing_id'),
  rows: (ids: PageIds) =>
    db
      .selectFrom(ids.as('page'))
      .innerJoin('things', 'things.thing_id', 'page.id')
      .select(['things.thing_id', 'things.weight']),
});

/** The same list by hand. */
function inOrder({ sort_by: by, sort_dir: dir }: PageQuery, weightMax: number): Thing[] {
  const sign = dir === 'ASC' ? 1 : -1;
  return things
    .filter(({ weight }) => weight <= weightMax)
    .toSorted(
      (a, b) => sign * ((by === 'weight' ? a.weight - b.weight : 0) || a.thing_id - b.thing_id),
    );
}

const asked = fc.record({
  page_number: fc.oneof(fc.nat(3), fc.nat(600)),
  item_per_page: fc.integer({ min: 1, max: 100 }),
  sort_by: fc.constantFrom('weight' as const, 'thingId' as const),
  sort_dir: fc.constantFrom('ASC' as const, 'DESC' as const),
});

test('any page of any order holds the right rows and the exact total', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: -1, max: 12 }), async (query, weightMax) => {
      const { rows, page } = await readPage(reader, listOf(query, weightMax));
      const all = inOrder(query, weightMax);
      const first = query.page_number * query.item_per_page;
      expect(rows).toEqual(all.slice(first, first + query.item_per_page));
      expect(page).toEqual({
        number: query.page_number,
        size: query.item_per_page,
        total: all.length,
      });
    }),
    { numRuns: 300 },
  );
});

test('the last page, far down, is as exact as the first', async () => {
  const query = {
    page_number: 384,
    item_per_page: 13,
    sort_by: 'weight',
    sort_dir: 'ASC',
  } as const;
  const { rows, page } = await readPage(reader, listOf(query, 12));
  expect(rows).toEqual(inOrder(query, 12).slice(-8));
  expect(page.total).toBe(THING_COUNT);
});

test('an export has every row, in the order of the screen', async () => {
  const query = { page_number: 0, item_per_page: 1, sort_by: 'weight', sort_dir: 'DESC' } as const;
  expect(await everyRow(listOf(query, 5)).execute()).toEqual(inOrder(query, 5));
});
