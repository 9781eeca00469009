import { listSearch } from '#lib/list/list-search.ts';

export const readPromisesSearch = listSearch(['part', 'state', 'search']);

export type PromisesSearch = ReturnType<typeof readPromisesSearch>;
