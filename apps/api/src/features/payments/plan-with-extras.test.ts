import { randomUUID } from 'node:crypto';
import { downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent } from '#features/servicing/public.ts';
import { expectAddsUp, planFor } from '#test/payments/plan-sums.ts';
import { type TwoPeople, takeBackAs, twoPeople } from '#test/payments/reversal-steps.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, certifyUsury, onDay } from '#test/steps/servicing-steps.ts';
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

type Paid = { readonly amount: number; readonly on: Temporal.PlainDate; excess?: ExcessChoice };

/** Credit A whose second instalment fell due two weeks ago; so many are paid on their days. */
async function aRunningCredit(paidCount = 2) {
  const today = app.parts.clock.today();
  const about = today.subtract({ days: 45 });
  const firstDueOn = about.with({ day: Math.min(about.day, 28) });
  const creditId = await aBookedCredit(app, {
    disbursed_on: firstDueOn.subtract({ months: 1 }).toString(),
    first_due_on: firstDueOn.toString(),
    due_day: firstDueOn.day,
  });
  const pay = async ({ amount, on, excess = 'advance' }: Paid): Promise<number> => {
    const paid = await callAs(people.treasury, recordPayment, {
      body: { credit_id: creditId, amount, paid_on: on.toString(), means: 'cash', excess },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (paid.statusCode !== 200) throw new Error(paid.body);
    return paid.json().payment_id;
  };
  const due = [firstDueOn, firstDueOn.add({ months: 1 })] as const;
  for (const [index, on] of due.slice(0, paidCount).entries()) {
    const { rows } = await planFor(people.treasury, creditId);
    const { total = 0, late = 0 } = rows[index] ?? {};
    // Paid on its day, and so without what is late by today.
    await pay({ amount: total - late, on });
  }
  const plan = () => planFor(people.treasury, creditId);
  return { creditId, pay, plan, lastDueOn: due[1] };
}

/** The principal that the books say is owed. */
const principalOf = async (creditId: number): Promise<number> => {
  const { principal } = await app.db
    .selectFrom('credit_balances')
    .select('principal')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return principal;
};

test.for(['reduce-term', 'reduce-instalment'] as const)(
  'an extra payment to %s is a line between two instalments, and the plan adds up',
  async (excess) => {
    const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
    const before = await plan();
    expect(expectAddsUp(before)).toBe(0);
    const on = lastDueOn.add({ days: 5 });
    await pay({ amount: 200_000, on, excess });
    const after = await plan();
    expect(expectAddsUp(after)).toBe(0);
    const [extra] = after.extras;
    expect(after.extras).toMatchObject([
      { on: on.toString(), after_number: 2, choice: excess, charges: 0, late: 0, total: 200_000 },
    ]);
    // The interest of five days comes first, and the rest repays principal.
    expect(extra?.interest).toBeGreaterThan(0);
    expect(extra?.opening).toBe(before.rows[1]?.balance);
    expect(extra?.balance).toBe(await principalOf(creditId));
    expect(after.rows[2]?.opening).toBe(extra?.balance);
    expect(after.interest_total).toBeLessThan(before.interest_total);
    expect(after.rows.length < 6).toBe(excess === 'reduce-term');
  },
);

test('instalments paid ahead are lines of the plan, paid, and no extra payment', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
  await pay({ amount: 400_000, on: lastDueOn.add({ days: 5 }), excess: 'advance' });
  const ahead = await plan();
  expect(expectAddsUp(ahead)).toBe(0);
  expect(ahead.extras).toEqual([]);
  expect(ahead.rows.map(({ standing }) => standing).slice(0, 4)).toEqual(Array(4).fill('paid'));
  // One after them comes after them, though it is earlier than their dates.
  await pay({ amount: 200_000, on: lastDueOn.add({ days: 8 }), excess: 'reduce-instalment' });
  const extra = await plan();
  expect(expectAddsUp(extra)).toBe(0);
  // What was half paid is finished first.
  expect(extra.extras).toMatchObject([{ after_number: 5, balance: await principalOf(creditId) }]);
});

test('an extra payment stands before instalments that were paid ahead later on its day', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
  const on = lastDueOn.add({ days: 5 });
  await pay({ amount: 200_000, on, excess: 'reduce-instalment' });
  const balance = await principalOf(creditId);
  await pay({ amount: 400_000, on, excess: 'advance' });
  const ahead = await plan();
  expect(expectAddsUp(ahead)).toBe(0);
  expect(ahead.extras).toMatchObject([{ after_number: 2, balance }]);
});

