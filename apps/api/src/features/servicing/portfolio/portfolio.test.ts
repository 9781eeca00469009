import { ROLE, STATE } from '@cuotaclara/contract';
import { getOwnDebts, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getOwnCurrentPayments, getOwnPayoff } from '@cuotaclara/contract/payments/paying';
import { getOwed } from '@cuotaclara/contract/servicing/payments';
import {
  getOwnPortfolio,
  getPortfolio,
  type Portfolio,
} from '@cuotaclara/contract/servicing/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { NewEvent } from '#features/servicing/new-event.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { dueDayOf } from '#test/due-day.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { statementsOf, watchStatements } from '#test/statements/watch-statements.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { aBookedCredit, certifyUsury, dateOf, onDay } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafePortfolio } from './portfolio-of.ts';

let app: TestApp;
let stopWatching: () => void;
let treasury: Person;

beforeAll(async () => {
  stopWatching = watchStatements();
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(async () => {
  await app.stop();
  stopWatching();
});

const today = () => app.parts.clock.today();

/** Three instalments of credit A fell due on days before today, and a fourth one on today. */
const LATE = (): Partial<Parameters<typeof aBookedCredit>[1]> => {
  const firstDueOn = today().subtract({ months: 3 });
  return {
    disbursed_on: firstDueOn.subtract({ months: 1 }).toString(),
    first_due_on: firstDueOn.toString(),
    due_day: dueDayOf(firstDueOn),
  };
};

async function aLateBorrower() {
  const borrower = await aBorrower(app);
  const creditId = await aBookedCredit(app, { ...LATE(), borrower_id: borrower.borrowerId });
  return { borrower, creditId };
}

type Other = Exclude<NewEvent, { readonly kind: 'payment' }>;

const enter = (creditId: number, { kind, facts }: Pick<Other, 'kind' | 'facts'>, on: string) =>
  onDay(app, on, async (ctx) => {
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: { kind, on: dateOf(on), facts, reason: 'Acuerdo' },
      money: null,
      sourceKey: `${kind}:${creditId}:${on}`,
    });
    return null;
  });

const readAs = async (person: Person, id: number): Promise<Portfolio> => {
  const answer = await callAs(person, getPortfolio, { params: { id } });
  expect(outcomeOf(answer)).toEqual([200, null]);
  return answer.json();
};

const portfolioOn = (creditId: number, day: string) =>
  unsafePortfolio(app.db, { credit: { creditId, version: 1 }, today: dateOf(day) });

test('every figure is the one of the plan, the list of debts, the desk and the payoff', async () => {
  const { borrower, creditId } = await aLateBorrower();
  const told = await readAs(treasury, creditId);
  const owed = (await callAs(treasury, getOwed, { query: { credit_id: creditId } })).json();
  expect(told.to_be_current).toBe(owed.current.amount);
  expect(told.balance.total).toBe(owed.payoff);
  expect(told.overdue.late + told.due_today.late).toBe(owed.current.late);
  const plan = (await callAs(treasury, getPaymentPlan, { params: { id: creditId } })).json();
  const due = plan.rows.filter(({ standing }: { standing: string }) => standing === 'overdue');
  expect(told.debts.filter(({ days_past_due: days }) => days > 0)).toMatchObject(
    due.map(({ number, total, late, days_past_due }: (typeof plan.rows)[number]) => ({
      number,
      days_past_due,
      owed: { total, late },
    })),
  );
  expect(due.length).toBeGreaterThan(1);
  const document = borrower.identification;
  const [debt] = (await callAs(borrower, getOwnDebts, { query: { document } })).json().debts;
  expect(told).toMatchObject({
    days_past_due: debt.days_past_due,
    overdue: { total: debt.overdue },
    balance: { total: debt.payoff, principal: debt.principal_balance },
  });
  const paying = (await callAs(borrower, getOwnCurrentPayments, {})).json().credits[0];
  expect(paying).toMatchObject({
    due: { amount: told.to_be_current, late: told.overdue.late + told.due_today.late },
    payoff: { amount: told.balance.total },
  });
  const quote = await callAs(borrower, getOwnPayoff, { query: { credit_id: creditId } });
  const { total, ...parts } = told.balance;
  expect(quote.json()).toMatchObject({ total, parts });
  const sum = told.debts.reduce((all, { owed: each }) => all + each.total, 0);
  expect(sum).toBe(told.to_be_current);
  expect(told.overdue.total + told.due_today.total).toBe(told.to_be_current);
});

test('a borrower reads their own credit as the staff reads it, and no other one', async () => {
  const { borrower, creditId } = await aLateBorrower();
  const own = await callAs(borrower, getOwnPortfolio, { params: { id: creditId } });
  expect(own.json()).toEqual(await readAs(treasury, creditId));
  const other = await aLateBorrower();
  const foreign = await callAs(borrower, getOwnPortfolio, { params: { id: other.creditId } });
  expect(outcomeOf(foreign)).toEqual([404, 'not_found']);
  // The address of borrowers is none for staff, who see more than their own credits.
  const staff = await callAs(treasury, getOwnPortfolio, { params: { id: creditId } });
  expect(outcomeOf(staff)).toEqual([404, 'not_found']);
});

