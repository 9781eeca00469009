import { listSearch } from '#lib/list/list-search.ts';

export const readDecisionsSearch = listSearch(['part', 'kind', 'state', 'search']);

export type DecisionsSearch = ReturnType<typeof readDecisionsSearch>;
