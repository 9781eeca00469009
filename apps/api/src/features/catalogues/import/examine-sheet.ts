import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { SheetContent } from '#platform/excel/read-sheet.ts';
import { matchColumns } from './match-columns.ts';
import { readRows } from './read-rows.ts';
import { countStaged, stageRows } from './stage-rows.ts';
import { stagedNotices, stagedProblems } from './staged-problems.ts';

/** What an import of a sheet does, or would do. */
export type SheetReport = Omit<ImportReport, 'dry_run'>;

/** Runs every check of an import. Afterwards the rows are staged, ready to be written. */
export async function examineSheet(
  trx: Transaction<DB>,
  declared: Catalogue,
  sheet: SheetContent,
): Promise<SheetReport> {
  const { columns, ignored, problems: titles } = matchColumns(declared, sheet.headers);
  const common = { row_count: sheet.rows.length, ignored_columns: [...ignored] };
  if (titles.length > 0) {
    const nothing = { new_count: 0, changed_count: 0, same_count: 0, notices: [] };
    return { ...common, ...nothing, problems: [...titles] };
  }
  const { rows, problems } = await readRows(trx, { declared, columns }, sheet);
  await stageRows(trx, declared, rows);
  const staged = await stagedProblems(trx, declared);
  const counts = await countStaged(trx, declared);
  return {
    ...common,
    ...counts,
    same_count: rows.length - counts.new_count - counts.changed_count,
    problems: [...problems, ...staged].sort((a, b) => a.row - b.row),
    notices: [...(await stagedNotices(trx, declared))],
  };
}
