import { listSearch } from '#lib/list/list-search.ts';

/** `message` is the one that is open. */
export const readMailboxSearch = listSearch(['recipient', 'message']);

export type MailboxSearch = ReturnType<typeof readMailboxSearch>;
