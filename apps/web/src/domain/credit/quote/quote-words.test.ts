import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { type Conventions, PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { expect, test } from 'vitest';
import { samplePlan } from '#test/sample-credit.ts';
import { sampleQuote } from '#test/sample-quote.ts';
import {
  deferralWords,
  firstWords,
  planDeferralWords,
  quoteHeadline,
  totalCostWords,
  withArticle,
} from './quote-words.ts';

/** Spaces that do not break read like any other. */
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

const APART: Conventions = { ...PLAIN_CONVENTIONS, first_period: 'apart' };

const gps: ChargeTerms = {
  code: 'GPS',
  name: 'Rastreo por GPS',
  base: 'fixed',
  amount: 25_000,
  percent: null,
  moment: 'instalment',
  iva_percent: 19,
  is_service: true,
};

test('a quote with an insurance on the balance says from where to where instalments fall', () => {
  const { course, ...headline } = quoteHeadline(sampleQuote());
  expect(headline).toMatchObject({
    isFirstOnly: true,
    pesos: 219_448,
    split: { principal: 166_770, interest: 47_650, charges: 5_028 },
  });
  expect(plain(course)).toBe('luego bajan hasta $ 214.702');
});

test('the larger first instalment is explained by the insurance, not by its 20 days', () => {
  expect(plain(firstWords(sampleQuote()))).toBe(
    'La primera cuota es de $ 219.448 porque el seguro de vida deudores se cobra sobre el saldo, ' +
      'que al comienzo es mayor.',
  );
});

test('days explain a first instalment that the conventions set apart', () => {
  const [first, ...others] = sampleQuote().rows;
  if (first === undefined) throw new Error('the sample has rows');
  const row = { ...first, interest: 300_000, principal: 0, charges: 4_800, total: 304_800 };
  const quote: Quote = {
    ...sampleQuote({ rows: [row, ...others], conventions: APART }),
    first_days: 50,
    first_instalment: 304_800,
  };
  expect(plain(firstWords(quote))).toBe(
    'La primera cuota es de $ 304.800 porque trae los intereses de 50 días.',
  );
  const small = { ...row, interest: 90_000, total: 94_800 };
  const short: Quote = {
    ...sampleQuote({ rows: [small, ...others], conventions: APART }),
    first_instalment: 94_800,
  };
  expect(plain(firstWords(short))).toBe(
    'La primera cuota es de $ 94.800 porque trae los intereses de solo 20 días.',
  );
});

test('instalments that are all alike have nothing to be explained', () => {
  const [row] = sampleQuote().rows;
  if (row === undefined) throw new Error('the sample has rows');
  const split = { principal: row.principal, interest: row.interest, charges: row.charges };
  const quote = sampleQuote({ rows: [row, row], instalment: row.total, instalment_split: split });
  expect(quoteHeadline(quote)).toMatchObject({ isFirstOnly: false, course: null });
  expect(firstWords(quote)).toBeNull();
});

test('the total cost names the services that the law does not count, and nothing without them', () => {
  expect(totalCostWords(sampleQuote())).toBe(
    'Es más alto porque suma el seguro de vida deudores y la fianza: son servicios aparte, ' +
      'que la ley no cuenta en ese máximo.',
  );
  expect(totalCostWords(sampleQuote({ charges: [gps] }))).toBe(
    'Es más alto porque suma el rastreo por GPS: es un servicio aparte, ' +
      'que la ley no cuenta en ese máximo.',
  );
  expect(totalCostWords(sampleQuote({ total_cost_ea: 22.5 }))).toBeNull();
});

test('interest of a long first period that others pay is named with its parts', () => {
  const [first, second, ...others] = sampleQuote().rows;
  if (first === undefined || second === undefined) throw new Error('the sample has rows');
  const rows = [
    { ...first, interest: 212_000, principal: 0, deferred: 47_300 },
    { ...second, carried: 23_650 },
    ...others.map((row) => ({ ...row, carried: 23_650 })),
  ];
  const said =
    'El primer período tiene 48 días y sus intereses son $ 259.300, más que una cuota. $ 47.300 ' +
    'se reparten en las 2 cuotas siguientes, cerca de $ 23.650 en cada una, sin intereses sobre ' +
    'intereses.';
  expect(plain(deferralWords({ rows, first_days: 48 }))).toBe(said);
  expect(deferralWords(sampleQuote())).toBeNull();
  // The plan of a credit counts the same days from its disbursement.
  const planned = samplePlan().rows.map((row, index) => ({ ...row, ...rows[index] }));
  const plan = samplePlan({ as_of: '2026-10-28', rows: planned });
  expect(plain(planDeferralWords(plan))).toBe(said);
  expect(planDeferralWords(samplePlan())).toBeNull();
});

test.each([
  ['Seguro de vida deudores', 'el seguro de vida deudores'],
  ['Fianza', 'la fianza'],
  ['Administración', 'la administración'],
  ['Rastreo por GPS', 'el rastreo por GPS'],
  ['GPS', 'el GPS'],
  ['Sistema de rastreo', 'el sistema de rastreo'],
  ['Costos de registro', 'los costos de registro'],
  ['Garantías', 'las garantías'],
  ['Prima de seguro', 'la prima de seguro'],
])('the charge «%s» stands in a sentence with its article', (name, text) => {
  expect(withArticle(name)).toBe(text);
});
