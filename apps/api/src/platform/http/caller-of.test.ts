import { changeSetting, listSettings, ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { historyOf, settingOf } from '#test/steps/setting-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let version: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
});

afterAll(() => app.stop());

beforeEach(async () => {
  version = (await settingOf(admin, 'company_name')).version;
});

const change = (value: string, { key, person = admin }: { key?: string; person?: Person } = {}) =>
  person.browser.call(changeSetting, {
    params: { id: 'company_name' },
    body: { value, version },
    bearer: person.bearer,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a request that changes something', () => {
  test('repeated under its key is answered as before and changes nothing again', async () => {
    const first = await change('Uno', { key: '0190c4de-0000-7000-8000-000000000007' });
    expect(first.statusCode).toBe(200);
    const again = await change('Uno', { key: '0190c4de-0000-7000-8000-000000000007' });
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    const values = (await historyOf(admin, 'company_name')).map(({ value }) => value);
    expect(values).toEqual(['Uno']);
  });

  test('repeated without a key is a new request', async () => {
    expect((await change('Dos')).statusCode).toBe(200);
    expect((await change('Dos')).json()).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('under a key of something else is refused', async () => {
    await change('Tres', { key: 'reused' });
    const refused = await change('Cuatro', { key: 'reused' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await settingOf(admin, 'company_name')).value).toBe('Tres');
  });

  test('has a key of its own beside the same key of another person', async () => {
    const other = await signedInPerson(app, { roleId: ROLE.admin });
    expect((await change('Cinco', { key: 'shared' })).statusCode).toBe(200);
    version = (await settingOf(admin, 'company_name')).version;
    expect((await change('Seis', { key: 'shared', person: other })).statusCode).toBe(200);
  });

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['not printable', 'llave\u00F1'],
  ])('under a key that is %s is refused in Spanish', async (_what, key) => {
    const refused = await change('Siete', { key });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'idempotency_key_invalid',
      message: 'La clave de idempotencia debe tener entre 1 y 200 caracteres imprimibles.',
    });
  });

  test('under the longest key is done', async () => {
    expect((await change('Ocho', { key: 'k'.repeat(200) })).statusCode).toBe(200);
  });
});

test('a request that reads takes no key, not even a bad one', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(300) };
  const { statusCode } = await admin.browser.call(listSettings, { bearer: admin.bearer, headers });
  expect(statusCode).toBe(200);
});

test('the description of the interface names the key where a call takes one', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json();
  const { put } = paths['/api/utils/settings/{id}'];
  const names = (operation: { parameters?: { name: string }[] }) =>
    (operation.parameters ?? []).map(({ name }) => name);
  expect(names(put)).toContain('Idempotency-Key');
  expect(put.responses['409'].description).toContain('idempotency_key_reused');
  expect(names(paths['/api/utils/settings'].get)).not.toContain('Idempotency-Key');
});
