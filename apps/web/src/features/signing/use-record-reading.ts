import { recordReading, type SigningSet } from '@cuotaclara/contract/signing/signing';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

type Read = { readonly documentId: number; readonly readAt: string | null };

/** Marks a document as read in what is known of the sets, without asking for all of them again. */
const withReading = (sets: readonly SigningSet[], { documentId, readAt }: Read): SigningSet[] =>
  sets.map((set) => ({
    ...set,
    documents: set.documents.map((each) =>
      each.document_id === documentId ? { ...each, read_at: readAt ?? each.read_at } : each,
    ),
  }));

/** Records that a person opened a document or saw its PDF, once a visit, and that they read it. */
export const useRecordReading = () => {
  const client = useQueryClient();
  const noted = useRef(new Set<string>());

  const record = async (documentId: number, event: 'opened' | 'pdf' | 'end'): Promise<void> => {
    const { read_at: readAt } = await call(recordReading, {
      params: { id: documentId },
      body: { event },
    });
    client.setQueryData(ownSigning.queryKey, (sets) =>
      sets === undefined ? sets : withReading(sets, { documentId, readAt }),
    );
  };

  /** Nobody waits for these: one that got lost is sent again with the next visit. */
  const note = (documentId: number, event: 'opened' | 'pdf' | 'end'): void => {
    const name = `${documentId} ${event}`;
    if (noted.current.has(name)) return;
    noted.current.add(name);
    record(documentId, event).catch(() => noted.current.delete(name));
  };

  /** The end counts for signing, so its record is waited for. */
  const end = useCommit({
    mutationFn: (documentId: number) => record(documentId, 'end'),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  return { note, end };
};
