import { expect, test } from 'vitest';
import type { z } from '../values/zod.ts';
import { pageQuery, searchField } from './list.ts';

test('a list starts with page 0 of ten rows', () => {
  expect(pageQuery.parse({})).toEqual({ page_number: 0, item_per_page: 10 });
});

test('the numbers of a query string arrive as text', () => {
  expect(pageQuery.parse({ page_number: '3', item_per_page: '50' })).toEqual({
    page_number: 3,
    item_per_page: 50,
  });
});

const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test.each(['-1', '1.5', 'x', '1000001'])('page %s is refused', (page_number) => {
  expect(messagesOf(pageQuery, { page_number })).toEqual([
    'La página es un número entero: la primera es la 0.',
  ]);
});

test.each(['0', '101', '', 'todas'])('%j rows in a page are refused', (item_per_page) => {
  expect(messagesOf(pageQuery, { item_per_page })).toEqual([
    'En una página caben de 1 a 100 filas.',
  ]);
});

test('a search is tidied', () => {
  expect(searchField.parse('  ana \t gómez\n')).toBe('ana gómez');
});

test.each([
  ['x'.repeat(101), 'Busca con un texto más corto.'],
  ['\0', 'El texto tiene signos que no se ven. Escríbelo de nuevo.'],
])('a search for %j is refused', (search, message) => {
  expect(messagesOf(searchField, search)).toEqual([message]);
});
