import {
  getPaper,
  issuePaper,
  openPaper,
  type Paper,
  type PaperWish,
} from '@cuotaclara/contract/papers/papers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paperKeys } from '#domain/query-keys/paper-keys.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** A paper that a person wants: one that was issued, or one to be made. */
export type WantedPaper =
  | { readonly creditId: number; readonly wish: PaperWish }
  | { readonly creditId: number; readonly documentId: number };

/** What the person waits for. */
export type PaperPhase = 'printing' | 'sealing';

const ASKED_EVERY_MS = 1_000;
/** After this the server says itself that the seal is not there yet. */
const ASKED_TIMES_MAX = 90;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readPaper = (id: number): Promise<Paper> => call(getPaper, { params: { id } });

/** Waits until a paper has its seal. */
async function sealed(paper: Paper): Promise<Paper> {
  let seen = paper;
  for (let times = 0; !seen.is_sealed && times < ASKED_TIMES_MAX; times += 1) {
    await wait(ASKED_EVERY_MS);
    seen = await readPaper(seen.document_id);
  }
  return seen;
}

/**
 * Has a paper made where none says the same, waits for its seal and downloads it. The same paper
 * again is found, so that a lost connection or a second click makes no other one.
 */
export const usePaper = () => {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PaperPhase | null>(null);
  const download = useCommit({
    mutationFn: async (wanted: WantedPaper) => {
      setPhase('printing');
      const paper =
        'wish' in wanted
          ? await call(issuePaper, { body: { credit_id: wanted.creditId, wish: wanted.wish } })
          : await readPaper(wanted.documentId);
      if (!paper.is_sealed) setPhase('sealing');
      const { document_id: id } = await sealed(paper);
      return downloadFile(openPaper, { params: { id }, query: { download: 'true' } });
    },
    onSuccess: saveFile,
    onSettled: async (_file, _error, { creditId }) => {
      setPhase(null);
      await client.invalidateQueries({ queryKey: paperKeys.ofCredit(creditId) });
    },
    done: savedWords,
  });
  return { download: download.mutate, phase };
};
