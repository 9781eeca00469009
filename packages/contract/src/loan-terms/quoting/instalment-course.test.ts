import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { expect, test } from 'vitest';
import { type Conventions, PLAIN_CONVENTIONS } from '../conventions.ts';
import { chargesBeyondLaw, deferralOf, instalmentCourseOf } from '../instalment-course.ts';
import type { Quote, QuoteBasis } from '../quote.ts';
import { composePurchase } from './compose-purchase.ts';

const INSURANCE: ChargeTerms = {
  code: 'SEGURO_VIDA',
  name: 'Seguro de vida deudores',
  base: 'balance-share',
  amount: null,
  percent: 0.12,
  moment: 'instalment',
  iva_percent: null,
  is_service: true,
};
const FIANZA: ChargeTerms = {
  ...INSURANCE,
  code: 'FIANZA',
  name: 'Fianza',
  base: 'amount-share',
  percent: 4,
  moment: 'financed',
  iva_percent: 19,
};
const GPS: ChargeTerms = {
  ...INSURANCE,
  code: 'GPS',
  name: 'Rastreo por GPS',
  base: 'fixed',
  amount: 25_000,
  percent: null,
  iva_percent: 19,
};

type QuotedOn = {
  readonly charges?: readonly ChargeTerms[];
  readonly today?: string;
  readonly months?: number;
  readonly rate?: number;
  readonly conventions?: Partial<Conventions>;
};

/** Four million in 24 months, paid on the 15th, with the charges of a motorcycle. */
function quoteOf(over: QuotedOn = {}): Quote {
  const { charges = [INSURANCE, FIANZA], today = '2026-11-15', months = 24, rate = 22.5 } = over;
  const { conventions = {} } = over;
  const basis: QuoteBasis = {
    today,
    amount_min: 1_000_000,
    amount_max: 150_000_000,
    financed_percent_max: 90,
    rate_ea: rate,
    instalment_multiple: 1,
    conventions: [{ product_kind: 'any', terms: { ...PLAIN_CONVENTIONS, ...conventions } }],
    holidays: [],
    charges: charges.map((terms) => ({ product_kind: 'any' as const, terms })),
    usury_rates: [{ modality: 'consumo-y-ordinario', rate_ea: 199 }],
  };
  const composed = composePurchase(basis, {
    productKind: 'motorcycle',
    modality: 'consumo-y-ordinario',
    price: 5_490_000,
    amount: 4_000_000,
    months,
    dueDay: 15,
  });
  if (composed.problem !== null) throw new Error(composed.problem.code);
  return composed.quote;
}

test('instalments with an insurance on the balance fall from the first to the last', () => {
  const quote = quoteOf();
  const { fall, balanceCharges } = instalmentCourseOf(quote);
  expect(balanceCharges).toEqual(['Seguro de vida deudores']);
  expect(fall).toEqual({ from: quote.rows[0]?.total, to: quote.rows.at(-1)?.total });
});

test('instalments without charges on the balance do not fall, whatever the last one rounds', () => {
  for (const charges of [[], [GPS], [FIANZA]]) {
    expect(instalmentCourseOf(quoteOf({ charges })).fall).toBeNull();
  }
});

test('a first period of other days is no reason: the first one is larger by the insurance', () => {
  const short = quoteOf({ today: '2026-11-25' });
  expect(short.first_days).toBe(20);
  const { first } = instalmentCourseOf(short);
  expect(first).toEqual({ amount: short.first_instalment, days: 20, reasons: ['balance'] });
  expect(short.first_instalment).toBeGreaterThan(short.instalment);
  const long = quoteOf({ today: '2026-11-26' });
  expect(long.first_days).toBe(50);
  expect(instalmentCourseOf(long).first?.reasons).toEqual(['balance']);
  // Without the insurance the first one is like the others, for 20 days as for 50.
  for (const today of ['2026-11-25', '2026-11-26']) {
    expect(instalmentCourseOf(quoteOf({ today, charges: [] })).first).toBeNull();
  }
});

test('first interest above a levelled instalment is paid in parts by the others', () => {
  const quote = quoteOf({ today: '2026-11-26', charges: [], months: 72, rate: 180 });
  expect(instalmentCourseOf(quote).first).toBeNull();
  const [first, ...later] = quote.rows;
  const deferral = deferralOf(quote.rows);
  expect(first).toMatchObject({ principal: 0, deferred: deferral?.deferred });
  expect(deferral).toMatchObject({
    interest: (first?.interest ?? 0) + (first?.deferred ?? 0),
    shareCount: 71,
    share: later[0]?.carried,
  });
  expect(later.reduce((sum, { carried }) => sum + carried, 0)).toBe(deferral?.deferred);
  expect(deferralOf(quoteOf().rows)).toBeNull();
});

test('days are the reason where the conventions set the first instalment apart', () => {
  const conventions = { first_period: 'apart' } as const;
  const long = quoteOf({ today: '2026-11-26', charges: [], conventions });
  expect(instalmentCourseOf(long).first).toEqual({
    amount: long.first_instalment,
    days: 50,
    reasons: ['more-days'],
  });
  expect(long.first_instalment).toBeGreaterThan(long.instalment);
  const short = quoteOf({ today: '2026-11-25', charges: [], conventions });
  expect(instalmentCourseOf(short).first).toEqual({
    amount: short.first_instalment,
    days: 20,
    reasons: ['fewer-days'],
  });
  // The same first period levelled has no instalment of its own.
  expect(instalmentCourseOf(quoteOf({ today: '2026-11-26', charges: [] })).first).toBeNull();
});

test('a first period of a whole month has no instalment of its own', () => {
  expect(instalmentCourseOf(quoteOf()).first).toBeNull();
});

test('a quote names each charge that comes with the instalments, with its total', () => {
  const quote = quoteOf({ charges: [INSURANCE, GPS, FIANZA] });
  expect(quote.monthly.map(({ name }) => name)).toEqual([
    'Seguro de vida deudores',
    'Rastreo por GPS',
  ]);
  expect(quote.monthly[1]?.amount).toBe(24 * 29_750);
  expect(quote.monthly.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.charges_total);
});

test('the total cost exceeds what the law compares by the charges for services alone', () => {
  const own: ChargeTerms = { ...FIANZA, code: 'ESTUDIO', name: 'Estudio', is_service: false };
  expect(chargesBeyondLaw(quoteOf({ charges: [INSURANCE, FIANZA, own] }))).toEqual([
    'Seguro de vida deudores',
    'Fianza',
  ]);
  const counted = quoteOf({ charges: [own] });
  expect(counted.total_cost_ea).toBe(counted.usury_cost_ea);
  expect(chargesBeyondLaw(counted)).toEqual([]);
});
