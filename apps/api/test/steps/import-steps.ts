import { Buffer } from 'node:buffer';
import { XLSX } from '@cuotaclara/contract';
import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { type CatalogueApp, routesOf } from './catalogue-steps.ts';

type ImportOptions = { readonly dryRun?: boolean; readonly type?: string };

export const workbook = (rows: CellValue[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Datos', rows }] });

/** Sends files to be imported, as the administrator; unless told otherwise only to try them. */
export function importSteps(app: CatalogueApp) {
  const send = (
    entity: Entity,
    file: Uint8Array,
    { dryRun = true, type = XLSX }: ImportOptions = {},
  ) =>
    app.ask(routesOf(entity).importFile, {
      query: { dry_run: dryRun },
      body: Buffer.from(file),
      headers: { 'content-type': type },
    });
  return {
    send,
    sendSheet: async (entity: Entity, rows: CellValue[][], options?: ImportOptions) =>
      send(entity, await workbook(rows), options),
    sendCsv: (entity: Entity, text: string, options: ImportOptions = {}) =>
      send(entity, Buffer.from(text), { type: 'text/csv', ...options }),
  };
}

export const problemsOf = (answer: { json(): { problems: object[] } }): string[] =>
  answer.json().problems.map((problem) => Object.values(problem).join(' | '));

/** The newest entries of the log, oldest first. */
export const lastAudit = async ({ db }: Pick<CatalogueApp, 'db'>, count: number) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'subject_id', 'before', 'after'])
      .orderBy('entry_id', 'desc')
      .limit(count)
      .execute()
  ).toReversed();
