import { getWaiting } from '@cuotaclara/contract';
import { assignDeposit, getDeposit } from '@cuotaclara/contract/deposits/deposits';
import { getPayment, listPayments } from '@cuotaclara/contract/payments/payment-lists';
import { settleGateway, undoSettlement } from '@cuotaclara/contract/settlements/settlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyed } from '#test/bank-files/bank-steps.ts';
import {
  aPayer,
  begin,
  eventOf,
  findingsOfPayments,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import {
  paymentOf,
  proposeReversalAs,
  type TwoPeople,
  takeBackAs,
  twoPeople,
} from '#test/payments/reversal-steps.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: TwoPeople;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  people = await twoPeople(app);
});

afterAll(() => app.stop());

type Sent = { readonly id: string; readonly reference: string; readonly pesos: number };

const send = (sent: Sent, status: string) => sendEvents(app, [eventOf(app, { ...sent, status })]);

/** A payment of what is due through the gateway. */
async function paid(id: string) {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const sent = { id, reference: await begin(payer), pesos: Number(due.amount) };
  await send(sent, 'APPROVED');
  return { ...sent, creditId: payer.creditId };
}

const settle = ({ id, pesos }: Sent) =>
  callAs(people.treasury, settleGateway, {
    headers: keyed(),
    body: {
      settled_on: app.parts.clock.today().toString(),
      reference: `L-${id}`,
      source_keys: [`gw:${id}:approved`],
      fee_cents: 0,
      fee_iva_cents: 0,
      income_tax_cents: 0,
      net_cents: pesos * 100,
      party: '7:4821',
    },
  });

const attemptOf = (id: string) =>
  app.db
    .selectFrom('payment_attempts')
    .select(['payment_attempt_id', 'state'])
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();

const unsolvedOf = async (id: string) =>
  (
    await app.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'payment_return_unsolved')
      .where('subject_id', '=', id)
      .execute()
  ).length;

/** What treasury finds among the payments that the gateway gave back, and on its home. */
async function returned() {
  const list = await callAs(people.treasury, listPayments, { body: { state: 'returned' } });
  const { items } = (await callAs(people.treasury, getWaiting)).json();
  const waiting = items.find(({ name }: { name: string }) => name === 'payments_returned');
  const ids: number[] = list.json().data.map((row: { payment_id: number }) => row.payment_id);
  return { ids, count: waiting?.count ?? 0 };
}

const pageOf = async (paymentId: number) =>
  (await callAs(people.treasury, getPayment, { params: { id: paymentId } })).json();

test('a void of a settled payment waits for people, and undoing the settlement applies it', async () => {
  const sent = await paid('void-settled');
  const paymentId = await paymentOf(app, sent.id);
  const { gateway_settlement_id: id } = (await settle(sent)).json();
  await send(sent, 'VOIDED');
  await send(sent, 'VOIDED');
  const { payment_attempt_id, state } = await attemptOf(sent.id);
  expect(state).toBe('SETTLED');
  expect(await unsolvedOf(sent.id)).toBe(1);
  expect(await returned()).toEqual({ ids: [paymentId], count: 1 });
  expect(await pageOf(paymentId)).toMatchObject({
    state: 'returned',
    returned: { cause: 'settled', refunded: 0 },
  });
  expect(await findingsOfPayments(app)).toEqual([
    ['returned_attempts_are_taken_back', [payment_attempt_id]],
  ]);
  const kept = await proposeReversalAs(people.treasury, paymentId, {
    reason: 'La pasarela lo anuló',
    money: 'kept',
  });
  expect(outcomeOf(kept)).toEqual([409, 'reversal_money_taken']);
  const undone = await callAs(people.treasury, undoSettlement, {
    params: { id },
    body: { reason: 'Tenía un pago de más' },
    headers: keyed(),
  });
  expect(undone.statusCode).toBe(200);
  await app.runJobs();
  expect((await attemptOf(sent.id)).state).toBe('VOIDED');
  expect((await pageOf(paymentId)).state).toBe('reversed');
  expect(await returned()).toEqual({ ids: [], count: 0 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('a settled payment that was voided is also ended by two people', async () => {
  const sent = await paid('void-people');
  const paymentId = await paymentOf(app, sent.id);
  await settle(sent);
  await send(sent, 'VOIDED');
  await takeBackAs(people, { paymentId, money: 'returned' });
  expect((await attemptOf(sent.id)).state).toBe('CHARGED_BACK');
  expect(await returned()).toEqual({ ids: [], count: 0 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

const depositBy = async (sourceKey: string) =>
  (
    await app.db
      .selectFrom('deposits')
      .select('deposit_id')
      .where('source_key', '=', sourceKey)
      .executeTakeFirstOrThrow()
  ).deposit_id;

/** Places money of the tray on credits, in parts; answers the payments. */
async function place(depositId: number, parts: readonly object[]): Promise<readonly number[]> {
  const assigned = await callAs(people.treasury, assignDeposit, {
    params: { id: depositId },
    body: { parts },
    headers: keyed(),
  });
  expect(assigned.statusCode).toBe(200);
  return assigned.json().payments.map((each: { payment_id: number }) => each.payment_id);
}

const openOf = async (depositId: number) =>
  (await callAs(people.treasury, getDeposit, { params: { id: depositId } })).json().open_amount;

test('a leftover that was assigned and then voided waits until its payments are reversed', async () => {
  const payer = await aPayer(app);
  const other = await aPayer(app);
  const sent = { id: 'left-void', reference: await begin(payer), pesos: 90_000 };
  await send(sent, 'APPROVED');
  const depositId = await depositBy(`gw:${sent.id}:approved`);
  const [first = 0, second = 0] = await place(depositId, [
    { credit_id: payer.creditId, amount: 60_000 },
    { credit_id: other.creditId, amount: 30_000 },
  ]);
  await send(sent, 'VOIDED');
  const { payment_attempt_id } = await attemptOf(sent.id);
  expect((await returned()).ids.toSorted()).toEqual([first, second].toSorted());
  expect(await pageOf(first)).toMatchObject({ state: 'returned', returned: { cause: 'tray' } });
  expect(await findingsOfPayments(app)).toEqual([
    ['returned_attempts_are_taken_back', [payment_attempt_id]],
  ]);
  await takeBackAs(people, { paymentId: first });
  expect(await returned()).toEqual({ ids: [second], count: 1 });
  expect(await openOf(depositId)).toBe(60_000);
  await takeBackAs(people, { paymentId: second });
  // The money is not here: it leaves the tray, too, and nobody can place it again.
  expect(await openOf(depositId)).toBe(0);
  expect(await returned()).toEqual({ ids: [], count: 0 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money of a reversed payment that was placed again and voided waits likewise', async () => {
  const sent = await paid('again-void');
  const depositId = await takeBackAs(people, {
    paymentId: await paymentOf(app, sent.id),
    money: 'kept',
  });
  const right = await aPayer(app);
  const [placed = 0] = await place(depositId ?? 0, [
    { credit_id: right.creditId, amount: sent.pesos },
  ]);
  await send(sent, 'VOIDED');
  expect(await unsolvedOf(sent.id)).toBe(1);
  expect(await returned()).toEqual({ ids: [placed], count: 1 });
  await takeBackAs(people, { paymentId: placed });
  expect(await openOf(depositId ?? 0)).toBe(0);
  expect(await returned()).toEqual({ ids: [], count: 0 });
  expect(await findingsOfPayments(app)).toEqual([]);
});
