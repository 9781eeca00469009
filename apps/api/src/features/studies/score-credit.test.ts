import { FACTOR_NAMES, POINTS_MAX } from '@cuotaclara/contract/studies/scorecard';
import { expect, test } from 'vitest';
import { type FactorValues, scoreCredit } from './score-credit.ts';

const UNKNOWN: FactorValues = {
  debt_burden: null,
  bureau_score: null,
  open_defaults: null,
  internal_history: null,
  down_payment: null,
  age: null,
  identity: null,
};

/** Every edge of every band, with the points and the words that it has. */
test.each([
  ['debt_burden', 0, 30, '0 % (hasta 20 %)'],
  ['debt_burden', 20, 30, '20 % (hasta 20 %)'],
  ['debt_burden', 20.01, 22, '20,01 % (de 20 a 30 %)'],
  ['debt_burden', 30, 22, '30 % (de 20 a 30 %)'],
  ['debt_burden', 30.01, 12, '30,01 % (de 30 a 40 %)'],
  ['debt_burden', 40, 12, '40 % (de 30 a 40 %)'],
  ['debt_burden', 40.01, 0, '40,01 % (más de 40 %)'],
  ['debt_burden', 250, 0, '250 % (más de 40 %)'],
  ['debt_burden', null, 0, 'Sin dato'],
  ['bureau_score', 0, 0, '0 (menos de 500)'],
  ['bureau_score', 499, 0, '499 (menos de 500)'],
  ['bureau_score', 500, 8, '500 (de 500 a 599)'],
  ['bureau_score', 599, 8, '599 (de 500 a 599)'],
  ['bureau_score', 600, 16, '600 (de 600 a 699)'],
  ['bureau_score', 699, 16, '699 (de 600 a 699)'],
  ['bureau_score', 700, 25, '700 (700 o más)'],
  ['bureau_score', 1000, 25, '1.000 (700 o más)'],
  ['bureau_score', null, 6, 'Sin dato'],
  ['open_defaults', 0, 10, '0 reportes (ninguno)'],
  ['open_defaults', 1, 4, '1 reporte (uno)'],
  ['open_defaults', 2, 0, '2 reportes (dos o más)'],
  ['open_defaults', null, 4, 'Sin dato'],
  ['internal_history', 0, 10, '0 días (hasta 5 días)'],
  ['internal_history', 5, 10, '5 días (hasta 5 días)'],
  ['internal_history', 6, 6, '6 días (de 6 a 30 días)'],
  ['internal_history', 30, 6, '30 días (de 6 a 30 días)'],
  ['internal_history', 31, 0, '31 días (más de 30 días)'],
  ['internal_history', null, 5, 'Cliente nuevo'],
  ['down_payment', 0, 3, '0 % (menos de 10 %)'],
  ['down_payment', 9.99, 3, '9,99 % (menos de 10 %)'],
  ['down_payment', 10, 7, '10 % (de 10 a 20 %)'],
  ['down_payment', 19.99, 7, '19,99 % (de 10 a 20 %)'],
  ['down_payment', 20, 10, '20 % (20 % o más)'],
  ['down_payment', null, 0, 'Sin dato'],
  ['age', 65, 5, '65 años (hasta 65 años)'],
  ['age', 66, 2, '66 años (66 años o más)'],
  ['age', null, 0, 'Sin dato'],
  ['identity', 0, 0, 'Sin verificar'],
  ['identity', 1, 10, 'Verificada'],
  ['identity', null, 0, 'Sin dato'],
] as const)('%s of %s gives %i points: %s', (name, value, points, words) => {
  const { factors } = scoreCredit({ ...UNKNOWN, [name]: value });
  expect(factors.find((factor) => factor.name === name)).toMatchObject({ value, points, words });
});

test('the best there is has a hundred points, and nobody known has fifteen', () => {
  const best = scoreCredit({
    debt_burden: 12,
    bureau_score: 800,
    open_defaults: 0,
    internal_history: 0,
    down_payment: 30,
    age: 40,
    identity: 1,
  });
  expect([best.points, POINTS_MAX]).toEqual([100, 100]);
  expect(best.factors.map(({ name }) => name)).toEqual(FACTOR_NAMES);
  expect(best.factors.map(({ points_max: most }) => most)).toEqual([30, 25, 10, 10, 10, 5, 10]);
  expect(scoreCredit(UNKNOWN).points).toBe(15);
});
