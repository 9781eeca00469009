import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { sql } from 'kysely';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import { explainConflict } from '#features/catalogues/explain-conflict.ts';
import { withEffects } from '#features/catalogues/with-effects.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import type { SheetContent } from '#platform/excel/read-sheet.ts';
import { examineSheet, type SheetReport } from './examine-sheet.ts';
import { importRefusal } from './import-refusal.ts';
import { writeStaged } from './write-staged.ts';

type ImportSheetInput = {
  readonly entity: Entity;
  readonly sheet: SheetContent;
  /** Of the file, so that a person who has it can show that it is the imported one. */
  readonly fileSha256: string;
};

/** A second import into the same catalogue waits for the first. */
const IMPORT_LOCK_MS_MAX = 25_000;

/** Imports a whole sheet into a catalogue, or nothing of it when one row is bad. */
export const importSheet = (effects: readonly CatalogueEffect[]) =>
  command('import_catalogue', { lockMsMax: IMPORT_LOCK_MS_MAX }, (ctx, input: ImportSheetInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => importRows(ctx, input)),
  );

async function importRows(
  { trx }: CommandContext,
  { entity, sheet, fileSha256 }: ImportSheetInput,
): Promise<CommandOutcome<SheetReport & { readonly dry_run: false }>> {
  const declared = CATALOGUES[entity];
  // What the checks find must still be true when the rows are written.
  await sql`lock table ${tableSql(declared)} in share row exclusive mode`.execute(trx);
  const report = await examineSheet(trx, declared, sheet);
  if (report.problems.length > 0) throw importRefusal(report.problems);
  const written = await explainConflict(declared, () => writeStaged(trx, declared));
  const imported: AuditEntry = {
    action: 'catalogue_imported',
    subject: { kind: 'catalogue', id: entity },
    after: importFacts(report, fileSha256),
  };
  return {
    reply: { ...report, dry_run: false },
    audit: written.length === 0 ? [] : [imported, ...written],
  };
}

const importFacts = (report: SheetReport, fileSha256: string) => ({
  row_count: report.row_count,
  new_count: report.new_count,
  changed_count: report.changed_count,
  same_count: report.same_count,
  ignored_columns: report.ignored_columns,
  file_sha256: fileSha256,
});
