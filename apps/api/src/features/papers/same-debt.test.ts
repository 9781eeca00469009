import { ROLE } from '@cuotaclara/contract';
import { getPaymentPlan, type PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getPortfolio, type Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { statementParts } from './parts/statement-parts.ts';

const LIMIT_MS = 300_000;

let demo: TestDatabase;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  demo = await createDemoDatabase();
  app = await startTestApp({ beside: { databaseUrl: demo.url, objects: new Map() } });
  admin = await signedInPerson(app, { roleId: ROLE.admin });
}, LIMIT_MS);

afterAll(async () => {
  await app.stop();
  await demo.drop();
});

const portfolioOf = async (id: number): Promise<Portfolio> =>
  (await callAs(admin, getPortfolio, { params: { id } })).json();

const planOf = async (id: number): Promise<PaymentPlan> =>
  (await callAs(admin, getPaymentPlan, { params: { id } })).json();

/** The statement of all the life of a credit until today. */
async function statementOf(creditId: number, from: string) {
  const today = app.parts.clock.today();
  const wish = { from, until: today.toString() };
  const { statement } = await statementParts(app.db, { creditId, today, ...wish });
  if (!statement) throw new Error(`no statement of credit ${creditId}`);
  return statement;
}

type Moved = Record<'concept' | 'on', string> &
  Record<'principal' | 'interest' | 'charges' | 'late' | 'surplus' | 'balance', number>;

const moved = ({ concept, on, principal, interest, charges, late, surplus, balance }: Moved) =>
  [on, concept, principal, interest, charges, late, surplus, balance] as const;

function expectSameDebt(told: Portfolio, { rows }: PaymentPlan): void {
  const overdue = rows.filter(({ standing }) => standing === 'overdue');
  const late = told.debts.filter(({ days_past_due: days }) => days > 0);
  expect(late.map(({ number }) => number)).toEqual(overdue.map(({ number }) => number));
  const left = overdue.reduce((sum, { total, paid }) => sum + total - paid, 0);
  expect(told.overdue.total).toBe(left);
}

test(
  'portfolio, plan and statement of every credit of the demo tell one debt',
  async () => {
    const credits = await app.db
      .selectFrom('credits')
      .select(['credit_id', 'disbursed_on'])
      .where('disbursed_on', 'is not', null)
      .orderBy('credit_id')
      .execute();
    expect(credits.length).toBeGreaterThan(20);
    const statuses = new Set<string>();
    for (const { credit_id: id, disbursed_on: from } of credits) {
      const told = await portfolioOf(id);
      expectSameDebt(told, await planOf(id));
      const said = await statementOf(id, from ?? '');
      const movements = said.movements.map(({ happened_on: on, concept, ...line }) =>
        // The statement says to its reader what is left in their favour.
        moved({ ...line, on, concept: concept.replace(/\. Quedan .*/, '') }),
      );
      const shown = told.movements.map((line) =>
        moved({ ...line, balance: line.principal_balance }),
      );
      expect(shown.toReversed(), `credit ${id}`).toEqual(movements);
      expect(told.to_be_current + (told.next?.amount ?? 0), `credit ${id}`).toBe(said.total_due);
      expect(told.overdue.late + told.due_today.late).toBe(said.late_interest);
      expect(told.days_past_due).toBe(said.overdue_days);
      statuses.add(told.status);
    }
    expect([...statuses].toSorted()).toEqual(['current', 'overdue', 'settled', 'written-off']);
  },
  LIMIT_MS,
);
