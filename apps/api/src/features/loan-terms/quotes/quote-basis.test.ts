import { ROLES, STATE } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getQuoteBasis, type QuoteBody, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { composePurchase } from '@cuotaclara/contract/loan-terms/quoting/compose-purchase';
import { purchaseWishOf } from '@cuotaclara/contract/loan-terms/quoting/purchase-wish';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database/database.generated.ts';
import type { Browser } from '#test/browser.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';

const PURCHASES = { numRuns: 60 };

let app: ApplicationApp;
let borrower: TestBorrower;
let car: number;

beforeAll(async () => {
  app = await startApplicationApp();
  borrower = await aBorrower(app);
  const { product_id } = await app.db
    .insertInto('products')
    .values({
      name: 'Duster',
      brand: 'Renault',
      kind: 'car',
      price: 80_000_000,
      needs_lien: true,
      modality: 'productivo-urbano',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  car = product_id;
});

beforeEach(async () => {
  quoteOn('2026-11-15');
  await setRates({ 'consumo-y-ordinario': '0.2499', 'productivo-urbano': '0.5012' });
  await setCharges([]);
});

afterAll(() => app.stop());

/** Says which day the server quotes for; who is signed in stays so. */
const quoteOn = (day: string) =>
  vi.spyOn(app.parts.clock, 'today').mockReturnValue(Temporal.PlainDate.from(day));

/** The usury rates of the months that the cases are in. */
async function setRates(rates: Readonly<Record<string, string>>): Promise<void> {
  await app.db.deleteFrom('usury_rates').execute();
  const months = ['2026-11-01', '2027-12-01', '2028-02-01'];
  const values = months.flatMap((month) =>
    Object.entries(rates).map(([modality, rate_ea]) => ({ month, modality, rate_ea })),
  );
  if (values.length > 0) await app.db.insertInto('usury_rates').values(values).execute();
}

type NewCharge = Omit<Insertable<DB['charges']>, 'code' | 'name'>;

const CHARGE: NewCharge = {
  base: 'fixed',
  moment: 'instalment',
  has_iva: false,
  is_service: true,
  product_kind: 'any',
};

const LIFE = { ...CHARGE, base: 'balance-share', value_rate: '0.0012' };
const FIANZA = {
  ...CHARGE,
  base: 'amount-share',
  moment: 'financed',
  value_rate: '0.04',
  has_iva: true,
};
const STUDY = { ...CHARGE, moment: 'withheld', value_pesos: 120_000, has_iva: true };
const GPS = { ...CHARGE, value_pesos: 35_000, product_kind: 'car' };

async function setCharges(charges: readonly NewCharge[]): Promise<void> {
  await app.db.deleteFrom('charges').execute();
  const values = charges.map((charge, index) => ({
    ...charge,
    code: `CARGO_${index}`,
    name: `Cargo ${index}`,
  }));
  if (values.length > 0) await app.db.insertInto('charges').values(values).execute();
}

const call = (route: Parameters<Browser['call']>[0], sent: Parameters<Browser['call']>[1] = {}) =>
  borrower.browser.call(route, { bearer: borrower.bearer, ...sent });

const bodyWith = (over: Partial<QuoteBody> = {}): QuoteBody => ({
  product_id: app.keys.bike,
  product_price: 10_000_000,
  request_amount: 8_000_000,
  due_id: app.keys.due24,
  due_day: 15,
  ...over,
});

/** What the wizard fetches once, over the wire. */
async function fetchFacts() {
  const names = JSON.stringify(['products', 'dues']);
  const [facts, references] = await Promise.all([
    call(getQuoteBasis),
    call(getReferences, { query: { references: names } }),
  ]);
  return { basis: facts.json(), choices: references.json() };
}

type Facts = Awaited<ReturnType<typeof fetchFacts>>;

/** What the wizard shows of it: the quote, or the code of what is wrong. */
function composedOf({ basis, choices }: Facts, body: QuoteBody) {
  const wish = purchaseWishOf(choices, body);
  if (wish === null) throw new Error('The catalogues do not have what was asked for.');
  const composed = composePurchase(basis, wish);
  return composed.problem === null ? composed.quote : composed.problem.code;
}

/** What the server answers to the same. */
async function answeredTo(body: QuoteBody) {
  const answer = await call(quoteCredit, { body });
  return answer.statusCode === 200 ? answer.json() : answer.json().code;
}

describe('the facts that a browser quotes with', () => {
  test.each([
    ['on a day of November', '2026-11-15', { due_day: 15 }, '2026-12-15'],
    ['first due on the 29th of February', '2028-02-09', { due_day: 29 }, '2028-02-29'],
    ['first due on the last day of a short month', '2028-02-05', { due_day: 30 }, '2028-02-29'],
    ['disbursed on the 29th of February', '2028-02-29', { due_day: 30 }, '2028-03-30'],
    ['with due day 30 before February', '2027-12-20', { due_day: 30 }, '2028-01-30'],
    ['with due day 1 at the end of the year', '2027-12-20', { due_day: 1 }, '2028-02-01'],
  ])('give the quote of the server %s', async (_, today, over, firstDueOn) => {
    quoteOn(today);
    await setCharges([LIFE, FIANZA]);
    const quoted = await answeredTo(bodyWith(over));
    expect(quoted.first_due_on).toBe(firstDueOn);
    expect(composedOf(await fetchFacts(), bodyWith(over))).toEqual(quoted);
  });

  test.each([
    ['no charges', [], 8_000_000, 8_000_000],
    ['a charge that is financed', [FIANZA], 8_380_800, 8_000_000],
    ['a charge that is withheld', [STUDY], 8_000_000, 7_857_200],
    [
      'charges with each instalment',
      [LIFE, { ...CHARGE, value_pesos: 9_900 }],
      8_000_000,
      8_000_000,
    ],
    ['charges of all three moments', [LIFE, FIANZA, STUDY], 8_380_800, 7_857_200],
  ])('give the quote of the server with %s', async (_, charges, principal, disbursed) => {
    await setCharges(charges);
    const quoted = await answeredTo(bodyWith());
    expect(quoted).toMatchObject({ principal, disbursed });
    expect(composedOf(await fetchFacts(), bodyWith())).toEqual(quoted);
  });

  test('have the charges and the usury rate of the product that is bought', async () => {
    await setCharges([LIFE, GPS]);
    const body = bodyWith({
      product_id: car,
      product_price: 80_000_000,
      request_amount: 50_000_000,
    });
    const quoted = await answeredTo(body);
    expect(quoted).toMatchObject({ usury_cap_ea: 50.12 });
    expect(quoted.charges).toHaveLength(2);
    const facts = await fetchFacts();
    expect(composedOf(facts, body)).toEqual(quoted);
    expect(composedOf(facts, bodyWith())).toEqual(await answeredTo(bodyWith()));
  });

  test('are refused by the code of the server, above usury and outside the limits', async () => {
    const outcomes = async (body: QuoteBody) => [
      composedOf(await fetchFacts(), body),
      await answeredTo(body),
    ];
    const both = (code: string) => [code, code];
    await setRates({ 'consumo-y-ordinario': '0.2249' });
    expect(await outcomes(bodyWith())).toEqual(both('company_rate_above_usury'));
    await setRates({});
    expect(await outcomes(bodyWith())).toEqual(both('usury_rate_missing'));
    await setRates({ 'consumo-y-ordinario': '0.2499' });
    await setCharges([{ ...STUDY, value_pesos: 400_000, is_service: false }]);
    expect(await outcomes(bodyWith())).toEqual(both('above_usury'));
    await setCharges([{ ...CHARGE, moment: 'withheld', value_pesos: 9_000_000 }]);
    expect(await outcomes(bodyWith())).toEqual(both('terms_refused'));
    await setCharges([{ ...FIANZA, value_rate: '0.2' }]);
    const most = bodyWith({ request_amount: 9_000_000 });
    expect(await outcomes(most)).toEqual(both('financed_above_price'));
    const beyond = bodyWith({ request_amount: 9_000_001 });
    expect(await outcomes(beyond)).toEqual(both('amount_above_price'));
    const tiny = bodyWith({ request_amount: 999_999 });
    expect(await outcomes(tiny)).toEqual(both('amount_out_of_range'));
  });

  test('are not asked for due day 31, which the contract refuses on both sides', async () => {
    const body = bodyWith({ due_day: 31 });
    expect(quoteCredit.body.safeParse(body).success).toBe(false);
    expect(outcomeOf(await call(quoteCredit, { body }))).toEqual([400, 'invalid_input']);
  });

  test('give the quote of the server for any purchase', async () => {
    await setCharges([LIFE, FIANZA, STUDY, GPS]);
    const facts = await fetchFacts();
    const { choices } = facts;
    const idsOf = (list: readonly Record<string, number>[], key: string) =>
      list.map((entry) => entry[key] ?? 0);
    const purchase = fc
      .record({
        product_id: fc.constantFrom(...idsOf(choices.products, 'product_id')),
        product_price: fc.integer({ min: 1_000_000, max: 200_000_000 }),
        percent: fc.integer({ min: 30, max: 92 }),
        due_id: fc.constantFrom(...idsOf(choices.dues, 'due_id')),
        due_day: fc.integer({ min: 1, max: 30 }),
      })
      .map(({ percent, ...body }) => ({
        ...body,
        request_amount: Math.floor((body.product_price * percent) / 100),
      }));
    await fc.assert(
      fc.asyncProperty(purchase, async (body) => {
        expect(composedOf(facts, body)).toEqual(await answeredTo(body));
      }),
      PURCHASES,
    );
  });
});

describe('reading the facts of a quote', () => {
  test('is for every role that may quote, and for no other', async () => {
    const outcomes = await Array.fromAsync(ROLES, async ({ id, name }) => {
      const { bearer } = await signedInPerson(app, { roleId: id });
      const read = await call(getQuoteBasis, { bearer });
      const quoted = await call(quoteCredit, { bearer, body: bodyWith() });
      expect(outcomeOf(read)[1], name).toEqual(outcomeOf(quoted)[1]);
      return { name, isAllowed: read.statusCode === 200 };
    });
    const allowed = outcomes.filter(({ isAllowed }) => isAllowed).map(({ name }) => name);
    expect(allowed).toEqual(['ADMIN', 'BORROWER', 'ADVISER', 'SUPPLIER', 'CUSTOMER_SERVICE']);
    expect((await borrower.browser.call(getQuoteBasis)).statusCode).toBe(401);
  });

  test('of a draft has what it keeps, though the catalogue does not offer it any more', async () => {
    const { borrowerId: borrower_id } = borrower;
    const choices = { product_id: app.keys.bike, due_id: app.keys.due24 };
    const credit_id = await aCredit(app, { state: STATE.draft, borrower_id, ...choices });
    const others = await aCredit(app, { state: STATE.draft, ...choices });
    const bike = app.db.updateTable('products').where('product_id', '=', app.keys.bike);
    await bike.set({ is_active: false }).execute();
    const facts = await call(getQuoteBasis, { query: { credit_id } });
    const { kept_product, kept_due, ...basis } = facts.json();
    expect([kept_product, kept_due]).toEqual([
      {
        product_id: app.keys.bike,
        kind: 'motorcycle',
        modality: 'consumo-y-ordinario',
        price: 10_000_000,
      },
      { due_id: app.keys.due24, months: 24 },
    ]);
    const body = bodyWith({ credit_id });
    const kept = { products: [kept_product], dues: [kept_due] };
    expect(composedOf({ basis, choices: kept }, body)).toEqual(await answeredTo(body));
    await bike.set({ is_active: true }).execute();
    expect(outcomeOf(await call(getQuoteBasis, { query: { credit_id: others } }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await call(getQuoteBasis)).json()).toMatchObject({
      kept_product: null,
      kept_due: null,
    });
  });
});
