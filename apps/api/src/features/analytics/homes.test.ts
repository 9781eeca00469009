import { ROLE } from '@cuotaclara/contract';
import { listFigureRows } from '@cuotaclara/contract/analytics/figure-rows';
import { readDisbursed, readFirstPayments } from '@cuotaclara/contract/analytics/homes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay } from '#test/lives/close-steps.ts';
import { postPayment } from '#test/payments/posted-payments.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { aHeadquarter, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let adviser: Person;
let late: number;

/** Three credits of an adviser, of one of which nothing was paid, and one of a colleague. */
beforeAll(async () => {
  app = await startTestApp();
  const headquarterId = await aHeadquarter(app, 'Envigado');
  adviser = await signedInPerson(app, { roleId: ROLE.adviser, headquarterId });
  const colleague = await signedInPerson(app, { roleId: ROLE.adviser, headquarterId });
  admin = await signedInPerson(app, { roleId: ROLE.admin });
  const own = { created_by: adviser.userId, headquarter_id: headquarterId };
  const paid = await aBookedCredit(app, own);
  late = await aBookedCredit(app, own);
  await aBookedCredit(app, {
    ...own,
    disbursed_on: '2026-02-20',
    first_due_on: '2026-03-20',
    due_day: 20,
    amount: 2_000_000,
  });
  await aBookedCredit(app, { created_by: colleague.userId, headquarter_id: headquarterId });
  await aBookedCredit(app, { created_by: admin.userId });
  await postPayment(app, paid, { on: '2026-02-15', amount: 177_000 });
  await closeDay(app, '2026-02-25');
});

afterAll(() => app.stop());

test('disbursed money is told by month, beside the month before on the same day', async () => {
  const query = { query: { day: '2026-02-25' } };
  const { months, before } = (await callAs(admin, readDisbursed, query)).json();
  expect(months).toHaveLength(13);
  expect(months.slice(-2)).toEqual([
    { month: '2026-01-01', credits: 4, pesos: 4_000_000, is_whole: true },
    { month: '2026-02-01', credits: 1, pesos: 2_000_000, is_whole: false },
  ]);
  expect(before).toEqual({ until: '2026-01-25', credits: 4, pesos: 4_000_000 });
  const rows = await callAs(admin, listFigureRows, {
    body: { day: '2026-02-25', figure: 'disbursed', vintage: '2026-02-01' },
  });
  expect(rows.json()).toMatchObject({ counted: 2_000_000, page: { total: 1 } });
});

test('an adviser has the first instalments that fell due, beside those of the office', async () => {
  const reply = (await callAs(adviser, readFirstPayments)).json();
  expect(reply).toMatchObject({
    day: '2026-02-25',
    since: '2025-08-01',
    own: { due: 2, unpaid: 1 },
    // The credit of nobody's office is out of scope.
    all: { due: 3, unpaid: 2 },
  });
  expect(
    reply.rows.map(({ credit_id, days_past_due }: { credit_id: number; days_past_due: number }) => [
      credit_id,
      days_past_due,
    ]),
  ).toEqual([[late, 10]]);
});

test('a supplier reads neither', async () => {
  const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
  const answers = await Promise.all([
    callAs(supplier, readFirstPayments),
    callAs(supplier, readDisbursed, { query: { day: '2026-02-25' } }),
  ]);
  expect(answers.map((answer) => outcomeOf(answer)[0])).toEqual([403, 403]);
});
