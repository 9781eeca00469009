import { expect, test } from 'vitest';
import { rankFound } from './rank-found.ts';

const row = (credit_id: number, name: readonly [string, string], identification: string) => ({
  credit_id,
  first_name: name[0],
  first_surname: name[1],
  identification,
  plate: credit_id === 10_003 ? 'ABC12D' : null,
});

const rows = [
  row(10_004, ['Natalia', 'Bedoya'], '1010003044'),
  row(10_003, ['Edwin', 'Zapata'], '52100200'),
  row(10_002, ['Álvaro', 'Zapata'], '52100201'),
];
const order = (text: string) => rankFound(rows, text).map(({ credit_id: id }) => id % 10);

test('who is called so comes before who has it as a second surname', () => {
  expect(order('zapata')).toEqual([3, 2, 4]);
  expect(order('alvaro zap')).toEqual([2, 4, 3]);
  expect(order('nada de esto')).toEqual([4, 3, 2]);
});

test('what is named by its number, its document or its plate comes first', () => {
  expect(order('10003')).toEqual([3, 4, 2]);
  expect(order('CR-10002')).toEqual([2, 4, 3]);
  expect(order('100028')).toEqual([2, 4, 3]);
  expect(order('C.C. 52.100.201')).toEqual([2, 4, 3]);
  expect(order('abc-12d')).toEqual([3, 4, 2]);
});
