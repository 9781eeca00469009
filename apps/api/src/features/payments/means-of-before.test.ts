import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { aPayer, begin, eventOf, lookUp, sendEvents } from '#test/payments/payment-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

const MIGRATION = '0065_means_by_their_names.sql';

/** What an earlier database has of a payment by Nequi. */
const asBefore = async () => {
  await sql`update payment_attempts set method = 'NEQUI', means = 'wallet'`.execute(app.db);
  await sql`alter table payments disable trigger payments_never_change`.execute(app.db);
  await sql`update payments set means = 'wallet'`.execute(app.db);
  await sql`alter table payments enable trigger payments_never_change`.execute(app.db);
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(app.db);
};

test('the migration of an earlier database names the wallet, and payments still never change', async () => {
  const payer = await aPayer(app);
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer, { choice: 'payoff', amount: payoff.amount });
  const pesos = Number(payoff.amount);
  await sendEvents(app, [eventOf(app, { id: 'nequi-1', reference, pesos, status: 'APPROVED' })]);
  await asBefore();
  expect(await migrate(app.databaseUrl)).toEqual([MIGRATION]);
  const means = await app.db.selectFrom('payments').select('means').execute();
  expect(means).toEqual([{ means: 'nequi' }]);
  const change = app.db.updateTable('payments').set({ means: 'cash' }).execute();
  await expect(change).rejects.toThrow('rows of payments never change');
});
