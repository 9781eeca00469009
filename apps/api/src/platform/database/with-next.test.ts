import { CompiledQuery, type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { DatabaseLostError } from './database-lost-error.ts';
import { withNext } from './with-next.ts';

let db: Database;
let drop: () => Promise<void>;
let pool: pg.Pool;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  pool = createPool(created.url, { connectionsMax: 1 });
  db = createDatabase(pool);
  await sql`create table notes (note text primary key)`.execute(db);
});

beforeEach(() => sql`delete from notes`.execute(db));

afterAll(async () => {
  await db.destroy();
  await drop();
});

type Row = { readonly note: string };

const ADD = withNext('insert into notes (note) values ($1) returning note');

const add = (trx: Pick<Kysely<unknown>, 'executeQuery'>, note: unknown) =>
  trx.executeQuery<Row>(CompiledQuery.raw(ADD, [note]));

const notes = async () =>
  (await sql<Row>`select note from notes order by note`.execute(db)).rows.map(({ note }) => note);

test('its rows come with the answer to the next statement, which sees what it did', async () => {
  const seen = await db.transaction().execute(async (trx) => {
    const { rows } = await add(trx, 'a');
    expect(rows).toEqual([]);
    const next = await sql<{ count: number }>`
      select count(*) as count from notes where note = ${'a'}
    `.execute(trx);
    return { rows, next: next.rows };
  });
  expect(seen).toEqual({ rows: [{ note: 'a' }], next: [{ count: 1 }] });
  expect(await notes()).toEqual(['a']);
});

test('what comes before a commit goes with it, in one piece with the beginning', async () => {
  const write = vi.spyOn(pg.Client.prototype, 'query');
  await db.transaction().execute(async (trx) => {
    await add(trx, 'a');
    await add(trx, 'b');
  });
  const sent = write.mock.calls.length;
  write.mockRestore();
  expect(sent).toBe(1);
  expect(await notes()).toEqual(['a', 'b']);
});

test('one that fails undoes the transaction and says why, also at the commit', async () => {
  await sql`insert into notes (note) values (${'a'})`.execute(db);
  const failing = (isAtCommit: boolean) =>
    db.transaction().execute(async (trx) => {
      await add(trx, 'b');
      await add(trx, 'a');
      await add(trx, 'c');
      if (!isAtCommit) await sql`select ${1}::integer`.execute(trx);
    });
  for (const isAtCommit of [true, false]) {
    await expect(failing(isAtCommit)).rejects.toMatchObject({ constraint: 'notes_pkey' });
  }
  expect(await notes()).toEqual(['a']);
  await db.transaction().execute((trx) => add(trx, 'c'));
  expect(await notes()).toEqual(['a', 'c']);
});

test('a value that cannot be sent stops what comes after it', async () => {
  const odd = {
    toPostgres: () => {
      throw new Error('no value');
    },
  };
  const failing = db.transaction().execute(async (trx) => {
    await add(trx, 'a');
    await add(trx, odd);
  });
  await expect(failing).rejects.toThrow('no value');
  expect(await notes()).toEqual([]);
  await db.transaction().execute((trx) => add(trx, 'b'));
  expect(await notes()).toEqual(['b']);
});

test('what is undone before it was sent is never sent', async () => {
  const write = vi.spyOn(pg.Client.prototype, 'query');
  const undone = db.transaction().execute(async (trx) => {
    await add(trx, 'a');
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  expect(await notes()).toEqual([]);
});

test('a connection that is lost on the way to the commit leaves the outcome open', async () => {
  const lost = db.transaction().execute(async (trx) => {
    await sql`select ${1}::integer`.execute(trx);
    await add(trx, 'a');
    await trx.executeQuery(
      CompiledQuery.raw(withNext('select pg_terminate_backend(pg_backend_pid())')),
    );
  });
  const reason = await lost.catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(DatabaseLostError);
  expect(reason).toMatchObject({ code: 'outcome_unknown' });
  expect(await notes()).toEqual([]);
});
