import {
  BEGINNING_OF_TIME,
  type ColumnKeyOf,
  type Period,
  type QueryOf,
} from '@cuotaclara/contract';
import {
  type exportBalances as balancesRoute,
  type exportEntries as entriesRoute,
  LEDGER_BALANCES,
  LEDGER_LINES,
  LEDGER_SIIGO,
  SIIGO_ROWS_MAX,
  type exportSiigo as siigoRoute,
} from '@cuotaclara/contract/ledger/exports';
import { generalLedger } from '@cuotaclara/contract/ledger/general-ledger';
import type { FastifyRequest } from 'fastify';
import { readBalances } from '#features/ledger/books/balances.reads.ts';
import type { Days } from '#features/ledger/books/spans-of-days.ts';
import { readAuxiliary } from '#features/ledger/books/third-parties.reads.ts';
import { readChart } from '#features/ledger/chart.reads.ts';
import { numberEveryVoucher } from '#features/ledger/vouchers/number-every-voucher.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { exportedLines, givenRows, siigoLines } from './exported-lines.ts';

/** A side of the period that is not said is the beginning, or today. */
const daysOf = (
  { initial_date: from = BEGINNING_OF_TIME, final_date }: Period,
  today: Temporal.PlainDate,
): Days => ({ from, to: final_date ?? today.toString() });

type Asked<Query> = { readonly query: Query; readonly request: FastifyRequest };

/** The lines of the books as a spreadsheet or a text. */
export async function exportEntries(
  deps: ExportDeps,
  { query, request }: Asked<QueryOf<typeof entriesRoute>>,
): Promise<FileAnswer> {
  const { db, run } = deps;
  await numberEveryVoucher(run, { everywhere: false });
  const days = daysOf(query, deps.clock.today());
  const rows = exportedLines(db, await readChart(db), { ...query, ...days });
  const output = { kind: query.format } as const;
  return exportList(deps, { request, shape: LEDGER_LINES, query, rows, output });
}

/** The balances of the books, of one third party too. */
export async function exportBalances(
  deps: ExportDeps,
  { query, request }: Asked<QueryOf<typeof balancesRoute>>,
): Promise<FileAnswer> {
  const { db } = deps;
  const days = daysOf(query, deps.clock.today());
  const accounts =
    query.third === undefined
      ? await readBalances(db, days)
      : ((await readAuxiliary(db, { third: query.third, days }))?.accounts ?? []);
  const rows = givenRows(db, query.level === 'ledger' ? generalLedger(accounts) : accounts);
  const output = { kind: query.format } as const;
  return exportList(deps, { request, shape: LEDGER_BALANCES, query, rows, output });
}

// Object.keys loses the literal names.
const SIIGO_COLUMNS = Object.keys(LEDGER_SIIGO.columns) as ColumnKeyOf<typeof LEDGER_SIIGO>[];

type SiigoAsked = Asked<QueryOf<typeof siigoRoute>> & { readonly companyNit: string | null };

/** Workbooks that Siigo imports one by one, in a zip; a voucher is never parted. */
export async function exportSiigo(
  deps: ExportDeps,
  { query, request, companyNit }: SiigoAsked,
): Promise<FileAnswer> {
  if (companyNit === null) return refuse('ledger_company_nit_missing');
  const { db, run } = deps;
  await numberEveryVoucher(run, { everywhere: false });
  const { initial_date: from, final_date: to } = query;
  return exportList(deps, {
    request,
    shape: LEDGER_SIIGO,
    query: { columns: SIIGO_COLUMNS, ...query },
    rows: siigoLines(db, await readChart(db), { from, to, companyNit }),
    output: { kind: 'parts', rowCountMax: SIIGO_ROWS_MAX, together: 'entry_id' },
  });
}
