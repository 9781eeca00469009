import { STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCredit } from '#test/steps/credit-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { planChecks } from './plan-checks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const violations = async () => {
  const today = app.parts.clock.today();
  const found = planChecks.map(async ({ name, findViolations }) => [
    name,
    await findViolations(app.db, { today, limit: 10 }),
  ]);
  return Object.fromEntries(await Promise.all(found));
};

const addInstalment = (credit_id: number, balance: number) =>
  app.db
    .insertInto('instalments')
    .values({
      credit_id,
      number: 1,
      starts_on: '2026-06-05',
      due_on: '2026-07-05',
      opening: 12_000_000,
      interest: 200_000,
      principal: 12_000_000 - balance,
      charges: 0,
      balance,
    })
    .execute();

test('the checks find an owed credit without a plan and a plan that leaves a balance', async () => {
  await addInstalment(await aCredit(app, { state: STATE.disbursed }), 0);
  await aCredit(app, { state: STATE.approved });
  expect(await violations()).toEqual({ owing_credit_has_plan: [], plan_adds_up: [] });
  const unplanned = await aCredit(app, { state: STATE.disbursed });
  const open = await aCredit(app, { state: STATE.disbursed });
  await addInstalment(open, 1_000);
  expect(await violations()).toEqual({ owing_credit_has_plan: [unplanned], plan_adds_up: [open] });
});

test('what was paid before its date raises the balance by its interest, and by no more', async () => {
  const ahead = { settled_on: '2026-06-20', paid_interest: 1, paid_principal: 1 };
  const planned = async (rise: number): Promise<number> => {
    const creditId = await aCredit(app, { state: STATE.disbursed });
    await addInstalment(creditId, 0);
    const [first, second] = [
      { number: 1, opening: 12_000_000, principal: 100_000, balance: 12_000_000 + rise, ...ahead },
      { number: 2, opening: 12_000_000 + rise, principal: 12_000_000 + rise, balance: 0 },
    ];
    const days = { starts_on: '2026-07-05', due_on: '2026-08-05', interest: 200_000, charges: 0 };
    const plan = app.db.updateTable('instalments').where('credit_id', '=', creditId);
    await plan.set(first).where('number', '=', 1).execute();
    await app.db
      .insertInto('instalments')
      .values({ credit_id: creditId, ...days, ...second })
      .execute();
    return creditId;
  };
  const before = (await violations()).plan_adds_up;
  await planned(200_000);
  expect((await violations()).plan_adds_up).toEqual(before);
  const broken = await planned(200_001);
  expect((await violations()).plan_adds_up).toEqual([...before, broken]);
});

test('the database refuses to delete a credit with instalments or payments', async () => {
  const planned = await aCredit(app, { state: STATE.disbursed });
  await addInstalment(planned, 0);
  const paid = await aCredit(app, { state: STATE.disbursed });
  await app.db
    .insertInto('payments')
    .values({ credit_id: paid, paid_on: '2026-07-05', amount: 448_900 })
    .execute();
  for (const credit_id of [planned, paid]) {
    await app.db.deleteFrom('credit_history').where('credit_id', '=', credit_id).execute();
    const erasing = app.db.deleteFrom('credits').where('credit_id', '=', credit_id).execute();
    await expect(erasing).rejects.toThrow(/_credit_id_fkey/);
  }
});
