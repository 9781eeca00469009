import { listSearch } from '#lib/list/list-search.ts';

export const readBorrowersSearch = listSearch(['identity_state', 'search']);

export type BorrowersSearch = ReturnType<typeof readBorrowersSearch>;
