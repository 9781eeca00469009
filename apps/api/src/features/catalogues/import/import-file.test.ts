import { Buffer } from 'node:buffer';
import { XLSX } from '@cuotaclara/contract';
import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/excel/read-sheet.ts';
import { outcomeOf } from '#test/auth-steps.ts';
import { type CatalogueApp, routesOf, startCatalogueApp } from '#test/catalogue-steps.ts';

let app: CatalogueApp;

beforeAll(async () => {
  app = await startCatalogueApp();
});
afterAll(() => app.stop());

type Options = { readonly dryRun?: boolean; readonly type?: string };

const send = (entity: Entity, file: Uint8Array, { dryRun = true, type = XLSX }: Options = {}) =>
  app.ask(routesOf(entity).importFile, {
    query: { dry_run: dryRun },
    body: Buffer.from(file),
    headers: { 'content-type': type },
  });

const workbook = (rows: CellValue[][]) => writeXlsx({ sheets: [{ name: 'Datos', rows }] });

const sendSheet = async (entity: Entity, rows: CellValue[][], options?: Options) =>
  send(entity, await workbook(rows), options);

const sendCsv = (entity: Entity, text: string, options: Options = {}) =>
  send(entity, Buffer.from(text), { type: 'text/csv', ...options });

const problemsOf = (answer: { json(): { problems: object[] } }) =>
  answer.json().problems.map((problem) => Object.values(problem).join(' | '));

const productCount = async () =>
  (await app.ask(routesOf('products').list, { query: { all: true } })).json().page.total;

const TITLES = ['Nombre', 'Marca', 'Tipo', 'Precio', 'Requiere prenda', 'Modalidad'];
const bike = (name: string, price: CellValue = 5_490_000): CellValue[] => [
  name,
  'AKT',
  'Motocicleta',
  price,
  'Sí',
  'Consumo y ordinario',
];

describe('a file with three bad rows', () => {
  const rows = [
    TITLES,
    bike('NKD 125'),
    bike('CR4 125', 'mucho'),
    bike('nkd 125'),
    ['TTR 200', '', 'Barco', 8_990_000, 'Sí', 'Consumo y ordinario'],
    bike('Dynamic 125'),
  ];

  test('is named row by row by a dry run, and keeps nothing', async () => {
    const answer = await sendSheet('products', rows);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ dry_run: true, row_count: 5, ignored_columns: [] });
    expect(problemsOf(answer)).toEqual([
      '3 | Precio | mucho | Escribe un número, por ejemplo 1.234.567.',
      '4 | Marca + Nombre |  | Repite la fila 2.',
      '5 | Marca |  | Escribe un valor en «Marca».',
      '5 | Tipo | Barco | Debe ser uno de: Motocicleta, Automóvil, Otro.',
    ]);
    expect(await productCount()).toBe(0);
  });

  test('is refused whole without one', async () => {
    const answer = await sendSheet('products', rows, { dryRun: false });
    expect(outcomeOf(answer)).toEqual([400, 'import_has_problems']);
    expect(answer.json().message).toBe('No se importó nada: hay 4 problemas en el archivo.');
    expect(answer.json().details.fields[1]).toEqual({
      path: '4.Marca + Nombre',
      message: 'Repite la fila 2.',
    });
    expect(await productCount()).toBe(0);
  });
});

describe('a clean file', () => {
  test('only counts in a dry run', async () => {
    const answer = await sendSheet('products', [TITLES, bike('NKD 125'), bike('CR4 125')]);
    expect(answer.json()).toMatchObject({ new_count: 2, changed_count: 0, same_count: 0 });
    expect(await productCount()).toBe(0);
  });

  test('adds, and says so in one entry of the log', async () => {
    const rows = [TITLES, bike('NKD 125'), bike('CR4 125', '$ 5.790.000,00')];
    const answer = await sendSheet('products', rows, { dryRun: false });
    const report = {
      row_count: 2,
      new_count: 2,
      changed_count: 0,
      same_count: 0,
      ignored_columns: [],
    };
    expect(answer.json()).toEqual({ ...report, dry_run: false, problems: [] });
    const entries = await app.db
      .selectFrom('audit_entries')
      .where('action', '=', 'catalogue_imported')
      .select(['subject_id', 'actor_user_id', 'after'])
      .execute();
    expect(entries).toEqual([
      { subject_id: 'products', actor_user_id: app.admin.userId, after: report },
    ]);
  });

  test('changes what differs, leaves what is the same and what it has no column for', async () => {
    const rows = [
      ['MARCA', 'name', 'precio', 'Bodega'],
      ['akt', 'NKD 125', 5_990_000, 'Norte'],
      ['AKT', 'CR4 125', 5_790_000, 'Sur'],
    ];
    const answer = await sendSheet('products', rows, { dryRun: false });
    expect(answer.json()).toMatchObject({
      new_count: 0,
      changed_count: 1,
      same_count: 1,
      ignored_columns: ['Bodega'],
    });
    const again = await sendSheet('products', rows);
    expect(again.json()).toMatchObject({ changed_count: 0, same_count: 2 });
    const { data } = (await app.ask(routesOf('products').list)).json();
    expect(data).toMatchObject([
      { name: 'CR4 125', price: 5_790_000, kind: 'motorcycle', needs_lien: true },
      { name: 'NKD 125', price: 5_990_000, kind: 'motorcycle', brand: 'akt', version: 2 },
    ]);
  });
});

