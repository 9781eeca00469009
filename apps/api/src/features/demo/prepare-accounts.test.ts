import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#platform/auth/password-hash.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { demoSignIn } from './demo-accounts.ts';
import { prepareAccounts } from './prepare-accounts.ts';

const DEMO = { demo: true, firstAdmin: null };
const FIRST_ADMIN = { email: 'gerencia@motocredito.test', password: 'Tres-cafes-con-leche' };
const REAL = { demo: false, firstAdmin: FIRST_ADMIN };

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

afterEach(async () => {
  await sql`
    truncate users, headquarters, products, email_validations, auth."user"
    restart identity cascade
  `.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const people = async () => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'users.headquarter_id')
    .select(['user_id', 'email', 'role_id', 'first_name', 'first_surname', 'headquarters.name'])
    .orderBy('user_id')
    .execute();
  return rows.map((row) =>
    [row.user_id, row.email, row.role_id, row.first_name, row.first_surname, row.name].join(' · '),
  );
};

const DEMO_PEOPLE = [
  '1 · admin@cuotaclara.test · 1 · Claudia · Ospina · Medellín, El Poblado',
  '2 · borrower@cuotaclara.test · 2 · Andrés · Torres · ',
  '3 · adviser@cuotaclara.test · 3 · Paula · Restrepo · Medellín, El Poblado',
  '4 · supplier@cuotaclara.test · 4 · Julián · Cardona · Medellín, El Poblado',
  '5 · insurance@cuotaclara.test · 5 · Carolina · Vélez · Bogotá, Chapinero',
  '6 · service@cuotaclara.test · 6 · Viviana · Patiño · Medellín, El Poblado',
  '7 · accounting@cuotaclara.test · 7 · Hernán · Quintero · Bogotá, Chapinero',
  '8 · portfolio@cuotaclara.test · 8 · Mauricio · Echavarría · Medellín, El Poblado',
  '9 · treasury@cuotaclara.test · 9 · Germán · Duarte · Bogotá, Chapinero',
  '10 · compliance@cuotaclara.test · 10 · Ángela · Bermúdez · Bogotá, Chapinero',
];

describe('a demo', () => {
  test('has one person of each role in two headquarters', async () => {
    await prepareAccounts(db, DEMO);
    expect(await people()).toEqual(DEMO_PEOPLE);
  });

  test('lets everyone in with the published password and a proven address', async () => {
    await prepareAccounts(db, DEMO);
    const accounts = await db
      .selectFrom('users')
      .innerJoin('auth.user', 'auth.user.id', 'users.identity_id')
      .innerJoin('auth.account', 'auth.account.userId', 'users.identity_id')
      .innerJoin('email_validations', 'email_validations.email', 'users.email')
      .where('auth.user.emailVerified', '=', true)
      .where('email_validations.validated_at', 'is not', null)
      .select('auth.account.password')
      .execute();
    expect(accounts).toHaveLength(10);
    for (const { password } of accounts) {
      const given = { hash: password ?? '', password: 'Clara-2026-demo' };
      expect(await verifyPassword(given)).toBe(true);
    }
  });

  test('sells vehicles in six offices', async () => {
    await prepareAccounts(db, DEMO);
    const products = await db.selectFrom('products').select(['kind', 'needs_lien']).execute();
    expect(products.filter(({ kind }) => kind === 'motorcycle')).toHaveLength(30);
    expect(products.filter(({ kind }) => kind === 'car')).toHaveLength(13);
    expect(products.filter((product) => !product.needs_lien)).toHaveLength(1);
    const offices = await db.selectFrom('headquarters').select('contact_phone').execute();
    expect(offices).toHaveLength(6);
  });

  test('is seeded once: a later start brings nothing back', async () => {
    await prepareAccounts(db, DEMO);
    await db.deleteFrom('users').where('email', '=', 'treasury@cuotaclara.test').execute();
    await prepareAccounts(db, DEMO);
    expect(await people()).toEqual(DEMO_PEOPLE.filter((person) => !person.includes('treasury')));
  });

  test('is seeded once by two processes that start together', async () => {
    await Promise.all([prepareAccounts(db, DEMO), prepareAccounts(db, DEMO)]);
    expect(await people()).toEqual(DEMO_PEOPLE);
  });

  test('refuses a database that belongs to real people, and leaves it as it was', async () => {
    await prepareAccounts(db, REAL);
    await expect(prepareAccounts(db, DEMO)).rejects.toThrow(/Inicia con DEMO=false/);
    expect(await people()).toEqual([
      '1 · gerencia@motocredito.test · 1 · Administrador · Principal · ',
    ]);
  });

  test('tells its login page the accounts', () => {
    const { password, accounts } = demoSignIn();
    expect(password).toBe('Clara-2026-demo');
    expect(accounts).toHaveLength(10);
    expect(accounts[5]).toEqual({
      email: 'service@cuotaclara.test',
      role_id: 6,
      name: 'Viviana Patiño',
    });
  });
});

describe('outside a demo', () => {
  test('the first start makes one administrator, and a later one none', async () => {
    await prepareAccounts(db, REAL);
    await prepareAccounts(db, {
      ...REAL,
      firstAdmin: { ...FIRST_ADMIN, email: 'b@motocredito.test' },
    });
    await prepareAccounts(db, { ...REAL, firstAdmin: null });
    expect(await people()).toEqual([
      '1 · gerencia@motocredito.test · 1 · Administrador · Principal · ',
    ]);
  });

  test('two processes that start together make one administrator', async () => {
    await Promise.all([prepareAccounts(db, REAL), prepareAccounts(db, REAL)]);
    expect(await people()).toHaveLength(1);
  });

  test('nobody to sign in stops the start and says which variables to set', async () => {
    const start = prepareAccounts(db, { demo: false, firstAdmin: null });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/ADMIN_EMAIL y ADMIN_PASSWORD/);
    expect(await people()).toEqual([]);
  });

  test('a weak password for the administrator stops the start', async () => {
    const weak = { ...FIRST_ADMIN, password: 'password-123' };
    const start = prepareAccounts(db, { demo: false, firstAdmin: weak });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^ADMIN_PASSWORD: La contraseña necesita/);
    expect(await people()).toEqual([]);
  });

  test('the accounts of a demo stop the start until they are blocked', async () => {
    await prepareAccounts(db, DEMO);
    const start = prepareAccounts(db, REAL);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/DATA_DIR u otra base de datos en DATABASE_URL/);
    await db.updateTable('users').set({ blocked_at: new Date() }).execute();
    await prepareAccounts(db, REAL);
    expect((await people()).at(-1)).toContain('gerencia@motocredito.test · 1');
  });

  test('an administrator who is blocked cannot be made again, another one can', async () => {
    await prepareAccounts(db, REAL);
    await db.updateTable('users').set({ blocked_at: new Date() }).execute();
    await expect(prepareAccounts(db, REAL)).rejects.toThrow(/^ADMIN_EMAIL es el correo/);
    const other = { ...FIRST_ADMIN, email: 'direccion@motocredito.test' };
    await prepareAccounts(db, { demo: false, firstAdmin: other });
    expect(await people()).toHaveLength(2);
  });
});
