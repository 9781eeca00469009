import { ROLE } from '@cuotaclara/contract';
import { problemsOfDays } from '@cuotaclara/contract/borrowers/borrower-fields';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { verifyPassword } from '#platform/auth/passwords/password-hash.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { seedPermissions } from '#platform/permissions/permissions.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { demoSignIn } from './demo-accounts.ts';
import { prepareAccounts } from './prepare-accounts.ts';

const DEMO = { demo: true, firstAdmin: null };
const FIRST_ADMIN = { email: 'gerencia@motocredito.test', password: 'Tres-cafes-con-leche' };
const REAL = { demo: false, firstAdmin: FIRST_ADMIN };

let testDatabase: TestDatabase;
let db: Database;

const parts = () => ({ db, clock: createClock() });

/** The tests of a group have a database of their own. */
function useDatabase(create: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    testDatabase = await create();
    db = createDatabase(createPool(testDatabase.url));
  });
  afterAll(async () => {
    await db.destroy();
    await testDatabase.drop();
  });
}

/** Nobody is in it yet. */
async function createEmptyDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  const seeding = createDatabase(createPool(created.url));
  await seeding.transaction().execute(seedPermissions);
  await seeding.transaction().execute((trx) => seedCatalogues(trx));
  await seeding.destroy();
  return created;
}

