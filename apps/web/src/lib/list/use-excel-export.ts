import type { MutationStatus } from '@tanstack/react-query';
import { useRef } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import type { ListExportModel } from './list-model.ts';

export type ExcelExport = {
  readonly status: MutationStatus;
  readonly onStart: () => void;
  readonly onCancel: () => void;
};

/** Gets what a list shows as a spreadsheet. Leaving the page does not stop it; cancelling does. */
export const useExcelExport = (excel: ListExportModel): ExcelExport => {
  const stop = useRef<AbortController | null>(null);
  const { status, mutate } = useCommit({
    mutationFn: async ({ route, query }: ListExportModel): Promise<string | null> => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        // What a list asks for is what its export takes, less the pages; the server parses it.
        const file = await downloadFile(route, { query } as never, { signal });
        saveFile(file);
        return file.name;
      } catch (failure) {
        // A cancelled download needs no message.
        if (signal.aborted) return null;
        throw failure;
      }
    },
    done: (name) => (name === null ? ON_SCREEN : savedWords({ name })),
  });
  return {
    status,
    onStart: () => mutate(excel),
    onCancel: () => stop.current?.abort(),
  };
};
