import {
  addVendor,
  deleteVendor,
  editUser,
  editVendor,
  getUser,
  listUsers,
  ROLE,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aHeadquarter, anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let cityId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  const { rows } = await sql<{ city_id: number }>`
    with country as (
      insert into countries (code, name) values ('CO', 'Colombia') returning country_id
    ), department as (
      insert into departments (code, name, country_id)
      select '05', 'Antioquia', country_id from country returning department_id
    )
    insert into cities (code, name, department_id, kind)
    select '05266', 'Envigado', department_id, 'municipality' from department returning city_id
  `.execute(app.db);
  cityId = rows[0]?.city_id ?? 0;
});
afterAll(() => app.stop());

let count = 0;
const someone = (over: object = {}) => {
  count += 1;
  return {
    first_name: 'Wilmer',
    first_surname: 'Úsuga',
    email: `wilmer${count}@motos.test`,
    phone: '3104567890',
    business_name: 'Motos del Sur S. A. S.',
    tax_id: '900.123.456-8',
    commission_rate_bps: 250,
    ...over,
  };
};

const add = (over: object = {}) => callAs(admin, addVendor, { body: someone(over) });

const auditOf = (userId: number) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', String(userId))
    .where('action', 'like', 'vendor%')
    .orderBy('entry_id')
    .execute();

describe('a new vendor', () => {
  test('is an adviser with business name, NIT and commission, and is invited', async () => {
    const headquarterId = await aHeadquarter(app, 'Envigado, Centro');
    const answer = await add({ headquarter_id: headquarterId, city_id: cityId });
    expect(answer.statusCode).toBe(200);
    const vendor = answer.json();
    expect(vendor).toMatchObject({
      role_id: ROLE.supplier,
      status: 'invited',
      headquarter: 'Envigado, Centro',
      invitation_sent: true,
      vendor: {
        business_name: 'Motos del Sur S. A. S.',
        tax_id: '900123456-8',
        commission_rate_bps: 250,
        city_id: cityId,
        city: 'Envigado',
      },
    });
    expect(await auditOf(vendor.user_id)).toMatchObject([
      { action: 'vendor_created', after: { tax_id: '•••6-8', commission_rate_bps: 250 } },
    ]);
    const [row] = (await callAs(admin, listUsers)).json().data;
    expect(row).toMatchObject({
      user_id: vendor.user_id,
      business_name: 'Motos del Sur S. A. S.',
      tax_id: '900123456-8',
      commission_rate: 0.025,
    });
  });

  test.each([
    [{ business_name: ' ' }, 'business_name', 'Escribe la razón social.'],
    [
      { tax_id: '900123456-7' },
      'tax_id',
      'Revisa el NIT: el dígito de verificación no coincide. Ejemplo: 900123456-8.',
    ],
    [
      { commission_rate_bps: 10_001 },
      'commission_rate_bps',
      'La comisión va de 0 % a 100 %, con dos decimales.',
    ],
    [
      { commission_rate_bps: 2.5 },
      'commission_rate_bps',
      'La comisión va de 0 % a 100 %, con dos decimales.',
    ],
    [{ phone: '12' }, 'phone', 'Escribe 10 dígitos: un celular empieza por 3 y un fijo por 60.'],
  ])('with %o is refused in Spanish', async (over, path, message) => {
    const answer = await add(over);
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields).toEqual([{ path, message }]);
  });

  test('needs an address, a city and a headquarter that can be had', async () => {
    expect(outcomeOf(await add({ email: admin.email }))).toEqual([400, 'email_taken']);
    expect(outcomeOf(await add({ city_id: 999_999 }))).toEqual([400, 'city_unavailable']);
    const nowhere = await add({ headquarter_id: 999_999 });
    expect(outcomeOf(nowhere)).toEqual([400, 'headquarter_unavailable']);
  });

  test('the database holds the check digit and the commission too', async () => {
    const { userId } = await app.addUser({ email: 'suelto@motos.test', roleId: ROLE.supplier });
    const insert = (tax_id: string, commission_rate_bps: number) =>
      app.db
        .insertInto('vendors')
        .values({ user_id: userId, business_name: 'X', tax_id, commission_rate_bps })
        .execute();
    await expect(insert('900123456-7', 0)).rejects.toThrow('vendors_tax_id_check');
    await expect(insert('9001234568', 0)).rejects.toThrow('vendors_tax_id_check');
    await expect(insert('900123456-8', 10_001)).rejects.toThrow('commission_rate_bps_check');
  });
});

