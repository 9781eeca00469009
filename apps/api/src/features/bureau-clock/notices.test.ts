import { day } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { ageHistory } from '#features/ageing/public.ts';
import { postPayment } from '#test/payments/posted-payments.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: Temporal.Instant.from('2026-11-12T21:20:00Z') });
  await certifyUsury(app);
});
afterAll(() => app.stop());

const YESTERDAY = '2026-11-11';

/** A debtor whose first instalment fell due two months ago. */
async function aLateDebtor() {
  const { borrowerId } = await aKnownBorrower(app);
  const creditId = await aBookedCredit(app, {
    borrower_id: borrowerId,
    disbursed_on: '2026-08-05',
    first_due_on: '2026-09-05',
    due_day: 5,
  });
  await app.db
    .insertInto('credit_days')
    .values({
      day: YESTERDAY,
      credit_id: creditId,
      revision: 0,
      status: 'owing',
      principal: 1_000_000,
      overdue_principal: 320_000,
      overdue_other: 34_000,
      late_interest: 9_000,
      due_today: 0,
      due_month: 0,
      late_since: '2026-09-05',
      days_past_due: 67,
      category: 'C',
      settled_count: 0,
    })
    .execute();
  await runCloseStep(app, 'bureau-clock');
  return { borrowerId, creditId };
}

const clockOf = (creditId: number) =>
  app.db
    .selectFrom('bureau_clocks')
    .select(['state', 'noticed_on', 'report_from'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

const noticesOf = (creditId: number) =>
  app.db
    .selectFrom('bureau_notices as notice')
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'notice.bureau_clock_id')
    .select(['notice.state', 'notice.day', 'notice.document_id'])
    .where('clock.credit_id', '=', creditId)
    .execute();

const mails = () => app.messages.filter(({ kind }) => kind === 'bureau_notice');

test('a letter is sealed, mailed with its day, and starts the twenty days, once', async () => {
  const { creditId, borrowerId } = await aLateDebtor();
  await runTask(app, 'send-bureau-notices');
  expect(await noticesOf(creditId)).toMatchObject([{ state: 'issued', day: null }]);
  expect(mails()).toEqual([]);
  await app.runJobs();
  await runTask(app, 'send-bureau-notices');
  await runTask(app, 'send-bureau-notices');
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('a más tardar el 2 de diciembre de 2026, no hay reporte.');
  expect(await noticesOf(creditId)).toMatchObject([{ state: 'sent', day: '2026-11-12' }]);
  expect(await clockOf(creditId)).toEqual({
    state: 'noticed',
    noticed_on: '2026-11-12',
    report_from: '2026-12-03',
  });
  const contacts = await app.db
    .selectFrom('contacts')
    .select(['purpose', 'is_counted', 'message_kind'])
    .where('borrower_id', '=', borrowerId)
    .execute();
  expect(contacts).toEqual([
    { purpose: 'legal_notice', is_counted: false, message_kind: 'bureau_notice' },
  ]);
});

test('a letter says what is overdue on its own day, and not at the last close', async () => {
  const { creditId } = await aLateDebtor();
  await postPayment(app, creditId, { on: '2026-11-12', amount: 100_000 });
  await runTask(app, 'send-bureau-notices');
  const today = app.parts.clock.today();
  const [credit] = await unsafeCreditsInForce(app.db, { creditIds: [creditId], today });
  const [aged] = credit === undefined ? [] : ageHistory(credit.history, [day(today)]);
  if (aged?.status !== 'owing') throw new Error('the credit of this test is late');
  const overdue = aged.overdue_principal + aged.overdue_other + aged.late_interest;
  expect(overdue).toBeGreaterThan(0);
  const letter = await app.db
    .selectFrom('documents')
    .select('data')
    .where('credit_id', '=', creditId)
    .where('kind', '=', 'AVISO_CENTRALES')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(letter.data)).toMatchObject({ bureau_notice: { amount: overdue } });
  // Sent, so that no other test finds it waiting.
  await app.runJobs();
  await runTask(app, 'send-bureau-notices');
});

test('nothing is written about a debt that was paid since the close', async () => {
  const { creditId } = await aLateDebtor();
  await postPayment(app, creditId, { on: '2026-11-12', amount: 1_200_000 });
  expect(await clockOf(creditId)).toMatchObject({ state: 'to_notify' });
  await runTask(app, 'send-bureau-notices');
  expect(await noticesOf(creditId)).toEqual([]);
});

test('a letter about what was paid before it left is dropped', async () => {
  const { creditId } = await aLateDebtor();
  await runTask(app, 'send-bureau-notices');
  await app.runJobs();
  await postPayment(app, creditId, { on: '2026-11-12', amount: 1_200_000 });
  const sent = mails().length;
  await runTask(app, 'send-bureau-notices');
  expect(mails()).toHaveLength(sent);
  expect(await noticesOf(creditId)).toMatchObject([{ state: 'dropped' }]);
});

test('no letter leaves at night, and several processes send it once', async () => {
  const { creditId } = await aLateDebtor();
  await Promise.all([runTask(app, 'send-bureau-notices'), runTask(app, 'send-bureau-notices')]);
  await app.runJobs();
  expect(await noticesOf(creditId)).toHaveLength(1);
  app.clock.advance(4 * 3600);
  const sent = mails().length;
  await runTask(app, 'send-bureau-notices');
  expect(mails()).toHaveLength(sent);
  app.clock.advance(12 * 3600);
  await Promise.all([1, 2, 3].map(() => runTask(app, 'send-bureau-notices')));
  expect(mails()).toHaveLength(sent + 1);
});
