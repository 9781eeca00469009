import { expect, test } from 'vitest';
import { readMailboxSearch } from './mailbox-search.ts';

test('what is as usual is not in the address', () => {
  expect(readMailboxSearch({ page_number: 0, item_per_page: 10, recipient: '' })).toEqual({});
});

test('page, size, recipient and message survive a reload', () => {
  const search = { page_number: 2, item_per_page: 25, recipient: 'ana', message: 'm-1' };
  expect(readMailboxSearch(search)).toEqual(search);
});

test('a telephone number is looked for as text', () => {
  expect(readMailboxSearch({ recipient: 3001234567 })).toEqual({ recipient: '3001234567' });
});

test.each([-1, 1.5, 'dos', 1e12, null])('page %j is none', (page_number) => {
  expect(readMailboxSearch({ page_number })).toEqual({});
});
