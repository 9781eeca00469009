import { buffer } from 'node:stream/consumers';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { ExportColumn } from './export-task.ts';
import { createExporter, type Exporter } from './exporter.ts';

const SESSION_NAME = 'cuota-clara-export';
const SESSION_WAIT_MS = 30_000;

let database: TestDatabase;
let client: pg.Client;
let exporter: Exporter;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  exporter = createExporter({ databaseUrl: database.url, log: createLog('silent') });
});

afterAll(async () => {
  await exporter.stop();
  await client.end();
  await database.drop();
});

const column = (key: string, kind: ExportColumn['kind'], labels?: ExportColumn['labels']) => ({
  key,
  label: key,
  kind,
  labels,
});

const NUMBERS = [column('number', 'integer')];

const numbersUpTo = (count: number) =>
  CompiledQuery.raw('select number from generate_series(1, $1::int) as number', [count]);

async function openSessions(): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [SESSION_NAME],
  );
  return rows[0].count;
}

/** Sessions end a little after what they were for. */
const expectSessions = (count: number): Promise<void> =>
  vi.waitFor(async () => expect(await openSessions()).toBe(count), SESSION_WAIT_MS);

/** Ends the session of the one export that is under way, from outside. */
async function endSession(): Promise<void> {
  await expectSessions(1);
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [SESSION_NAME],
  );
}

async function expectExportWorks(): Promise<void> {
  const { content, rowCount } = await exporter.export({
    sheet: 'Números',
    columns: NUMBERS,
    query: numbersUpTo(10),
  });
  expect(rowCount).toBe(10);
  await buffer(content);
}

describe('the exporter', () => {
  test('counts before it writes', async () => {
    const { content, rowCount } = await exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_234),
    });
    content.destroy();
    expect(rowCount).toBe(1_234);
  });

  test('refuses more rows than a sheet has, and says how many there are', async () => {
    const refused = exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_048_576),
    });
    await expect(refused).rejects.toMatchObject({
      code: 'export_too_large',
      status: 400,
      message: expect.stringContaining('1.048.576 filas'),
    });
    await expectSessions(0);
  });

  test('a query that fails in the middle breaks the file off', async () => {
    const { content } = await exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      // The count does not look at the value, so the failure waits until row 30 000.
      query: CompiledQuery.raw(
        'select 1 / (30000 - number) as number from generate_series(1, 50000) as number',
      ),
    });
    await expect(buffer(content)).rejects.toMatchObject({ message: 'division by zero' });
  });

  test('a query without a value for a column fails before the file begins', async () => {
    const failing = exporter.export({
      sheet: 'Números',
      columns: [column('name', 'text')],
      query: numbersUpTo(1),
    });
    await expect(failing).rejects.toThrow('no value for name');
  });

  test('cannot change anything', async () => {
    const changing = exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: CompiledQuery.raw(`select nextval('users_user_id_seq') as number`),
    });
    await expect(changing).rejects.toThrow('read-only');
  });

  test('a reader that goes away ends the query and the session', async () => {
    const { content } = await exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_000_000),
    });
    await new Promise((resolve) => content.once('readable', resolve));
    await expectSessions(1);
    content.destroy();
    await expectSessions(0);
  });

  test('a reader that goes away in the middle of a long statement ends that too', async () => {
    const gone = new AbortController();
    const waiting = exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: CompiledQuery.raw('select 1 as number from (select pg_sleep(60)) as slow'),
      signal: gone.signal,
    });
    await expectSessions(1);
    gone.abort();
    await expect(waiting).rejects.toThrow('given up');
    await expectSessions(0);
  });

  test('does two at once; the third begins when one of them ends', async () => {
    const start = () =>
      exporter.export({ sheet: 'Números', columns: NUMBERS, query: numbersUpTo(1_000_000) });
    const [first, second] = await Promise.all([start(), start()]);
    const third = start();
    await expectSessions(2);
    first.content.destroy();
    const { content, rowCount } = await third;
    expect(rowCount).toBe(1_000_000);
    content.destroy();
    second.content.destroy();
  });

  test('waits for a reader that takes nothing, with little in memory', async () => {
    const start = () =>
      exporter.export({ sheet: 'Números', columns: NUMBERS, query: numbersUpTo(1_000_000) });
    const [slow, fast] = await Promise.all([start(), start()]);
    const file = await buffer(fast.content);
    // In the time of a whole file the other has come no further than its pieces ahead.
    expect(file.length).toBeGreaterThan(3_000_000);
    expect(slow.content.readableLength).toBeGreaterThan(0);
    expect(slow.content.readableLength).toBeLessThan(1_000_000);
    await expectSessions(1);
    slow.content.destroy();
  });

  test('tells the log what broke off, without the values of the rows', async () => {
    const lines: string[] = [];
    const told = createExporter({
      databaseUrl: database.url,
      log: createLog('warn', { write: (line) => void lines.push(line) }),
    });
    const { content } = await told.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: CompiledQuery.raw(
        `select case when number < 9000 then number else ('cédula ' || number)::int end as number
         from generate_series(1, 10000) as number`,
      ),
    });
    await expect(buffer(content)).rejects.toThrow('cédula 9000');
    await told.stop();
    expect(lines.join('')).toContain('an export broke off');
    expect(lines.join('')).toContain('22P02');
    expect(lines.join('')).not.toContain('cédula');
  });

  test('a connection lost before the file begins says that the database is unavailable', async () => {
    await expectSessions(0);
    const waiting = exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: CompiledQuery.raw('select 1 as number from (select pg_sleep(60)) as slow'),
    });
    const lost = expect(waiting).rejects.toMatchObject({ code: 'database_unavailable' });
    await endSession();
    await lost;
    await expectExportWorks();
  });

  test('a connection lost in the middle breaks the file off, and the next export works', async () => {
    await expectSessions(0);
    const { content } = await exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_000_000),
    });
    await endSession();
    await expect(buffer(content)).rejects.toMatchObject({ code: 'database_unavailable' });
    await expectExportWorks();
  });

  test('a server that cannot be reached says that the database is unavailable', async () => {
    const unreached = createExporter({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      log: createLog('silent'),
    });
    const failing = unreached.export({ sheet: 'N', columns: NUMBERS, query: numbersUpTo(1) });
    await expect(failing).rejects.toMatchObject({ code: 'database_unavailable' });
    await unreached.stop();
  });

  test('stopping ends what is under way', async () => {
    const stopping = createExporter({ databaseUrl: database.url, log: createLog('silent') });
    const { content } = await stopping.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_000_000),
    });
    await stopping.stop();
    expect(content.destroyed).toBe(true);
    await expectSessions(0);
  });
});
