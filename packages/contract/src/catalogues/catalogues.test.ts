import { describe, expect, test } from 'vitest';
import { type Catalogue, fieldsOf } from './catalogue.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { entryBody, filteredFields } from './catalogue-schemas.ts';
import { catalogueShape } from './catalogue-shape.ts';
import { CATALOGUES, ENTITIES } from './catalogues.ts';
import { entryTitle } from './entry-title.ts';
import { getReferences } from './references.ts';

describe.each(Object.values<Catalogue>(CATALOGUES))('the catalogue $entity', (declared) => {
  const names = fieldsOf(declared).map(([name]) => name);

  test('speaks only of fields it has', () => {
    const named = [declared.title, declared.unique.flat(), declared.identity].flat();
    expect(names).toEqual(expect.arrayContaining([...new Set([...named, declared.sort.by])]));
    if (declared.dated !== undefined) expect(names).toContain(declared.dated);
    if (declared.within !== undefined) {
      expect(declared.fields[declared.within]).toMatchObject({ kind: 'reference' });
    }
  });

  test('recognises an entry by fields that only one entry can have', () => {
    expect(declared.unique).toContainEqual(declared.identity);
  });

  test('refers only to catalogues that there are', () => {
    for (const [name, field] of fieldsOf(declared)) {
      if (field.kind !== 'reference') continue;
      expect(ENTITIES).toContain(field.entity);
      expect(name).toMatch(/_id$/);
    }
  });

  test('sorts by a column of its list', () => {
    const { columns, sort } = catalogueShape(declared);
    expect(Object.values(columns).map((column) => column.sort)).toContain(sort.by);
  });

  test('keeps its name in the addresses', () => {
    expect(CATALOGUES).toHaveProperty([declared.entity]);
    expect(catalogueRoutes(declared).update.url).toBe(`/api/utils/${declared.entity}/:id`);
  });
});

const problemsOf = (declared: Catalogue, body: object) =>
  entryBody(declared)
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('an entry', () => {
  const bike = {
    name: '  NKD   125 ',
    brand: 'AKT',
    kind: 'motorcycle',
    price: 5_490_000,
    needs_lien: true,
    modality: 'consumo-y-ordinario',
  };

  test('of the charges has the value of its base, at a moment when it can be charged', () => {
    const charge = {
      code: 'GPS',
      name: 'GPS',
      base: 'fixed',
      value_pesos: 25_000,
      moment: 'withheld',
      has_iva: false,
      is_service: true,
      product_kind: 'any',
    };
    const { charges } = CATALOGUES;
    expect(problemsOf(charges, charge)).toEqual([]);
    expect(problemsOf(charges, { ...charge, value_pesos: null })).toEqual([
      'value_pesos: Escribe el valor: este cargo es fijo.',
    ]);
    expect(problemsOf(charges, { ...charge, base: 'amount-share' })).toEqual([
      'value_rate: Escribe el porcentaje: este cargo no es fijo.',
    ]);
    expect(problemsOf(charges, { ...charge, base: 'balance-share', value_rate: 0.01 })).toEqual([
      'moment: Un porcentaje del saldo se cobra con cada cuota.',
    ]);
  });

  test('is kept with its texts tidied', () => {
    expect(entryBody(CATALOGUES.products).parse(bike)).toEqual({ ...bike, name: 'NKD 125' });
  });

  test('tells every field that is missing', () => {
    expect(problemsOf(CATALOGUES.products, { name: ' ' })).toEqual([
      'name: Escribe un valor en «Nombre».',
      'brand: Escribe un valor en «Marca».',
      'kind: Elige un valor en «Tipo».',
      'price: Escribe un valor en «Precio».',
      'needs_lien: Escribe un valor en «Requiere prenda».',
      'modality: Elige un valor en «Modalidad».',
    ]);
  });

  test.each([
    [{ price: 99_999 }, 'price: Debe estar entre $ 100.000 y $ 1.000.000.000.'],
    [{ price: 5_490_000.5 }, 'price: Escribe un número sin decimales.'],
    [{ modality: 'leasing' }, 'modality: Elige un valor en «Modalidad».'],
    [{ name: 'x'.repeat(121) }, 'name: Usa máximo 120 caracteres.'],
  ])('with %o is refused', (change, problem) => {
    expect(problemsOf(CATALOGUES.products, { ...bike, ...change })).toEqual([problem]);
  });

  test.each([
    [{ month: '2026-13' }, 'month: Escribe la fecha como AAAA-MM.'],
    [{ month: '1999-12' }, 'month: Debe estar entre 2000-01 y 2099-12.'],
    [{ rate_ea: 0 }, 'rate_ea: Debe estar entre 0,01 % y 200 %.'],
    [{ rate_ea: 24.99 }, 'rate_ea: Debe estar entre 0,01 % y 200 %.'],
    [{ rate_ea: 0.24999 }, 'rate_ea: Usa máximo dos decimales.'],
  ])('of usury with %o is refused', (change, problem) => {
    const rate = { month: '2025-11', modality: 'consumo-y-ordinario', rate_ea: 0.2499 };
    expect(problemsOf(CATALOGUES['usury-rates'], { ...rate, ...change })).toEqual([problem]);
  });

  test('may leave empty what is optional', () => {
    expect(entryBody(CATALOGUES.insurers).parse({ name: 'Seguros Bolívar' })).toEqual({
      name: 'Seguros Bolívar',
      nit: null,
      contact_phone: null,
    });
  });

  test('of the calendar is a day that exists', () => {
    expect(problemsOf(CATALOGUES.holidays, { day: '2026-02-30', name: 'Nada' })).toEqual([
      'day: Escribe la fecha como AAAA-MM-DD.',
    ]);
  });
});

