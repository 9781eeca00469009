import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { seedPermissions } from '#platform/permissions/permissions.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { prepareAccounts } from './prepare-accounts.ts';

let testDatabase: TestDatabase;
let db: Database;

const parts = () => ({ db, clock: createClock() });

async function open(): Promise<void> {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute(seedPermissions);
  await db.transaction().execute((trx) => seedCatalogues(trx));
}

async function close(): Promise<void> {
  await db.destroy();
  await testDatabase.drop();
}

const entries = () => db.selectFrom('audit_entries').selectAll().orderBy('entry_id').execute();
const countOf = async (table: 'users' | 'borrowers' | 'credits' | 'payments') =>
  (await db.selectFrom(table).select('created_at').execute()).length;

describe('a demo', () => {
  let begun: Date;
  let ended: Date;

  beforeAll(async () => {
    await open();
    begun = new Date();
    await prepareAccounts(parts(), { demo: true, firstAdmin: null });
    ended = new Date();
  });

  afterAll(close);

  test('tells what the program made, once, at the time it did so', async () => {
    await prepareAccounts(parts(), { demo: true, firstAdmin: null });
    const log = await entries();
    const of = (action: string) => log.filter((entry) => entry.action === action);
    // Borrowers register themselves; the one among the ten accounts was made with the others.
    const registeredCount = of('borrower_registered').length;
    expect(log.filter(({ action }) => /^(user|vendor)_created$/.test(action))).toHaveLength(
      (await countOf('users')) - registeredCount + 1,
    );
    expect(registeredCount).toBe(45);
    expect(of('borrower_created')).toHaveLength((await countOf('borrowers')) - registeredCount);
    expect(of('credit_created')).toHaveLength(await countOf('credits'));
    expect(of('payment_recorded')).toHaveLength(await countOf('payments'));
    for (const { actor_user_id: actor, happened_at: at } of log) {
      expect(actor).toBeNull();
      expect(at >= begun && at <= ended, at.toISOString()).toBe(true);
    }
    expect(log.find(({ action }) => action === 'vendor_created')?.after).toMatchObject({
      business_name: expect.stringMatching(/^.•••$/),
      headquarter_label: 'Medellín, El Poblado',
      city_label: 'Medellín',
    });
    const admin = log.find(({ action }) => action === 'user_created');
    expect(admin).toMatchObject({
      subject_id: '1',
      after: { first_name: 'C•••', role_id: ROLE.admin },
    });
    expect(admin?.after).not.toHaveProperty('tax_id');
  });

  test('tells of whom it blocks, what it brings along and what it sets', async () => {
    const log = await entries();
    const of = (action: string) => log.filter((entry) => entry.action === action);
    const blocked = await db
      .selectFrom('users')
      .select(['user_id', 'blocked_reason'])
      .where('status', '=', 'blocked')
      .orderBy('user_id')
      .execute();
    expect(of('user_blocked').map(({ subject_id, after }) => [subject_id, after])).toEqual(
      blocked.map(({ user_id: id, blocked_reason: reason }) => [
        String(id),
        { status: 'blocked', reason },
      ]),
    );
    expect(of('catalogue_imported').map(({ subject_id }) => subject_id)).toEqual([
      'usury-rates',
      'products',
      'headquarters',
      'credit-conventions',
    ]);
    const renamed = of('setting_changed').filter(({ subject_id }) => subject_id === 'company_name');
    expect(renamed).toMatchObject([
      { before: null, after: { value: 'Cuota Clara Motos' } },
      { before: { value: 'Cuota Clara Motos' }, after: { value: 'Cuota Clara Financiera' } },
    ]);
  });
});

test('the first administrator of a company is in the log, too', async () => {
  await open();
  const firstAdmin = { email: 'gerencia@motocredito.test', password: 'Tres-cafes-con-leche' };
  await prepareAccounts(parts(), { demo: false, firstAdmin });
  expect(await entries()).toMatchObject([
    {
      action: 'user_created',
      actor_user_id: null,
      subject_id: '1',
      after: { email: 'g•••@motocredito.test', role_id: ROLE.admin },
    },
  ]);
  await close();
});
