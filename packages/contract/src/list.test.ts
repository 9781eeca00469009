import { expect, test } from 'vitest';
import { pageQuery } from './list.ts';

test('a list starts with page 0 of ten rows', () => {
  expect(pageQuery.parse({})).toEqual({ page_number: 0, item_per_page: 10 });
});

test('the numbers of a query string arrive as text', () => {
  expect(pageQuery.parse({ page_number: '3', item_per_page: '50' })).toEqual({
    page_number: 3,
    item_per_page: 50,
  });
});

test.each([
  { page_number: '-1' },
  { page_number: '1.5' },
  { item_per_page: '0' },
  { item_per_page: '101' },
])('%o is refused', (query) => {
  expect(pageQuery.safeParse(query).success).toBe(false);
});
