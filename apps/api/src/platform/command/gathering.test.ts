import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#platform/http/refusal.ts';
import { useRunners } from '#test/command-runners.ts';
import { aCaller, COUNTED } from '#test/command-steps.ts';
import { command } from './command.ts';

const runners = useRunners();

type MarkInput = { readonly row: number; readonly by: number };

/** Raises the value of a row, which may not get below zero. */
const mark = command(
  'mark',
  { together: ({ row }: MarkInput) => row },
  async ({ trx }, { row, by }: MarkInput) => {
    const { rows: found } = await sql<{ value: number }>`
      select value from marks where row = ${row}::integer for update
    `.execute(trx);
    const [held] = found;
    if (held === undefined) refuse('not_found');
    await sql`
      update marks set value = ${held.value + by}::integer where row = ${row}::integer
    `.execute(trx);
    return { reply: { value: held.value + by }, audit: [COUNTED] };
  },
);

beforeEach(async () => {
  const { db } = runners.main;
  await sql`drop table if exists marks`.execute(db);
  await sql`
    create table marks (row integer primary key, value integer not null check (value >= 0))
  `.execute(db);
  await sql`insert into marks select n, 0 from generate_series(1, 60) as n`.execute(db);
});

const marks = async () => {
  const { rows } = await sql<{ row: number; value: number; xmin: string }>`
    select row, value, xmin::text from marks where value > 0 order by row
  `.execute(runners.main.db);
  return rows;
};

const auditCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries
  `.execute(runners.main.db);
  return rows[0]?.count ?? 0;
};

const run = (row: number, by = 1, key: string | null = null) =>
  runners.main.run(mark, aCaller({ key }), { row, by });

const rowsTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('runs of one moment share a few transactions, and each does its own', async () => {
  const replies = await Promise.all(rowsTo(48).map((row) => run(row, row)));
  expect(replies).toEqual(rowsTo(48).map((value) => ({ value })));
  const held = await marks();
  expect(held.map(({ row, value }) => value - row)).toEqual(Array(48).fill(0));
  const transactions = new Set(held.map(({ xmin }) => xmin));
  expect(transactions.size).toBe(3);
});

test('runs on one row come one after the other and see what was left before', async () => {
  const replies = await Promise.all(rowsTo(20).map(() => run(7)));
  expect(replies.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual(rowsTo(20));
});

test('calls under one key run once, beside others', async () => {
  const calls = [run(1, 1, 'the same key'), run(1, 1, 'the same key'), run(2), run(3)];
  expect(await Promise.all(calls)).toEqual(Array(4).fill({ value: 1 }));
  expect((await marks()).map(({ value }) => value)).toEqual([1, 1, 1]);
});

test('one key for two things is refused to the second, whatever row it is about', async () => {
  const calls = [run(1, 1, 'reused'), run(2, 1, 'reused')];
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await marks()).length).toBe(1);
});

test('a refusal reaches the one it is for', async () => {
  const outcomes = await Promise.allSettled([run(1), run(1_000), run(2)]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: { value: 1 } },
    { status: 'rejected', reason: expect.objectContaining({ code: 'not_found' }) },
    { status: 'fulfilled', value: { value: 1 } },
  ]);
});

test('one that breaks the transaction fails alone: the others run again and are kept', async () => {
  const before = await auditCount();
  const outcomes = await Promise.allSettled([run(1), run(2, -1), run(3)]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: { value: 1 } },
    { status: 'rejected', reason: expect.objectContaining({ constraint: 'marks_value_check' }) },
    { status: 'fulfilled', value: { value: 1 } },
  ]);
  expect((await marks()).map(({ row }) => row)).toEqual([1, 3]);
  expect((await auditCount()) - before).toBe(2);
});

test('a row that another transaction holds does not hold up the others', async () => {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const { db } = runners.aRunner();
  const holding = db.transaction().execute(async (trx) => {
    await sql`select from marks where row = 5 for update`.execute(trx);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const waiting = run(5);
  const others = await Promise.all([run(1), run(9), run(11)]);
  expect(others).toEqual(Array(3).fill({ value: 1 }));
  letGo.resolve();
  await holding;
  expect(await waiting).toEqual({ value: 1 });
});

test('more than may wait are refused at once', async () => {
  const { run: runFew } = runners.aRunner({ limits: { waitingMax: 4 } });
  const calls = rowsTo(10).map((row) => runFew(mark, aCaller(), { row, by: 1 }));
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(6);
  expect(refused[0]).toMatchObject({ reason: { code: 'commands_busy' } });
});
