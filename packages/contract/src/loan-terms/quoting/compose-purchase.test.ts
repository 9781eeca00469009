import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Conventions, PLAIN_CONVENTIONS } from '../conventions.ts';
import { QUOTE_REFUSALS, type QuoteBasis, quote, quoteBasis } from '../quote.ts';
import { composePurchase, type PurchaseWish } from './compose-purchase.ts';

const CASES = { numRuns: 300 };

const anyCharge = (code: string): fc.Arbitrary<QuoteBasis['charges'][number]> =>
  fc
    .record({
      base: fc.constantFrom('fixed', 'amount-share', 'balance-share'),
      moment: fc.constantFrom('withheld', 'financed', 'instalment'),
      pesos: fc.integer({ min: 0, max: 200_000 }),
      hundredths: fc.integer({ min: 0, max: 500 }),
      iva_percent: fc.constantFrom(null, 19),
      is_service: fc.boolean(),
      product_kind: fc.constantFrom('any', 'motorcycle', 'car'),
    })
    .map(({ base, moment, pesos, hundredths, product_kind, ...rest }) => {
      const terms: ChargeTerms = {
        ...rest,
        code,
        name: code,
        base,
        moment: base === 'balance-share' ? 'instalment' : moment,
        amount: base === 'fixed' ? pesos : null,
        percent: base === 'fixed' ? null : hundredths / 100,
      };
      return { product_kind, terms };
    });

const usuryRates = (rate_ea: number): QuoteBasis['usury_rates'] => [
  { modality: 'consumo-y-ordinario', rate_ea },
  { modality: 'productivo-urbano', rate_ea: 50.12 },
];

const anyConventions: fc.Arbitrary<Conventions> = fc.record({
  instalment_rounding: fc.constantFrom('nearest', 'up'),
  first_period: fc.constantFrom('levelled', 'apart'),
  business_day_shift: fc.boolean(),
  late_grace_days: fc.integer({ min: 0, max: 30 }),
  tolerance_pesos: fc.integer({ min: 0, max: 100_000 }),
  part_ahead: fc.constantFrom('capital', 'held'),
  payoff_charges: fc.constantFrom('none', 'days', 'whole'),
});

/** Conventions for every product, and for some kinds their own. */
const anyDeclared: fc.Arbitrary<QuoteBasis['conventions']> = fc.uniqueArray(
  fc.record({
    product_kind: fc.constantFrom('any', 'motorcycle', 'car'),
    terms: anyConventions,
  }),
  { selector: ({ product_kind }) => product_kind, maxLength: 3 },
);

const HOLIDAYS = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-11', '2028-05-01'];

const anyBasis: fc.Arbitrary<QuoteBasis> = fc.record({
  today: fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString()),
  amount_min: fc.constant(1_000_000),
  amount_max: fc.constant(150_000_000),
  financed_percent_max: fc.constantFrom(80, 90, 100),
  rate_ea: fc.integer({ min: 0, max: 56 }).map((halves) => halves / 2),
  instalment_multiple: fc.constantFrom(1, 50, 100),
  conventions: anyDeclared,
  holidays: fc.subarray(HOLIDAYS),
  charges: fc.tuple(anyCharge('UNO'), anyCharge('DOS'), anyCharge('TRES')),
  usury_rates: fc.constantFrom(...[27.25, 31.5, 40].map(usuryRates), []),
});

const anyWish: fc.Arbitrary<PurchaseWish> = fc
  .record({
    productKind: fc.constantFrom('motorcycle', 'car', 'other'),
    modality: fc.constant('consumo-y-ordinario' as const),
    price: fc.integer({ min: 2_000_000, max: 150_000_000 }),
    percent: fc.integer({ min: 40, max: 92 }),
    months: fc.integer({ min: 1, max: 72 }),
    dueDay: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ percent, ...wish }) => ({ ...wish, amount: Math.floor((wish.price * percent) / 100) }));

test('a basis that went over the wire gives the same quote, or is refused by the same code', () => {
  fc.assert(
    fc.property(anyBasis, anyWish, (basis, wish) => {
      const composed = composePurchase(basis, wish);
      const received = quoteBasis.parse(JSON.parse(JSON.stringify(basis)));
      const again = composePurchase(received, wish);
      if (composed.problem === null) {
        expect(again).toEqual(composed);
        // What the browser shows is what the route could have answered.
        expect(quote.parse(composed.quote)).toEqual(composed.quote);
      } else {
        expect(again.problem?.code).toBe(composed.problem.code);
        expect(QUOTE_REFUSALS).toContain(composed.problem.code);
      }
    }),
    CASES,
  );
});

test('a quote adds up: its last balance is zero and its rows are what is paid', () => {
  fc.assert(
    fc.property(anyBasis, anyWish, (basis, wish) => {
      const composed = composePurchase(basis, wish);
      if (composed.problem !== null) return;
      const { rows, instalment, instalment_split: split, ...quoted } = composed.quote;
      expect(rows.at(-1)?.balance).toBe(0);
      expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(quoted.principal);
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(quoted.paid_total);
      expect(split.principal + split.interest + split.charges).toBe(instalment);
      expect(quoted.usury_cost_ea).toBeLessThanOrEqual(quoted.usury_cap_ea);
      expect(quoted.principal).toBeLessThanOrEqual(wish.price);
    }),
    CASES,
  );
});

