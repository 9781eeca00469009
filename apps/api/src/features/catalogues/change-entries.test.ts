import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import {
  addBike,
  auditCount,
  BIKE,
  type CatalogueApp,
  lastAudit,
  routesOf,
  startCatalogueApp,
} from '#test/steps/catalogue-steps.ts';

let app: CatalogueApp;

beforeAll(async () => {
  app = await startCatalogueApp();
});
afterAll(() => app.stop());

const products = routesOf('products');

const fieldsOf = (answer: { json(): { details: { fields: { path: string }[] } } }) =>
  answer.json().details.fields.map(({ path }) => path);

describe('adding', () => {
  test('answers the entry as the list has it, and is recorded', async () => {
    const answer = await app.ask(products.create, { body: BIKE });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...BIKE, is_active: true, version: 1 });
    expect(await lastAudit(app)).toEqual({
      action: 'catalogue_entry_created',
      actor_user_id: app.admin.userId,
      subject_kind: 'catalogue',
      subject_id: `products/${answer.json().product_id}`,
      before: null,
      after: { title: 'AKT NKD 125', ...BIKE, is_active: true },
    });
  });

  test('the same again is refused at its fields, however it is typed', async () => {
    const body = { ...BIKE, brand: 'akt', name: 'ŃKD 125' };
    const answer = await app.ask(products.create, { body });
    expect(outcomeOf(answer)).toEqual([400, 'already_exists']);
    expect(answer.json().message).toBe(
      'Ya existe un producto con el mismo valor en «Marca» y «Nombre».',
    );
    expect(fieldsOf(answer)).toEqual(['brand', 'name']);
  });

  test('the same by two people at once makes one entry', async () => {
    const body = { ...BIKE, name: 'CR4 125' };
    const answers = await Promise.all([1, 2, 3].map(() => app.ask(products.create, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('what is wrong is refused at its field', async () => {
    const answer = await app.ask(products.create, { body: { ...BIKE, price: 5, kind: 'boat' } });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(fieldsOf(answer)).toEqual(['kind', 'price']);
  });

  test.each([
    [{ name: 'NKD\u0000125' }, 'El texto tiene signos que no se ven. Escríbelo de nuevo.'],
    [{ name: 7 }, 'Escribe un valor en «Nombre».'],
  ])('with %o is refused in Spanish', async (change, message) => {
    const answer = await app.ask(products.create, { body: { ...BIKE, ...change } });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields).toEqual([{ path: 'name', message }]);
  });

  test('what points at nothing is refused at its field', async () => {
    const body = { name: 'Secretaría de Tránsito de Macondo', city_id: 999_999 };
    const answer = await app.ask(routesOf('transit-offices').create, { body });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields).toEqual([
      { path: 'city_id', message: '«Ciudad» ya no existe: elige otro valor.' },
    ]);
  });

  test('what points at something disabled is refused, unless it did before', async () => {
    const cities = routesOf('cities');
    const { create, update } = routesOf('headquarters');
    const [leticia] = (await app.ask(cities.list, { query: { search: '91001' } })).json().data;
    const body = { name: 'Leticia, Centro', city_id: leticia.city_id };
    const made = (await app.ask(create, { body })).json();
    expect(made.city_label).toBe('Leticia, Amazonas');
    expect(await lastAudit(app)).toMatchObject({
      after: {
        title: 'Leticia, Centro',
        city_id: leticia.city_id,
        city_label: 'Leticia, Amazonas',
      },
    });
    const setStatus = (isActive: boolean) =>
      app.ask(cities.setStatus, {
        params: { id: leticia.city_id },
        body: { is_active: isActive },
      });
    await setStatus(false);
    const refused = await app.ask(create, { body: { ...body, name: 'Leticia, Puerto' } });
    expect(outcomeOf(refused)).toEqual([400, 'invalid_input']);
    expect(refused.json().details.fields).toEqual([
      {
        path: 'city_id',
        message: '«Leticia, Amazonas» está desactivada: elige otra ciudad.',
      },
    ]);
    const params = { id: made.headquarter_id };
    const renamed = { ...body, name: 'Leticia, Malecón' };
    expect((await app.ask(update, { params, body: renamed })).statusCode).toBe(200);
    await app.ask(update, { params, body: { name: 'Leticia, Malecón' } });
    expect(outcomeOf(await app.ask(update, { params, body: renamed }))).toEqual([
      400,
      'invalid_input',
    ]);
    await setStatus(true);
  });

  test('a usury rate twice for a month and modality is refused', async () => {
    const { create } = routesOf('usury-rates');
    const body = { month: '2026-01', modality: 'consumo-y-ordinario', rate_ea: 0.25 };
    expect(outcomeOf(await app.ask(create, { body }))).toEqual([400, 'already_exists']);
    const other = { ...body, modality: 'productivo-rural', rate_ea: 0.2739 };
    expect((await app.ask(create, { body: other })).json()).toMatchObject({
      month: '2026-01',
      rate_ea: 0.2739,
      resolution: null,
    });
  });

  test('a holiday may be a Sunday, but only once', async () => {
    const { create } = routesOf('holidays');
    const body = { day: '2039-05-01', name: 'Día del Trabajo' };
    expect((await app.ask(create, { body })).json()).toMatchObject(body);
    expect(outcomeOf(await app.ask(create, { body }))).toEqual([400, 'already_exists']);
  });

  test('a body that is none is refused', async () => {
    expect(outcomeOf(await app.ask(products.create))).toEqual([400, 'invalid_input']);
  });
});

describe('editing', () => {
  test('keeps the new values under a new version, and records both', async () => {
    const bike = await addBike(app, 'Dynamic 125');
    const answer = await app.ask(products.update, {
      params: { id: bike.product_id },
      body: { ...BIKE, name: 'Dynamic R 125', price: 5_990_000, version: 1 },
    });
    expect(answer.json()).toMatchObject({ name: 'Dynamic R 125', price: 5_990_000, version: 2 });
    expect(await lastAudit(app)).toMatchObject({
      action: 'catalogue_entry_edited',
      before: { name: 'Dynamic 125', price: 5_490_000 },
      after: { name: 'Dynamic R 125', price: 5_990_000 },
    });
  });

  test('an entry that another user changed meanwhile is refused and stays', async () => {
    const { product_id: id } = await addBike(app, 'TTR 200');
    const edit = (price: number) =>
      app.ask(products.update, {
        params: { id },
        body: { ...BIKE, name: 'TTR 200', price, version: 1 },
      });
    expect((await edit(8_000_000)).statusCode).toBe(200);
    expect(outcomeOf(await edit(1_000_000))).toEqual([400, 'changed_meanwhile']);
    const [row] = (await app.ask(products.list, { query: { search: 'TTR' } })).json().data;
    expect(row.price).toBe(8_000_000);
  });

  test('what stays the same changes and records nothing', async () => {
    const bike = await addBike(app, 'Sport 100');
    const before = await auditCount(app);
    const body = { ...BIKE, name: 'Sport 100', version: 1 };
    const answer = await app.ask(products.update, { params: { id: bike.product_id }, body });
    expect(answer.json()).toEqual(bike);
    expect(await auditCount(app)).toBe(before);
  });

  test('into another entry is refused at its fields', async () => {
    const { product_id: id } = await addBike(app, 'Flex 125');
    const body = { ...BIKE, version: 1 };
    const answer = await app.ask(products.update, { params: { id }, body });
    expect(outcomeOf(answer)).toEqual([400, 'already_exists']);
  });

  test('without a version overwrites whatever there is', async () => {
    const { product_id: id } = await addBike(app, 'Special 110');
    const body = { ...BIKE, name: 'Special 110 X' };
    const answer = await app.ask(products.update, { params: { id }, body });
    expect(answer.json()).toMatchObject({ name: 'Special 110 X', version: 2 });
  });

  test('what is not there is not found', async () => {
    const body = { ...BIKE, version: 1 };
    const answer = await app.ask(products.update, { params: { id: 999_999 }, body });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    expect(outcomeOf(await app.ask(products.update, { params: { id: 'x' }, body }))).toEqual([
      400,
      'invalid_input',
    ]);
    const versioned = { params: { id: 1 }, body: { ...BIKE, version: 0 } };
    expect((await app.ask(products.update, versioned)).json().message).toBe(
      'Revisa los datos: La versión es un número.',
    );
  });
});

describe('disabling', () => {
  test('takes an entry out of the list until all are asked for, and back', async () => {
    const { product_id: id } = await addBike(app, 'Jet 5 150');
    const setStatus = (isActive: boolean) =>
      app.ask(products.setStatus, { params: { id }, body: { is_active: isActive } });
    const found = async (query: Record<string, string>) =>
      (await app.ask(products.list, { query: { search: 'Jet 5', ...query } })).json().page.total;
    expect((await setStatus(false)).json()).toMatchObject({ is_active: false, version: 2 });
    expect(await lastAudit(app)).toMatchObject({
      action: 'catalogue_entry_disabled',
      before: { is_active: true },
      after: { is_active: false },
    });
    expect([await found({}), await found({ all: 'true' })]).toEqual([0, 1]);
    expect([await found({ status: 'disabled' }), await found({ status: 'active' })]).toEqual([
      1, 0,
    ]);
    await setStatus(true);
    expect(await lastAudit(app)).toMatchObject({ action: 'catalogue_entry_enabled' });
    expect(await found({})).toBe(1);
  });

  test('what is disabled already changes and records nothing', async () => {
    const { product_id: id } = await addBike(app, 'SL 125');
    const before = await auditCount(app);
    const sent = { params: { id }, body: { is_active: true } };
    expect((await app.ask(products.setStatus, sent)).json()).toMatchObject({ version: 1 });
    expect(await auditCount(app)).toBe(before);
  });

  test('needs to know whether it is in use, and an entry', async () => {
    const { product_id: id } = await addBike(app, 'Evo 125');
    const nothing = await app.ask(products.setStatus, { params: { id }, body: {} });
    expect(outcomeOf(nothing)).toEqual([400, 'invalid_input']);
    const missing = { params: { id: 999_999 }, body: { is_active: false } };
    expect(outcomeOf(await app.ask(products.setStatus, missing))).toEqual([404, 'not_found']);
  });
});
