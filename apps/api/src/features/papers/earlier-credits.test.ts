import { ROLE, STATE } from '@cuotaclara/contract';
import { listPapers } from '@cuotaclara/contract/papers/papers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentData } from '#features/document-data/public.ts';
import { dueDayOf } from '#test/due-day.ts';
import { ask, issued, pay, printedText } from '#test/payments/paper-steps.ts';
import { brokenChecks } from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let owner: Person;

beforeAll(async () => {
  // The month after its first one, which the number of its statements depends on.
  app = await startTestApp({ beginsAt: Temporal.Instant.from('2026-11-18T15:00:00Z') });
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  // From now on payments get their receipts by themselves.
  await runTask(app, 'issue-papers');
});

beforeEach(async () => {
  owner = await signedInPerson(app, { roleId: ROLE.borrower });
});

afterAll(() => app.stop());

type Days = { readonly disbursed_on: string; readonly first_due_on: string; due_day?: number };

const LATE: Days = { disbursed_on: '2026-10-15', first_due_on: '2026-11-15' };

/** Credit A as it comes from before approvals were kept: terms, plan and books, no approval. */
async function anEarlierCredit(days = LATE) {
  const { borrowerId, identification } = await aKnownBorrower(app, { user_id: owner.userId });
  const creditId = await aBookedCredit(app, {
    borrower_id: borrowerId,
    ...days,
  });
  return { creditId, email: `marcela${identification}@correo.test` };
}

/** Prints what is missing, seals it and sends the mails that follow. */
async function settle(): Promise<void> {
  await runTask(app, 'issue-papers');
  await app.runJobs();
  await app.runJobs();
}

const dataOf = async (documentId: number): Promise<DocumentData> => {
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return JSON.parse(data);
};

const papersOf = async (creditId: number) =>
  (await callAs(owner, listPapers, { query: { credit_id: String(creditId) } })).json();

test('a payment of a credit from before approvals were kept gets its receipt by mail', async () => {
  const { creditId, email } = await anEarlierCredit();
  const paymentId = await pay(treasury, { creditId, amount: 177_000, on: '2026-11-15' });
  await settle();
  const { has_papers, receipts, statements } = await papersOf(creditId);
  expect(has_papers).toBe(true);
  expect(statements).toHaveLength(2);
  const [{ paper }] = receipts;
  expect(paper).toMatchObject({ kind: 'RECIBO', is_sealed: true, standing: null });
  const mails = app.messages.filter(({ recipient }) => recipient === email);
  expect(mails).toMatchObject([
    { subject: expect.stringContaining('Recibimos tu pago'), attachments: [expect.anything()] },
  ]);
  const { credit, plan, payment } = await dataOf(paper.document_id);
  expect(credit).toMatchObject({
    amount: 1_000_000,
    principal: 1_000_000,
    disbursed: 952_400,
    instalment_count: 6,
    instalment: 177_000,
    rate_ea: 22,
    quoted_on: '2026-10-15',
    first_due_on: '2026-11-15',
  });
  expect(plan).toHaveLength(6);
  expect(payment).toMatchObject({ amount: 177_000, principal: 159_791, balance: 840_209 });
  const text = await printedText(app, paper.document_id);
  expect(text).toContain(`Recibo de pago R-${paymentId}`);
  expect(text).not.toContain('sin dato');
});

test('it has its statement, its payoff quote and its paz y salvo as any other', async () => {
  const { creditId } = await anEarlierCredit();
  const wish = { kind: 'EXTRACTO', from: '2026-10-15', until: '2026-10-31' } as const;
  const statement = await issued(owner, { creditId, wish });
  expect((await dataOf(statement.document_id)).statement).toMatchObject({
    disbursed: 1_000_000,
    closing: 1_000_000,
  });
  const on = app.parts.clock.today().toString();
  const quote = await issued(owner, { creditId, wish: { kind: 'LIQUIDACION', on } });
  const total = (await dataOf(quote.document_id)).payoff?.total ?? 0;
  expect(outcomeOf(await ask(owner, { creditId, wish: { kind: 'PAZ_Y_SALVO' } }))).toEqual([
    409,
    'paper_still_owing',
  ]);
  await pay(treasury, { creditId, amount: total, on });
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
  await settle();
  const { settlement } = await papersOf(creditId);
  expect(settlement).toMatchObject({ kind: 'PAZ_Y_SALVO', is_sealed: true });
  const checks = await brokenChecks(app, /paper|receipt|document/);
  expect(checks).toEqual([]);
});

test('the statement of its next instalment is mailed by itself', async () => {
  const dueOn = app.parts.clock.today().add({ days: 1 });
  const { creditId, email } = await anEarlierCredit({
    disbursed_on: dueOn.subtract({ months: 1 }).toString(),
    first_due_on: dueOn.toString(),
    due_day: dueDayOf(dueOn),
  });
  await runTask(app, 'issue-statements');
  await settle();
  const { sent_statements } = await papersOf(creditId);
  expect(sent_statements).toMatchObject([{ due_on: dueOn.toString(), paper: { is_sealed: true } }]);
  const mails = app.messages.filter(({ recipient }) => recipient === email);
  expect(mails).toMatchObject([{ subject: expect.stringContaining('Tu extracto de la cuota') }]);
});
