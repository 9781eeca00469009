import { expect, test } from 'vitest';
import { z } from '../values/zod.ts';
import { dayField, defaultPeriod, periodOf } from './period.ts';

const today = Temporal.PlainDate.from('2024-03-30');

test.each([
  ['an administrator', 1, '2024-02-29'],
  ['customer service', 6, '2024-02-29'],
  ['portfolio', 8, '2024-02-29'],
  ['a supplier', 4, '2024-02-29'],
  ['accounting', 7, '2024-01-30'],
  ['compliance', 10, '2024-01-30'],
  ['an insurance agent', 5, '2024-01-30'],
  ['treasury', 9, '2024-01-30'],
])('for %s a list starts 30 or 60 days back', (_who, roleId, initialDate) => {
  expect(defaultPeriod(roleId, today)).toEqual({
    initial_date: initialDate,
    final_date: '2024-03-30',
  });
});

test('a borrower and an unknown role have no period', () => {
  expect(defaultPeriod(2, today)).toEqual({});
  expect(defaultPeriod(9999, today)).toEqual({});
});

test('one end is enough to choose the period oneself', () => {
  const role = { id: 1, today };
  expect(periodOf({}, role)).toEqual(defaultPeriod(1, today));
  expect(periodOf({ final_date: '2023-12-31' }, role)).toEqual({
    initial_date: undefined,
    final_date: '2023-12-31',
  });
});

test('a date that was left empty is asked for, without the form of a date', () => {
  const wordsOf = (text: string) =>
    z.safeParse(dayField, text).error?.issues.map(({ message }) => message);
  expect(wordsOf('')).toEqual(['Elige la fecha.']);
  expect(wordsOf('ayer')).toEqual(['Escribe la fecha como AAAA-MM-DD, por ejemplo 2026-11-15.']);
});
