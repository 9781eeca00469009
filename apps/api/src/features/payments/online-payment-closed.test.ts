import { ROLE } from '@cuotaclara/contract';
import {
  getOwnCurrentPayments,
  getPaymentParameters,
  linkTransaction,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { answerSandbox, getSandboxCheckout } from '@cuotaclara/contract/payments/sandbox';
import { checkTransaction, getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  aPayer,
  begin,
  eventOf,
  lookUp,
  type Payer,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** The same company before and after somebody forgot the keys of the gateway. */
let open: TestApp;
let closed: TestApp;
let borrower: Person;
let payer: Payer;
let reference: string;
let checkout: Record<string, string>;

const CLOSED = [409, 'online_payment_closed'];

beforeAll(async () => {
  open = await startTestApp();
  closed = await startTestApp({ beside: open, demo: false, testPayments: null });
  await certifyUsury(open);
  const admin = await signedInPerson(open, { roleId: ROLE.admin });
  await setSetting(admin, { name: 'support_phone', value: '6017654321' });
  await setSetting(admin, { name: 'company_address', value: 'Calle 12 # 34-56, Cali' });
  borrower = await signedInPerson(open, { roleId: ROLE.borrower });
  const begun = await aPayer(open, borrower.userId);
  reference = await begin(begun);
  const detail = await begun.browser.call(getTransactionDetail, { params: { id: reference } });
  checkout = Object.fromEntries(new URL(detail.json().checkout_url).searchParams);
  payer = { ...begun, browser: openBrowser(closed.app) };
});

afterAll(async () => {
  await closed.stop();
  await open.stop();
});

const paymentCount = async () =>
  (
    await open.db
      .selectFrom('payments')
      .select('payment_id')
      .where('credit_id', '=', payer.creditId)
      .execute()
  ).length;

const ELSEWHERE = {
  company: 'Cuota Clara',
  email: null,
  phone: '6017654321',
  address: 'Calle 12 # 34-56, Cali',
};

test('a payer sees what is owed and how to pay it, and begins nothing', async () => {
  expect((await payer.browser.call(getPaymentParameters)).json()).toMatchObject({
    closed: ELSEWHERE,
    is_sandbox: false,
  });
  const [credit] = (await lookUp(payer)).json().credits;
  const body = { pay_key: credit.pay_key, choice: 'due', amount: credit.due.amount };
  expect(outcomeOf(await payer.browser.call(linkTransaction, { body }))).toEqual(CLOSED);
  const { bearer } = borrower;
  const own = await payer.browser.call(getOwnCurrentPayments, { bearer });
  expect(own.json()).toMatchObject({ credits: [{ credit_id: payer.creditId }], closed: ELSEWHERE });
  const extra = { credit_id: payer.creditId, amount: 50_000, excess: 'reduce-term' };
  const wished = { bearer, body: extra };
  expect(outcomeOf(await payer.browser.call(startAdditionalPayment, wished))).toEqual(CLOSED);
  const { browser } = borrower;
  expect((await browser.call(getOwnCurrentPayments, { bearer })).json().closed).toBeNull();
});

test('the page of the test gateway answers nobody, not even one that was open', async () => {
  const page = await payer.browser.call(getSandboxCheckout, { query: checkout });
  expect(outcomeOf(page)).toEqual(CLOSED);
  const body = { checkout, choice: 'approve', method: 'PSE' };
  expect(outcomeOf(await payer.browser.call(answerSandbox, { body }))).toEqual(CLOSED);
  expect(await paymentCount()).toBe(0);
});

test('nothing that was signed before pays a debt: events, the page of return and polls', async () => {
  const pesos = Number(checkout['amount-in-cents']) / 100;
  const approved = eventOf(open, { id: 'forged-1', reference, pesos, status: 'APPROVED' });
  const [heard] = await sendEvents(closed, [approved]);
  expect(heard && outcomeOf(heard)).toEqual([400, 'gateway_event_refused']);
  const begun = { params: { id: reference } };
  const asked = await payer.browser.call(checkTransaction, {
    ...begun,
    body: { transaction_id: 'forged-1' },
  });
  expect(asked.json()).toMatchObject({ standing: 'waiting', checkout_url: null });
  closed.clock.advance(2 * 24 * 60 * 60);
  await runTask(closed, 'poll-payments');
  expect(await paymentCount()).toBe(0);
  // What is not asked for is not given up either: with the keys back it is polled again.
  const { next_poll_at } = await open.db
    .selectFrom('payment_intents')
    .select('next_poll_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(next_poll_at).not.toBeNull();
  expect(closed.log()).toContain('online payment is closed');
});
