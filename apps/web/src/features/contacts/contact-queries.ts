import { listContacts, readContactBoard } from '@cuotaclara/contract/contacts/contacts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contactKeys } from '#domain/query-keys/contact-keys.ts';
import { call } from '#lib/api/call.ts';

/** Open and closed channels of the people of a credit, now. */
export const contactBoardQuery = (creditId: number) =>
  queryOptions({
    queryKey: contactKeys.now(creditId),
    queryFn: ({ signal }) => call(readContactBoard, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** A page of the log of contacts; the old page stays while the next one comes. */
export const contactLogQuery = (creditId: number, page: number) =>
  queryOptions({
    queryKey: contactKeys.log(creditId, page),
    queryFn: ({ signal }) =>
      call(listContacts, { params: { id: creditId }, query: { page_number: page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inline: true },
  });
