import type { CallOf, FileRoute } from '@cuotaclara/contract';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type Wanted<R extends FileRoute> = { readonly route: R; readonly input: CallOf<R> };

/** Gets a file of the books and hands it over. */
export const useExport = () =>
  useCommit({
    mutationFn: ({ route, input }: Wanted<FileRoute>) => downloadFile(route, input),
    onSuccess: saveFile,
    done: savedWords,
  });
