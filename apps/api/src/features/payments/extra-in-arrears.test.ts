import { ROLE } from '@cuotaclara/contract';
import {
  getOwnCurrentPayments,
  previewAdditionalPayment,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { day, rebuild, standingOn } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { dueDayOf } from '#test/due-day.ts';
import { eventOf, findingsOfPayments, sendEvents } from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { runCloseStep } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const raise = (): never => {
  throw new Error('the credit is not in force');
};

const DAY_SECONDS = 86_400;
const EXTRA = 477_000;
const REFUSED = [400, 'arrears_before_extra'];

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

/** A borrower with an account, whose first instalment fell due some days ago. */
async function aDebtor(daysAgo: number) {
  const person = await signedInPerson(app, { roleId: ROLE.borrower });
  const { borrowerId } = await aKnownBorrower(app, { user_id: person.userId });
  const due = app.parts.clock.today().subtract({ days: daysAgo });
  const creditId = await aBookedCredit(app, {
    borrower_id: borrowerId,
    disbursed_on: due.subtract({ months: 1 }).toString(),
    first_due_on: due.toString(),
    due_day: dueDayOf(due),
  });
  return { person, creditId };
}

type Debtor = Awaited<ReturnType<typeof aDebtor>>;

const startExtra = ({ person, creditId }: Debtor) =>
  callAs(person, startAdditionalPayment, {
    body: { credit_id: creditId, amount: EXTRA, excess: 'reduce-term' },
  });

const overdueOf = async ({ person }: Debtor): Promise<number> =>
  (await callAs(person, getOwnCurrentPayments)).json().credits[0].due.amount;

const payAtDesk = ({ creditId }: Debtor, amount: number) =>
  callAs(treasury, recordPayment, {
    body: {
      credit_id: creditId,
      amount,
      paid_on: app.parts.clock.today().toString(),
      means: 'cash',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

test('an extra payment waits until the arrears are paid, and the refusal says how much', async () => {
  const debtor = await aDebtor(12);
  const overdue = await overdueOf(debtor);
  const refused = await startExtra(debtor);
  expect(outcomeOf(refused)).toEqual(REFUSED);
  expect(refused.json().message.replace(/\D/g, '')).toBe(String(overdue));
  const query = { credit_id: debtor.creditId, amount: EXTRA };
  const preview = await callAs(debtor.person, previewAdditionalPayment, { query });
  expect(outcomeOf(preview)).toEqual(REFUSED);
  expect((await payAtDesk(debtor, overdue)).statusCode).toBe(200);
  expect((await startExtra(debtor)).statusCode).toBe(200);
});

test('what falls due today is no arrears', async () => {
  expect((await startExtra(await aDebtor(0))).statusCode).toBe(200);
});

test('beside the payment of the arrears it is begun or refused, never both', async () => {
  const debtor = await aDebtor(12);
  const overdue = await overdueOf(debtor);
  const [paid, ...extras] = await Promise.all([
    payAtDesk(debtor, overdue),
    ...Array.from({ length: 6 }, () => startExtra(debtor)),
  ]);
  expect(paid?.statusCode).toBe(200);
  const begun = extras.filter(({ statusCode }) => statusCode === 200);
  const others = extras.filter((answer) => !begun.includes(answer));
  expect(others.map(outcomeOf)).toEqual(others.map(() => REFUSED));
  // One wish is one payment, however often it is sent.
  expect(new Set(begun.map((answer) => answer.json().reference)).size).toBeLessThanOrEqual(1);
  expect((await startExtra(debtor)).statusCode).toBe(200);
});

test('money of one begun before the arrears is booked, and pays them first', async () => {
  const debtor = await aDebtor(0);
  const { reference } = (await startExtra(debtor)).json();
  app.clock.advance(6 * DAY_SECONDS);
  const event = eventOf(app, { reference, pesos: EXTRA, status: 'APPROVED', id: 'late-extra' });
  expect((await sendEvents(app, [event, event])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ]);
  const payments = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('credit_id', '=', debtor.creditId)
    .execute();
  expect(payments).toMatchObject([{ amount: EXTRA, excess: 'reduce-term' }]);
  const { creditId } = debtor;
  const today = app.parts.clock.today();
  const inForce = await unsafeCreditInForce(app.db, { creditId, today });
  const { credit } = rebuild(inForce?.history ?? raise());
  const first = credit.instalments[0]?.paid ?? raise();
  // Six days of late interest were paid with the first instalment, and the rest is principal.
  expect(first['late-interest']).toBeGreaterThan(0);
  expect(credit.settledCount).toBeGreaterThanOrEqual(1);
  expect(standingOn(credit, day(today)).daysPastDue).toBe(0);
  await runCloseStep(app, 'accrue-credits');
  expect(await findingsOfPayments(app)).toEqual([]);
});
