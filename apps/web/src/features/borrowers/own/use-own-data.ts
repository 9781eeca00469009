import { downloadOwnData } from '@cuotaclara/contract/borrowers/rights';
import { useRef } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

/** Gets everything that is held about a person as one file; it can be called off. */
export const useOwnData = () => {
  const stop = useRef<AbortController | null>(null);
  const download = useCommit({
    mutationFn: async (): Promise<string | null> => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        const file = await downloadFile(downloadOwnData, {}, { signal });
        saveFile(file);
        return file.name;
      } catch (failure) {
        // A cancelled download needs no message.
        if (signal.aborted) return null;
        throw failure;
      }
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
  return { ...download, cancel: () => stop.current?.abort() };
};
