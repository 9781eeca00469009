import {
  getPromissoryNote,
  listPromissoryNotes,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { queryOptions } from '@tanstack/react-query';
import { promissoryNoteKeys } from '#domain/query-keys/promissory-note-keys.ts';
import { call } from '#lib/api/call.ts';

/** The registered promissory notes of a credit, newest first. */
export const creditPromissoryNotes = (creditId: number) =>
  queryOptions({
    queryKey: promissoryNoteKeys.ofCredit(creditId),
    queryFn: async ({ signal }) =>
      (await call(listPromissoryNotes, { params: { id: creditId } }, { signal })).promissory_notes,
    meta: { inline: true },
  });

const WHILE_SEALING_MS = 5_000;

/**
 * A filled promissory note is sealed a moment after its approval; the package for a court waits for
 * that.
 */
const isSealing = ({ filling }: PromissoryNote): boolean => filling?.filled.state === 'SIGNED';

/** The register of one promissory note. */
export const promissoryNoteRegister = (documentId: number) =>
  queryOptions({
    queryKey: promissoryNoteKeys.one(documentId),
    queryFn: ({ signal }) => call(getPromissoryNote, { params: { id: documentId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isSealing(data) && WHILE_SEALING_MS,
    meta: { inline: true, polled: true },
  });
