import { Buffer } from 'node:buffer';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { type CatalogueApp, routesOf, startCatalogueApp } from '#test/steps/catalogue-steps.ts';
import { importSteps, problemsOf } from '#test/steps/import-steps.ts';

let app: CatalogueApp;
let steps: ReturnType<typeof importSteps>;

beforeAll(async () => {
  app = await startCatalogueApp();
  steps = importSteps(app);
});
afterAll(() => app.stop());

const TITLES = ['Nombre', 'Marca', 'Tipo', 'Precio', 'Requiere prenda', 'Modalidad'];
const CAR = {
  name: 'Picanto',
  brand: 'Kia',
  kind: 'car',
  price: 50_000_000,
  needs_lien: false,
  modality: 'consumo-y-ordinario',
};

describe('an empty cell', () => {
  test('leaves what an entry has, and gives a new one the default', async () => {
    const create = { ...CAR, name: 'Picanto', modality: 'productivo-urbano' };
    await app.ask(routesOf('products').create, { body: create });
    const rows = [
      TITLES,
      ['Picanto', 'Kia', '', 52_000_000, '', ''],
      ['Rio', 'Kia', '', 60_000_000, '', ''],
    ];
    const answer = await steps.sendSheet('products', rows, { dryRun: false });
    expect(answer.json()).toMatchObject({ new_count: 1, changed_count: 1, problems: [] });
    const { data } = (
      await app.ask(routesOf('products').list, { query: { search: 'kia' } })
    ).json();
    expect(data).toMatchObject([
      { ...create, price: 52_000_000, version: 2 },
      {
        name: 'Rio',
        kind: 'motorcycle',
        needs_lien: true,
        modality: 'consumo-y-ordinario',
        price: 60_000_000,
      },
    ]);
  });

  test('does not take away what is optional', async () => {
    const body = { name: 'La Equidad', nit: '860028415-5' };
    await app.ask(routesOf('insurers').create, { body });
    const answer = await steps.sendCsv(
      'insurers',
      'Nombre;NIT;Teléfono\nLa Equidad;;6015922929\n',
      {
        dryRun: false,
      },
    );
    expect(answer.json()).toMatchObject({ changed_count: 1 });
    const [row] = (
      await app.ask(routesOf('insurers').list, { query: { search: 'equidad' } })
    ).json().data;
    expect(row).toMatchObject({ nit: '860028415-5', contact_phone: '6015922929' });
  });
});

describe('what is disabled', () => {
  test('is pointed at only by those who did before', async () => {
    const cities = routesOf('cities');
    const [leticia] = (await app.ask(cities.list, { query: { search: '91001' } })).json().data;
    await steps.sendCsv('headquarters', 'Nombre;Ciudad\nLeticia;91001\n', { dryRun: false });
    const params = { id: leticia.city_id };
    await app.ask(cities.setStatus, { params, body: { is_active: false } });
    const text = 'Nombre;Ciudad\nLeticia;leticia\nLeticia, Puerto;91001\n';
    expect(problemsOf(await steps.sendCsv('headquarters', text))).toEqual([
      '3 | Ciudad | Leticia, Amazonas | «Leticia, Amazonas» está desactivada: elige otra ciudad.',
    ]);
    await app.ask(cities.setStatus, { params, body: { is_active: true } });
  });

  test('is changed, stays disabled, and the report says so', async () => {
    const { create, setStatus } = routesOf('products');
    const made = (await app.ask(create, { body: { ...CAR, name: 'Soul' } })).json();
    const params = { id: made.product_id };
    await app.ask(setStatus, { params, body: { is_active: false } });
    const text = 'Nombre;Marca;Precio\nSoul;Kia;70000000\n';
    expect((await steps.sendCsv('products', text)).json()).toMatchObject({
      changed_count: 1,
      problems: [],
      notices: [
        {
          row: 2,
          column: null,
          value: null,
          reason: 'Este producto está desactivado y seguirá así.',
        },
      ],
    });
  });
});

