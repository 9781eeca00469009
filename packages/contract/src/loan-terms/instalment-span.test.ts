import { expect, test } from 'vitest';
import { instalmentCourseWords } from './instalment-course-words.ts';
import { instalmentSpanOf } from './instalment-span.ts';

const shortOf = (totals: readonly number[], charges: readonly string[] = []) =>
  instalmentCourseWords(totals, charges).instalment_course_short.replaceAll('\u00a0', ' ');

test.each([
  ['one instalment', [500], 'La única cuota es de $ 500'],
  ['the same every month', [500, 500, 500], 'Cada cuota es de $ 500'],
  [
    'another one at the end',
    [500, 500, 500, 480],
    'Cada cuota es de $ 500, salvo la última, que es de $ 480 y recoge las diferencias de redondeo',
  ],
  [
    'another one at the start',
    [620, 500, 500, 500],
    'Cada cuota es de $ 500, salvo la primera, que es de $ 620',
  ],
  ['two that differ', [500, 480], 'La primera cuota es de $ 500 y la última de $ 480'],
  [
    'one lower each month',
    [500, 490, 480, 470],
    'La primera cuota es de $ 500 y desde ella bajan cada mes hasta la última, que es de $ 470',
  ],
  [
    'lower each month but for what rounding left to the last',
    [500, 490, 480, 485],
    'La primera cuota es de $ 500 y desde ella bajan cada mes hasta la penúltima, que es de ' +
      '$ 480; la última es de $ 485 y recoge las diferencias de redondeo',
  ],
  [
    'one lower each month from the second on',
    [450, 490, 480, 470],
    'La primera cuota es de $ 450; la segunda es de $ 490 y desde ella bajan cada mes hasta la ' +
      'última, que es de $ 470',
  ],
  [
    'up and down',
    [500, 490, 510, 470],
    'No todas las cuotas son iguales: la primera es de $ 500, la última de $ 470, la menor de ' +
      '$ 470 y la mayor de $ 510',
  ],
])('instalments that are %s are told so', (_title, totals, words) => {
  expect(shortOf(totals)).toBe(words);
});

test('the reason of a fall names the charges on the balance, and amounts are in words', () => {
  const { instalment_course: words } = instalmentCourseWords(
    [500, 490, 485, 480],
    ['Seguro de vida'],
  );
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    'La primera cuota es de quinientos pesos M/CTE ($ 500) y desde ella bajan cada mes hasta la ' +
      'última, que es de cuatrocientos ochenta pesos M/CTE ($ 480), porque el cargo ' +
      '«Seguro de vida» se cobra ' +
      'sobre el saldo de capital, que va bajando',
  );
});

test('no instalment is called the usual one unless all between the first and the last ask it', () => {
  expect(instalmentSpanOf([])).toBeNull();
  expect(instalmentSpanOf([3, 2, 1])).toMatchObject({ usual: null, falls: 'from-first' });
  expect(instalmentSpanOf([3, 2, 2])).toMatchObject({ usual: 2, falls: null });
  expect(instalmentSpanOf([4, 3, 2, 1])).toMatchObject({ usual: null, falls: 'from-first' });
});
