import { listCreditNotes } from '@cuotaclara/contract/credit-notes/credit-notes';
import { queryOptions } from '@tanstack/react-query';
import { creditNoteKeys } from '#domain/query-keys/credit-note-keys.ts';
import { call } from '#lib/api/call.ts';

/** The notes of a credit, newest first. */
export const creditNotes = (creditId: number) =>
  queryOptions({
    queryKey: creditNoteKeys.ofCredit(creditId),
    queryFn: async ({ signal }) =>
      (await call(listCreditNotes, { params: { id: creditId } }, { signal })).notes,
    meta: { inline: true },
  });
