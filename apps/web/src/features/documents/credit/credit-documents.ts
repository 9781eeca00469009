import type { AnswerOf } from '@cuotaclara/contract';
import { listDocuments } from '@cuotaclara/contract/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '#domain/query-keys/document-keys.ts';
import { call } from '#lib/api/call.ts';

/** What the tab of a credit shows: its documents, the sets they are signed in, what one may do. */
export type CreditDocuments = AnswerOf<typeof listDocuments>;

/** Other people sign meanwhile, which does not change the credit itself. */
const WHILE_SIGNING_MS = 30_000;
const WHILE_SEALING_MS = 5_000;

const readAgainAfter = ({ documents, sets }: CreditDocuments): number | false => {
  if (documents.some(({ state }) => state === 'SIGNED')) return WHILE_SEALING_MS;
  return sets.at(-1)?.state === 'OPEN' ? WHILE_SIGNING_MS : false;
};

/** The legal documents of a credit, oldest first. */
export const creditDocuments = (creditId: number) =>
  queryOptions({
    queryKey: documentKeys.ofCredit(creditId),
    queryFn: ({ signal }) => call(listDocuments, { params: { id: creditId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : readAgainAfter(data)),
    meta: { inline: true, polled: true },
  });
