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
const asBefore = async (transactionId: string) => {
  const attempt = sql`payment_attempts where transaction_id = ${transactionId}`;
  await sql`update payment_attempts set method = 'NEQUI', means = 'wallet'
    where transaction_id = ${transactionId}`.execute(app.db);
  await sql`alter table payments disable trigger payments_never_change`.execute(app.owner);
  await sql`update payments set means = 'wallet'
    where payment_id = (select payment_id from ${attempt})`.execute(app.db);
  await sql`alter table payments enable trigger payments_never_change`.execute(app.owner);
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(app.owner);
};

/** A payment whose first message of the gateway told nothing of the way to pay. */
const payWithoutMethodAtFirst = async (id: string) => {
  const payer = await aPayer(app);
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer, { choice: 'payoff', amount: payoff.amount });
  const told = { id, reference, pesos: Number(payoff.amount) };
  const pending = eventOf(app, { ...told, status: 'PENDING' });
  const { payment_method_type: _method, ...transaction } = pending.data.transaction;
  await sendEvents(app, [{ ...pending, data: { transaction } }]);
  await sendEvents(app, [eventOf(app, { ...told, status: 'APPROVED' })]);
};

test('the migration of an earlier database names the wallet, and payments still never change', async () => {
  await payWithoutMethodAtFirst('nequi-1');
  await payWithoutMethodAtFirst('pse-1');
  await asBefore('nequi-1');
  expect(await migrate(app.databaseUrl)).toEqual([MIGRATION]);
  const means = await app.db.selectFrom('payments').select('means').orderBy('payment_id').execute();
  expect(means).toEqual([{ means: 'nequi' }, { means: 'pse' }]);
  const change = app.db.updateTable('payments').set({ means: 'cash' }).execute();
  await expect(change).rejects.toThrow('rows of payments never change');
});
