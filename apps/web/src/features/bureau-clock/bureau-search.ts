import { listSearch } from '#lib/list/list-search.ts';

export const readBureauSearch = listSearch(['state', 'party', 'search']);

export type BureauSearch = ReturnType<typeof readBureauSearch>;
