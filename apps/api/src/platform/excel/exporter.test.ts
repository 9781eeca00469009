import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { ExportColumn } from './export-task.ts';
import { createExporter, type Exporter } from './exporter.ts';

const SESSION_NAME = 'cuota-clara-export';

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

async function readBack(sql: string, columns: readonly ExportColumn[], parameters: unknown[] = []) {
  const query = CompiledQuery.raw(sql, parameters);
  const { content } = await exporter.export({ sheet: 'Usuarios', columns, query });
  const { sheets } = await readXlsx(await buffer(content), { readStyles: true });
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('there is no sheet');
  return sheet;
}

async function openSessions(): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::int as count from pg_stat_activity where application_name = $1',
    [SESSION_NAME],
  );
  return rows[0].count;
}

describe('a spreadsheet', () => {
  test('has numbers, days and moments as Excel has them, in the time of Colombia', async () => {
    const sheet = await readBack(
      `select 7 as id, 45000000::bigint as price, 0.2436::numeric as rate, date '2026-11-15' as day,
              timestamptz '2026-11-15T03:30:00Z' as moment, true as active, null::text as nothing`,
      [
        column('id', 'integer'),
        column('price', 'money'),
        column('rate', 'percent'),
        column('day', 'day'),
        column('moment', 'moment'),
        column('active', 'boolean'),
        column('nothing', 'text'),
      ],
    );
    expect(sheet.rows[1]?.slice(0, 6)).toEqual([
      7,
      45_000_000,
      0.2436,
      new Date('2026-11-15T00:00:00Z'),
      new Date('2026-11-14T22:30:00Z'),
      'Sí',
    ]);
    const formatOf = (place: string) => sheet.cells?.get(place)?.style?.numFmt;
    expect(['1,1', '1,2', '1,3', '1,4'].map(formatOf)).toEqual([
      '#,##0',
      '0.00%',
      'dd/mm/yyyy',
      'dd/mm/yyyy\\ hh:mm',
    ]);
  });

  test('has bold frozen titles, a filter over every row, and its columns in the order asked', async () => {
    const sheet = await readBack(`select 1 as a, 'x' as b union all select 2, 'y'`, [
      { key: 'b', label: 'Letra', kind: 'text' },
      { key: 'a', label: 'Número', kind: 'integer' },
    ]);
    expect(sheet.name).toBe('Usuarios');
    expect(sheet.rows).toEqual([
      ['Letra', 'Número'],
      ['x', 1],
      ['y', 2],
    ]);
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.autoFilter).toMatchObject({ range: 'A1:B3' });
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(sheet.cells?.get('1,0')?.style?.font?.bold).not.toBe(true);
  });

  test('keeps what looks like a formula as text', async () => {
    const texts = ['=1+1', '+57 300', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
    const sheet = await readBack(
      'select unnest($1::text[]) as value',
      [column('value', 'text')],
      [texts],
    );
    expect(sheet.rows.slice(1)).toEqual(texts.map((text) => [text]));
    for (const row of texts.keys()) {
      expect(sheet.cells?.get(`${row + 1},0`)?.formula).toBeUndefined();
    }
  });

  test('keeps every letter, and leaves out only what XML cannot hold', async () => {
    const sheet = await readBack(
      'select unnest($1::text[]) as value',
      [column('value', 'text')],
      [['Muñoz & Cía <S.A.S.> "x"', '  a\nb ', '_x0041_', `bell${String.fromCharCode(7)}`, '🚗']],
    );
    expect(sheet.rows.slice(1)).toEqual([
      ['Muñoz & Cía <S.A.S.> "x"'],
      ['  a\nb '],
      ['_x0041_'],
      ['bell'],
      ['🚗'],
    ]);
  });

  test('cuts a text that Excel would call damage', async () => {
    const sheet = await readBack(`select repeat('á', 40000) as value`, [column('value', 'text')]);
    expect(String(sheet.rows[1]?.[0])).toHaveLength(32_767);
  });

  test('names choices by their labels, and shows a value without one as it is', async () => {
    const sheet = await readBack(`select * from (values (1), (2)) as listed (state)`, [
      column('state', 'choice', { 1: 'Borrador' }),
    ]);
    expect(sheet.rows.slice(1)).toEqual([['Borrador'], ['2']]);
  });

  test('of no rows still has its titles', async () => {
    const sheet = await readBack('select 1 as number where false', NUMBERS);
    expect(sheet.rows).toEqual([['number']]);
    expect(sheet.autoFilter).toMatchObject({ range: 'A1:A1' });
  });

  test('of 50 000 rows has every one of them, in order', async () => {
    const sheet = await readBack(
      `select number, 'Persona ' || number as name from generate_series(1, 50000) as number
       order by number desc`,
      [...NUMBERS, column('name', 'text')],
    );
    expect(sheet.rows).toHaveLength(50_001);
    expect(sheet.rows.at(1)).toEqual([50_000, 'Persona 50000']);
    expect(sheet.rows.at(-1)).toEqual([1, 'Persona 1']);
    const sum = sheet.rows.slice(1).reduce((total, [number]) => total + Number(number), 0);
    expect(sum).toBe(1_250_025_000);
  });
});

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
    await vi.waitFor(async () => expect(await openSessions()).toBe(0));
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
    expect(await openSessions()).toBe(1);
    content.destroy();
    await vi.waitFor(async () => expect(await openSessions()).toBe(0), 5_000);
  });

  test('a reader that goes away in the middle of a long statement ends that too', async () => {
    const gone = new AbortController();
    const waiting = exporter.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: CompiledQuery.raw('select 1 as number from (select pg_sleep(60)) as slow'),
      signal: gone.signal,
    });
    await vi.waitFor(async () => expect(await openSessions()).toBe(1), 5_000);
    gone.abort();
    await expect(waiting).rejects.toThrow('given up');
    await vi.waitFor(async () => expect(await openSessions()).toBe(0), 5_000);
  });

  test('does two at once; the third begins when one of them ends', async () => {
    const start = () =>
      exporter.export({ sheet: 'Números', columns: NUMBERS, query: numbersUpTo(1_000_000) });
    const [first, second] = await Promise.all([start(), start()]);
    const third = start();
    expect(await openSessions()).toBe(2);
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
    expect(await openSessions()).toBe(1);
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

  test('stopping ends what is under way', async () => {
    const stopping = createExporter({ databaseUrl: database.url, log: createLog('silent') });
    const { content } = await stopping.export({
      sheet: 'Números',
      columns: NUMBERS,
      query: numbersUpTo(1_000_000),
    });
    await stopping.stop();
    expect(content.destroyed).toBe(true);
    await vi.waitFor(async () => expect(await openSessions()).toBe(0), 5_000);
  });
});
