import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChargeTerms } from '../charge-terms.ts';
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

const anyBasis: fc.Arbitrary<QuoteBasis> = fc.record({
  today: fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString()),
  amount_min: fc.constant(1_000_000),
  amount_max: fc.constant(150_000_000),
  financed_percent_max: fc.constantFrom(80, 90, 100),
  rate_ea: fc.integer({ min: 0, max: 56 }).map((halves) => halves / 2),
  instalment_multiple: fc.constantFrom(1, 50, 100),
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
