import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Projection } from '#contributions/projection.ts';
import { EVERY_CREDIT, runEveryBatch } from '#platform/close/credit-batches.ts';
import { closeDay } from '#test/lives/close-steps.ts';
import { addRandomHolidays, liveByChance } from '#test/lives/random-lives.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { FEATURES } from './features.ts';

const PROJECTIONS: readonly Projection[] = FEATURES.flatMap(({ projections = [] }) => projections);

let app: TestApp;
/** The day of the last thing that came to the credit. */
let today: Temporal.PlainDate;

/** A credit that still owes after much came to it by chance, also of closed days. */
beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await addRandomHolidays(app);
  const closed = new Set<string>();
  await liveByChance(app, {
    seed: 38,
    steps: 12,
    see: async (day) => {
      today = day;
      app.clock.advance(60);
      if (closed.has(day.toString())) return;
      closed.add(day.toString());
      await closeDay(app, day.toString());
      app.clock.advance(60);
    },
  });
});

afterAll(() => app.stop());

const rowsOf = async ({ table }: Projection): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(each)::text as row from ${sql.table(table)} as each order by 1
  `.execute(app.db);
  return rows.map(({ row }) => row);
};

const broken = ({ check }: Projection): Promise<readonly number[]> =>
  check.findViolations(app.db, { today, limit: 50 });

const rebuild = (projection: Projection) =>
  runEveryBatch(projection.rebuild, { run: app.parts.run, range: EVERY_CREDIT });

test('a projection has one name, and its rows are written by the feature that declares it', () => {
  const names = PROJECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const strangers = FEATURES.flatMap(({ name, writes, projections = [] }) =>
    projections.filter(({ table }) => !writes.includes(table)).map(() => name),
  );
  expect(strangers).toEqual([]);
});

describe.each(PROJECTIONS)('the projection $name', (projection) => {
  test('has the same rows after it was dropped and rebuilt', async () => {
    const written = await rowsOf(projection);
    expect(written.length).toBeGreaterThan(0);
    await app.db.transaction().execute((trx) => projection.drop(trx));
    expect(await rowsOf(projection)).not.toEqual(written);
    expect(await rebuild(projection)).toBeGreaterThan(0);
    expect(await rowsOf(projection)).toEqual(written);
  });

  test('has the same rows after it was rebuilt twice', async () => {
    const written = await rowsOf(projection);
    await rebuild(projection);
    expect(await rowsOf(projection)).toEqual(written);
  });

  test('is found broken while it is dropped, and sound after', async () => {
    expect(await broken(projection)).toEqual([]);
    await app.db.transaction().execute((trx) => projection.drop(trx));
    expect(await broken(projection)).not.toEqual([]);
    await rebuild(projection);
    expect(await broken(projection)).toEqual([]);
  });
});