describe('an edit', () => {
  const edit = (body: object) => callAs(admin, editVendor, { body });

  test('changes person and business, and records only what changed', async () => {
    const body = someone();
    const added = (await callAs(admin, addVendor, { body })).json();
    const { user_id, version } = added;
    const answer = await edit({
      ...body,
      user_id,
      version,
      first_name: 'Wílmer',
      commission_rate_bps: 300,
    });
    expect(answer.json()).toMatchObject({
      version: 2,
      first_name: 'Wílmer',
      vendor: { commission_rate_bps: 300, business_name: 'Motos del Sur S. A. S.' },
    });
    expect((await auditOf(user_id)).at(-1)).toEqual({
      action: 'vendor_edited',
      before: { first_name: 'W•••', commission_rate_bps: 250 },
      after: { first_name: 'W•••', commission_rate_bps: 300 },
    });
    const same = { ...body, user_id, version: 2, first_name: 'Wílmer', commission_rate_bps: 300 };
    expect((await edit(same)).json().version).toBe(2);
    expect(outcomeOf(await edit({ ...same, version: 1 }))).toEqual([400, 'changed_meanwhile']);
    expect(outcomeOf(await edit({ ...same, city_id: 999_999 }))).toEqual([400, 'city_unavailable']);
    expect(outcomeOf(await edit({ ...same, email: admin.email }))).toEqual([400, 'email_taken']);
  });

  test('gives an adviser who was made without them what a vendor has', async () => {
    const { userId } = await app.addUser({ email: 'sin-nit@motos.test', roleId: ROLE.supplier });
    const answer = await edit(someone({ user_id: userId, version: 1 }));
    expect(answer.json().vendor.tax_id).toBe('900123456-8');
  });

  test('of the role takes the credits of a vendor out of scope', async () => {
    const vendor = (await add()).json();
    const body = { ...vendor, role_id: ROLE.accounting };
    expect((await callAs(admin, editUser, { body })).json().vendor).toBeNull();
    const query = { role: 7, search: vendor.email };
    const [row] = (await callAs(admin, listUsers, { query })).json().data;
    expect(row).toMatchObject({ business_name: null, tax_id: null, commission_rate: null });
  });

  test('of anybody who is no vendor is answered as not found', async () => {
    const { userId } = await signedInPerson(app);
    for (const id of [userId, 999_999]) {
      const answer = await edit(someone({ user_id: id, version: 1 }));
      expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    }
  });
});

describe('deleting', () => {
  const remove = (who: Person, userId: number) =>
    callAs(who, deleteVendor, { params: { id: userId } });

  test('removes the account for good, and the address can be used again', async () => {
    const { user_id: userId, email } = (await add()).json();
    const answer = await remove(admin, userId);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const asked = await callAs(admin, getUser, { params: { id: userId } });
    expect(outcomeOf(asked)).toEqual([404, 'not_found']);
    expect((await auditOf(userId)).at(-1)).toMatchObject({
      action: 'vendor_deleted',
      before: { first_name: 'W•••', email: 'w•••@motos.test' },
      after: null,
    });
    expect((await add({ email })).statusCode).toBe(200);
  });

  test('of one who came in is refused: the log must still know who that was', async () => {
    const vendor = await signedInPerson(app, { roleId: ROLE.supplier });
    expect(outcomeOf(await remove(admin, vendor.userId))).toEqual([400, 'vendor_in_use']);
    expect((await check(vendor)).statusCode).toBe(200);
  });

  test('is refused as soon as anything refers to the vendor', async () => {
    const { user_id: userId } = (await add()).json();
    await sql`
      create table sold_things (vendor_id integer not null references users (user_id))
    `.execute(app.owner);
    await sql`insert into sold_things (vendor_id) values (${userId})`.execute(app.db);
    const answer = await remove(admin, userId);
    expect(outcomeOf(answer)).toEqual([400, 'vendor_in_use']);
    expect(answer.json().message).toContain('Bloquéalo');
    const asked = await callAs(admin, getUser, { params: { id: userId } });
    expect(asked.json().vendor.tax_id).toBe('900123456-8');
  });

  test('of anybody who is no vendor is answered as not found, and nobody deletes themself', async () => {
    expect(outcomeOf(await remove(admin, admin.userId))).toEqual([404, 'not_found']);
    expect(outcomeOf(await remove(admin, 999_999))).toEqual([404, 'not_found']);
    const vendor = await signedInPerson(app, { roleId: ROLE.supplier });
    await sql`
      insert into role_functions (role_id, function_id)
      select 4, function_id from functions where name_function = 'manage_users'
    `.execute(app.db);
    expect(outcomeOf(await remove(vendor, vendor.userId))).toEqual([400, 'own_account_protected']);
  });
});
