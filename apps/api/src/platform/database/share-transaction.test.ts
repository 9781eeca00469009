import Fastify from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { areReadersWaiting, countReaders } from '#platform/turns/readers.ts';
import { createTestDatabase } from '#test/database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { DatabaseLostError } from './database-lost-error.ts';
import { takesLists } from './list-parameters.ts';
import { shareTransaction } from './share-transaction.ts';
import { SharedTransactionBroken } from './shared-transaction.ts';
import { withNext } from './with-next.ts';

let db: Database;
let drop: () => Promise<void>;
let pool: pg.Pool;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  pool = createPool(created.url, { connectionsMax: 1 });
  db = createDatabase(pool);
  await sql`create table notes (note text primary key, added_by text not null)`.execute(db);
});

beforeEach(() => sql`delete from notes`.execute(db));

afterAll(async () => {
  await db.destroy();
  await drop();
});

type Note = { readonly note: string };
type Run = Pick<Database, 'executeQuery'>;

const ADD = takesLists(
  `insert into notes (note, added_by) select note, $2 from unnest($1::text[]) as note
  returning note`,
  1,
);
const ADD_ROWS = takesLists(
  withNext(`insert into notes (note, added_by)
    select * from jsonb_to_recordset($1::jsonb) as given (note text, added_by text)`),
  1,
);

const add = (trx: Run, note: string, by = 'one') =>
  trx.executeQuery<Note>(CompiledQuery.raw(ADD, [[note], by]));

const addLater = (trx: Run, note: string) =>
  trx.executeQuery(CompiledQuery.raw(ADD_ROWS, [JSON.stringify([{ note, added_by: 'later' }])]));

const stored = async () =>
  (await sql<Note>`select note from notes order by note`.execute(db)).rows.map(({ note }) => note);

const inTransaction = (work: (trx: Run) => Promise<unknown>) => (member: Database) =>
  member.transaction().execute(work);

/** How often something is sent to the server meanwhile. */
async function countSent(act: () => Promise<unknown>): Promise<number> {
  const send = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const sent = send.mock.calls.length;
  send.mockRestore();
  return sent;
}

test('what all of them send at one moment goes in one piece, and so does the commit', async () => {
  const adding = (note: string) =>
    inTransaction(async (trx) => {
      await add(trx, note);
      return add(trx, `${note}${note}`);
    });
  const sent = await countSent(() => shareTransaction(pool, [adding('a'), adding('b')]));
  expect(sent).toBe(3);
  expect(await stored()).toEqual(['a', 'aa', 'b', 'bb']);
});

test('a statement that takes lists is sent once, and all get the rows of all', async () => {
  const outcomes = await shareTransaction(
    pool,
    ['a', 'b'].map((note) => inTransaction(async (trx) => (await add(trx, note)).rows)),
  );
  const rows = [{ note: 'a' }, { note: 'b' }];
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: rows },
    { status: 'fulfilled', value: rows },
  ]);
});

/** In which rounds of the event loop two members went on after a statement that they share. */
async function roundsOfMembers(): Promise<readonly number[]> {
  let round = 0;
  let next = setImmediate(function count() {
    round += 1;
    next = setImmediate(count);
  });
  const outcomes = await shareTransaction(
    pool,
    ['a', 'b'].map((note) =>
      inTransaction(async (trx) => {
        await add(trx, note);
        return round;
      }),
    ),
  );
  clearImmediate(next);
  return outcomes.map((each) => (each.status === 'fulfilled' ? Number(each.value) : Number.NaN));
}

test('members go on at once, unless someone waits for a list: then one after the other', async () => {
  const [first = 0, second] = await roundsOfMembers();
  expect(second).toBe(first);
  await sql`delete from notes`.execute(db);
  const answer = Promise.withResolvers<string>();
  const app = Fastify();
  await app.register(countReaders);
  app.get('/list', () => answer.promise);
  const reading = app.inject('/list').then(({ body }) => body);
  await vi.waitUntil(areReadersWaiting);
  const [before = 0, after = 0] = await roundsOfMembers();
  expect(after).toBeGreaterThan(before);
  answer.resolve('a list');
  expect(await reading).toBe('a list');
  await app.close();
});

test('one whose other values differ is sent for each', async () => {
  const outcomes = await shareTransaction(pool, [
    inTransaction(async (trx) => (await add(trx, 'a', 'one')).rows),
    inTransaction(async (trx) => (await add(trx, 'b', 'two')).rows),
  ]);
  expect(outcomes.map((each) => each.status === 'fulfilled' && each.value)).toEqual([
    [{ note: 'a' }],
    [{ note: 'b' }],
  ]);
});

