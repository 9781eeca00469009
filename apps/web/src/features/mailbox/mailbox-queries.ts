import { listMailbox } from '@cuotaclara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import type { MailboxSearch } from './mailbox-search.ts';

export const mailboxQueries = {
  list: ({ page_number, item_per_page, recipient }: MailboxSearch) => {
    const query = { page_number, item_per_page, recipient };
    return queryOptions({
      queryKey: ['mailbox', 'list', query],
      queryFn: ({ signal }) => call(listMailbox, { query }, { signal }),
      placeholderData: keepPreviousData,
      // Somebody who looks here waits for a message: coming back to the page asks again.
      staleTime: 0,
      meta: { inline: true },
    });
  },
};
