import { listSearch } from '#lib/list/list-search.ts';

export const readPastDueSearch = listSearch([
  'bucket',
  'status',
  'headquarter_id',
  'adviser_id',
  'product_id',
  'first_unpaid',
  'contact',
  'search',
]);

export type PastDueSearch = ReturnType<typeof readPastDueSearch>;
