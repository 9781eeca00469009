import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { ExportColumn } from './export-task.ts';
import { createExporter, type Exporter } from './exporter.ts';

let database: TestDatabase;
let exporter: Exporter;

beforeAll(async () => {
  database = await createTestDatabase();
  exporter = createExporter({ databaseUrl: database.url, log: createLog('silent') });
});

afterAll(async () => {
  await exporter.stop();
  await database.drop();
});

const column = (key: string, kind: ExportColumn['kind'], labels?: ExportColumn['labels']) => ({
  key,
  label: key,
  kind,
  labels,
});

async function readBack(sql: string, columns: readonly ExportColumn[], parameters: unknown[] = []) {
  const query = CompiledQuery.raw(sql, parameters);
  const { content } = await exporter.export({ sheet: 'Usuarios', columns, query });
  const { sheets } = await readXlsx(await buffer(content), { readStyles: true });
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('there is no sheet');
  return sheet;
}

test('a sheet has numbers, days and moments as Excel has them, in the time of Colombia', async () => {
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

test('a sheet has bold frozen titles, a filter over every row, and its columns in the order asked', async () => {
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

test('a sheet keeps what looks like a formula as text', async () => {
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

test('a sheet keeps every letter, and leaves out only what XML cannot hold', async () => {
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

test('a sheet cuts a text that Excel would call damage', async () => {
  const sheet = await readBack(`select repeat('á', 40000) as value`, [column('value', 'text')]);
  expect(String(sheet.rows[1]?.[0])).toHaveLength(32_767);
});

test('a sheet writes a day that Excel cannot count as text', async () => {
  const sheet = await readBack(
    `select day from unnest($1::date[]) as day`,
    [column('day', 'day')],
    [['1900-12-31', '1901-01-01', '2999-12-31', '0001-01-01']],
  );
  expect(sheet.rows.slice(1)).toEqual([
    ['1900-12-31'],
    [new Date('1901-01-01T00:00:00Z')],
    [new Date('2999-12-31T00:00:00Z')],
    ['0001-01-01'],
  ]);
});

test('a sheet names choices by their labels, and shows a value without one as it is', async () => {
  const sheet = await readBack(`select * from (values (1), (2)) as listed (state)`, [
    column('state', 'choice', { 1: 'Borrador' }),
  ]);
  expect(sheet.rows.slice(1)).toEqual([['Borrador'], ['2']]);
});

test('a sheet of no rows still has its titles', async () => {
  const sheet = await readBack('select 1 as number where false', [column('number', 'integer')]);
  expect(sheet.rows).toEqual([['number']]);
  expect(sheet.autoFilter).toMatchObject({ range: 'A1:A1' });
});

test('a sheet of 50 000 rows has every one of them, in order', async () => {
  const sheet = await readBack(
    `select number, 'Persona ' || number as name from generate_series(1, 50000) as number
     order by number desc`,
    [column('number', 'integer'), column('name', 'text')],
  );
  expect(sheet.rows).toHaveLength(50_001);
  expect(sheet.rows.at(1)).toEqual([50_000, 'Persona 50000']);
  expect(sheet.rows.at(-1)).toEqual([1, 'Persona 1']);
  const sum = sheet.rows.slice(1).reduce((total, [number]) => total + Number(number), 0);
  expect(sum).toBe(1_250_025_000);
});
