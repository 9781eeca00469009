import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import type { Database } from '#platform/database/database.ts';
import type { SheetContent } from '#platform/excel/read-sheet.ts';
import { examineSheet } from './examine-sheet.ts';

type TryImportInput = { readonly declared: Catalogue; readonly sheet: SheetContent };

/** Reports what an import would do. Only a temporary table is written, so it is no command. */
export const tryImport = (
  db: Database,
  { declared, sheet }: TryImportInput,
): Promise<ImportReport> =>
  db
    .transaction()
    .execute(async (trx) => ({ ...(await examineSheet(trx, declared, sheet)), dry_run: true }));
