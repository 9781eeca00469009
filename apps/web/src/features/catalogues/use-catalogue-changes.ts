import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import { useQueryClient } from '@tanstack/react-query';
import { catalogueKeys } from '#domain/query-keys/catalogue-keys.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { wordsOf } from './catalogue-words.ts';

/** Reads every catalogue again. */
export const useForgetEntries = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: catalogueKeys.all });
};

export const idOf = (declared: Catalogue, row: CatalogueRow): number => Number(row[declared.key]);

/** What is announced of an entry; the word loses its ending: «agregad». */
export const doneWords = (
  declared: Catalogue,
  { row, word }: { row: CatalogueRow; word: string },
) => `${entryTitle(declared, row)}: ${wordsOf(declared).done(word)}`;

/** Reads an entry again after a change by another user. */
export const useReadEntry = (declared: Catalogue) => {
  const { get } = catalogueRoutes(declared);
  return useCommit({
    mutationFn: (row: CatalogueRow): Promise<CatalogueRow> =>
      call(get, { params: { id: idOf(declared, row) } }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
};

export const useSetStatus = (declared: Catalogue) => {
  const onSettled = useForgetEntries();
  const { setStatus } = catalogueRoutes(declared);
  return useCommit({
    mutationFn: ({ row, isActive }: { row: CatalogueRow; isActive: boolean }) =>
      call(setStatus, { params: { id: idOf(declared, row) }, body: { is_active: isActive } }),
    onSettled,
    done: (_reply, { row, isActive }) =>
      doneWords(declared, { row, word: isActive ? 'activad' : 'desactivad' }),
  });
};

export const useRemoveEntry = (declared: Catalogue) => {
  const onSettled = useForgetEntries();
  const { remove } = catalogueRoutes(declared);
  return useCommit({
    mutationFn: (row: CatalogueRow) => call(remove, { params: { id: idOf(declared, row) } }),
    onSettled,
    done: (_reply, row) => doneWords(declared, { row, word: 'eliminad' }),
  });
};

type ImportedFile = { readonly file: Blob; readonly dryRun: boolean };

/** Examines a file, or imports it whole. */
export const useImportFile = (declared: Catalogue) => {
  const forget = useForgetEntries();
  const { importFile } = catalogueRoutes(declared);
  return useCommit({
    mutationFn: ({ file, dryRun }: ImportedFile) =>
      call(importFile, { query: { dry_run: dryRun ? 'true' : 'false' }, body: file }),
    onSuccess: ({ dry_run }) => (dry_run ? undefined : forget()),
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