test.each([
  [CATALOGUES.dues, { months: 24 }, '24 meses'],
  [CATALOGUES.products, { brand: 'AKT', name: 'NKD 125' }, 'AKT NKD 125'],
  [
    CATALOGUES['usury-rates'],
    { month: '2025-11', modality: 'productivo-rural' },
    'noviembre de 2025, Productivo rural',
  ],
  [CATALOGUES.cities, { name: 'Armenia', department_label: 'Quindío' }, 'Armenia, Quindío'],
  [CATALOGUES.cities, { name: 'Bogotá, D.C.', department_label: 'Bogotá, D.C.' }, 'Bogotá, D.C.'],
  [CATALOGUES.holidays, { name: 'Navidad', day: '2026-12-25' }, 'Navidad, 25 de diciembre de 2026'],
])('an entry of $entity has a name for people', (declared, row, title) => {
  expect(entryTitle(declared, row)).toBe(title);
});

test('a list is narrowed by what has few values', () => {
  expect(filteredFields(CATALOGUES.products)).toEqual(['kind', 'needs_lien', 'modality']);
  expect(filteredFields(CATALOGUES.cities)).toEqual(['department_id', 'kind']);
});

test('products are sorted by name unless asked otherwise', () => {
  expect(catalogueRoutes(CATALOGUES.products).list.query.parse({})).toMatchObject({
    page_number: 0,
    item_per_page: 10,
    sort_by: 'name',
    sort_dir: 'ASC',
  });
});

describe('the references', () => {
  const read = (references: string) => getReferences.query.safeParse({ references });

  test('are asked for by name, each once', () => {
    expect(read('["countries","genders","countries"]').data).toEqual({
      references: ['countries', 'genders'],
    });
  });

  test.each(['countries', '{}', '[]', '[1]', '["countries"'])('as %s are refused', (text) => {
    expect(read(text).error?.issues.map(({ message }) => message)).toEqual([
      'Escribe los catálogos como una lista JSON, por ejemplo ["countries","genders"].',
    ]);
  });

  test('tell which name is unknown', () => {
    const [issue] = read('["countries","planets"]').error?.issues ?? [];
    expect(issue?.message).toMatch(/^No existe el catálogo planets\. Los que hay son: products,/);
  });
});
