import { createHash } from 'node:crypto';
import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import { sql, type Transaction } from 'kysely';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import { explainConflict } from '#features/catalogues/explain-conflict.ts';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { readSheet, type SheetContent } from '#platform/excel/read-sheet.ts';
import { importRefusal } from './import-refusal.ts';
import { matchColumns } from './match-columns.ts';
import { readRows } from './read-rows.ts';
import { countStaged, stageRows } from './stage-rows.ts';
import { stagedNotices, stagedProblems } from './staged-problems.ts';
import { writeStaged } from './write-staged.ts';

type Import = { readonly declared: Catalogue; readonly file: Uint8Array };

/** What an import of the file would do. Nothing of it stays. */
export async function tryImport(
  { db }: Pick<CommandParts, 'db'>,
  { declared, file }: Import,
): Promise<ImportReport> {
  const sheet = await readSheet(file);
  return db
    .transaction()
    .execute(async (trx) => ({ ...(await examine(trx, declared, sheet)), dry_run: true }));
}

/** Imports the whole file, or nothing of it when one row is bad. */
export async function importFile(
  parts: CommandParts,
  origin: AuditOrigin,
  { declared, file }: Import,
): Promise<ImportReport> {
  const sheet = await readSheet(file);
  return runCommand(parts, origin, async (trx) => {
    // What was found must still be true when it is written.
    await sql`lock table ${tableSql(declared)} in share row exclusive mode`.execute(trx);
    const report = await examine(trx, declared, sheet);
    if (report.problems.length > 0) throw importRefusal(report.problems);
    const written = await explainConflict(declared, () => writeStaged(trx, declared));
    const imported: AuditEntry = {
      action: 'catalogue_imported',
      subject: { kind: 'catalogue', id: declared.entity },
      after: importFacts(report, file),
    };
    return {
      reply: { ...report, dry_run: false },
      audit: written.length === 0 ? [] : [imported, ...written],
    };
  });
}

/** How much the file did, and which file it was: whoever has it can show that it is this one. */
const importFacts = (report: Omit<ImportReport, 'dry_run'>, file: Uint8Array) => ({
  row_count: report.row_count,
  new_count: report.new_count,
  changed_count: report.changed_count,
  same_count: report.same_count,
  ignored_columns: report.ignored_columns,
  file_sha256: createHash('sha256').update(file).digest('hex'),
});

/** Every check of an import. Afterwards the rows are staged, ready to be written. */
async function examine(
  trx: Transaction<DB>,
  declared: Catalogue,
  sheet: SheetContent,
): Promise<Omit<ImportReport, 'dry_run'>> {
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