describe('the titles of a file', () => {
  test('that are missing or twice are named', async () => {
    const answer = await sendSheet('products', [
      ['Nombre', 'Precio', 'precio'],
      ['NKD 125', 1, 1],
    ]);
    expect(problemsOf(answer)).toEqual([
      '1 | precio |  | Esta columna está dos veces. Deja una sola.',
      '1 | Marca |  | Falta esta columna.',
    ]);
  });
});

describe('cities', () => {
  test('find their department by code or name, and say when there is none or no certain one', async () => {
    const answer = await sendSheet('cities', [
      ['Código', 'Nombre', 'Departamento'],
      ['27086', 'Belén de Bajirá', 'CHOCO'],
      [5999, 'Macondo', 5],
      ['99001', 'Atlantis', 'Atlántida'],
      ['05001', 'Bello', 'Antioquia'],
    ]);
    expect(problemsOf(answer)).toEqual([
      '4 | Departamento | Atlántida | No hay departamento con ese código o nombre.',
      '5 | Departamento + Nombre |  | Ya existe ciudad con ese valor.',
    ]);
    expect(answer.json()).toMatchObject({ new_count: 2, changed_count: 1 });
  });

  test('with the name of several need the code', async () => {
    const offices = [
      ['Nombre', 'Ciudad'],
      ['Tránsito de La Unión', 'la union'],
      ['Tránsito de Palmira', '76520'],
    ];
    expect(problemsOf(await sendSheet('transit-offices', offices))).toEqual([
      '2 | Ciudad | la union | Hay varias ciudades así: usa el código.',
    ]);
  });
});

test('rates and months are read as Excel and people write them', async () => {
  const answer = await sendSheet(
    'usury-rates',
    [
      ['Mes', 'Tasa E.A.'],
      ['2026-03', '24,99 %'],
      ['abr-26', 25.01],
      [new Date('2026-05-01T00:00:00Z'), 0.2502],
      ['junio de 2026', '24.78'],
      ['07/2026', '24,5'],
    ],
    { dryRun: false },
  );
  expect(answer.json()).toMatchObject({ new_count: 5, problems: [] });
  const { rows } = await sql<{ said: string }>`
    select month || ' ' || rate_ea as said
    from usury_rates where month > '2026-02-01' order by month
  `.execute(app.db);
  expect(rows.map(({ said }) => said)).toEqual([
    '2026-03-01 0.2499',
    '2026-04-01 0.2501',
    '2026-05-01 0.2502',
    '2026-06-01 0.2478',
    '2026-07-01 0.2450',
  ]);
});

test('days are read as Excel and people write them', async () => {
  const text = 'Día;Nombre\n31/12/2033;Fin de año\n2033-12-30;Víspera\n30/02/2033;Nunca\n';
  expect(problemsOf(await sendCsv('holidays', text))).toEqual([
    '4 | Día | 30/02/2033 | Escribe una fecha, por ejemplo 15/11/2026.',
  ]);
});

test('a CSV of an old Excel keeps its accents', async () => {
  const file = Buffer.from('Nombre;Teléfono\nCompañía Ñandú;604 444 12 34\n', 'latin1');
  const answer = await send('insurers', file, { dryRun: false, type: 'text/csv' });
  expect(answer.json()).toMatchObject({ new_count: 1, problems: [] });
  const [row] = (await app.ask(routesOf('insurers').list, { query: { search: 'nandu' } })).json()
    .data;
  expect(row).toMatchObject({ name: 'Compañía Ñandú', contact_phone: '6044441234', nit: null });
});

test('what an export gives can be imported again', async () => {
  const { exportList } = routesOf('cities');
  const columns = 'code,name,department_label,kind,status';
  const file = await app.ask(exportList, { query: { columns } });
  const answer = await send('cities', file.rawPayload);
  expect(answer.json()).toMatchObject({
    row_count: 1121,
    same_count: 1121,
    ignored_columns: ['Estado'],
    problems: [],
  });
});

test.each(['products', 'cities', 'usury-rates', 'holidays', 'insurers'] as const)(
  'the template of %s is a file that can be imported',
  async (entity) => {
    const file = await app.ask(routesOf(entity).template);
    expect(file.headers['content-disposition']).toContain(`plantilla-${entity}.xlsx`);
    const { rows } = await readSheet(file.rawPayload);
    expect(rows).toHaveLength(1);
    expect((await send(entity, file.rawPayload)).json()).toMatchObject({ problems: [] });
  },
);

test('20 000 rows are added, and known again', { timeout: 60_000 }, async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `Moto ${index};Marca;${500_000 + index}`,
  );
  const text = ['Nombre;Marca;Precio', ...lines].join('\n');
  const answer = await sendCsv('products', text, { dryRun: false });
  expect(answer.json()).toMatchObject({ new_count: 20_000, problems: [] });
  expect((await sendCsv('products', text)).json()).toMatchObject({ same_count: 20_000 });
});

test('two imports of the same file at once add it once', async () => {
  const text = 'Nombre\nUnión de hecho\nComprometido(a)\n';
  const answers = await Promise.all(
    [1, 2].map(() => sendCsv('marital-statuses', text, { dryRun: false })),
  );
  expect(answers.map((answer) => answer.json().new_count).sort()).toEqual([0, 2]);
});

describe('what is no spreadsheet', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'file_empty'],
    ['only titles', Buffer.from('Nombre\n'), 'import_empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_unreadable'],
  ])('%s is refused', async (_name, file, code) => {
    const answer = await send('genders', file, { type: 'text/csv' });
    expect(outcomeOf(answer)).toEqual([400, code]);
  });

  test('of another type is refused', async () => {
    const answer = await send('genders', Buffer.from('x'), { type: 'image/png' });
    expect(outcomeOf(answer)).toEqual([400, 'file_type_refused']);
  });
});
