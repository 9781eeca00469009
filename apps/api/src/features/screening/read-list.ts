import { createHash } from 'node:crypto';
import type { ReplyOf } from '@cuotaclara/contract';
import type { examineScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { importRefusal } from '#features/catalogues/public.ts';
import { readSheet } from '#platform/excel/read-sheet.ts';
import { type ListedEntry, readEntries } from './read-entries.ts';

/** What an import of the file would find wrong. */
export async function examineList(file: Uint8Array): Promise<ReplyOf<typeof examineScreeningList>> {
  const sheet = await readSheet(file);
  const { ignored, problems } = readEntries(sheet);
  return {
    row_count: sheet.rows.length,
    ignored_columns: [...ignored],
    problems: [...problems],
  };
}

type ReadList = { readonly entries: readonly ListedEntry[]; readonly fileSha256: Buffer };

/** Reads the entries of a list from a file, or refuses the whole file. */
export async function readList(file: Uint8Array): Promise<ReadList> {
  const { entries, problems } = readEntries(await readSheet(file));
  if (problems.length > 0) throw importRefusal(problems);
  return { entries, fileSha256: createHash('sha256').update(file).digest() };
}
