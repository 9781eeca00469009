import { ROLE, STATE } from '@cuotaclara/contract';
import {
  changeCreditState,
  getCredit,
  getOwnCredit,
} from '@cuotaclara/contract/credits/credit-detail';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { getOwnPaymentPlan, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { quoteTerms } from '#features/loan-terms/quotes/quote-terms.ts';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { approvedChecks } from './approved-checks.ts';

const DAY_SECONDS = 86_400;

/** Debtor life insurance, which makes instalments fall and depend on the day. */
const INSURANCE = {
  code: 'SEGURO_VIDA',
  name: 'Seguro de vida deudores',
  base: 'balance-share',
  amount: null,
  percent: 0.12,
  moment: 'instalment',
  iva_percent: null,
  is_service: true,
};

let app: ApplicationApp;
let analyst: Person;
let borrower: TestBorrower;

beforeAll(async () => {
  app = await startApplicationApp();
  analyst = await signedInPerson(app, { roleId: ROLE.customerService });
  borrower = await aBorrower(app);
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  // Days that lie in other months than today have a rate too.
  const month = app.parts.clock.today().with({ day: 1 });
  for (const months of [-2, -1, 1]) {
    await app.db
      .insertInto('usury_rates')
      .values({
        month: month.add({ months }).toString(),
        modality: 'consumo-y-ordinario',
        rate_ea: '0.2499',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const daysAgo = (days: number) => today().subtract({ days });

const aStudied = (over: object = {}) =>
  aCredit(app, {
    state: STATE.inStudy,
    borrower_id: borrower.borrowerId,
    charges: JSON.stringify([INSURANCE]),
    quoted_on: daysAgo(9).toString(),
    ...over,
  });

const approve = (id: number) =>
  analyst.browser.call(changeCreditState, {
    params: { id },
    bearer: analyst.bearer,
    body: { status: STATE.approved, note: 'Ingresos soportados.', version: 1 },
  });

const planFor = async ({ browser, bearer }: Person, id: number) =>
  (await browser.call(getPaymentPlan, { params: { id }, bearer })).json();

const frozenOf = (id: number) =>
  app.db.selectFrom('approved_terms').selectAll().where('credit_id', '=', id).executeTakeFirst();

type Row = { readonly total: number };
const totalsOf = ({ rows }: { readonly rows: readonly Row[] }) => rows.map(({ total }) => total);

/** The quote of a credit's stored terms as of a day. */
async function quoteOn(id: number, day: Temporal.PlainDate) {
  const row = await unsafeTermsOf(app.db, id);
  const terms = row === undefined ? null : creditTermsOf(row);
  if (terms === null) throw new Error('the credit has no terms');
  return quoteTerms(app.db, { ...terms, today: day });
}

test('an approval freezes the quote of its day with its plan, which every screen reads', async () => {
  const id = await aStudied();
  const quote = await quoteOn(id, today());
  const answer = await approve(id);
  expect(answer.json()).toEqual({ credit_id: id, credit_state_id: STATE.approved, version: 2 });
  expect(await storedCredit(app, id)).toMatchObject({
    version: 2,
    instalment: quote.instalment,
    quoted_on: today().toString(),
  });
  expect(await frozenOf(id)).toMatchObject({
    quoted_on: today().toString(),
    amount: 12_000_000,
    rate_ea: '0.225000',
    months: 36,
    charges: [INSURANCE],
    first_due_on: quote.first_due_on,
    instalment: quote.instalment,
    paid_total: quote.paid_total,
    usury_cost_ea: '0.225000',
    usury_cap_ea: '0.249900',
    usury_month: today().with({ day: 1 }).toString(),
    plan_rows: quote.rows,
  });
  const plan = await planFor(analyst, id);
  expect(plan).toMatchObject({
    basis: 'approved',
    as_of: today().toString(),
    estimate_today: null,
    version: 2,
    is_binding: false,
    instalment: quote.instalment,
    first_instalment: quote.first_instalment,
  });
  expect(totalsOf(plan)).toEqual(totalsOf(quote));
  const { browser, bearer } = analyst;
  const page = (await browser.call(getCredit, { params: { id }, bearer })).json();
  expect(page.terms).toMatchObject({
    instalment: quote.instalment,
    quoted_on: today().toString(),
    total_cost_ea: quote.total_cost_ea,
  });
  expect(totalsOf(plan)).toContain(page.terms.instalment);
  const list = (await browser.call(listCredits, { bearer, query: {} })).json();
  const listed = list.data.find((row: { credit_id: number }) => row.credit_id === id);
  expect(listed.instalment).toBe(quote.instalment);
  const own = { bearer: borrower.bearer };
  const ownPage = await borrower.browser.call(getOwnCredit, { params: { id }, ...own });
  const ownPlan = await borrower.browser.call(getOwnPaymentPlan, {
    query: { credit_id: id },
    ...own,
  });
  expect(ownPage.json().terms).toEqual(page.terms);
  expect(ownPlan.json()).toEqual(plan);
});

test('an approved plan is the same on later days, with an estimate that names its day', async () => {
  const id = await aStudied();
  await approve(id);
  const before = await planFor(analyst, id);
  app.clock.advance(9 * DAY_SECONDS);
  try {
    const later = await signedInPerson(app, { roleId: ROLE.customerService });
    const plan = await planFor(later, id);
    const quote = await quoteOn(id, today());
    expect(plan).toEqual({
      ...before,
      estimate_today: {
        as_of: today().toString(),
        instalment: quote.instalment,
        instalments: quote.rows.map(({ total }: { total: number }) => total),
        first_instalment: quote.first_instalment,
        first_due_on: quote.first_due_on,
        last_due_on: quote.rows.at(-1)?.due_on,
      },
    });
    expect(quote.instalment).not.toBe(before.instalment);
  } finally {
    app.clock.advance(-9 * DAY_SECONDS);
  }
});

test('the database refuses to change or delete what was approved', async () => {
  const id = await aStudied();
  await approve(id);
  const changing = app.db.updateTable('approved_terms').set({ amount: 1 }).execute();
  await expect(changing).rejects.toThrow('rows of approved_terms never change');
  const deleting = app.db.deleteFrom('approved_terms').execute();
  await expect(deleting).rejects.toThrow('rows of approved_terms are kept');
});

test('the plan of a credit that nobody has approved is of the day of its stored quote', async () => {
  const id = await aStudied();
  const plan = await planFor(analyst, id);
  const quote = await quoteOn(id, daysAgo(9));
  expect(plan).toMatchObject({ basis: 'estimate', as_of: daysAgo(9).toString(), version: 1 });
  expect(totalsOf(plan)).toEqual(totalsOf(quote));
});

test('each business day undecided credits are quoted for it, without another version', async () => {
  const id = await aStudied();
  const draft = await aStudied({ state: STATE.draft });
  const dear = await aStudied({ rate_ea: '0.26' });
  const decided = await aStudied({ state: STATE.rejected });
  await runCloseStep(app, 'requote-undecided');
  const quote = await quoteOn(id, today());
  for (const each of [id, draft]) {
    expect(await storedCredit(app, each)).toMatchObject({
      instalment: quote.instalment,
      quoted_on: today().toString(),
      version: 1,
    });
  }
  for (const each of [dear, decided]) {
    expect(await storedCredit(app, each)).toMatchObject({
      instalment: 448_900,
      quoted_on: daysAgo(9).toString(),
    });
  }
});

test('credits approved before are frozen for the day of their quote, if that gives their instalment', async () => {
  const earlier = { state: STATE.inCompliance, approved_at: new Date() };
  const id = await aStudied(earlier);
  const quote = await quoteOn(id, daysAgo(9));
  await app.db
    .updateTable('credits')
    .set({ instalment: quote.instalment })
    .where('credit_id', '=', id)
    .execute();
  const other = await aStudied({ ...earlier, instalment: quote.instalment + 100 });
  const undated = await aStudied({ ...earlier, quoted_on: null });
  expect(await planFor(analyst, id)).toMatchObject({ basis: 'estimate' });
  await runTask(app, 'freeze-earlier-approvals');
  await runTask(app, 'freeze-earlier-approvals');
  expect(await frozenOf(id)).toMatchObject({
    quoted_on: daysAgo(9).toString(),
    plan_rows: quote.rows,
  });
  expect(await planFor(analyst, id)).toMatchObject({
    basis: 'approved',
    as_of: daysAgo(9).toString(),
    instalment: quote.instalment,
  });
  expect(await frozenOf(other)).toBeUndefined();
  expect(await frozenOf(undated)).toBeUndefined();
});

test('the checks find approved credits whose figures are not those of their plan', async () => {
  const violations = async () => {
    const found = approvedChecks.map(async ({ name, findViolations }) => [
      name,
      await findViolations(app.db, { today: today(), limit: 1_000 }),
    ]);
    return Object.fromEntries(await Promise.all(found));
  };
  const before = await violations();
  const id = await aStudied();
  await approve(id);
  expect(await violations()).toEqual(before);
  const changed = app.db.updateTable('credits').where('credit_id', '=', id);
  await changed.set({ instalment: 1_000 }).execute();
  const unfrozen = await aStudied({ state: STATE.approved });
  const owing = await aCredit(app, { state: STATE.disbursed, instalment: 448_901 });
  await app.db
    .insertInto('instalments')
    .values({
      credit_id: owing,
      number: 1,
      starts_on: '2026-06-05',
      due_on: '2026-07-05',
      opening: 12_000_000,
      interest: 200_000,
      principal: 12_000_000,
      charges: 0,
      balance: 0,
    })
    .execute();
  expect(await violations()).toEqual({
    approved_credit_is_frozen: [...before.approved_credit_is_frozen, id, unfrozen],
    owing_instalment_is_in_plan: [owing],
  });
});

test('nothing is frozen when the law does not allow the approval', async () => {
  const id = await aStudied();
  await setUsury(app, '0.2249');
  expect((await approve(id)).json().code).toBe('step_held_back');
  await setUsury(app, '0.2499');
  expect(await frozenOf(id)).toBeUndefined();
});
