import { type CallOf, listMailbox } from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { mailboxKeys } from '#domain/query-keys/mailbox-keys.ts';
import { call } from '#lib/api/call.ts';

export const mailboxQueries = {
  list: (query: CallOf<typeof listMailbox>['query']) =>
    queryOptions({
      queryKey: mailboxKeys.list(query),
      queryFn: ({ signal }) => call(listMailbox, { query }, { signal }),
      // A reader waits for a message here: coming back to the page reads again.
      staleTime: 0,
    }),
};
