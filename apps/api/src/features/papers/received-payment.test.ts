import { ROLE } from '@cuotaclara/contract';
import { assignDeposit, listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { reversePayment } from '#features/servicing/public.ts';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { aPaperCredit, issued, pay } from '#test/payments/paper-steps.ts';
import { aPayer, attemptDeps, begin, eventOf, sendEvents } from '#test/payments/payment-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const AMOUNT = 177_000;

let app: TestApp;
let treasury: Person;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  // From now on payments get their receipts by themselves.
  await runTask(app, 'issue-papers');
});

beforeEach(async () => {
  owner = await signedInPerson(app, { roleId: ROLE.borrower });
});

afterAll(() => app.stop());

/** The receipts that the task of every minute issues, twice: the second finds nothing to do. */
async function issueReceipts(): Promise<void> {
  await runTask(app, 'issue-papers');
  await runTask(app, 'issue-papers');
}

/** What the borrower was told on the screen, whether they saw it or not. */
const slides = () =>
  app.db
    .selectFrom('push_notifications')
    .select(['slides', 'credit_id', 'viewed_at'])
    .where('user_id', '=', owner.userId)
    .where('kind', '=', 'payment_received')
    .execute();

const lastPayment = (creditId: number) =>
  app.db
    .selectFrom('payments')
    .select(['payment_id', 'source', 'amount'])
    .where('credit_id', '=', creditId)
    .orderBy('payment_id', 'desc')
    .executeTakeFirstOrThrow();

async function aCredit(): Promise<number> {
  const { creditId } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2026-10-11',
    firstDueOn: '2026-11-11',
  });
  return creditId;
}

const SOURCES = {
  async desk() {
    const creditId = await aCredit();
    await pay(treasury, { creditId, amount: AMOUNT, on: '2026-11-11' });
    return creditId;
  },
  async bank_file() {
    const creditId = await aCredit();
    await bookAs(app, treasury, file2001([[rowOf(creditReference(creditId), AMOUNT)]]));
    return creditId;
  },
  async tray() {
    const creditId = await aCredit();
    const fileId = await bookAs(app, treasury, file2001([[rowOf('SIN DUEÑO', AMOUNT)]]));
    const query = { bank_file_id: fileId };
    const [deposit] = (await callAs(treasury, listDeposits, { query })).json().data;
    await callAs(treasury, assignDeposit, {
      params: { id: deposit.deposit_id },
      body: { parts: [{ credit_id: creditId, amount: AMOUNT }] },
      headers: keyed(),
    });
    return creditId;
  },
  async gateway() {
    const payer = await aPayer(app, owner.userId);
    const reference = await begin(payer, { choice: 'other', amount: AMOUNT });
    await sendEvents(app, [eventOf(app, { reference, pesos: AMOUNT, status: 'APPROVED' })]);
    return payer.creditId;
  },
} as const;

test.each(Object.entries(SOURCES))(
  'a borrower is told once of a payment from: %s',
  async (source, record) => {
    const creditId = await record();
    const payment = await lastPayment(creditId);
    expect(payment).toMatchObject({ source, amount: AMOUNT });
    await issueReceipts();
    const told = await slides();
    expect(told).toMatchObject([{ credit_id: creditId, viewed_at: null }]);
    const text = JSON.stringify(told[0]?.slides);
    expect(text).toContain(`Recibimos tu pago de ${pesosText(AMOUNT)}`);
    expect(text).toContain(receiptNumber(payment.payment_id));
  },
);

test('a receipt that the borrower asks for at once tells of its payment once', async () => {
  const creditId = await SOURCES.desk();
  const { payment_id } = await lastPayment(creditId);
  await issued(owner, { creditId, wish: { kind: 'RECIBO', payment_id } });
  await issueReceipts();
  expect(await slides()).toHaveLength(1);
});

test('nobody is thanked for a payment that is taken back', async () => {
  const takeBack = async (creditId: number) => {
    const { payment_id: paymentId } = await lastPayment(creditId);
    await runInCommand(app, async (ctx) => {
      const credit = await unsafeLockCredit(ctx.trx, creditId);
      const reason = 'El cheque no tenía fondos.';
      await reversePayment(ctx, attemptDeps(app).creditSteps, {
        credit,
        paymentId,
        reason,
        money: 'returned',
        recordedBy: null,
        approvedBy: null,
      });
      return null;
    });
    await issueReceipts();
  };
  const creditId = await SOURCES.desk();
  await takeBack(creditId);
  expect(await slides()).toEqual([]);
  await pay(treasury, { creditId, amount: AMOUNT, on: '2026-11-11' });
  await issueReceipts();
  expect((await slides()).map(({ viewed_at }) => viewed_at)).toEqual([null]);
  await takeBack(creditId);
  expect((await slides()).map(({ viewed_at }) => viewed_at !== null)).toEqual([true]);
});
