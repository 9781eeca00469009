import type { ChargeTerms } from '@cuotaclara/contract/loan-terms/charge-terms';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { expect, test } from 'vitest';
import { sampleQuote } from '#test/sample-quote.ts';
import { fallWords, firstWords, totalCostWords } from './quote-words.ts';

/** Spaces that do not break read like any other. */
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

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
  expect(plain(fallWords(sampleQuote()))).toBe('Bajan de $ 219.448 a $ 214.702');
});

test('the larger first instalment is explained by the insurance, not by its 20 days', () => {
  expect(plain(firstWords(sampleQuote()))).toBe(
    'La primera cuota es de $ 219.448: Seguro de vida deudores se cobra sobre el saldo, ' +
      'que al comienzo es mayor.',
  );
});

test('days explain the first instalment where they bring more interest', () => {
  const [first, ...others] = sampleQuote().rows;
  if (first === undefined) throw new Error('the sample has rows');
  const row = { ...first, interest: 300_000, principal: 0, charges: 4_800, total: 304_800 };
  const quote: Quote = {
    ...sampleQuote({ rows: [row, ...others] }),
    first_days: 50,
    first_instalment: 304_800,
  };
  expect(plain(firstWords(quote))).toBe(
    'La primera cuota es de $ 304.800: trae los intereses de 50 días.',
  );
});

test('instalments that are all alike have nothing to be explained', () => {
  const [row] = sampleQuote().rows;
  if (row === undefined) throw new Error('the sample has rows');
  const split = { principal: row.principal, interest: row.interest, charges: row.charges };
  const quote = sampleQuote({ rows: [row, row], instalment: row.total, instalment_split: split });
  expect(fallWords(quote)).toBeNull();
  expect(firstWords(quote)).toBeNull();
});

test('the total cost names the services that the law does not count, and nothing without them', () => {
  expect(totalCostWords(sampleQuote())).toBe(
    'Es más alto porque suma Seguro de vida deudores y Fianza: son servicios aparte, ' +
      'que la ley no cuenta en ese máximo.',
  );
  expect(totalCostWords(sampleQuote({ charges: [gps] }))).toBe(
    'Es más alto porque suma Rastreo por GPS: es un servicio aparte, ' +
      'que la ley no cuenta en ese máximo.',
  );
  expect(totalCostWords(sampleQuote({ total_cost_ea: 22.5 }))).toBeNull();
});