test('a charge of one kind of product is charged for no other', () => {
  const terms: ChargeTerms = {
    code: 'GPS',
    name: 'GPS',
    base: 'fixed',
    amount: 35_000,
    percent: null,
    moment: 'instalment',
    iva_percent: null,
    is_service: true,
  };
  const basis: QuoteBasis = {
    today: '2026-11-15',
    amount_min: 1_000_000,
    amount_max: 150_000_000,
    financed_percent_max: 90,
    rate_ea: 22.5,
    instalment_multiple: 100,
    charges: [{ product_kind: 'car', terms }],
    conventions: [],
    holidays: [],
    usury_rates: usuryRates(24.99),
  };
  const chargesFor = (productKind: string) => {
    const composed = composePurchase(basis, {
      productKind,
      modality: 'consumo-y-ordinario',
      price: 20_000_000,
      amount: 10_000_000,
      months: 24,
      dueDay: 5,
    });
    return composed.problem ?? composed.agreed.charges;
  };
  expect(chargesFor('car')).toEqual([terms]);
  expect(chargesFor('motorcycle')).toEqual([]);
});

/** Ten million in 24 months for a car, quoted on 15 November 2026, with declared conventions. */
function quoteWith(
  conventions: QuoteBasis['conventions'],
  over: Partial<PurchaseWish & Pick<QuoteBasis, 'today' | 'holidays'>> = {},
) {
  const { today = '2026-11-15', holidays = [], ...wish } = over;
  const basis: QuoteBasis = {
    today,
    amount_min: 1_000_000,
    amount_max: 150_000_000,
    financed_percent_max: 90,
    rate_ea: 22.5,
    instalment_multiple: 100,
    charges: [],
    conventions,
    holidays,
    usury_rates: usuryRates(24.99),
  };
  const composed = composePurchase(basis, {
    productKind: 'car',
    modality: 'consumo-y-ordinario',
    price: 20_000_000,
    amount: 10_000_000,
    months: 24,
    dueDay: 15,
    ...wish,
  });
  if (composed.problem !== null) throw new Error(composed.problem.code);
  return composed;
}

const declared = (terms: Partial<Conventions>) => ({ ...PLAIN_CONVENTIONS, ...terms });

test('the conventions of a kind of product go before those of all, and none are plain', () => {
  const all = { product_kind: 'any', terms: declared({ late_grace_days: 3 }) } as const;
  const own = { product_kind: 'car', terms: declared({ late_grace_days: 5 }) } as const;
  const other = { product_kind: 'motorcycle', terms: declared({ late_grace_days: 9 }) } as const;
  expect(quoteWith([all, own, other]).agreed.conventions).toEqual(own.terms);
  expect(quoteWith([all, other]).agreed.conventions).toEqual(all.terms);
  expect(quoteWith([other]).agreed.conventions).toEqual(PLAIN_CONVENTIONS);
  expect(quoteWith([all, own]).quote.conventions).toEqual(own.terms);
});

const levels = ({ rows }: ReturnType<typeof quoteWith>['quote']) =>
  new Set(rows.slice(0, -1).map(({ total }) => total));

test('72 months with 48 days to the first due date have equal instalments but for the last', () => {
  const { quote: quoted } = quoteWith([], { months: 72, dueDay: 2 });
  expect(quoted).toMatchObject({ first_due_on: '2027-01-02', first_days: 48 });
  expect(quoted.rows).toHaveLength(72);
  expect([...levels(quoted)]).toEqual([quoted.instalment]);
});

test('a first instalment apart has the interest of its days, and the others are equal', () => {
  const apart = { product_kind: 'any', terms: declared({ first_period: 'apart' }) } as const;
  const { quote: quoted } = quoteWith([apart], { months: 72, dueDay: 2 });
  const [first, ...later] = quoted.rows;
  expect(first?.total).toBeGreaterThan(quoted.instalment);
  expect(new Set(later.slice(0, -1).map(({ total }) => total))).toEqual(
    new Set([quoted.instalment]),
  );
  expect(quoted.rows).toHaveLength(72);
});

test('rounding up gives an instalment of the next multiple, never of the one below', () => {
  const up = { product_kind: 'any', terms: declared({ instalment_rounding: 'up' }) } as const;
  for (const amount of [9_000_000, 9_100_000, 9_200_000, 9_300_000, 9_400_000]) {
    const nearest = quoteWith([], { amount }).quote.instalment;
    const { instalment, rows } = quoteWith([up], { amount }).quote;
    expect([0, 100]).toContain(instalment - nearest);
    expect(instalment % 100).toBe(0);
    expect(rows.at(-1)?.total).toBeLessThanOrEqual(instalment);
  }
});

test('a due date on a Sunday or a holiday is paid by the next business day', () => {
  const shift = { product_kind: 'any', terms: declared({ business_day_shift: true }) } as const;
  const holidays = ['2026-12-08'];
  const payBys = (over: object) =>
    quoteWith([shift], over).quote.rows.map(({ due_on, pay_by }) => [due_on, pay_by]);
  const on15 = payBys({});
  expect(on15).toContainEqual(['2026-12-15', '2026-12-15']);
  expect(on15).toContainEqual(['2027-08-15', '2027-08-16']);
  expect(payBys({ dueDay: 8, holidays })[0]).toEqual(['2026-12-08', '2026-12-09']);
  expect(payBys({ dueDay: 8 })[0]).toEqual(['2026-12-08', '2026-12-08']);
  const before = { product_kind: 'any', terms: declared({ business_day_shift: false }) } as const;
  const plain = quoteWith([before], { dueDay: 8, holidays }).quote.rows;
  expect(plain.every(({ due_on, pay_by }) => due_on === pay_by)).toBe(true);
});
