import { ROLE } from '@cuotaclara/contract';
import {
  findCurrentPayment,
  getOwnCurrentPayments,
  linkTransaction,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { answerSandbox } from '@cuotaclara/contract/payments/sandbox';
import { getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { aPayer, begin, lookUp, type Payer } from '#test/payments/payment-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The same facts in the hands of somebody else, who has another browser. */
const inOtherHands = (payer: Payer): Payer => ({ ...payer, browser: openBrowser(app.app) });

/** Begins a payment and leaves it at the bank, without an answer. */
async function leavePending(payer: Payer, body: object = {}): Promise<string> {
  const reference = await begin(payer, body);
  const detail = await payer.browser.call(getTransactionDetail, { params: { id: reference } });
  const checkout = Object.fromEntries(new URL(detail.json().checkout_url).searchParams);
  const choice = { checkout, choice: 'leave_pending', method: 'PSE' };
  const left = await payer.browser.call(answerSandbox, { body: choice });
  expect(left.statusCode).toBe(200);
  return reference;
}

test('numbers that are counted up, and parts of a telephone, open nothing', async () => {
  const { browser, creditId, identification } = await aPayer(app);
  const facts = [
    { kind: 'credit_number', value: `CR-${creditId}` },
    { kind: 'phone', value: `CR-${creditId}` },
    { kind: 'phone_end', value: '7890' },
    { kind: 'phone', value: '7890' },
  ];
  for (const fact of facts) {
    const answer = await browser.call(findCurrentPayment, {
      body: { document: identification, fact },
    });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  }
});

test('guesses from a hundred addresses do not close the page to who knows the number', async () => {
  const payer = await aPayer(app);
  // A refusal takes its time, so they come from many addresses at once, as guesses would.
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const guess = `300${String(index).padStart(7, '0')}`;
      return lookUp(inOtherHands(payer), guess, `10.20.${index}.7`);
    }),
  );
  const outcomes = new Set(answers.map((answer) => outcomeOf(answer).join(' ')));
  expect([...outcomes]).toEqual(['400 current_payment_unknown']);
  const own = await lookUp(payer, undefined, '10.99.0.1');
  expect(own.json().credits).toHaveLength(1);
});

test('a payment that a stranger leaves at the bank stops the stranger, and not the owner', async () => {
  const person = await signedInPerson(app, { roleId: ROLE.borrower });
  const owner = await aPayer(app, person.userId);
  const stranger = inOtherHands(owner);
  const reference = await leavePending(stranger);
  const other = { choice: 'other', amount: 50_000 };
  await expect(begin(stranger, other)).rejects.toThrow('payment_pending');

  // On the open page the owner is told of it, and pays.
  const [masked] = (await lookUp(owner)).json().credits;
  expect(masked.pending).toMatchObject({ reference, is_own: false });
  expect(Date.parse(masked.pending.blocks_until)).toBe(Date.parse(masked.pending.since));
  expect(await begin(owner, other)).not.toBe(reference);

  // The owner who signs in pays, too, in every way.
  const [own] = (await callAs(person, getOwnCurrentPayments)).json().credits;
  expect(own.pending).toMatchObject({ reference, is_own: false });
  const due = { pay_key: own.pay_key, choice: 'due', amount: own.due.amount };
  expect((await callAs(person, linkTransaction, { body: due })).statusCode).toBe(200);
  const extra = { credit_id: owner.creditId, amount: 100_000, excess: 'reduce-term' };
  const begun = await callAs(person, startAdditionalPayment, { body: extra });
  expect(begun.statusCode).toBe(200);
});

test('two browsers with the same wish get two payments, and one browser gets one', async () => {
  const payer = await aPayer(app);
  const first = await begin(payer);
  expect(await begin(payer)).toBe(first);
  expect(await begin(inOtherHands(payer))).not.toBe(first);
});

test('a link that the owner left stays open beside a payment of a stranger', async () => {
  const owner = await aPayer(app);
  const left = await begin(owner, { choice: 'other', amount: 60_000 });
  await leavePending(inOtherHands(owner));
  const detail = await owner.browser.call(getTransactionDetail, { params: { id: left } });
  expect(detail.json()).toMatchObject({ blocked_by: null });
  expect(detail.json().checkout_url).not.toBeNull();
});

test('what the owner began signed in stops a second payment everywhere', async () => {
  const person = await signedInPerson(app, { roleId: ROLE.borrower });
  const payer = await aPayer(app, person.userId);
  const [own] = (await callAs(person, getOwnCurrentPayments)).json().credits;
  const due = { pay_key: own.pay_key, choice: 'due', amount: own.due.amount };
  const begun = (await callAs(person, linkTransaction, { body: due })).json();
  const checkout = Object.fromEntries(new URL(begun.checkout_url).searchParams);
  const choice = { checkout, choice: 'leave_pending', method: 'PSE' };
  await payer.browser.call(answerSandbox, { body: choice });
  // A stranger's later one does not hide it.
  const other = { choice: 'other', amount: 50_000 };
  await expect(begin(payer, other)).rejects.toThrow('payment_pending');
  const [again] = (await callAs(person, getOwnCurrentPayments)).json().credits;
  expect(again.pending).toMatchObject({ reference: begun.reference, is_own: true });
});

test('guesses behind the own address do not stop a browser that knew the number before', async () => {
  const payer = await aPayer(app);
  const from = '10.77.0.1';
  expect((await lookUp(payer, undefined, from)).statusCode).toBe(200);
  const stranger = inOtherHands(payer);
  const guess = (index: number) => lookUp(stranger, `301${String(index).padStart(7, '0')}`, from);
  let last = await guess(0);
  for (let index = 1; index < 40 && last.statusCode !== 429; index += 1) last = await guess(index);
  expect(outcomeOf(last)).toEqual([429, 'too_many_requests']);
  expect((await lookUp(payer, undefined, from)).statusCode).toBe(200);
  // A wrong number of the known browser is counted too, apart.
  expect(outcomeOf(await lookUp(payer, '3019999999', from))).toEqual([
    400,
    'current_payment_unknown',
  ]);
});