test('two extra payments of one period and a payoff end a plan that holds all of them', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
  await pay({ amount: 100_000, on: lastDueOn.add({ days: 3 }), excess: 'reduce-term' });
  await pay({ amount: 50_000, on: lastDueOn.add({ days: 3 }), excess: 'reduce-instalment' });
  await pay({ amount: 60_000, on: lastDueOn.add({ days: 6 }), excess: 'reduce-term' });
  const running = await plan();
  expect(expectAddsUp(running)).toBe(0);
  expect(running.extras.map(({ total, choice }) => [total, choice])).toEqual([
    [100_000, 'reduce-term'],
    [50_000, 'reduce-instalment'],
    [60_000, 'reduce-term'],
  ]);
  await pay({ amount: 900_000, on: lastDueOn.add({ days: 9 }) });
  const ended = await plan();
  const surplus = expectAddsUp(ended);
  expect(surplus).toBeGreaterThan(0);
  expect(ended.received.total - ended.paid_total).toBe(surplus);
  expect(ended.extras).toEqual(running.extras);
  const report = await callAs(people.treasury, downloadCreditReport, { params: { id: creditId } });
  const { sheets } = await readXlsx(report.rawPayload);
  const [names = [], ...lines] = sheets[1]?.rows ?? [];
  const cell = (line: readonly unknown[], name: string) => line[names.indexOf(name)];
  expect(lines.map((line) => [cell(line, 'Cuota'), cell(line, 'Estado')])).toEqual([
    [1, 'Pagada'],
    [2, 'Pagada'],
    [null, 'Abono a capital, para terminar antes'],
    [null, 'Abono a capital, para bajar la cuota'],
    [null, 'Abono a capital, para terminar antes'],
    [null, 'Pago total'],
  ]);
  const left = lines.map((line) => cell(line, 'Saldo final'));
  expect(lines.map((line) => cell(line, 'Saldo inicial'))).toEqual([
    ended.principal,
    ...left.slice(0, -1),
  ]);
});

test('an instalment that was paid in part when a payoff came is not counted as paid', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
  await pay({ amount: 50_000, on: lastDueOn.add({ days: 5 }) });
  expect((await plan()).rows[2]).toMatchObject({ standing: 'next', paid: 50_000 });
  await pay({ amount: 900_000, on: lastDueOn.add({ days: 9 }) });
  const ended = await plan();
  expectAddsUp(ended);
  expect(ended.rows.map(({ standing }) => standing)).toEqual(['paid', 'paid', 'part_paid']);
  const report = await callAs(people.treasury, downloadCreditReport, { params: { id: creditId } });
  const { sheets } = await readXlsx(report.rawPayload);
  expect(sheets[1]?.rows.slice(1).map((line) => line.at(-1))).toEqual([
    ...['Pagada', 'Pagada', 'Pagada en parte', 'Pago total'],
  ]);
});

test('an extra payment that was taken back leaves no line, and the plan is as before', async () => {
  const { pay, plan, lastDueOn } = await aRunningCredit();
  const { rows } = await plan();
  const on = lastDueOn.add({ days: 5 });
  const paymentId = await pay({ amount: 300_000, on, excess: 'reduce-instalment' });
  expect((await plan()).extras).toHaveLength(1);
  await takeBackAs(people, { paymentId, money: 'returned' });
  const after = await plan();
  expect(expectAddsUp(after)).toBe(0);
  expect(after).toMatchObject({ extras: [], rows });
});

type Restructured = { readonly creditId: number; readonly on: Temporal.PlainDate };

/** Lays out what a credit owes on a day in ten new instalments. */
const restructure = ({ creditId, on }: Restructured) =>
  onDay(app, on.toString(), async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'restructure',
        on,
        facts: {
          instalmentCount: 10,
          graceCount: 0,
          firstDueOn: on.add({ months: 1 }).toString(),
          rate: null,
        },
        reason: 'Acuerdo con el cliente',
      },
      money: null,
      sourceKey: `restructure:${creditId}`,
    });
    return id;
  });

test('a plan that was restructured between two extra payments holds both', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit();
  await pay({ amount: 100_000, on: lastDueOn.add({ days: 2 }), excess: 'reduce-term' });
  await pay({ amount: 30_000, on: lastDueOn.add({ days: 3 }) });
  const on = lastDueOn.add({ days: 5 });
  await restructure({ creditId, on });
  await pay({ amount: 80_000, on: on.add({ days: 2 }), excess: 'reduce-instalment' });
  const changed = await plan();
  expect(expectAddsUp(changed)).toBe(0);
  expect(changed.extras.map(({ after_number: after }) => after)).toEqual([2, 3]);
  expect(changed.extras.at(-1)?.balance).toBe(await principalOf(creditId));
  expect(changed.rows).toHaveLength(13);
});

test('late interest that a restructure spread is in the lines to come, or in an extra', async () => {
  const { creditId, pay, plan, lastDueOn } = await aRunningCredit(1);
  const on = lastDueOn.add({ days: 6 });
  const { late: owed = 0 } = (await plan()).rows[1] ?? {};
  await restructure({ creditId, on });
  const spread = await plan();
  expect(expectAddsUp(spread)).toBe(0);
  const late = spread.rows.reduce((sum, row) => sum + row.late, 0);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(owed);
  await pay({ amount: 300_000, on: on.add({ days: 2 }), excess: 'reduce-term' });
  const paid = await plan();
  expect(expectAddsUp(paid)).toBe(0);
  expect(paid.extras).toMatchObject([{ after_number: 1, late, total: 300_000 }]);
});
