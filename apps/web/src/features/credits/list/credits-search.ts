import { listSearch } from '#lib/list/list-search.ts';

export const readCreditsSearch = listSearch([
  'credit_state_id',
  'states',
  'supplier_id',
  'headquarter_id',
  'waiting',
  'search',
]);

export type CreditsSearch = ReturnType<typeof readCreditsSearch>;
