import { getWaiting, ROLE, STATE, type WaitingItem } from '@cuotaclara/contract';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { type Conventions, PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import { changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { getBorrowerDebts, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getQuoteBasis, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { composePurchase } from '@cuotaclara/contract/loan-terms/quoting/compose-purchase';
import { holidaysOf, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layDownPlan } from '#core/money/plans/lay-down-plan.ts';
import { readUsuryTable, rulesOf } from '#core/money/terms/usury.reads.ts';
import { dueDayOf } from '#test/due-day.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { routesOf } from '#test/steps/catalogue-steps.ts';
import { aCredit, aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import { approvedChecks } from './approved/approved-checks.ts';

const DAY_SECONDS = 86_400;

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  const { clock, db } = app;
  // The 16th: yesterday is a due day that every month has.
  const day = app.parts.clock.today();
  const wanted = day.day <= 16 ? day.with({ day: 16 }) : day.add({ months: 1 }).with({ day: 16 });
  clock.advance(day.until(wanted).days * DAY_SECONDS);
  const month = wanted.with({ day: 1 }).toString();
  await db
    .insertInto('usury_rates')
    .values({ month, modality: 'consumo-y-ordinario', rate_ea: '0.2499' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();

const asAdmin: Person['browser']['call'] = (route, sent = {}) =>
  admin.browser.call(route, { bearer: admin.bearer, ...sent });

const HOUSE: Conventions = {
  instalment_rounding: 'up',
  first_period: 'apart',
  business_day_shift: true,
  late_grace_days: 4,
  tolerance_pesos: 3_000,
  part_ahead: 'held',
  payoff_charges: 'days',
};

/** Credits of before were stored without the next business day, and keep their dates. */
const OF_BEFORE: Conventions = { ...PLAIN_CONVENTIONS, business_day_shift: false };

/** Conventions that a house chooses: the next business day is the law's. */
const choicesOf = ({ business_day_shift: _, ...choices }: Conventions) => choices;

const { create, update, list } = routesOf('credit-conventions');

/** Adds an entry of the catalogue, in force since yesterday unless stated otherwise. */
const declare = async (entry: object) => {
  const starts_on = today().subtract({ days: 1 }).toString();
  const body = { product_kind: 'motorcycle', starts_on, ...choicesOf(HOUSE), ...entry };
  const answer = await asAdmin(create, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const quote = async (over: object = {}) =>
  (
    await asAdmin(quoteCredit, {
      body: {
        product_id: app.keys.bike,
        request_amount: 8_000_000,
        due_id: app.keys.due24,
        due_day: 15,
        ...over,
      },
    })
  ).json();

const planFor = async (id: number) => (await asAdmin(getPaymentPlan, { params: { id } })).json();

const clear = () =>
  app.db.deleteFrom('credit_conventions').where('product_kind', '!=', 'any').execute();

describe('the conventions of the catalogue', () => {
  test('start with one entry for every product, which changes nothing', async () => {
    const { data } = (await asAdmin(list, { query: {} })).json();
    expect(data).toMatchObject([{ product_kind: 'any', ...choicesOf(PLAIN_CONVENTIONS) }]);
    expect((await quote()).conventions).toEqual(PLAIN_CONVENTIONS);
  });

  test('count from their day, those of the product before those of all', async () => {
    const tomorrow = today().add({ days: 1 }).toString();
    await declare({ product_kind: 'car', late_grace_days: 9 });
    await declare({ starts_on: tomorrow, late_grace_days: 8 });
    expect((await quote()).conventions).toEqual(PLAIN_CONVENTIONS);
    await declare({});
    expect((await quote()).conventions).toEqual(HOUSE);
    await clear();
  });

  test('are refused outside their limits, and twice for a product and a day', async () => {
    const { starts_on } = await declare({});
    const body = { product_kind: 'motorcycle', starts_on, ...choicesOf(HOUSE) };
    expect(outcomeOf(await asAdmin(create, { body }))).toEqual([400, 'already_exists']);
    for (const wrong of [
      { late_grace_days: 31 },
      { tolerance_pesos: 100_001 },
      { tolerance_pesos: -1 },
      { part_ahead: 'lost' },
    ]) {
      const answer = await asAdmin(create, { body: { ...body, product_kind: 'car', ...wrong } });
      expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    }
    await clear();
  });

  test('give the same quote in the browser as on the server, with the holidays', async () => {
    await declare({});
    const answered = await quote();
    const basis = (await asAdmin(getQuoteBasis, { query: {} })).json();
    expect(basis.holidays.length).toBeGreaterThan(0);
    expect(basis.holidays[0] >= today().toString()).toBe(true);
    const composed = composePurchase(basis, {
      productKind: 'motorcycle',
      modality: 'consumo-y-ordinario',
      price: 10_000_000,
      amount: 8_000_000,
      months: 24,
      dueDay: 15,
    });
    expect(composed.problem ?? composed.quote).toEqual(answered);
    await clear();
    // The next business day is the law's: no entry of the catalogue switches it off.
    expect((await asAdmin(getQuoteBasis, { query: {} })).json().holidays).toEqual(basis.holidays);
  });

  test('put the next business day beside a due date on a Sunday or a holiday', async () => {
    await declare({});
    const { rows } = await quote();
    type Row = { due_on: string; pay_by: string };
    const dayOf = (text: string) => Temporal.PlainDate.from(text);
    const sundays = rows.filter(({ due_on }: Row) => dayOf(due_on).dayOfWeek === 7);
    expect(sundays.length).toBeGreaterThan(0);
    for (const { due_on, pay_by } of rows as readonly Row[]) {
      expect(dayOf(pay_by).dayOfWeek).not.toBe(7);
      if (dayOf(due_on).dayOfWeek === 7) expect(pay_by > due_on).toBe(true);
    }
    await clear();
  });
});

describe('a credit', () => {
  const aStudied = (over: object = {}) =>
    aCredit(app, { state: STATE.inStudy, conventions: JSON.stringify(HOUSE), ...over });

  test('keeps its conventions and days to pay when the catalogues change', async () => {
    const entry = await declare({});
    const id = await aStudied();
    const before = await planFor(id);
    expect(before).toMatchObject({ basis: 'estimate', conventions: HOUSE });
    const { version } = await storedCredit(app, id);
    const approved = await asAdmin(changeCreditState, {
      params: { id },
      body: { status: STATE.approved, note: 'Ingresos soportados.', version },
    });
    expect(approved.statusCode).toBe(200);
    const plan = await planFor(id);
    const { starts_on } = entry;
    const choices = choicesOf(PLAIN_CONVENTIONS);
    const body = { ...choices, product_kind: 'motorcycle', starts_on, version: 1 };
    const changed = await asAdmin(update, { params: { id: entry.credit_convention_id }, body });
    expect(changed.statusCode).toBe(200);
    await app.db.updateTable('holidays').set({ is_active: false }).execute();
    expect(await planFor(id)).toEqual(plan);
    expect(plan).toMatchObject({ basis: 'approved', conventions: HOUSE });
    const frozen = await app.db
      .selectFrom('approved_terms')
      .select('conventions')
      .where('credit_id', '=', id)
      .executeTakeFirst();
    expect(frozen?.conventions).toEqual(HOUSE);
    for (const check of approvedChecks) {
      expect(await check.findViolations(app.db, { limit: 5, today: today() })).toEqual([]);
    }
    await app.db.updateTable('holidays').set({ is_active: true }).execute();
    await clear();
  });

  test('of before has the conventions of before, and its plan says so', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    const plan = await planFor(id);
    expect(plan.conventions).toEqual(OF_BEFORE);
    type Row = { due_on: string; pay_by: string };
    expect(plan.rows.every(({ due_on, pay_by }: Row) => due_on === pay_by)).toBe(true);
  });

  test('gets the conventions of another kind of product with the product', async () => {
    await declare({ product_kind: 'car', late_grace_days: 12 });
    const { product_id: carId } = await app.db
      .insertInto('products')
      .values({
        name: 'Kwid',
        brand: 'Renault',
        kind: 'car',
        price: 14_000_000,
        needs_lien: true,
        modality: 'consumo-y-ordinario',
      })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const id = await aStudied({ product_id: app.keys.bike });
    const body = { product_price: 14_000_000, reason: 'Cambió de vehículo.' };
    const same = await asAdmin(changeProduct, {
      params: { id },
      body: { ...body, product_id: app.keys.bike, version: 1 },
    });
    expect(same.statusCode).toBe(200);
    expect((await storedCredit(app, id)).conventions).toEqual(HOUSE);
    const { version } = (await asAdmin(getCredit, { params: { id } })).json();
    await asAdmin(changeProduct, { params: { id }, body: { ...body, product_id: carId, version } });
    expect((await storedCredit(app, id)).conventions).toEqual({ ...HOUSE, late_grace_days: 12 });
    await clear();
  });
});

describe('a disbursed credit', () => {
  /** One that was due for the second time yesterday, which is a holiday in its plan. */
  async function aDueYesterday({ conventions, paid }: { conventions: Conventions; paid: number }) {
    const due = today().subtract({ days: 1 });
    const firstDueOn = due.subtract({ months: 1 });
    const disbursedOn = firstDueOn.subtract({ days: 30 });
    const { borrowerId, identification } = await aKnownBorrower(app);
    const agreed = {
      amount: 12_000_000,
      rateEa: 22.5,
      months: 36,
      dueDay: dueDayOf(due),
      charges: [],
      instalmentMultiple: 100,
      agreedInstalment: null,
      conventions,
    };
    const terms = termsOf(agreed, {
      disbursedOn,
      firstDueOn,
      holidays: holidaysOf([due.toString()]),
    });
    const creditId = await aCredit(app, {
      state: STATE.disbursed,
      borrower_id: borrowerId,
      disbursed_on: disbursedOn.toString(),
      first_due_on: firstDueOn.toString(),
      due_day: dueDayOf(due),
      conventions: JSON.stringify(conventions),
    });
    const payments = [{ paid_on: firstDueOn.toString(), amount: paid, excess: 'advance' }];
    const stored = await app.db
      .insertInto('payments')
      .values(payments.map((payment) => ({ ...payment, credit_id: creditId })))
      .returning(['payment_id', 'paid_on', 'amount', 'excess'])
      .execute();
    const rules = rulesOf(await readUsuryTable(app.db), {
      modality: 'consumo-y-ordinario',
      conventions,
      from: disbursedOn,
      until: today(),
    });
    const rows = layDownPlan({ terms, rules, payments: stored });
    await app.db
      .insertInto('instalments')
      .values(rows.map((row) => ({ ...row, credit_id: creditId })))
      .execute();
    return { creditId, identification };
  }

  const debtOf = async (document: string) =>
    (await asAdmin(getBorrowerDebts, { query: { document } })).json().debts[0];

  const overdueCount = async () => {
    const { items } = (await asAdmin(getWaiting)).json();
    return items.find(({ name }: WaitingItem) => name === 'credits_overdue')?.count ?? 0;
  };

  const FIRST = 457_700;

  test('is not late on the day after a holiday, whatever the catalogue says later', async () => {
    const before = await overdueCount();
    const { creditId, identification } = await aDueYesterday({ conventions: HOUSE, paid: FIRST });
    const [, second] = (await planFor(creditId)).rows;
    expect(second).toMatchObject({ standing: 'next', days_past_due: 0, late: 0 });
    expect(second.pay_by >= today().toString()).toBe(true);
    expect(await debtOf(identification)).toMatchObject({ overdue: 0, days_past_due: 0 });
    expect(await overdueCount()).toBe(before);
  });

  test('is late the day after its due date where days off do not count', async () => {
    const before = await overdueCount();
    const conventions = OF_BEFORE;
    const { creditId, identification } = await aDueYesterday({ conventions, paid: FIRST });
    const [, second] = (await planFor(creditId)).rows;
    expect(second).toMatchObject({ standing: 'overdue', days_past_due: 1 });
    expect(await debtOf(identification)).toMatchObject({ days_past_due: 1 });
    expect(await overdueCount()).toBe(before + 1);
  });

  test('with a shortfall under its tolerance owes it with the next payment, not overdue', async () => {
    const whole = (await aPlanTotal()) - 1_000;
    const before = await overdueCount();
    const { creditId, identification } = await aDueYesterday({ conventions: HOUSE, paid: whole });
    const [first, second] = (await planFor(creditId)).rows;
    expect(first).toMatchObject({ standing: 'tolerated', late: 0, days_past_due: 0 });
    expect(first.total - first.paid).toBe(1_000);
    expect(await debtOf(identification)).toMatchObject({
      overdue: 0,
      days_past_due: 0,
      instalments_overdue: 0,
      next_amount: second.total + 1_000,
    });
    expect(await overdueCount()).toBe(before);
  });

  /** What the first instalment of those credits asks for. */
  async function aPlanTotal(): Promise<number> {
    const { creditId } = await aDueYesterday({ conventions: HOUSE, paid: 1 });
    const [first] = (await planFor(creditId)).rows;
    return first.principal + first.interest + first.charges;
  }
});
