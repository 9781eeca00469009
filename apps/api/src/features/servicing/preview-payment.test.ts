import { randomUUID } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  getOwed,
  type OwedToday,
  previewPayment,
  recordPayment,
} from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueDayOf } from '#test/due-day.ts';
import { previewReversalAs } from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import {
  aBookedCredit,
  aCreditDueToday,
  certifyUsury,
  entriesOf,
} from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today();

type Asked = {
  readonly credit_id: number;
  readonly amount?: number;
  readonly paid_on?: string;
  readonly excess?: ExcessChoice;
};

const previewAs = (person: Person, query: Asked) =>
  callAs(person, previewPayment, {
    query: { amount: 177_000, paid_on: today().toString(), ...query },
  });

test.each([
  ['of today', 0, 177_000, 'advance'],
  ['of an earlier day', 3, 40_000, 'advance'],
  ['that shortens the plan', 0, 600_000, 'reduce-term'],
  ['of more than the debt', 0, 5_000_000, 'advance'],
] as const)('a payment %s does what its preview said', async (_, daysAgo, amount, excess) => {
  const creditId = await aCreditDueToday(app);
  const entriesBefore = await entriesOf(app, creditId);
  const paid_on = today().subtract({ days: daysAgo }).toString();
  const preview = await previewAs(treasury, { credit_id: creditId, amount, paid_on, excess });
  expect(preview.statusCode).toBe(200);
  expect(await entriesOf(app, creditId)).toEqual(entriesBefore);
  const { applied, principal_balance } = preview.json();
  const recorded = await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount, paid_on, excess, means: 'cash' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(recorded.json()).toMatchObject({ applied, principal_balance });
});

test('a preview tells the instalments and the overdue amount before and after', async () => {
  const creditId = await aBookedCredit(app, {
    disbursed_on: today().subtract({ months: 3 }).toString(),
    first_due_on: today().subtract({ months: 2 }).toString(),
    due_day: dueDayOf(today().subtract({ months: 2 })),
  });
  const seen = (await previewAs(treasury, { credit_id: creditId, amount: 177_000 })).json();
  expect(seen.instalments_paid_before).toBe(0);
  expect(seen.overdue_before).toBeGreaterThan(seen.overdue_after);
  const all = (await previewAs(treasury, { credit_id: creditId, amount: 5_000_000 })).json();
  expect(all).toMatchObject({ overdue_after: 0, payoff_after: 0, principal_balance: 0 });
  expect(all.instalments_paid_after).toBe(all.instalments_total);
});

