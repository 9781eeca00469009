import { STATE } from '@cuotaclara/contract';
import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import {
  getBorrowerDebts,
  getOwnDebts,
  getOwnPaymentPlan,
  getPaymentPlan,
} from '@cuotaclara/contract/loan-terms/plans';
import { getQuoteLimits, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { NO_HOLIDAYS, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import { costOfCredit, percentText, planCredit } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layDownPlan } from '#core/money/plans/lay-down-plan.ts';
import { readUsuryTable, rulesOf } from '#core/money/terms/usury.reads.ts';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, SENSIBLE_TERMS } from '#test/steps/credit-steps.ts';

const ADMIN = 1;
const SUPPLIER = 4;

let app: ApplicationApp;
let admin: Person;
let supplier: Person;
let borrower: TestBorrower;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ADMIN });
  supplier = await signedInPerson(app, { roleId: SUPPLIER });
  borrower = await aBorrower(app);
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today();

const quote = ({ browser, bearer }: Person, over: object = {}) =>
  browser.call(quoteCredit, {
    bearer,
    body: {
      product_id: app.keys.bike,
      request_amount: 8_000_000,
      due_id: app.keys.due24,
      due_day: 30,
      ...over,
    },
  });

describe('a quote', () => {
  test('is the plan of the engine, with the charges and the rate of the house', async () => {
    const quoted = (await quote(borrower)).json();
    const plan = planCredit(
      termsOf(
        {
          amount: 8_000_000,
          rateEa: 22.5,
          months: 24,
          dueDay: 30,
          charges: quoted.charges,
          instalmentMultiple: 100,
          agreedInstalment: null,
          conventions: PLAIN_CONVENTIONS,
        },
        { disbursedOn: today(), holidays: NO_HOLIDAYS },
      ),
    );
    expect(quoted.rows.map(({ total }: { total: number }) => total)).toEqual(
      plan.rows.map(({ total }) => total),
    );
    expect(quoted.charges.map(({ code }: { code: string }) => code)).toEqual([
      'SEGURO_VIDA',
      'FIANZA',
    ]);
    expect(quoted.financed).toEqual([{ code: 'FIANZA', name: 'Fianza', amount: 380_800 }]);
    const { principal, interest, charges } = quoted.instalment_split;
    expect(principal + interest + charges).toBe(quoted.instalment);
    // The first period is of other days than a month on all days but one.
    const [first, second] = plan.rows;
    expect(quoted.first_instalment).toBe(first?.total);
    const usual = plan.terms.periods.firstIsRegular ? first : second;
    expect(quoted.instalment).toBe(usual?.total);
    const days = Temporal.PlainDate.from(quoted.first_due_on).since(today()).days;
    expect(quoted.first_days).toBe(days);
    expect(quoted.rows.at(-1).balance).toBe(0);
    const { total } = costOfCredit(plan);
    expect(quoted.total_cost_ea).toBe(total.found ? Number(percentText(total.rateEa, 2)) : null);
    expect(quoted).toMatchObject({ usury_cost_ea: 22.5, usury_cap_ea: 24.99, rate_mv: 1.7056 });
  });

  test('of a draft takes what it has, though the catalogue does not offer it any more', async () => {
    const { borrowerId: borrower_id } = borrower;
    const credit_id = await aCredit(app, {
      state: STATE.draft,
      borrower_id,
      product_id: app.keys.bike,
    });
    const others = await aCredit(app, { state: STATE.draft, product_id: app.keys.bike });
    const bike = app.db.updateTable('products').where('product_id', '=', app.keys.bike);
    await bike.set({ is_active: false }).execute();
    expect(outcomeOf(await quote(borrower))).toEqual([400, 'product_unavailable']);
    expect((await quote(borrower, { credit_id })).statusCode).toBe(200);
    expect((await quote(borrower, { credit_id: others })).statusCode).toBe(404);
    await bike.set({ is_active: true }).execute();
  });

  test('is refused above usury, without a usury rate and outside the limits', async () => {
    const limits = () => admin.browser.call(getQuoteLimits, { bearer: admin.bearer });
    expect((await limits()).json()).toEqual({
      new_credit_enabled: true,
      amount_min: 1_000_000,
      amount_max: 150_000_000,
      financed_percent_max: 90,
      rate_ea: 22.5,
      usury_cap_ea: 24.99,
    });
    await setUsury(app, '0.2249');
    expect((await quote(borrower)).json()).toMatchObject({
      code: 'company_rate_above_usury',
      message: expect.stringMatching(
        /la tasa de la empresa \(22,50 % E\.A\.\) supera .* \(22,49 % .* Pídele a un administrador/,
      ),
    });
    await setUsury(app, null);
    expect(outcomeOf(await quote(borrower))).toEqual([400, 'usury_rate_missing']);
    expect((await limits()).json().usury_cap_ea).toBeNull();
    await setUsury(app, '0.2499');
    // What pays for no service of its own counts as interest.
    await app.db.updateTable('charges').set({ is_service: false }).execute();
    expect((await quote(borrower)).json()).toMatchObject({
      code: 'above_usury',
      message: expect.stringContaining('el costo total'),
    });
    await app.db.updateTable('charges').set({ is_service: true }).execute();
    const refused = [
      await quote(borrower, { product_id: 999_999 }),
      await quote(borrower, { due_id: 999_999 }),
      await quote(borrower, { request_amount: 999_999 }),
      await quote(borrower, { request_amount: 9_000_001 }),
    ];
    expect(refused.map((answer) => outcomeOf(answer)[1])).toEqual([
      'product_unavailable',
      'due_unavailable',
      'amount_out_of_range',
      'amount_above_price',
    ]);
    // Nine tenths of the price, and a fianza that makes more than the price of them.
    const fianza = app.db.updateTable('charges').where('code', '=', 'FIANZA');
    await fianza.set({ value_rate: 0.1 }).execute();
    const beyond = await quote(borrower, { request_amount: 9_000_000 });
    expect(outcomeOf(beyond)).toEqual([400, 'financed_above_price']);
    expect(beyond.json().message).toContain('$\u00a010.071.000, más que el precio');
    await fianza.set({ value_rate: 0.04 }).execute();
    // A dealer may ask another price than the catalogue.
    expect((await quote(borrower, { product_price: 12_000_000 })).statusCode).toBe(200);
  });

  test('leaves out a charge that is incomplete', async () => {
    await app.db
      .insertInto('charges')
      .values({
        code: 'SIN_VALOR',
        name: 'Sin valor',
        base: 'fixed',
        moment: 'instalment',
        has_iva: false,
        is_service: true,
        product_kind: 'any',
      })
      .execute();
    const codes = (await quote(borrower)).json().charges.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('SIN_VALOR');
  });
});

/** Credits of the tests are stored as those of before, whose dates do not move. */
const OF_BEFORE = { ...PLAIN_CONVENTIONS, business_day_shift: false };

/** What a credit of the tests agrees on, as the engine takes it. */
const AGREED = {
  amount: SENSIBLE_TERMS.amount,
  rateEa: 22.5,
  months: 36,
  dueDay: 5,
  charges: [],
  instalmentMultiple: 100,
  agreedInstalment: null,
  conventions: OF_BEFORE,
};

/** A disbursed credit of the borrower with the plan that the engine lays down for its payments. */
async function aDisbursed(payments: readonly { paid_on: string; amount: number }[]) {
  const dayOf = (months: number) => today().subtract({ months }).with({ day: 5 });
  const disbursedOn = dayOf(6);
  const firstDueOn = dayOf(5);
  const creditId = await aCredit(app, {
    state: STATE.disbursed,
    borrower_id: borrower.borrowerId,
    disbursed_on: disbursedOn.toString(),
    first_due_on: firstDueOn.toString(),
  });
  const stored = await app.db
    .insertInto('payments')
    .values(payments.map((payment) => ({ ...payment, credit_id: creditId })))
    .returning(['payment_id', 'paid_on', 'amount', 'excess'])
    .execute();
  const rows = layDownPlan({
    terms: termsOf(AGREED, { disbursedOn, firstDueOn, holidays: NO_HOLIDAYS }),
    rules: rulesOf(await readUsuryTable(app.db), {
      modality: 'consumo-y-ordinario',
      conventions: OF_BEFORE,
      from: disbursedOn,
      until: today(),
    }),
    payments: stored,
  });
  await app.db
    .insertInto('instalments')
    .values(rows.map((row) => ({ ...row, credit_id: creditId })))
    .execute();
  return { creditId, firstDueOn };
}

describe('a payment plan', () => {
  const planOf = ({ browser, bearer }: Person, id: number) =>
    browser.call(getPaymentPlan, { params: { id }, bearer });

  test('before the disbursement is what the terms of today would give', async () => {
    const creditId = await aCredit(app, { state: STATE.inStudy });
    const plan = (await planOf(admin, creditId)).json();
    expect(plan).toMatchObject({ is_binding: false, months: 36, principal: 12_000_000 });
    // The usual one is what a quote of the same terms says; the first has its own name.
    const engines = planCredit(termsOf(AGREED, { disbursedOn: today(), holidays: NO_HOLIDAYS }));
    expect(plan.instalment).toBe(usualRowOf(engines).total);
    expect(plan.first_instalment).toBe(engines.rows[0]?.total);
    expect(plan.rows).toHaveLength(36);
    expect(plan.rows[0]).toMatchObject({ standing: 'next', late: 0, paid: 0 });
    const draft = await aCredit(app, { state: STATE.draft, amount: null });
    expect(outcomeOf(await planOf(admin, draft))).toEqual([400, 'no_plan_yet']);
    expect(outcomeOf(await planOf(supplier, creditId))).toEqual([404, 'not_found']);
  });

  test('afterwards says what was paid, what is late and for how long, as the debts do', async () => {
    const first = today().subtract({ months: 5 }).with({ day: 5 });
    const { creditId } = await aDisbursed([{ paid_on: first.toString(), amount: 460_000 }]);
    const own = await borrower.browser.call(getOwnPaymentPlan, {
      bearer: borrower.bearer,
      query: { credit_id: creditId },
    });
    const plan = own.json();
    expect(plan).toEqual((await planOf(admin, creditId)).json());
    expect(plan).toMatchObject({
      is_binding: true,
      // As the list and the page of the credit have it.
      instalment: SENSIBLE_TERMS.instalment,
      first_due_on: first.toString(),
      received: { total: 460_000, payment_count: 1, last_on: first.toString() },
    });
    const [paid, overdue] = plan.rows;
    expect(paid).toMatchObject({ standing: 'paid', settled_on: first.toString(), late: 0 });
    const due = first.add({ months: 1 });
    expect(overdue).toMatchObject({
      standing: 'overdue',
      days_past_due: due.until(today()).days,
    });
    expect(overdue.late).toBeGreaterThan(0);
    expect(overdue.total).toBe(
      overdue.principal + overdue.interest + overdue.charges + overdue.late,
    );
    const debts = await borrower.browser.call(getOwnDebts, {
      bearer: borrower.bearer,
      query: { document: borrower.identification },
    });
    type Row = { standing: string; total: number; paid: number };
    const late = plan.rows.filter(({ standing }: Row) => standing === 'overdue');
    const owed = late.reduce((sum: number, row: Row) => sum + row.total - row.paid, 0);
    expect(debts.json()).toMatchObject({
      document: borrower.identification,
      overdue: owed,
      debts: [
        {
          credit_id: creditId,
          overdue: owed,
          days_past_due: overdue.days_past_due,
          instalments_paid: 1,
          instalments_total: plan.rows.length,
          instalments_overdue: late.length,
        },
      ],
    });
    const byStaff = await admin.browser.call(getBorrowerDebts, {
      bearer: admin.bearer,
      query: { document: borrower.identification },
    });
    expect(byStaff.json()).toEqual(debts.json());
    const strange = { document: borrower.identification };
    const other = await aBorrower(app);
    const refused = [
      await other.browser.call(getOwnDebts, { bearer: other.bearer, query: strange }),
      await other.browser.call(getOwnPaymentPlan, {
        bearer: other.bearer,
        query: { credit_id: creditId },
      }),
      await supplier.browser.call(getBorrowerDebts, { bearer: supplier.bearer, query: strange }),
      await admin.browser.call(getBorrowerDebts, {
        bearer: admin.bearer,
        query: { document: '9999999999' },
      }),
    ];
    for (const answer of refused) expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });
});
