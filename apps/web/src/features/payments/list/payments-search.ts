import { listSearch } from '#lib/list/list-search.ts';

/** Both lists of payments are narrowed alike. */
export const readPaymentsSearch = listSearch([
  'credit_id',
  'means',
  'source',
  'state',
  'excess',
  'search',
]);

export type PaymentsSearch = ReturnType<typeof readPaymentsSearch>;