test('a role that does not see payments is refused, and a credit out of scope is not found', async () => {
  const { creditId } = await aLateBorrower();
  const params = { id: creditId };
  const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  expect((await callAs(officer, getPortfolio, { params })).statusCode).not.toBe(200);
  const agent = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
  expect(outcomeOf(await callAs(agent, getPortfolio, { params }))).toEqual([
    403,
    'permission_denied',
  ]);
  const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
  expect(outcomeOf(await callAs(supplier, getPortfolio, { params }))).toEqual([404, 'not_found']);
  const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  expect((await readAs(portfolio, creditId)).credit_id).toBe(creditId);
});

test('a credit that is not disbursed has no portfolio yet', async () => {
  const borrower = await aBorrower(app);
  const id = await aCredit(app, { state: STATE.approved, borrower_id: borrower.borrowerId });
  const asked = { params: { id } };
  const refused = [409, 'credit_not_disbursed'];
  const admin = await signedInPerson(app, { roleId: ROLE.admin });
  expect(outcomeOf(await callAs(admin, getPortfolio, asked))).toEqual(refused);
  expect(outcomeOf(await callAs(borrower, getOwnPortfolio, asked))).toEqual(refused);
});

/** Two instalments of 100 000 without interest, due on 15 November and 15 December 2025. */
const twoInstalments = () =>
  aBookedCredit(app, {
    amount: 200_000,
    months: 2,
    rate_ea: '0',
    charges: '[]',
    disbursed_on: '2025-10-15',
    first_due_on: '2025-11-15',
    instalment: 100_000,
  });

test('late interest is told by stretches of one certified rate, and adds up', async () => {
  const rates = [
    ['2025-10-01', '0.2436'],
    ['2025-11-01', '0.2499'],
    ['2025-12-01', '0.2502'],
  ] as const;
  await writeRates(app.db, async (trx) => {
    const rows = rates.map(([month, rate_ea]) => ({
      modality: 'consumo-y-ordinario',
      month,
      rate_ea,
    }));
    await trx.insertInto('usury_rates').values(rows).execute();
  });
  const creditId = await twoInstalments();
  const told = await portfolioOn(creditId, '2026-01-10');
  // January has 25,23 %: 10 days of 0.000616576 on 100 000 after 2 814.11 of before.
  const [first, second] = told.debts;
  expect(first).toMatchObject({
    days_past_due: 56,
    late: { base: 100_000, carried: 0, already_paid: 0, forgiven: 0, amount: 3_431 },
  });
  expect(
    first?.late?.accruals.map(({ from, to, rate_ea, amount }) => [from, to, rate_ea, amount]),
  ).toEqual([
    ['2025-11-16', '2025-11-30', 24.99, 917],
    ['2025-12-01', '2025-12-31', 25.02, 1_897],
    ['2026-01-01', '2026-01-10', 25.23, 617],
  ]);
  expect(first?.late?.accruals[0]?.rate_daily).toBe(0.0611319788);
  expect(second?.late?.amount).toBe(1_596);
  expect([told.to_be_current, told.to_be_current_tomorrow]).toEqual([205_027, 205_149]);
});

test('late interest that is paused stays what it was, and says since when', async () => {
  const creditId = await twoInstalments();
  await enter(
    creditId,
    { kind: 'late-pause', facts: { until: null, reason: 'Insolvencia' } },
    '2025-11-25',
  );
  const told = await portfolioOn(creditId, '2026-01-10');
  expect(told.late_pause).toEqual({ since: '2025-11-25', until: null });
  expect(told.debts.map(({ days_past_due, owed }) => [days_past_due, owed.late])).toEqual([
    [56, 611],
    [26, 0],
  ]);
  expect(told.to_be_current_tomorrow).toBe(told.to_be_current);
  expect(told.movements[0]).toMatchObject({ kind: 'late-pause', amount: 0, added: 0 });
});

test('a charge and a waiver are movements with what they added to the debt', async () => {
  const creditId = await twoInstalments();
  const cost = { amount: 20_000, ivaShare: null, onlyIfOverdue: true };
  await enter(creditId, { kind: 'collection-cost', facts: cost }, '2025-11-20');
  const waived = { component: 'collection-costs', amount: 5_000, reason: 'Acuerdo' };
  await enter(creditId, { kind: 'waiver', facts: waived }, '2025-11-21');
  const told = await portfolioOn(creditId, '2025-11-22');
  expect(told.movements.map(({ kind, added }) => [kind, added])).toEqual([
    ['waiver', -5_000],
    ['collection-cost', 20_000],
    ['opening', 200_000],
  ]);
  expect(told.overdue).toMatchObject({ costs: 15_000, principal: 100_000 });
});

test('a portfolio is read with the scope of the credit and one statement more', async () => {
  const { creditId } = await aLateBorrower();
  await readAs(treasury, creditId);
  const statements = await statementsOf(app, async () => {
    await readAs(treasury, creditId);
  });
  const ofCredits = statements.filter((text) => /\bcredits\b/.test(text));
  expect(ofCredits).toHaveLength(2);
});
