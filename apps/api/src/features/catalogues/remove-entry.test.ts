import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import {
  addBike,
  auditCount,
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

describe('deleting', () => {
  test('what nothing uses is gone, and recorded as it was', async () => {
    const { product_id: id } = await addBike(app, 'RTX 150');
    expect((await app.ask(products.remove, { params: { id } })).json()).toEqual({});
    expect(await lastAudit(app)).toMatchObject({
      action: 'catalogue_entry_deleted',
      before: { name: 'RTX 150' },
      after: null,
    });
    expect(outcomeOf(await app.ask(products.remove, { params: { id } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('the same by three people at once is recorded once', async () => {
    const { product_id: id } = await addBike(app, 'Boxer 150');
    const before = await auditCount(app);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.ask(products.remove, { params: { id } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await auditCount(app)).toBe(before + 1);
  });

  test('what is in use is refused and told to be disabled', async () => {
    const { list, remove } = routesOf('countries');
    const [colombia] = (await app.ask(list, { query: { search: 'colombia' } })).json().data;
    const answer = await app.ask(remove, { params: { id: colombia.country_id } });
    expect(outcomeOf(answer)).toEqual([400, 'catalogue_in_use']);
    expect(answer.json().message).toBe(
      'No se puede eliminar «Colombia»: está en uso. Desactiva el registro para que nadie lo elija.',
    );
  });

  test('a headquarter with users is refused', async () => {
    const { create, remove } = routesOf('headquarters');
    const { headquarter_id: id } = (await app.ask(create, { body: { name: 'Popayán' } })).json();
    await app.addUser({ email: 'sede@cuotaclara.test', headquarterId: id });
    const answer = await app.ask(remove, { params: { id } });
    expect(outcomeOf(answer)).toEqual([400, 'catalogue_in_use']);
  });
});
