import { getWaiting } from '@cuotaclara/contract';
import { type ForeignMoney, listForeignMoney } from '@cuotaclara/contract/payments/foreign-money';
import { getTreasury } from '@cuotaclara/contract/treasury/treasury';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPayer,
  begin,
  eventOf,
  findingsOfPayments,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { twoPeople } from '#test/payments/reversal-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  ({ treasury } = await twoPeople(app));
});

afterAll(() => app.stop());

const waiting = async (): Promise<number> => {
  const { items } = (await callAs(treasury, getWaiting)).json();
  return items.find(({ name }: { name: string }) => name === 'foreign_money')?.count ?? 0;
};

const listed = async (): Promise<readonly ForeignMoney[]> =>
  (await callAs(treasury, listForeignMoney)).json().items;

const trayPesos = async () => (await callAs(treasury, getTreasury)).json().tray;

const send = (told: Parameters<typeof eventOf>[1]) => sendEvents(app, [eventOf(app, told)]);

test('money that is not pesos waits for treasury under its currency, in no sum', async () => {
  const payer = await aPayer(app);
  const reference = await begin(payer);
  const tray = await trayPesos();
  const dollars = { id: 'usd-1', reference, pesos: 120, currency: 'USD' };
  await send({ ...dollars, status: 'APPROVED' });
  await send({ ...dollars, status: 'APPROVED' });
  await send({ id: 'eur-1', reference: 'NOTOURS', pesos: 5, currency: 'EUR', status: 'APPROVED' });
  await send({ id: 'eur-2', reference: 'NOTOURS', pesos: 5, currency: 'EUR', status: 'DECLINED' });
  expect(await waiting()).toBe(2);
  expect(await listed()).toMatchObject([
    { transaction_id: 'usd-1', currency: 'USD', amount_cents: 12_000, credit_id: payer.creditId },
    { transaction_id: 'eur-1', currency: 'EUR', amount_cents: 500, credit_id: null },
  ]);
  expect(await trayPesos()).toEqual(tray);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('it waits no more once the gateway gave it back', async () => {
  const before = await waiting();
  const yen = { id: 'jpy-1', reference: 'NOTOURS', pesos: 900, currency: 'JPY' };
  await send({ ...yen, status: 'APPROVED' });
  expect(await waiting()).toBe(before + 1);
  await send({ ...yen, status: 'VOIDED' });
  await send({ ...yen, status: 'VOIDED' });
  expect(await waiting()).toBe(before);
  const told = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', 'jpy-1')
    .orderBy('entry_id')
    .execute();
  expect(told.map(({ action }) => action)).toEqual([
    'payment_currency_alarm',
    'payment_left_over_returned',
  ]);
});