describe('cities', () => {
  test('find their department by code or name, and say when there is none or no certain one', async () => {
    const answer = await steps.sendSheet('cities', [
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
    expect(problemsOf(await steps.sendSheet('transit-offices', offices))).toEqual([
      '2 | Ciudad | la union | Hay varias ciudades así: usa el código o agrega el departamento.',
    ]);
  });

  test('with their department are certain, as an export has them', async () => {
    const rows = [
      ['Nombre', 'Ciudad'],
      ['Inspección del Café', 'Armenia, Quindío'],
      ['Inspección de Occidente', 'armenia, antioquia'],
      ['Inspección Central', 'Bogotá, D.C.'],
    ];
    const added = await steps.sendSheet('transit-offices', rows, { dryRun: false });
    expect(added.json()).toMatchObject({ new_count: 3, problems: [] });
    const { list, exportList } = routesOf('transit-offices');
    const { data } = (await app.ask(list, { query: { search: 'inspeccion' } })).json();
    expect(data.map((row: Record<string, string>) => row['city_label'])).toEqual([
      'Bogotá, D.C.',
      'Armenia, Antioquia',
      'Armenia, Quindío',
    ]);
    const file = await app.ask(exportList, { query: { columns: 'name,city_label' } });
    const again = await steps.send('transit-offices', file.rawPayload);
    const { row_count } = again.json();
    expect(again.json()).toMatchObject({ same_count: row_count, problems: [] });
    expect(row_count).toBeGreaterThan(3);
  });
});

test('rates and months are read as Excel and people write them', async () => {
  const answer = await steps.sendSheet(
    'usury-rates',
    [
      ['Mes', 'Tasa E.A.'],
      ['2026-03', '24,99 %'],
      ['abr-26', 25.01],
      [new Date('2026-05-01T00:00:00Z'), 0.2502],
      ['junio de 2026', '24.78'],
      ['07/2026', '24,5'],
      ['08/2026', '1,86'],
      ['09/2026', 1.86],
    ],
    { dryRun: false },
  );
  expect(answer.json()).toMatchObject({ new_count: 7, problems: [] });
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
    '2026-08-01 0.0186',
    '2026-09-01 0.0186',
  ]);
});

test('days are read as Excel and people write them', async () => {
  const text = 'Día;Nombre\n31/12/2033;Fin de año\n2033-12-30;Víspera\n30/02/2033;Nunca\n';
  expect(problemsOf(await steps.sendCsv('holidays', text))).toEqual([
    '4 | Día | 30/02/2033 | Escribe una fecha, por ejemplo 15/11/2026.',
  ]);
});

test('values that do not fit together are a problem, with what the entry keeps', async () => {
  const text = 'Código;Nombre;Cómo se calcula;Valor fijo\nFIANZA;Fianza;;\nGPS;GPS;Valor fijo;\n';
  const added = 'NUEVO;Nuevo;Valor fijo;\n';
  expect(problemsOf(await steps.sendCsv('charges', text + added))).toEqual([
    '4 | Valor fijo |  | Escribe el valor: este cargo es fijo.',
  ]);
});

test('a CSV of an old Excel keeps its accents', async () => {
  const file = Buffer.from('Nombre;Teléfono\nCompañía Ñandú;604 444 12 34\n', 'latin1');
  const answer = await steps.send('insurers', file, { dryRun: false, type: 'text/csv' });
  expect(answer.json()).toMatchObject({ new_count: 1, problems: [] });
  const [row] = (await app.ask(routesOf('insurers').list, { query: { search: 'nandu' } })).json()
    .data;
  expect(row).toMatchObject({ name: 'Compañía Ñandú', contact_phone: '6044441234', nit: null });
});

test('what an export gives can be imported again', async () => {
  const { exportList } = routesOf('cities');
  const columns = 'code,name,department_label,kind,status';
  const file = await app.ask(exportList, { query: { columns } });
  const answer = await steps.send('cities', file.rawPayload);
  expect(answer.json()).toMatchObject({
    row_count: 1121,
    same_count: 1121,
    ignored_columns: ['Estado'],
    problems: [],
  });
});

describe.each(['products', 'cities', 'usury-rates', 'holidays', 'insurers'] as const)(
  'the template of %s',
  (entity) => {
    test('as it comes has nothing to import', async () => {
      const file = await app.ask(routesOf(entity).template);
      expect(file.headers['content-disposition']).toContain(`plantilla-${entity}.xlsx`);
      expect(outcomeOf(await steps.send(entity, file.rawPayload))).toEqual([400, 'import_empty']);
    });

    test('shows an example that could be imported', async () => {
      const file = await app.ask(routesOf(entity).template);
      const { sheets } = await readXlsx(file.rawPayload);
      const [titles = [], example = []] = sheets[1]?.rows ?? [];
      expect(sheets[1]?.name).toBe('Ejemplo');
      expect(sheets[0]?.rows).toEqual([titles]);
      expect((await steps.sendSheet(entity, [titles, example])).json()).toMatchObject({
        problems: [],
      });
    });
  },
);
