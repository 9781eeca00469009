import { randomUUID } from 'node:crypto';
import { getWaiting, ROLE, STATE } from '@cuotaclara/contract';
import { downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getCreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import {
  exportPayments,
  getPayment,
  listPayments,
} from '@cuotaclara/contract/payments/payment-lists';
import { getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import {
  getSurplus,
  recordSurplusReturn,
  surplusRefund,
} from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAs, withdrawAs } from '#test/decisions/decision-steps.ts';
import {
  aPayer,
  begin,
  eventOf,
  findingsOfPayments,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import {
  previewReversalAs,
  proposeRefundAs,
  proposeReversalAs,
} from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  colleague = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });

const stateOf = async (creditId: number) => (await storedCredit(app, creditId)).credit_state_id;

/** How many payments wait for a person to decide whether they are taken back. */
async function reversalsFor(person: Person): Promise<number> {
  const { items } = (await callAs(person, getWaiting)).json();
  return items.find((item: { name: string }) => item.name === 'reversals_to_approve')?.count ?? 0;
}

/** Treasury records all that a credit owes; it is paid. */
async function paidOff() {
  const payer = await aPayer(app);
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const paid = await callAs(treasury, recordPayment, {
    headers: keyed(),
    body: {
      credit_id: payer.creditId,
      amount: payoff.amount,
      paid_on: app.parts.clock.today().toString(),
      means: 'cheque',
      party: '7:4821',
    },
  });
  expect(paid.json()).toMatchObject({ principal_balance: 0, credit_state_id: STATE.paid });
  return { ...payer, paymentId: Number(paid.json().payment_id), amount: Number(payoff.amount) };
}

test('the plan of a credit that was paid off early ends with the payoff and owes nothing', async () => {
  const { creditId, amount } = await paidOff();
  const plan = (await callAs(treasury, getPaymentPlan, { params: { id: creditId } })).json();
  // The payment settled the instalment of the day, too, which is a line of the plan.
  const [due] = plan.rows;
  const total = amount - due.paid;
  expect(plan.payoff).toMatchObject({ on: app.parts.clock.today().toString(), total });
  expect(plan.rows).toHaveLength(1);
  expect(plan.payoff.principal).toBe(due.balance);
  expect(due.principal + plan.payoff.principal).toBe(plan.principal);
  expect(plan.paid_total).toBe(plan.received.total);
  const report = await callAs(treasury, downloadCreditReport, { params: { id: creditId } });
  const { sheets } = await readXlsx(report.rawPayload);
  const end = sheets[1]?.rows.at(-1);
  expect([end?.at(0), end?.at(7), ...(end?.slice(-2) ?? [])]).toEqual([
    null,
    total,
    0,
    'Pago total',
  ]);
});

test('treasury still sees a credit that is paid, its payments and what paid it off', async () => {
  const { creditId, paymentId, amount } = await paidOff();
  const page = await callAs(treasury, getCredit, { params: { id: creditId } });
  expect(page.json()).toMatchObject({ credit_id: creditId, credit_state_id: STATE.paid });
  const tab = await callAs(treasury, getCreditPayments, { params: { id: creditId } });
  expect(tab.json()).toMatchObject({ valid_count: 1, total: amount });
  const listed = await callAs(treasury, listPayments, { body: { search: `R-${paymentId}` } });
  expect(listed.json().data).toMatchObject([{ payment_id: paymentId, state: 'valid' }]);
  const byReference = await callAs(treasury, listPayments, {
    body: { search: creditReference(creditId) },
  });
  expect(byReference.json().data).toMatchObject([{ payment_id: paymentId }]);
  const detail = await callAs(treasury, getPayment, { params: { id: paymentId } });
  expect(detail.json()).toMatchObject({
    payment_id: paymentId,
    amount,
    is_payoff: true,
    reversal: null,
  });
});