test('each keeps the order of its own statements', async () => {
  const seen: number[] = [];
  const count = async (trx: Run) => {
    const { rows } = await trx.executeQuery<{ count: number }>(
      CompiledQuery.raw('select count(*) as count from notes where note like $1', ['a%']),
    );
    seen.push(rows[0]?.count ?? -1);
  };
  await shareTransaction(pool, [
    inTransaction(async (trx) => {
      await addLater(trx, 'a1');
      await count(trx);
    }),
    inTransaction(async (trx) => {
      await count(trx);
      await addLater(trx, 'a2');
    }),
  ]);
  // The first one sees its own note, which it sent before it counted.
  expect(seen[0]).toBe(1);
  expect(await stored()).toEqual(['a1', 'a2']);
});

test('what is held back until the commit is sent once for all, an empty list too', async () => {
  await shareTransaction(pool, [
    inTransaction((trx) => addLater(trx, 'a')),
    inTransaction((trx) => trx.executeQuery(CompiledQuery.raw(ADD_ROWS, ['[]']))),
    inTransaction((trx) => addLater(trx, 'b')),
  ]);
  expect(await stored()).toEqual(['a', 'b']);
});

test('one that gives up before it has changed anything leaves the others alone', async () => {
  const [first, second] = await shareTransaction(pool, [
    inTransaction((trx) => add(trx, 'a')),
    inTransaction(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('select 1', []));
      throw new Error('no');
    }),
  ]);
  expect(first?.status).toBe('fulfilled');
  expect(second).toEqual({ status: 'rejected', reason: new Error('no') });
  expect(await stored()).toEqual(['a']);
});

test('all that give up leave the connection without a transaction', async () => {
  const giveUp = inTransaction(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('select 1', []));
    throw new Error('no');
  });
  const outcomes = await shareTransaction(pool, [giveUp, giveUp]);
  // Right away, as the next command that is lent the same connection.
  const client = (await pool.connect()) as pg.PoolClient & { getTransactionStatus(): string };
  const status = client.getTransactionStatus();
  client.release();
  expect(outcomes.map(({ status: each }) => each)).toEqual(['rejected', 'rejected']);
  expect(status).toBe('I');
});

test('one that fails without a transaction keeps nobody waiting', async () => {
  const [first, second] = await shareTransaction(pool, [
    inTransaction((trx) => add(trx, 'a')),
    () => Promise.reject(new Error('too early')),
  ]);
  expect(first?.status).toBe('fulfilled');
  expect(second?.status).toBe('rejected');
  expect(await stored()).toEqual(['a']);
});

test('one that gives up after a change undoes what all have done', async () => {
  const outcomes = await shareTransaction(pool, [
    inTransaction((trx) => add(trx, 'a')),
    inTransaction(async (trx) => {
      await add(trx, 'b');
      throw new Error('no');
    }),
  ]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.any(SharedTransactionBroken) },
    { status: 'rejected', reason: new Error('no') },
  ]);
  expect(await stored()).toEqual([]);
});

test('a statement that fails undoes what all have done, and tells why', async () => {
  const outcomes = await shareTransaction(pool, [
    inTransaction((trx) => add(trx, 'a')),
    inTransaction((trx) => trx.executeQuery(CompiledQuery.raw('select 1 / $1::integer', [0]))),
  ]);
  for (const outcome of outcomes) {
    const reason = outcome.status === 'rejected' ? outcome.reason : null;
    expect(reason).toBeInstanceOf(SharedTransactionBroken);
    expect(String(reason.cause)).toContain('division by zero');
  }
  expect(await stored()).toEqual([]);
});

test('a commit that fails undoes what all have done', async () => {
  await sql`alter table notes add constraint unknown_author foreign key (added_by)
    references notes (note) deferrable initially deferred`.execute(db);
  const outcomes = await shareTransaction(
    pool,
    ['a', 'b'].map((note) => inTransaction((trx) => add(trx, note, 'nobody'))),
  );
  await sql`alter table notes drop constraint unknown_author`.execute(db);
  expect(outcomes.map((each) => each.status === 'rejected' && each.reason)).toEqual([
    expect.any(SharedTransactionBroken),
    expect.any(SharedTransactionBroken),
  ]);
  expect(await stored()).toEqual([]);
});

test('a lost connection is told to each as what it is', async () => {
  const outcomes = await shareTransaction(pool, [
    inTransaction((trx) => add(trx, 'a')),
    inTransaction((trx) =>
      trx.executeQuery(CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())', [])),
    ),
  ]);
  expect(outcomes.map((each) => each.status === 'rejected' && each.reason)).toEqual([
    expect.any(DatabaseLostError),
    expect.any(DatabaseLostError),
  ]);
  expect(await stored()).toEqual([]);
});