/** Money and evidence are kept by triggers, which a test has to pass by. */
const emptyDatabase = (): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      truncate users, headquarters, products, email_validations, auth."user"
      restart identity cascade
    `.execute(trx);
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

/** The ten that the login page offers; the rest of the company comes after them. */
const accounts = async () => (await people()).slice(0, 10);

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
  useDatabase(createDemoDatabase);

  test('has one person of each role in two headquarters', async () => {
    expect(await accounts()).toEqual(DEMO_PEOPLE);
  });

  test('is seeded once by two processes that start together', async () => {
    // How createDemoDatabase starts it: seeding takes long, so that it is not done here again.
    expect(await people()).toHaveLength(86);
    expect(await accounts()).toEqual(DEMO_PEOPLE);
  });

  test('has a company around them, in which some are invited and some blocked', async () => {
    const { rows } = await sql`
      select status, count(*), count(last_access_at) as came, count(vendors.user_id) as vendors
      from users left join vendors using (user_id)
      where user_id > 10 and role_id <> 2 group by status order by status
    `.execute(db);
    expect(rows).toEqual([
      { status: 'active', count: 26, came: 26, vendors: 12 },
      { status: 'blocked', count: 2, came: 2, vendors: 1 },
      { status: 'invited', count: 4, came: 0, vendors: 2 },
    ]);
    const nowhere = await db
      .selectFrom('users')
      .leftJoin('vendors', 'vendors.user_id', 'users.user_id')
      .select('email')
      .where('users.user_id', '>', 10)
      .where('users.role_id', '<>', ROLE.borrower)
      .where((eb) =>
        eb.or([
          eb('headquarter_id', 'is', null),
          eb.and([eb('vendors.user_id', 'is not', null), eb('city_id', 'is', null)]),
        ]),
      )
      .execute();
    expect(nowhere).toEqual([]);
  });

  test('lets everyone in with the published password and a proven address', async () => {
    const credentials = await db
      .selectFrom('users')
      .innerJoin('auth.user', 'auth.user.id', 'users.identity_id')
      .innerJoin('auth.account', 'auth.account.userId', 'users.identity_id')
      .innerJoin('email_validations', 'email_validations.email', 'users.email')
      .where('auth.user.emailVerified', '=', true)
      .where('email_validations.validated_at', 'is not', null)
      .select('auth.account.password')
      .execute();
    expect(credentials).toHaveLength(52);
    for (const password of new Set(credentials.map((each) => each.password))) {
      const given = { hash: password ?? '', password: 'Clara-2026-demo' };
      expect(await verifyPassword(given)).toBe(true);
    }
  });

  test('has borrowers who said who they are, of age and with four items to send', async () => {
    const borrowers = await db
      .selectFrom('borrowers')
      .innerJoin('users', 'users.user_id', 'borrowers.user_id')
      .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'borrowers.document_kind_id')
      .select([
        'borrowers.email',
        'borrowers.identification',
        'born_date',
        'expedition_date',
        'kind.code',
      ])
      .where('users.role_id', '=', ROLE.borrower)
      .execute();
    expect(borrowers).toHaveLength(45);
    const today = Temporal.PlainDate.from('2026-11-15');
    for (const { born_date, expedition_date, identification } of borrowers) {
      const days = { born_date: born_date ?? '', expedition_date: expedition_date ?? '' };
      expect([identification, problemsOfDays(days, today)]).toEqual([identification, {}]);
    }
    expect(new Set(borrowers.map(({ code }) => code))).toEqual(new Set(['CC', 'CE', 'PPT', 'PA']));
    const { rows } = await sql`
      select kind, granted, count(*) from consents group by kind, granted order by kind, granted
    `.execute(db);
    expect(rows).toEqual([
      { kind: 'biometrics', granted: false, count: 22 },
      { kind: 'biometrics', granted: true, count: 23 },
      { kind: 'bureau', granted: true, count: 290 },
      { kind: 'data', granted: true, count: 290 },
    ]);
    const items = await db.selectFrom('identity_documents').select('item').execute();
    expect(items).toHaveLength(4 * 290);
  });

  test('sells vehicles in six offices', async () => {
    const products = await db.selectFrom('products').select(['kind', 'needs_lien']).execute();
    expect(products.filter(({ kind }) => kind === 'motorcycle')).toHaveLength(30);
    expect(products.filter(({ kind }) => kind === 'car')).toHaveLength(13);
    expect(products.filter((product) => !product.needs_lien)).toHaveLength(1);
    const offices = await db.selectFrom('headquarters').select('contact_phone').execute();
    expect(offices).toHaveLength(6);
  });

  test('tells its login page the accounts', () => {
    const { password, accounts } = demoSignIn();
    expect(password).toBe('Clara-2026-demo');
    expect(accounts).toHaveLength(10);
    expect(accounts[5]).toEqual({
      email: 'service@cuotaclara.test',
      role_id: ROLE.customerService,
      name: 'Viviana Patiño',
    });
  });
});

describe('a later start of a demo', () => {
  useDatabase(createDemoDatabase);

  test('brings nothing back', async () => {
    await db
      .deleteFrom('users')
      .where('email', '=', 'oscar.ivan.marulanda@cuotaclara.test')
      .execute();
    const before = await people();
    await prepareAccounts(parts(), DEMO);
    expect(await people()).toEqual(before);
    expect(before.join()).not.toContain('marulanda@');
  });

  test('is refused outside a demo until the accounts of the demo are blocked', async () => {
    const start = prepareAccounts(parts(), REAL);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/DATA_DIR u otra base de datos en DATABASE_URL/);
    await db.updateTable('users').set({ blocked_at: new Date() }).execute();
    await prepareAccounts(parts(), REAL);
    expect((await people()).at(-1)).toContain('gerencia@motocredito.test · 1');
  });
});

describe('the first start of a demo', () => {
  useDatabase(createEmptyDatabase);
  afterEach(emptyDatabase);

  test('refuses a database that belongs to real people, and leaves it as it was', async () => {
    await prepareAccounts(parts(), REAL);
    await expect(prepareAccounts(parts(), DEMO)).rejects.toThrow(/Inicia con DEMO=false/);
    expect(await people()).toEqual([
      '1 · gerencia@motocredito.test · 1 · Administrador · Principal · ',
    ]);
  });
});

describe('outside a demo', () => {
  useDatabase(createEmptyDatabase);
  afterEach(emptyDatabase);

  test('the first start makes one administrator, and a later one none', async () => {
    await prepareAccounts(parts(), REAL);
    await prepareAccounts(parts(), {
      ...REAL,
      firstAdmin: { ...FIRST_ADMIN, email: 'b@motocredito.test' },
    });
    await prepareAccounts(parts(), { ...REAL, firstAdmin: null });
    expect(await people()).toEqual([
      '1 · gerencia@motocredito.test · 1 · Administrador · Principal · ',
    ]);
  });

  test('two processes that start together make one administrator', async () => {
    await Promise.all([prepareAccounts(parts(), REAL), prepareAccounts(parts(), REAL)]);
    expect(await people()).toHaveLength(1);
  });

  test('nobody to sign in stops the start and says which variables to set', async () => {
    const start = prepareAccounts(parts(), { demo: false, firstAdmin: null });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/ADMIN_EMAIL y ADMIN_PASSWORD/);
    expect(await people()).toEqual([]);
  });

  test('a weak password for the administrator stops the start', async () => {
    const weak = { ...FIRST_ADMIN, password: 'password-123' };
    const start = prepareAccounts(parts(), { demo: false, firstAdmin: weak });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^ADMIN_PASSWORD: La contraseña necesita/);
    expect(await people()).toEqual([]);
  });

  test('an administrator who is blocked cannot be made again, another one can', async () => {
    await prepareAccounts(parts(), REAL);
    await db.updateTable('users').set({ blocked_at: new Date() }).execute();
    await expect(prepareAccounts(parts(), REAL)).rejects.toThrow(/^ADMIN_EMAIL es el correo/);
    const other = { ...FIRST_ADMIN, email: 'direccion@motocredito.test' };
    await prepareAccounts(parts(), { demo: false, firstAdmin: other });
    expect(await people()).toHaveLength(2);
  });
});
