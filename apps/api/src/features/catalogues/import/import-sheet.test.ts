import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { type CatalogueApp, routesOf, startCatalogueApp } from '#test/steps/catalogue-steps.ts';
import { importSteps, lastAudit, problemsOf, workbook } from '#test/steps/import-steps.ts';

let app: CatalogueApp;
let steps: ReturnType<typeof importSteps>;

beforeAll(async () => {
  app = await startCatalogueApp();
  steps = importSteps(app);
});
afterAll(() => app.stop());

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
    const answer = await steps.sendSheet('products', rows);
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
    const answer = await steps.sendSheet('products', rows, { dryRun: false });
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
    const answer = await steps.sendSheet('products', [TITLES, bike('NKD 125'), bike('CR4 125')]);
    expect(answer.json()).toMatchObject({ new_count: 2, changed_count: 0, same_count: 0 });
    expect(await productCount()).toBe(0);
  });

  test('adds, and says so in the log, of the file and of each entry', async () => {
    const rows = [TITLES, bike('NKD 125'), bike('CR4 125', '$ 5.790.000,00')];
    const file = await workbook(rows);
    const answer = await steps.send('products', file, { dryRun: false });
    const report = {
      row_count: 2,
      new_count: 2,
      changed_count: 0,
      same_count: 0,
      ignored_columns: [],
    };
    expect(answer.json()).toEqual({ ...report, dry_run: false, problems: [], notices: [] });
    const file_sha256 = createHash('sha256').update(file).digest('hex');
    expect(await lastAudit(app, 3)).toMatchObject([
      {
        action: 'catalogue_imported',
        subject_id: 'products',
        actor_user_id: app.admin.userId,
        before: null,
        after: { ...report, file_sha256 },
      },
      {
        action: 'catalogue_entry_created',
        subject_id: expect.stringMatching(/^products\/\d+$/),
        before: null,
        after: { title: 'AKT NKD 125', price: 5_490_000, is_active: true },
      },
      { action: 'catalogue_entry_created', after: { title: 'AKT CR4 125', price: 5_790_000 } },
    ]);
  });

  test('changes what differs, leaves what is the same and what it has no column for', async () => {
    const rows = [
      ['MARCA', 'name', 'precio', 'Bodega'],
      ['akt', 'NKD 125', 5_990_000, 'Norte'],
      ['AKT', 'CR4 125', 5_790_000, 'Sur'],
    ];
    const answer = await steps.sendSheet('products', rows, { dryRun: false });
    expect(answer.json()).toMatchObject({
      new_count: 0,
      changed_count: 1,
      same_count: 1,
      ignored_columns: ['Bodega'],
    });
    const records = await lastAudit(app, 2);
    expect(records).toMatchObject([
      { action: 'catalogue_imported', after: { changed_count: 1 } },
      {
        action: 'catalogue_entry_edited',
        before: { title: 'AKT NKD 125', price: 5_490_000 },
        after: { title: 'akt NKD 125', price: 5_990_000 },
      },
    ]);
    const again = await steps.sendSheet('products', rows, { dryRun: false });
    expect(again.json()).toMatchObject({ changed_count: 0, same_count: 2 });
    expect(await lastAudit(app, 2)).toEqual(records);
    const { data } = (await app.ask(routesOf('products').list)).json();
    expect(data).toMatchObject([
      { name: 'CR4 125', price: 5_790_000, kind: 'motorcycle', needs_lien: true },
      { name: 'NKD 125', price: 5_990_000, kind: 'motorcycle', brand: 'akt', version: 2 },
    ]);
  });
});

describe('the titles of a file', () => {
  test('that are missing or twice are named', async () => {
    const answer = await steps.sendSheet('products', [
      ['Nombre', 'Precio', 'precio'],
      ['NKD 125', 1, 1],
    ]);
    expect(problemsOf(answer)).toEqual([
      '1 | precio |  | Esta columna está dos veces. Deja una sola.',
      '1 | Marca |  | Falta esta columna.',
    ]);
  });
});

test('a file with one problem says so in the singular', async () => {
  const answer = await steps.sendCsv('dues', 'Meses\n500\n', { dryRun: false });
  expect(answer.json().message).toBe('No se importó nada: hay 1 problema en el archivo.');
});

test('20 000 rows are added, and known again', { timeout: 60_000 }, async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `Moto ${index};Marca;${500_000 + index}`,
  );
  const text = ['Nombre;Marca;Precio', ...lines].join('\n');
  const answer = await steps.sendCsv('products', text, { dryRun: false });
  expect(answer.json()).toMatchObject({ new_count: 20_000, problems: [] });
  const [last] = await lastAudit(app, 1);
  expect(last).toMatchObject({ after: { title: 'Marca Moto 19999', price: 519_999 } });
  expect((await steps.sendCsv('products', text)).json()).toMatchObject({ same_count: 20_000 });
});

test('two imports of the same file at once add it once', async () => {
  const text = 'Nombre\nUnión de hecho\nComprometido(a)\n';
  const answers = await Promise.all(
    [1, 2].map(() => steps.sendCsv('marital-statuses', text, { dryRun: false })),
  );
  expect(answers.map((answer) => answer.json().new_count).sort()).toEqual([0, 2]);
});

describe('what is no spreadsheet', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'file_empty'],
    ['only titles', Buffer.from('Nombre\n'), 'import_empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_unreadable'],
  ])('%s is refused', async (_name, file, code) => {
    const answer = await steps.send('genders', file, { type: 'text/csv' });
    expect(outcomeOf(answer)).toEqual([400, code]);
  });

  test('of another type is refused', async () => {
    const answer = await steps.send('genders', Buffer.from('x'), { type: 'image/png' });
    expect(outcomeOf(answer)).toEqual([400, 'file_type_refused']);
  });
});