/** A credit with two instalments behind it, the second paid with an extra of 200 000. */
async function aCreditPaidTwice() {
  const first = today().subtract({ months: 2 });
  const creditId = await aBookedCredit(app, {
    disbursed_on: today().subtract({ months: 3 }).toString(),
    first_due_on: first.toString(),
    due_day: dueDayOf(first),
  });
  const pay = async (amount: number, on: Temporal.PlainDate) => {
    const paid = await callAs(treasury, recordPayment, {
      body: {
        credit_id: creditId,
        amount,
        paid_on: on.toString(),
        excess: 'reduce-instalment',
        means: 'cash',
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(paid.statusCode).toBe(200);
    return paid.json().payment_id as number;
  };
  const ids = [await pay(177_000, first), await pay(377_000, first.add({ months: 1 }))] as const;
  return { creditId, pay, first, ids };
}

const storedSplits = (ids: readonly number[]) =>
  app.db
    .selectFrom('payment_splits')
    .select(['payment_id', 'interest', 'principal', 'prepaid'])
    .where('payment_id', 'in', ids)
    .orderBy('payment_id')
    .execute();

test('a preview of an earlier day tells what changes in later payments and in the plan', async () => {
  const { creditId, pay, first, ids } = await aCreditPaidTwice();
  const on = first.add({ days: 5 });
  const before = await storedSplits(ids);
  const asked = { credit_id: creditId, amount: 100_000, paid_on: on.toString() };
  const { changes } = (await previewAs(treasury, asked)).json();
  const [resplit] = changes.resplit;
  expect(changes).toMatchObject({ resplit_more: 0, closed_month: null });
  expect(changes.resplit).toHaveLength(1);
  expect(resplit).toMatchObject({ payment_id: ids[1], before: { instalments: [2] } });
  const shown = (parts: { applied: Record<string, number>; extra: number }) => ({
    payment_id: ids[1],
    interest: parts.applied['interest'],
    principal: parts.applied['principal'],
    prepaid: parts.extra,
  });
  expect(shown(resplit.before)).toEqual(before[1]);
  expect(resplit.after.extra).toBeGreaterThan(resplit.before.extra);
  const { number, before: was, after: will } = changes.next_instalment;
  expect(number).toBe(3);
  expect(will).toBeLessThan(was);
  // The preview is kept: the payment does exactly this.
  await callAs(treasury, recordPayment, {
    body: { ...asked, excess: 'advance', means: 'cash' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect((await storedSplits(ids))[1]).toEqual(shown(resplit.after));
  const plan = await app.db
    .selectFrom('instalments')
    .select(['principal', 'interest', 'charges'])
    .where('credit_id', '=', creditId)
    .where('number', '=', 3)
    .executeTakeFirstOrThrow();
  expect(plan.principal + plan.interest + plan.charges).toBe(will);
  const last = await pay(1_000, today());
  const none = (await previewAs(treasury, { credit_id: creditId, amount: 1_000 })).json();
  expect(none.changes.resplit, `after ${last}`).toEqual([]);
});

test('a preview of a reversal tells the payments and the instalment that it changes', async () => {
  const { ids } = await aCreditPaidTwice();
  const seen = await previewReversalAs(treasury, ids[0]);
  const { changes } = seen.json().preview.details;
  expect(changes.resplit).toMatchObject([
    { payment_id: ids[1], before: { instalments: [2] }, after: { instalments: [1, 2] } },
  ]);
  const extra = await previewReversalAs(treasury, ids[1]);
  const { next_instalment: next } = extra.json().preview.details.changes;
  expect(next.number).toBe(3);
  expect(next.after).toBeGreaterThan(next.before);
  expect(extra.json().preview.details.changes.resplit).toEqual([]);
});

test.each(['closing', 'closed'] as const)(
  'a preview says that the month of the payment is %s, and is dated today',
  async (state) => {
    const { creditId, first, ids } = await aCreditPaidTwice();
    const on = first.add({ days: 5 });
    const month = first.toPlainYearMonth().toString();
    const sha256 = state === 'closed' ? Buffer.alloc(32) : null;
    await app.db
      .insertInto('ledger_periods')
      .values({ month: `${month}-01`, state, sha256 })
      .onConflict((conflict) => conflict.column('month').doUpdateSet({ state, sha256 }))
      .execute();
    try {
      const asked = { credit_id: creditId, amount: 100_000, paid_on: first.toString() };
      const preview = (await previewAs(treasury, asked)).json();
      expect(preview.changes.closed_month).toEqual({ month, state });
      const reversal = await previewReversalAs(treasury, ids[0]);
      expect(reversal.json().preview.details.changes.closed_month).toEqual({ month, state });
      const later = { ...asked, paid_on: on.add({ months: 1 }).toString() };
      expect((await previewAs(treasury, later)).json().changes.closed_month).toBeNull();
      const recorded = await callAs(treasury, recordPayment, {
        body: { ...asked, means: 'cash' },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(recorded.json().booked_on).toBe(today().toString());
    } finally {
      await app.db.updateTable('ledger_periods').set({ state: 'open', sha256: null }).execute();
    }
  },
);

test('a preview is refused where the payment would be', async () => {
  const creditId = await aCreditDueToday(app);
  const inStudy = await aCredit(app, { state: STATE.inStudy });
  const tries = [
    [{ credit_id: creditId, amount: 0 }, 400, 'invalid_input'],
    [
      { credit_id: creditId, paid_on: today().add({ days: 1 }).toString() },
      400,
      'payment_in_future',
    ],
    [
      { credit_id: creditId, paid_on: today().subtract({ months: 2 }).toString() },
      400,
      'payment_before_disbursement',
    ],
    [{ credit_id: 999_999 }, 404, 'not_found'],
    [{ credit_id: inStudy }, 409, 'credit_not_owing'],
  ] as const;
  for (const [query, status, code] of tries) {
    expect(outcomeOf(await previewAs(treasury, query)), code).toEqual([status, code]);
  }
  const accountant = await signedInPerson(app, { roleId: ROLE.accounting });
  expect(outcomeOf(await previewAs(accountant, { credit_id: creditId }))).toEqual([
    403,
    'permission_denied',
  ]);
});

const owedOf = (person: Person, creditId: number) =>
  callAs(person, getOwed, { query: { credit_id: creditId } });

test.each([
  ['the instalment', 'advance', (owed: OwedToday) => owed.instalment?.amount],
  ['what it takes to be up to date', 'advance', (owed: OwedToday) => owed.current?.amount],
  ['all of it', 'reduce-term', (owed: OwedToday) => owed.payoff],
] as const)('paying %s as the desk is told leaves that paid', async (what, excess, amountOf) => {
  const creditId = await aCreditDueToday(app);
  const owed: OwedToday = (await owedOf(treasury, creditId)).json();
  const amount = amountOf(owed) ?? 0;
  const preview = await previewAs(treasury, { credit_id: creditId, amount, excess });
  const { instalments_paid_before: before, instalments_paid_after: after } = preview.json();
  expect(after).toBeGreaterThan(before);
  expect(preview.json().overdue_after).toBe(0);
  if (what === 'all of it') expect(preview.json().payoff_after).toBe(0);
});

test('what is owed is told for a credit in scope that takes payments, and to nobody else', async () => {
  const creditId = await aCreditDueToday(app);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await owedOf(adviser, creditId))).toEqual([403, 'permission_denied']);
  expect(outcomeOf(await owedOf(treasury, 999_999))).toEqual([404, 'not_found']);
  const asked = await aCredit(app, { state: STATE.awaitingDisbursement });
  expect(outcomeOf(await owedOf(treasury, asked))).toEqual([409, 'credit_not_owing']);
});

test('the history of a credit has its payments, for roles that read payments alone', async () => {
  const creditId = await aCreditDueToday(app);
  await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount: 12_345, paid_on: today().toString(), means: 'cash' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const linesFor = async (person: Person) => {
    const page = (await callAs(person, getCredit, { params: { id: creditId } })).json();
    return page.history.filter(({ kind }: { kind: string }) => kind.startsWith('payment_'));
  };
  expect(await linesFor(treasury)).toMatchObject([
    { kind: 'payment_recorded', subject: expect.stringMatching(/^R-\d+, \$ 12\.345$/) },
  ]);
  const insurance = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
  expect(await linesFor(insurance)).toEqual([]);
});
