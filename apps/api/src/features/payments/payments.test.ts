import { ROLE, STATE, XLSX } from '@cuotaclara/contract';
import {
  getCreditPayments,
  getOwnCreditPayments,
} from '@cuotaclara/contract/payments/credit-payments';
import {
  getOwnCurrentPayments,
  getOwnPayoff,
  getPaymentParameters,
  linkTransaction,
  previewAdditionalPayment,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import {
  exportPayments,
  findPayments,
  getPayment,
  listAdditionalPayments,
  listPayments,
} from '@cuotaclara/contract/payments/payment-lists';
import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import { answerSandbox, getSandboxCheckout } from '@cuotaclara/contract/payments/sandbox';
import { checkTransaction, getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPayer,
  attemptDeps,
  begin,
  eventOf,
  findingsOfPayments,
  lookUp,
  type Payer,
  PHONE,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { pollIntents } from './attempts/poll-intents.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const paymentsOf = (creditId: number) =>
  app.db.selectFrom('payments').selectAll().where('credit_id', '=', creditId).execute();

const stateOf = async (id: string) => {
  const row = await app.db
    .selectFrom('payment_attempts')
    .select('state')
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
};

const findings = () => findingsOfPayments(app);

const send = (told: Parameters<typeof eventOf>[1]) => sendEvents(app, [eventOf(app, told)]);

const detailOf = async ({ browser }: Payer, id: string) =>
  (await browser.call(getTransactionDetail, { params: { id } })).json();

describe('the open page', () => {
  test('says what can be paid, masked, to who knows one fact more', async () => {
    const payer = await aPayer(app);
    const parameters = await payer.browser.call(getPaymentParameters);
    expect(parameters.json()).toMatchObject({ is_sandbox: true, amount_min: 20_000 });
    const answer = await lookUp(payer);
    const [credit] = answer.json().credits;
    expect(credit).toMatchObject({
      holder_name: 'M•• Q•••o',
      number_end: String(payer.creditId).slice(-3),
      due: { kind: 'due_today', instalments: [1] },
      instalments_paid: 0,
      instalments_total: 6,
      pending: null,
    });
    const steps: { amount: number }[] = credit.due.explanation.steps;
    expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit.due.amount);
    const told = [payer.identification, 'Marcela', '3104567890', 'AKT', `CR-${payer.creditId}`];
    expect(told.filter((word) => answer.body.includes(word))).toEqual([]);
  });

  test('answers a wrong fact and an unknown person alike, and slows guesses', async () => {
    const payer = await aPayer(app);
    const nobody = { ...payer, identification: '99887766' };
    const timed = async (asked: Payer, value: string) => {
      const at = performance.now();
      const answer = await lookUp(asked, value);
      return { outcome: outcomeOf(answer), ms: performance.now() - at };
    };
    const wrong = await timed(payer, '3000000000');
    const unknown = await timed(nobody, PHONE);
    expect(wrong.outcome).toEqual([400, 'current_payment_unknown']);
    expect(unknown.outcome).toEqual(wrong.outcome);
    expect(Math.min(wrong.ms, unknown.ms)).toBeGreaterThan(340);
    const more = [];
    for (let index = 0; index < 5; index += 1) more.push(await lookUp(payer, `300000000${index}`));
    expect(outcomeOf(more.at(-1) ?? (more[0] as never))).toEqual([429, 'too_many_requests']);
    await app.db.deleteFrom('sign_in_throttles').execute();
  });

  test('begins a payment once, within its bounds', async () => {
    const payer = await aPayer(app);
    const [credit] = (await lookUp(payer)).json().credits;
    const link = (body: object) =>
      payer.browser.call(linkTransaction, { body: { pay_key: credit.pay_key, ...body } });
    const due = { choice: 'due', amount: credit.due.amount };
    const first = (await link(due)).json();
    expect((await link(due)).json()).toEqual(first);
    expect(first.status_path).toBe(`/pago/${first.reference}`);
    const tries: readonly [object, string][] = [
      [{ ...due, amount: 1 }, 'payment_amount_changed'],
      [{ choice: 'payoff', amount: credit.payoff.amount - 1 }, 'payment_amount_changed'],
      [{ choice: 'other', amount: 19_999 }, 'payment_too_small'],
      [{ choice: 'other', amount: credit.payoff.amount + 1 }, 'payment_above_payoff'],
      [{ ...due, pay_key: 'x'.repeat(60) }, 'pay_key_expired'],
    ];
    for (const [body, code] of tries) expect(outcomeOf(await link(body))).toEqual([400, code]);
    expect(await detailOf(payer, first.reference)).toMatchObject({ standing: 'waiting' });
    expect(
      outcomeOf(await payer.browser.call(getTransactionDetail, { params: { id: 'X' } })),
    ).toEqual([404, 'not_found']);
  });
});

describe('the test gateway', () => {
  const open = async (payer: Payer, body: object = {}) => {
    const reference = await begin(payer, body);
    const { checkout_url: url } = await detailOf(payer, reference);
    return { reference, checkout: Object.fromEntries(new URL(url).searchParams) };
  };
  const choose = (payer: Payer, checkout: object, choice: string, method = 'PSE') =>
    payer.browser.call(answerSandbox, { body: { checkout, choice, method } });

  test('approves, and the receipt says why', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    const page = await payer.browser.call(getSandboxCheckout, { query: checkout });
    expect(page.json()).toMatchObject({ reference });
    expect((await choose(payer, checkout, 'approve')).json().return_url).toContain(reference);
    const detail = await detailOf(payer, reference);
    expect(detail).toMatchObject({
      standing: 'paid',
      checkout_url: null,
      attempt: { state: 'APPROVED', means: 'pse' },
      receipt: { amount: detail.amount, instalments_paid: 1, is_paid_off: false },
    });
    const parts: { amount: number }[] = detail.receipt.explanation.steps;
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(detail.amount);
    const told = JSON.stringify(detail.receipt.explanation);
    expect(told).toContain('Seguro de vida deudores: ');
    expect(told).not.toContain('SEGURO_VIDA');
    expect(await findings()).toEqual([]);
  });

  test('approves a payment by Nequi, which page, list and receipt call by that name', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    await choose(payer, checkout, 'approve', 'NEQUI');
    expect(await detailOf(payer, reference)).toMatchObject({ attempt: { means: 'nequi' } });
    const tab = await callAs(treasury, getCreditPayments, { params: { id: payer.creditId } });
    const [paid] = tab.json().payments;
    expect(paid).toMatchObject({ means: 'nequi' });
    const list = await callAs(treasury, listPayments, { body: { search: paid.receipt } });
    expect(list.json().data).toMatchObject([{ means: 'nequi', source: 'gateway' }]);
  });

  test('declines, then approves twice on the same reference; a forged page is refused', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    await choose(payer, checkout, 'decline');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'declined' });
    await choose(payer, checkout, 'approve_twice');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'paid' });
    expect(await paymentsOf(payer.creditId)).toHaveLength(1);
    const forged = { ...checkout, 'amount-in-cents': '100000' };
    expect(outcomeOf(await choose(payer, forged, 'approve'))).toEqual([
      400,
      'sandbox_checkout_unknown',
    ]);
  });

  test('leaves pending: no second payment begins; asked late, it is approved', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    const { transaction_id } = (await choose(payer, checkout, 'approve_late')).json();
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'pending' });
    await expect(begin(payer, { choice: 'other', amount: 50_000 })).rejects.toThrow(
      'payment_pending',
    );
    app.clock.advance(70);
    const check = () =>
      payer.browser.call(checkTransaction, { params: { id: reference }, body: { transaction_id } });
    const all = await Promise.all([check(), check(), runTask(app, 'poll-payments')]);
    expect(all[0]?.statusCode).toBe(200);
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'paid' });
    expect(await paymentsOf(payer.creditId)).toHaveLength(1);
  });

  test('pays beside an attempt that waits: that one is still asked for, and blocks an hour', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    const waiting = (await choose(payer, checkout, 'leave_pending')).json().transaction_id;
    const { standing, attempt, blocks_until } = await detailOf(payer, reference);
    const until = Temporal.Instant.from(attempt.sent_at).add({ hours: 1 });
    expect([standing, blocks_until]).toEqual(['pending', until.toString()]);
    const pendingOf = async () => (await lookUp(payer)).json().credits[0].pending;
    expect(await pendingOf()).toMatchObject({ reference, is_received: false });
    const late = (await choose(payer, checkout, 'approve_late')).json().transaction_id;
    await choose(payer, checkout, 'approve');
    const other = { choice: 'other', amount: 50_000 };
    await expect(begin(payer, other)).rejects.toThrow('payment_pending');
    expect(await pendingOf()).toMatchObject({ reference, is_received: true });
    app.clock.advance(16 * 60);
    await runTask(app, 'poll-payments');
    expect([await stateOf(waiting), await stateOf(late)]).toEqual(['PENDING', 'APPROVED']);
    expect(await detailOf(payer, reference)).toMatchObject({
      standing: 'paid',
      blocks_until: null,
      other_attempt: { sent_at: attempt.sent_at, blocks_until: until.toString() },
      receipt: { instalments_paid: 1 },
    });
    expect(await paymentsOf(payer.creditId)).toHaveLength(1);
    app.clock.advance(45 * 60);
    expect(await begin(payer, other)).not.toBe(reference);
    app.clock.advance(60);
    await runTask(app, 'poll-payments');
    app.clock.advance(23 * 60 * 60);
    await runTask(app, 'poll-payments');
    expect(await stateOf(waiting)).toBe('EXPIRED');
  });

  test('offers no attempt again once another payment has settled what was due', async () => {
    const payer = await aPayer(app);
    const declined = await open(payer);
    await choose(payer, declined.checkout, 'decline');
    const [credit] = (await lookUp(payer)).json().credits;
    const payoff = await open(payer, { choice: 'payoff', amount: credit.payoff.amount });
    await choose(payer, payoff.checkout, 'decline');
    const waiting = await open(payer);
    await choose(payer, waiting.checkout, 'leave_pending');
    app.clock.advance(61 * 60);
    const owed = { standing: 'pending', is_still_owed: true };
    expect(await detailOf(payer, waiting.reference)).toMatchObject(owed);
    const paid = await open(payer);
    await choose(payer, paid.checkout, 'approve');
    const settled = { is_still_owed: false, checkout_url: null };
    expect(await detailOf(payer, waiting.reference)).toMatchObject(settled);
    expect(await detailOf(payer, declined.reference)).toMatchObject(settled);
    // An instalment was paid, and the credit can still be paid off.
    expect(await detailOf(payer, payoff.reference)).toMatchObject({ is_still_owed: true });
    const next = await open(payer);
    await choose(payer, next.checkout, 'decline');
    const again = await detailOf(payer, next.reference);
    expect(again).toMatchObject({ standing: 'declined', is_still_owed: true });
    expect(again.checkout_url).not.toBeNull();
  });

  test('offers no link that was left while another payment of the credit waits', async () => {
    const payer = await aPayer(app);
    const left = await open(payer);
    expect((await detailOf(payer, left.reference)).checkout_url).not.toBeNull();
    const other = await open(payer, { choice: 'other', amount: 50_000 });
    await choose(payer, other.checkout, 'leave_pending');
    const { attempt, blocks_until } = await detailOf(payer, other.reference);
    expect(await detailOf(payer, left.reference)).toMatchObject({
      standing: 'waiting',
      checkout_url: null,
      blocked_by: { sent_at: attempt.sent_at, blocks_until },
      is_amount_changed: false,
    });
  });

  test('offers no link that was left once what is due is another amount', async () => {
    const payer = await aPayer(app);
    const [credit] = (await lookUp(payer)).json().credits;
    const due = await open(payer);
    const all = await open(payer, { choice: 'payoff', amount: credit.payoff.amount });
    const some = await open(payer, { choice: 'other', amount: 60_000 });
    const paid = await open(payer, { choice: 'other', amount: 50_000 });
    await choose(payer, paid.checkout, 'approve');
    const changed = { blocked_by: null, is_amount_changed: true, checkout_url: null };
    expect(await detailOf(payer, due.reference)).toMatchObject(changed);
    expect(await detailOf(payer, all.reference)).toMatchObject(changed);
    const still = await detailOf(payer, some.reference);
    expect(still).toMatchObject({ is_amount_changed: false });
    expect(still.checkout_url).not.toBeNull();
  });

  test('is asked for every attempt, also where one of them cannot be applied', async () => {
    const payer = await aPayer(app);
    const { reference, checkout } = await open(payer);
    const first: string = (await choose(payer, checkout, 'approve_late')).json().transaction_id;
    app.clock.advance(1);
    const second: string = (await choose(payer, checkout, 'approve_late')).json().transaction_id;
    app.clock.advance(16 * 60);
    const deps = attemptDeps(app);
    const run: typeof deps.run = async (command, caller, input) => {
      if (JSON.stringify(input).includes(second)) throw new Error('cannot be applied');
      return deps.run(command, caller, input);
    };
    await pollIntents({ ...deps, run });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['APPROVED', 'PENDING']);
    app.clock.advance(60 * 60);
    await runTask(app, 'poll-payments');
    expect(await stateOf(second)).toBe('APPROVED');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'paid' });
    expect(await paymentsOf(payer.creditId)).toHaveLength(1);
  });
});

