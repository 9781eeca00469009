import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { listSearch } from './list-search.ts';

const read = listSearch(['role', 'text']);

test('what is as usual is not in the address', () => {
  expect(read({ page_number: 0, item_per_page: 10, role: '', text: '  ' })).toEqual({});
});

test('page, order, period and filters survive a reload', () => {
  const search = {
    page_number: 2,
    item_per_page: 25,
    sort_by: 'name',
    sort_dir: 'ASC',
    initial_date: '2026-10-16',
    final_date: '2026-11-15',
    role: '4',
    text: 'ana',
  };
  expect(read(search)).toEqual(search);
});

test('what looks like a number is read as the text it was', () => {
  expect(read({ role: 4, text: 3001234567 })).toEqual({ role: '4', text: '3001234567' });
  expect(read({ page_number: '3', item_per_page: '50' })).toEqual({
    page_number: 3,
    item_per_page: 50,
  });
});

test('names that the list does not have are dropped', () => {
  expect(read({ city: 'Leticia', role: '4' })).toEqual({ role: '4' });
});

test.each([-1, 1.5, 'dos', 1e12, null, '', []])('page %j is none', (page_number) => {
  expect(read({ page_number })).toEqual({});
});

test.each([0, 101, 'todas'])('a size of %j is none', (item_per_page) => {
  expect(read({ item_per_page })).toEqual({});
});

test.each([
  { sort_by: 'name' },
  { sort_by: 'name', sort_dir: 'up' },
  { sort_by: 'name; drop table', sort_dir: 'ASC' },
  { sort_dir: 'DESC' },
])('the order %j is none', (search) => {
  expect(read(search)).toEqual({});
});

test.each(['2026-02-29', '2026-13-01', '15/11/2026', 'ayer', 20_261_115])(
  'the day %j is none',
  (initial_date) => {
    expect(read({ initial_date })).toEqual({});
  },
);

test('29 February is a day in a leap year', () => {
  expect(read({ initial_date: '2028-02-29' })).toEqual({ initial_date: '2028-02-29' });
});

test('a moment counts as the day that it is in Colombia', () => {
  expect(read({ final_date: '2026-11-16T03:00:00Z' })).toEqual({ final_date: '2026-11-15' });
});

test('a period that ends before it starts is none', () => {
  expect(read({ initial_date: '2026-11-15', final_date: '2026-11-14' })).toEqual({});
});

test('a text is no longer than the server takes', () => {
  expect(read({ text: 'a'.repeat(1000) }).text).toHaveLength(SEARCH_LENGTH_MAX);
});
