import {
  getNote,
  listNotes,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { queryOptions } from '@tanstack/react-query';
import { noteKeys } from '#domain/query-keys/note-keys.ts';
import { call } from '#lib/api/call.ts';

/** The registered notes of a credit, newest first. */
export const creditNotes = (creditId: number) =>
  queryOptions({
    queryKey: noteKeys.ofCredit(creditId),
    queryFn: async ({ signal }) =>
      (await call(listNotes, { params: { id: creditId } }, { signal })).notes,
    meta: { inline: true },
  });

const WHILE_SEALING_MS = 5_000;

/** A filled note is sealed a moment after its approval; the package for a court waits for that. */
const isSealing = ({ fillings }: PromissoryNote): boolean =>
  fillings.some(({ filled }) => filled?.state === 'SIGNED');

/** The register of one note. */
export const noteRegister = (documentId: number) =>
  queryOptions({
    queryKey: noteKeys.one(documentId),
    queryFn: ({ signal }) => call(getNote, { params: { id: documentId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isSealing(data) && WHILE_SEALING_MS,
    meta: { inline: true, polled: true },
  });
