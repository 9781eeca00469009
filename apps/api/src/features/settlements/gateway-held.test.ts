import { getUnsettled, settleGateway } from '@cuotaclara/contract/settlements/settlements';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPayer,
  begin,
  brokenChecks,
  eventOf,
  findingsOfPayments,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { paymentOf, type TwoPeople, takeBackAs, twoPeople } from '#test/payments/reversal-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { gatewayClosing } from './gateway-closing.ts';

let app: TestApp;
let people: TwoPeople;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  people = await twoPeople(app);
  ({ treasury } = people);
});

afterAll(() => app.stop());

const waiting = () =>
  app.db
    .selectFrom('gateway_unsettled')
    .select(['source_key', 'kind', 'payment_id', 'deposit_id', 'amount'])
    .select(sql<string>`held_on::text`.as('held_on'))
    .orderBy('source_key')
    .execute();

/** A payment of what is due through the gateway. */
async function paid(id: string) {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer);
  await sendEvents(app, [eventOf(app, { id, reference, pesos: due.amount, status: 'APPROVED' })]);
  return { reference, pesos: Number(due.amount) };
}

const chargeBack = async (id: string) =>
  takeBackAs(people, { paymentId: await paymentOf(app, id), money: 'returned' });

const settle = (sourceKeys: readonly string[], pesos: number) =>
  callAs(treasury, settleGateway, {
    headers: { 'idempotency-key': `settle-${sourceKeys.join()}` },
    body: {
      settled_on: app.parts.clock.today().toString(),
      reference: `L-${sourceKeys[0]}`,
      source_keys: sourceKeys,
      fee_cents: 0,
      fee_iva_cents: 0,
      income_tax_cents: 0,
      net_cents: pesos * 100,
      party: '7:4821',
    },
  });

const closing = () => {
  const today = app.parts.clock.today().toString();
  return gatewayClosing.read(app.db, { first: '2026-01-01', last: today });
};

test('what the gateway got waits until a settlement has it, and what it takes back too', async () => {
  const first = await paid('held-1');
  await paid('held-2');
  const leftover = { id: 'held-3', reference: 'NOTOURS', pesos: 5_000 };
  await sendEvents(app, [eventOf(app, { ...leftover, status: 'APPROVED' })]);
  expect(await waiting()).toMatchObject([
    { source_key: 'gw:held-1:approved', kind: 'payment', amount: first.pesos },
    { source_key: 'gw:held-2:approved', kind: 'payment' },
    { source_key: 'gw:held-3:approved', kind: 'deposit', amount: 5_000, payment_id: null },
  ]);
  expect(await closing()).toMatchObject({
    isDone: false,
    proof: expect.stringContaining('3 pagos sin liquidar'),
  });
  expect((await settle(['gw:held-1:approved'], first.pesos)).statusCode).toBe(200);
  await chargeBack('held-1');
  await sendEvents(app, [eventOf(app, { ...leftover, status: 'VOIDED' })]);
  const rows = await waiting();
  expect(rows.map(({ source_key, kind }) => `${kind} ${source_key}`)).toEqual([
    `charge_back charge-back:${rows[0]?.payment_id}`,
    'charge_back charge-back:gw:held-3:approved',
    'payment gw:held-2:approved',
    'deposit gw:held-3:approved',
  ]);
  expect(rows.map(({ amount }) => amount).slice(0, 2)).toEqual([-first.pesos, -5_000]);
  const { items, parties } = (await callAs(treasury, getUnsettled)).json();
  // No file of a bank was ever read here; the account is known from the settlement.
  expect(parties).toEqual(['7:4821']);
  expect(items.map((item: { source_key: string }) => item.source_key).toSorted()).toEqual(
    rows.map(({ source_key }) => source_key).toSorted(),
  );
  // The report of the gateway names transactions, also of what it takes back.
  expect(items.map((item: { transaction_id: string }) => item.transaction_id).toSorted()).toEqual([
    'held-1',
    'held-2',
    'held-3',
    'held-3',
  ]);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('all that is held counts, also where only the oldest of it is listed', async () => {
  const { total } = (await callAs(treasury, getUnsettled)).json();
  const paymentId = (await waiting()).find(({ kind }) => kind === 'payment')?.payment_id;
  await sql`
    insert into gateway_unsettled (source_key, kind, held_on, payment_id, amount)
    select 'many:' || n, 'payment', '2026-01-31', ${paymentId}, 1000
    from generate_series(1, 501) as n`.execute(app.db);
  const cut = (await callAs(treasury, getUnsettled)).json();
  await sql`delete from gateway_unsettled where source_key like 'many:%'`.execute(app.db);
  expect(cut).toMatchObject({ is_cut: true, total: total + 501_000 });
  expect(cut.items).toHaveLength(500);
});

test('the nightly check finds what waits for no reason, and what does not wait', async () => {
  const broken = () => brokenChecks(app, /gateway_unsettled/);
  expect(await broken()).toEqual([]);
  const [row] = await app.db
    .deleteFrom('gateway_unsettled')
    .where('source_key', '=', 'gw:held-2:approved')
    .returningAll()
    .execute();
  expect(await broken()).toEqual([['gateway_unsettled_is_held', [row?.payment_id]]]);
  await app.db
    .insertInto('gateway_unsettled')
    .values({ ...(row as NonNullable<typeof row>), amount: 1 })
    .execute();
  expect(await broken()).toEqual([['gateway_unsettled_is_held', [row?.payment_id]]]);
});
