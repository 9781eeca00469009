import { listSearch } from '#lib/list/list-search.ts';

export const readEverywhereSearch = listSearch(['search', 'by']);

export type EverywhereSearch = ReturnType<typeof readEverywhereSearch>;