test('two people of treasury take back what paid a credit off, and it owes again', async () => {
  const { creditId, paymentId, amount } = await paidOff();
  const preview = await previewReversalAs(treasury, paymentId);
  expect(preview.json().preview.lines).toEqual(
    expect.arrayContaining([
      { name: 'instalments', before: '6 de 6', after: '0 de 6' },
      { name: 'principal', before: 0, after: 1_000_000 },
      { name: 'payoff', before: 0, after: amount },
    ]),
  );
  const proposed = await proposeReversalAs(treasury, paymentId, {
    reason: 'El cheque no tenía fondos',
    money: 'returned',
  });
  const { decision_id: id } = proposed.json();
  const approve = (person: Person) => approveAs(person, paymentReversal, id);
  expect(await reversalsFor(treasury)).toBe(0);
  expect(await reversalsFor(colleague)).toBe(1);
  const listed = await callAs(colleague, listPayments, { body: { state: 'to_reverse' } });
  expect(listed.json().data).toMatchObject([{ payment_id: paymentId, state: 'to_reverse' }]);
  expect(outcomeOf(await approve(treasury))).toEqual([409, 'decision_own']);
  expect(await stateOf(creditId)).toBe(STATE.paid);
  const approved = (await approve(colleague)).json();
  expect(approved.outcome).toEqual({
    payment_id: paymentId,
    credit_state_id: STATE.disbursed,
    deposit_id: null,
  });
  expect(await stateOf(creditId)).toBe(STATE.disbursed);
  expect(await reversalsFor(colleague)).toBe(0);
  const detail = await callAs(colleague, getPayment, { params: { id: paymentId } });
  expect(detail.json()).toMatchObject({
    state: 'reversed',
    reversal: { reason: 'El cheque no tenía fondos', money: 'returned', deposit_id: null },
  });
  // It counts nothing in sums, on the screen and in the workbook alike.
  const search = `R-${paymentId}`;
  const [row] = (await callAs(colleague, listPayments, { body: { search } })).json().data;
  expect(row).toMatchObject({ state: 'reversed', amount, net: 0, applied_principal: 0 });
  const columns = 'receipt,state,amount,net,applied_principal';
  const book = await callAs(colleague, exportPayments, { query: { search, columns } });
  const { sheets } = await readXlsx(book.rawPayload);
  expect(sheets[0]?.rows.slice(-2)).toEqual([
    ['Recibo', 'Estado', 'Valor', 'Neto', 'A capital'],
    [search, 'Reversado', amount, 0, 0],
  ]);
  const page = await callAs(colleague, getCredit, { params: { id: creditId } });
  expect(page.json()).toMatchObject({ credit_state_id: STATE.disbursed });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('the receipt of a payoff counts only the instalments that were paid whole', async () => {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const body = { credit_id: payer.creditId, means: 'cheque', party: '7:4821' };
  const paid_on = app.parts.clock.today().toString();
  const amount = Number(due.amount) + 50_000;
  await callAs(treasury, recordPayment, { headers: keyed(), body: { ...body, amount, paid_on } });
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer, { choice: 'payoff', amount: payoff.amount });
  const pesos = Number(payoff.amount);
  const told = { id: `p-${reference}`, reference, pesos, status: 'APPROVED' };
  await sendEvents(app, [eventOf(app, told)]);
  const page = await payer.browser.call(getTransactionDetail, { params: { id: reference } });
  expect(page.json().receipt).toMatchObject({
    is_paid_off: true,
    instalments_paid: 1,
    instalments: [
      { number: 1, standing: 'paid' },
      { number: 2, standing: 'part_paid' },
    ],
  });
});

test('a payoff that the gateway takes back leaves a credit that owes again', async () => {
  const payer = await aPayer(app);
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer, { choice: 'payoff', amount: payoff.amount });
  const id = `p-${reference}`;
  const told = { id, reference, pesos: Number(payoff.amount), status: 'APPROVED' };
  await sendEvents(app, [eventOf(app, told)]);
  expect(await stateOf(payer.creditId)).toBe(STATE.paid);
  const tab = await callAs(treasury, getCreditPayments, { params: { id: payer.creditId } });
  expect(tab.json()).toMatchObject({ valid_count: 1, reversed_count: 0 });
  await sendEvents(app, [eventOf(app, { ...told, status: 'VOIDED' })]);
  expect(await stateOf(payer.creditId)).toBe(STATE.disbursed);
  const again = await callAs(treasury, getCreditPayments, { params: { id: payer.creditId } });
  expect(again.json()).toMatchObject({ valid_count: 0, reversed_count: 1 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

/** A payoff of the gateway that brought 50 000 pesos too much. */
async function payTooMuch() {
  const payer = await aPayer(app);
  const { creditId } = payer;
  const [{ payoff }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer, { choice: 'payoff', amount: payoff.amount });
  // What was paid at the desk meanwhile is what the gateway brings too much.
  const body = { credit_id: creditId, amount: 50_000, means: 'cheque', party: '7:4821' };
  const paid_on = app.parts.clock.today().toString();
  await callAs(treasury, recordPayment, { headers: keyed(), body: { ...body, paid_on } });
  const id = `p-${reference}`;
  const told = { id, reference, pesos: Number(payoff.amount), status: 'APPROVED' };
  await sendEvents(app, [eventOf(app, told)]);
  const { left } = (await callAs(treasury, getSurplus, { params: { id: creditId } })).json();
  expect(left).toBe(50_000);
  const tab = await callAs(treasury, getCreditPayments, { params: { id: creditId } });
  const paymentId: number = tab.json().payments[0].payment_id;
  return { creditId, paymentId, told };
}

/** Two people give the surplus back to the customer. */
async function giveBack(creditId: number): Promise<number> {
  const proposed = await proposeRefundAs(treasury, creditId, {
    amount: 50_000,
    payee: 'Ana Gómez, ahorros 123-456789',
    party: '7:4821',
    reason: 'De más',
  });
  const approved = await approveAs(colleague, surplusRefund, proposed.json().decision_id);
  expect(approved.statusCode).toBe(200);
  return approved.json().outcome.surplus_refund_id;
}

/** The customer brings it back. */
async function takeIn(refundId: number): Promise<void> {
  const returned_on = app.parts.clock.today().toString();
  const returned = await callAs(treasury, recordSurplusReturn, {
    headers: keyed(),
    params: { id: refundId },
    body: { returned_on, party: '7:4821', note: 'La pasarela anuló su pago' },
  });
  expect(returned.statusCode).toBe(200);
}

const proposeReversal = (paymentId: number, money: 'kept' | 'returned') =>
  proposeReversalAs(treasury, paymentId, { reason: 'La pasarela lo anuló', money });

const approveReversal = (id: number) => approveAs(colleague, paymentReversal, id);

test('a payoff that the gateway takes back after its surplus was given back is for a person', async () => {
  const { creditId, paymentId, told } = await payTooMuch();
  const refundId = await giveBack(creditId);
  await sendEvents(app, [eventOf(app, { ...told, status: 'VOIDED' })]);
  const attempt = await app.db
    .selectFrom('payment_attempts')
    .select(['payment_attempt_id', 'state'])
    .where('transaction_id', '=', told.id)
    .executeTakeFirstOrThrow();
  expect(attempt.state).toBe('VOIDED');
  expect(await stateOf(creditId)).toBe(STATE.paid);
  const unsolved = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', '=', 'payment_return_unsolved')
    .execute();
  expect(unsolved).toHaveLength(1);
  // Treasury is told at home, in the list and on the page of the payment.
  const { items } = (await callAs(treasury, getWaiting)).json();
  expect(items).toContainEqual(expect.objectContaining({ name: 'payments_returned', count: 1 }));
  const query = (state: string) => callAs(treasury, listPayments, { body: { state } });
  const { data } = (await query('returned')).json();
  expect(data).toMatchObject([
    { payment_id: paymentId, credit_id: creditId, source: 'gateway', state: 'returned' },
  ]);
  const others = (await query('valid')).json().data;
  expect(others.map((row: { payment_id: number }) => row.payment_id)).not.toContain(paymentId);
  const page = await callAs(treasury, getPayment, { params: { id: paymentId } });
  expect(page.json()).toMatchObject({ state: 'returned', returned: { refunded: 50_000 } });
  // The check names it until people have settled it; the books stay in order.
  expect(await findingsOfPayments(app)).toEqual([
    ['returned_attempts_are_taken_back', [attempt.payment_attempt_id]],
  ]);
  // What a customer has of a surplus is not for everybody who reads payments.
  const accounting = await signedInPerson(app, { roleId: ROLE.accounting });
  const read = await callAs(accounting, getPayment, { params: { id: paymentId } });
  expect(read.json()).toMatchObject({ state: 'returned', returned: null });
  // The customer brings it back: the payment still waits, now for two people.
  await takeIn(refundId);
  const settled = await callAs(treasury, getPayment, { params: { id: paymentId } });
  expect(settled.json()).toMatchObject({ state: 'returned', returned: { refunded: 0 } });
  // Nor does it leave again before the payment that brought it is reversed.
  const surplus = await callAs(treasury, getSurplus, { params: { id: creditId } });
  expect(surplus.json()).toMatchObject({ left: 50_000, taken_payment_id: paymentId });
  const again = await proposeRefundAs(treasury, creditId, {
    amount: 50_000,
    payee: 'Ana Gómez, ahorros 123',
    party: '7:4821',
    reason: 'De más',
  });
  expect(outcomeOf(again)).toEqual([409, 'surplus_payment_taken']);
  const { decision_id: id } = (await proposeReversal(paymentId, 'returned')).json();
  const taken = await approveReversal(id);
  expect(taken.json().outcome).toMatchObject({ credit_state_id: STATE.disbursed });
  expect((await query('returned')).json().data).toEqual([]);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('money that the gateway gave back to the payer cannot be said to be here', async () => {
  const { creditId, paymentId, told } = await payTooMuch();
  // Asked for while the money was here, and decided when it is not.
  const early = (await proposeReversal(paymentId, 'kept')).json();
  const refundId = await giveBack(creditId);
  await sendEvents(app, [eventOf(app, { ...told, status: 'VOIDED' })]);
  await takeIn(refundId);
  const { decision_id: id } = early;
  const late = await approveReversal(id);
  expect(outcomeOf(late)).toEqual([409, 'reversal_money_taken']);
  await withdrawAs(treasury, paymentReversal, { id, note: 'El pagador ya lo tiene' });
  expect(outcomeOf(await proposeReversal(paymentId, 'kept'))).toEqual([
    409,
    'reversal_money_taken',
  ]);
});