describe('the borrower and the staff', () => {
  test('compares an extra payment, makes it, and both see it', async () => {
    const person = await signedInPerson(app, { roleId: ROLE.borrower });
    const stranger = await signedInPerson(app, { roleId: ROLE.borrower });
    const payer = await aPayer(app, person.userId);
    const own = (await callAs(person, getOwnCurrentPayments)).json().credits;
    expect(own).toMatchObject([
      { credit_id: payer.creditId, product_name: 'AKT NKD 125', last_method: null },
    ]);
    const query = { credit_id: payer.creditId, amount: 477_000 };
    const preview = (await callAs(person, previewAdditionalPayment, { query })).json();
    const [term, instalment, ahead] = preview.choices;
    expect(preview).toMatchObject({ covers_due: own[0].due.amount, is_payoff: false });
    expect(term.interest_saved).toBeGreaterThan(instalment.interest_saved);
    expect(instalment.interest_saved).toBeGreaterThan(ahead.interest_saved);
    expect(term.months_saved).toBeGreaterThan(0);
    expect(instalment.instalment_saved).toBeGreaterThan(0);
    expect(ahead.months_saved).toBe(0);
    expect(ahead).toMatchObject({ instalment: preview.before.instalment, instalment_saved: 0 });
    expect(preview.before.instalment).toBe(own[0].next.amount);
    const body = { ...query, excess: 'reduce-term' };
    expect(outcomeOf(await callAs(stranger, startAdditionalPayment, { body }))).toEqual([
      404,
      'not_found',
    ]);
    const { reference } = (await callAs(person, startAdditionalPayment, { body })).json();
    await send({ reference, pesos: 477_000, status: 'APPROVED', id: 'extra-1' });
    const [next] = (await callAs(person, getOwnCurrentPayments)).json().credits;
    expect(next.last_method).toBe('PSE');
    expect(next.next.amount).toBe(term.instalment);
    const [payment] = await paymentsOf(payer.creditId);
    expect(payment).toMatchObject({ excess: 'reduce-term', amount: 477_000 });
    const credit_id = payer.creditId;
    const mine = (await callAs(person, getOwnCreditPayments, { query: { credit_id } })).json();
    expect(mine).toMatchObject({ valid_count: 1, total: 477_000, attempts: [] });
    expect(mine.payments[0].instalments).toContain(1);
    const tab = await callAs(treasury, getCreditPayments, { params: { id: credit_id } });
    expect(tab.json()).toEqual(mine);
    const payoff = (await callAs(person, getOwnPayoff, { query: { credit_id } })).json();
    expect(payoff.days).toHaveLength(10);
    expect(payoff.days[0].total).toBe(payoff.total);
    const far = { credit_id, on: app.parts.clock.today().add({ days: 90 }).toString() };
    expect(outcomeOf(await callAs(person, getOwnPayoff, { query: far }))).toEqual([
      400,
      'payoff_day_out_of_range',
    ]);
    const extra = await callAs(treasury, listAdditionalPayments, { body: { credit_id } });
    expect(extra.json().data).toMatchObject([{ excess: 'reduce-term', transaction_id: 'extra-1' }]);
    const [row] = extra.json().data;
    expect(row.extra_principal).toBeGreaterThan(0);
    expect(row.extra_principal).toBeLessThan(row.applied_principal);
    const id = Number(payment?.payment_id);
    const detail = (await callAs(treasury, getPayment, { params: { id } })).json();
    expect(detail).toMatchObject({ receipt: `R-${id}`, gateway: { reference }, reversal: null });
    const steps: { amount: number }[] = detail.explanation.steps;
    expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(477_000);
    expect(outcomeOf(await callAs(stranger, getPayment, { params: { id } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('reads that a credit without its money is not disbursed yet', async () => {
    const person = await signedInPerson(app, { roleId: ROLE.borrower });
    const { borrowerId } = await aKnownBorrower(app, { user_id: person.userId });
    const credit_id = await aCredit(app, {
      borrower_id: borrowerId,
      state: STATE.awaitingDisbursement,
    });
    const query = { credit_id, amount: 50_000 };
    const body = { ...query, excess: 'reduce-term' };
    const answers = [
      await callAs(person, previewAdditionalPayment, { query }),
      await callAs(person, startAdditionalPayment, { body }),
      await callAs(person, getOwnPayoff, { query: { credit_id } }),
    ];
    const refused = [409, 'credit_not_disbursed'];
    expect(answers.map(outcomeOf)).toEqual([refused, refused, refused]);
    expect(answers[0]?.json().message).toContain('todavía no se ha desembolsado');
  });

  test('lists, searches and exports payments by role', async () => {
    const payer = await aPayer(app);
    const reference = await begin(payer);
    const { amount: pesos } = await detailOf(payer, reference);
    // Every id of a gateway has a digit; one reference in ninety has none.
    const transaction = `1204-${reference}`;
    await send({ reference, pesos, status: 'APPROVED', id: transaction });
    const [payment] = await paymentsOf(payer.creditId);
    const found = async (search: string) =>
      (await callAs(treasury, listPayments, { body: { search } })).json().data;
    for (const search of [reference, `R-${payment?.payment_id}`, payer.identification]) {
      expect(await found(search), search).toMatchObject([
        { reference, state: 'valid', amount: pesos },
      ]);
    }
    const named = async (search: string, person = treasury) =>
      callAs(person, findPayments, { query: { search } });
    for (const search of [
      `${payment?.payment_id}`,
      `r-${payment?.payment_id}`,
      reference,
      groupReference(reference).toLowerCase(),
      transaction,
    ]) {
      expect((await named(search)).json().data, search).toMatchObject([
        { payment_id: payment?.payment_id, receipt: `R-${payment?.payment_id}`, amount: pesos },
      ]);
    }
    for (const search of [payer.identification, 'R-999999', 'Natalia', '1204-99999999']) {
      expect((await named(search)).json().data, search).toEqual([]);
    }
    const byNumber = await found(`${payment?.payment_id}`.padStart(3, '0'));
    expect(byNumber).toContainEqual(expect.objectContaining({ reference }));
    const [row] = await found(reference);
    const parts = ['principal', 'interest', 'charges', 'late', 'surplus'];
    expect(parts.reduce((sum, part) => sum + row[`applied_${part}`], 0)).toBe(pesos);
    const all = (await callAs(treasury, listPayments, { body: { item_per_page: 3 } })).json();
    expect(all.data).toHaveLength(3);
    const columns = 'receipt,paid_on,borrower_name,amount,applied_principal';
    const book = await callAs(treasury, exportPayments, { query: { columns } });
    expect(book.headers['content-type']).toBe(XLSX);
    const agent = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
    expect(outcomeOf(await callAs(agent, listPayments, { body: {} }))).toEqual([
      403,
      'permission_denied',
    ]);
    expect(outcomeOf(await named(reference, agent))).toEqual([403, 'permission_denied']);
  });

  test('saves less with each day that a payoff waits, also with instalments paid ahead', async () => {
    const person = await signedInPerson(app, { roleId: ROLE.borrower });
    const { creditId: credit_id } = await aPayer(app, person.userId);
    const [{ due, next }] = (await callAs(person, getOwnCurrentPayments)).json().credits;
    const pesos = due.amount + 2 * next.amount;
    const body = { credit_id, amount: pesos, excess: 'advance' };
    const { reference } = (await callAs(person, startAdditionalPayment, { body })).json();
    await send({ reference, pesos, status: 'APPROVED', id: 'ahead-1' });
    const today = app.parts.clock.today();
    const quoteOn = async (on: Temporal.PlainDate) =>
      (await callAs(person, getOwnPayoff, { query: { credit_id, on: on.toString() } })).json();
    const [now, later] = [await quoteOn(today), await quoteOn(today.add({ days: 6 }))];
    expect(now.parts).toMatchObject({ interest: 0, late: 0 });
    expect(now.parts.given_back).toBeGreaterThan(later.parts.given_back);
    expect(later.total).toBeGreaterThan(now.total);
    expect(later.saved + later.total).toBe(now.saved + now.total);
  });
});
