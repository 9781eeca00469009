import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { CATALOGUES, ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { LARGEST_CITIES } from '@cuotaclara/contract/catalogues/places/largest-cities';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getCatalogueSummaries } from '@cuotaclara/contract/catalogues/summary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { type CatalogueApp, routesOf, startCatalogueApp } from '#test/steps/catalogue-steps.ts';

let app: CatalogueApp;
let clerk: Person;

beforeAll(async () => {
  app = await startCatalogueApp();
  clerk = await signedInPerson(app);
});
afterAll(() => app.stop());

type EntryRow = Readonly<Record<string, string | number | boolean | null>>;

const { list } = routesOf('cities');

const namesOf = async (query: Record<string, string | number>, route = list) => {
  const answer = await app.ask(route, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map((row: EntryRow) => row['name']);
};

const totalOf = async (query: Record<string, string | number>, route = list) =>
  (await app.ask(route, { query })).json().page.total;

describe('a list', () => {
  test('has a page of ten, sorted as the catalogue says, and an exact total', async () => {
    const answer = await app.ask(list);
    expect(answer.json().page).toEqual({ number: 0, size: 10, total: 1121 });
    expect(
      answer
        .json()
        .data.map((row: EntryRow) => row['name'])
        .slice(0, 3),
    ).toEqual(['Abejorral', 'Ábrego', 'Abriaquí']);
  });

  test('shows an entry with its values and the names of what it points at', async () => {
    const answer = await app.ask(list, { query: { search: '54001' } });
    expect(answer.json().data).toEqual([
      {
        city_id: expect.any(Number),
        code: '54001',
        name: 'San José de Cúcuta',
        department_id: expect.any(Number),
        department_label: 'Norte de Santander',
        kind: 'municipality',
        is_active: true,
        status: 'active',
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('finds what is typed without accents and in any case', async () => {
    expect(await namesOf({ search: 'MEDELLIN' })).toEqual(['Medellín']);
  });

  test('finds each word by itself', async () => {
    expect(await namesOf({ search: 'bogota d' })).toEqual(['Bogotá, D.C.']);
    expect(await namesOf({ search: 'cucuta san' })).toEqual(['San José de Cúcuta']);
  });

  test.each(['%', '_', '\\'])('takes %s as a sign, not as a pattern', async (search) => {
    expect(await totalOf({ search })).toBe(0);
  });

  test('is narrowed by another catalogue, by a choice and by both', async () => {
    const [antioquia] = (
      await app.ask(routesOf('departments').list, { query: { search: 'antioquia' } })
    ).json().data;
    expect(await totalOf({ department_id: antioquia.department_id })).toBe(125);
    expect(await totalOf({ kind: 'non_municipal_area' })).toBe(18);
    expect(
      await totalOf({ department_id: antioquia.department_id, kind: 'non_municipal_area' }),
    ).toBe(0);
  });

  test('is sorted by any of its columns', async () => {
    const query = { sort_by: 'department', sort_dir: 'DESC', item_per_page: 1 };
    const [last] = (await app.ask(list, { query })).json().data;
    expect(last.department_label).toBe('Vichada');
    expect(await namesOf({ sort_by: 'code', item_per_page: 2 })).toEqual(['Medellín', 'Abejorral']);
  });

  test('of dated things is narrowed by days, of months too', async () => {
    const holidays = routesOf('holidays').list;
    const december = { initial_date: '2026-12-01', final_date: '2026-12-31' };
    expect(await namesOf(december, holidays)).toEqual(['Inmaculada Concepción', 'Navidad']);
    const rates = routesOf('usury-rates').list;
    expect(await totalOf({ initial_date: '2025-11-20', final_date: '2025-11-25' }, rates)).toBe(7);
    expect(await totalOf({ initial_date: '2099-01-01' })).toBe(0);
  });

  test.each([
    [{ sort_by: 'password' }, 'Esta lista se puede ordenar por: code, name, department'],
    [{ sort_dir: 'UP' }, 'El orden es ASC o DESC.'],
    [{ initial_date: '15/11/2026' }, 'Escribe la fecha como AAAA-MM-DD'],
    [{ kind: 'planet' }, 'Elige entre: municipality, non_municipal_area, island.'],
    [{ department_id: 'x' }, 'El identificador es un número.'],
    [{ department_id: '99999999999' }, 'El identificador es un número.'],
    [{ search: '\0' }, 'El texto tiene signos que no se ven.'],
    [{ initial_date: '0000-01-01' }, 'Escribe una fecha entre los años 1900 y 2199.'],
    [{ page_number: 'x' }, 'La página es un número entero'],
    [{ item_per_page: '0' }, 'En una página caben de 1 a 100 filas.'],
    [{ all: 'maybe' }, 'Escribe true o false.'],
    [{ status: 'lost' }, 'El estado es active, disabled o all.'],
  ])('refuses %o in Spanish', async (query, message) => {
    const answer = await app.ask(list, { query });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().message).toContain(message);
    expect(answer.json().details.fields[0].path).toBe(Object.keys(query)[0]);
  });

  test.each(ENTITIES)('of %s answers and leaves as a spreadsheet', async (entity) => {
    const routes = routesOf(entity);
    const answer = await app.ask(routes.list, { query: { all: true } });
    expect(answer.statusCode).toBe(200);
    const columns = Object.keys(answer.json().data[0] ?? { status: 'active' })
      .filter((key) => !/_id$|^version$|^is_active$/.test(key))
      .join(',');
    const file = await app.ask(routes.exportList, { query: { columns } });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('of no catalogue is not found', async () => {
    const planets = { ...list, url: '/api/utils/planets' as const };
    expect(outcomeOf(await app.ask(planets))).toEqual([404, 'not_found']);
    expect(outcomeOf(await app.ask({ ...planets, method: 'POST' }, { body: {} }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('one entry', () => {
  const { get, list: departments, setStatus } = routesOf('departments');

  test('is answered as the list has it, for any role and also when it is disabled', async () => {
    const [row] = (await app.ask(departments, { query: { search: 'vichada' } })).json().data;
    const sent = { params: { id: row.department_id } };
    expect((await clerk.browser.call(get, { ...sent, bearer: clerk.bearer })).json()).toEqual(row);
    await app.ask(setStatus, { ...sent, body: { is_active: false } });
    expect((await app.ask(get, sent)).json()).toMatchObject({ name: 'Vichada', is_active: false });
    await app.ask(setStatus, { ...sent, body: { is_active: true } });
  });

  test.each([
    [999_999, [404, 'not_found']],
    ['x', [400, 'invalid_input']],
    ['99999999999', [400, 'invalid_input']],
  ])('with the number %s is refused', async (id, outcome) => {
    expect(outcomeOf(await app.ask(get, { params: { id } }))).toEqual(outcome);
  });
});

describe('the references of a form', () => {
  const read = (references: string, person: Person = clerk) =>
    person.browser.call(getReferences, { bearer: person.bearer, query: { references } });

  test('come in one call, for any role, with their names for people', async () => {
    const answer = await read('["genders","dues","cities"]');
    const { genders, dues, cities, ...others } = answer.json();
    expect(others).toEqual({});
    expect(genders.map((row: EntryRow) => row['label'])).toEqual([
      'Femenino',
      'Masculino',
      'No binario',
    ]);
    expect(dues.map((row: EntryRow) => row['label']).slice(0, 2)).toEqual(['6 meses', '12 meses']);
    expect(cities).toHaveLength(1121);
    expect(cities[1]).toEqual({
      city_id: expect.any(Number),
      label: 'Medellín, Antioquia',
      code: '05001',
      name: 'Medellín',
      department_id: expect.any(Number),
      kind: 'municipality',
    });
  });

  test('have the largest cities first, then the others by name; Bogotá is named once', async () => {
    const { cities } = (await read('["cities"]')).json();
    const labels = cities.map((row: EntryRow) => row['label']);
    expect(labels.slice(0, 3)).toEqual([
      'Bogotá, D.C.',
      'Medellín, Antioquia',
      'Cali, Valle del Cauca',
    ]);
    const { length } = LARGEST_CITIES;
    expect(labels.slice(length, length + 3)).toEqual([
      'Abejorral, Antioquia',
      'Ábrego, Norte de Santander',
      'Abriaquí, Antioquia',
    ]);
    const codes = cities.map((row: EntryRow) => row['code']);
    expect(codes.slice(0, length)).toEqual(LARGEST_CITIES);
  });

  test('leave out what is disabled', async () => {
    const routes = routesOf('dues');
    const [six] = (await app.ask(routes.list)).json().data;
    const sent = { params: { id: six.due_id } };
    await app.ask(routes.setStatus, { ...sent, body: { is_active: false } });
    const { dues } = (await read('["dues"]')).json();
    expect(dues.map((row: EntryRow) => row['months'])).not.toContain(6);
    await app.ask(routes.setStatus, { ...sent, body: { is_active: true } });
  });

  test('are never cut short without saying so', async () => {
    await sql`
      insert into genders (code, name)
      select
        chr(65 + (n / 676) % 26) || chr(65 + (n / 26) % 26) || chr(65 + n % 26), 'Género ' || n
      from generate_series(1, 17575) as n
    `.execute(app.db);
    const { genders } = (await read('["genders"]')).json();
    expect(genders.length).toBeGreaterThan(17_000);
    await sql`
      insert into insurers (name) select 'Aseguradora ' || n from generate_series(1, 20001) as n
    `.execute(app.db);
    const answer = await read('["genders","insurers"]');
    expect(outcomeOf(answer)).toEqual([400, 'too_many_references']);
    expect(answer.json().message).toBe(
      'Hay más de 20.000 aseguradoras en uso. Busca en esa lista.',
    );
    await sql`delete from genders where name like 'Género %'`.execute(app.db);
    await sql`delete from insurers where name like 'Aseguradora %'`.execute(app.db);
  });

  test.each([
    ['countries', 'Escribe los catálogos como una lista JSON'],
    ['["countries"', 'Escribe los catálogos como una lista JSON'],
    ['[]', 'Escribe los catálogos como una lista JSON'],
    ['["countries","planets"]', 'No existe el catálogo planets.'],
    ['["__proto__"]', 'No existe el catálogo __proto__.'],
  ])('as %s are refused in Spanish', async (references, message) => {
    const answer = await read(references);
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().message).toContain(message);
  });

  test('are asked for by name', async () => {
    const answer = await clerk.browser.call(getReferences, { bearer: clerk.bearer });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  });
});

describe('the summary', () => {
  test('counts every catalogue and says what is missing today', async () => {
    const { catalogues } = (await app.ask(getCatalogueSummaries)).json();
    expect(catalogues.map(({ entity }: { entity: string }) => entity)).toEqual(ENTITIES);
    expect(catalogues).toContainEqual({
      entity: 'cities',
      active_count: 1121,
      disabled_count: 0,
      notices: [],
    });
    expect(catalogues).toContainEqual({
      entity: 'products',
      active_count: 0,
      disabled_count: 0,
      notices: ['Sin productos nadie puede pedir un crédito.'],
    });
    const rates = catalogues.find((each: { entity: string }) => each.entity === 'usury-rates');
    expect(rates.notices[0]).toMatch(
      /^Falta la tasa de consumo y ordinario de \p{L}+ de 20\d\d\.$/u,
    );
  });
});

describe('a user who may not manage catalogues', () => {
  const { list: _list, get: _get, ...guarded } = catalogueRoutes(CATALOGUES.genders);
  const calls = Object.entries({ ...guarded, summaries: getCatalogueSummaries });

  test.each(calls)('is refused %s', async (_name, route) => {
    const sent = { params: { id: 1 }, bearer: clerk.bearer };
    const answer = await clerk.browser.call(route, sent);
    expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
  });

  test.each([...calls, ['list', list], ['references', getReferences]] as const)(
    'is refused %s without a session',
    async (_name, route) => {
      const answer = await clerk.browser.call(route, { params: { id: 1 } });
      expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
    },
  );

  test('may read what the forms offer', async () => {
    const answer = await clerk.browser.call(list, { bearer: clerk.bearer });
    expect(answer.statusCode).toBe(200);
  });
});
