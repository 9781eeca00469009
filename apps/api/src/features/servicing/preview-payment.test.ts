import { randomUUID } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueDayOf } from '#test/due-day.ts';
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
