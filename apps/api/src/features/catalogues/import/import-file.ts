import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportProblem, ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import { sql, type Transaction } from 'kysely';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import { explainConflict } from '#features/catalogues/explain-conflict.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { readSheet, type SheetContent } from '#platform/excel/read-sheet.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { matchColumns } from './match-columns.ts';
import { readRows } from './read-rows.ts';
import { countStaged, findRepeated, stageRows, writeStaged } from './stage-rows.ts';

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
    const { problems, ...counts } = await examine(trx, declared, sheet);
    if (problems.length > 0) throw refusalFor(problems);
    await explainConflict(declared, () => writeStaged(trx, declared));
    return {
      reply: { ...counts, problems, dry_run: false },
      audit: [
        {
          action: 'catalogue_imported',
          subject: { kind: 'catalogue', id: declared.entity },
          after: counts,
        },
      ],
    };
  });
}

/** Every check of an import. Afterwards the rows are staged, ready to be written. */
async function examine(
  trx: Transaction<DB>,
  declared: Catalogue,
  sheet: SheetContent,
): Promise<Omit<ImportReport, 'dry_run'>> {
  const { columns, ignored, problems: titles } = matchColumns(declared, sheet.headers);
  const common = { row_count: sheet.rows.length, ignored_columns: [...ignored] };
  if (titles.length > 0) {
    return { ...common, new_count: 0, changed_count: 0, same_count: 0, problems: [...titles] };
  }
  const { rows, problems } = await readRows(trx, { declared, columns }, sheet);
  await stageRows(trx, declared, { rows, present: columns.map(({ name }) => name) });
  const repeated = await findRepeated(trx, declared);
  const counts = await countStaged(trx, declared);
  return {
    ...common,
    ...counts,
    same_count: rows.length - counts.new_count - counts.changed_count,
    problems: [...problems, ...repeated].sort((a, b) => a.row - b.row),
  };
}

function refusalFor(problems: readonly ImportProblem[]): Refusal {
  return new Refusal('import_has_problems', {
    facts: {
      count: problems.length,
      problemsText: problems.length === 1 ? '1 problema' : `${problems.length} problemas`,
    },
    fields: problems.map(({ row, column, reason }) => ({
      path: `${row}.${column ?? ''}`,
      message: reason,
    })),
  });
}
