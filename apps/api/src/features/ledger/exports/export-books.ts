import {
  BEGINNING_OF_TIME,
  type ColumnKeyOf,
  type Period,
  type QueryOf,
} from '@cuotaclara/contract';
import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
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
import { findThird, readAuxiliary } from '#features/ledger/books/third-parties.reads.ts';
import { readChart } from '#features/ledger/chart.reads.ts';
import { numberEveryVoucher } from '#features/ledger/vouchers/number-every-voucher.ts';
import type { Reader } from '#platform/database/database.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import type { Footing } from '#platform/excel/export-task.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { aboutBook, type Company } from './about-book.ts';
import { exportedLines, givenRows, siigoLines } from './exported-lines.ts';
import { findLeftOut } from './left-out.reads.ts';

/** A side of the period that is not said is the beginning, or today. */
const daysOf = (
  { initial_date: from = BEGINNING_OF_TIME, final_date }: Period,
  today: Temporal.PlainDate,
): Days => ({ from, to: final_date ?? today.toString() });

type Asked<Query> = {
  readonly query: Query;
  readonly request: FastifyRequest;
  readonly company: Company;
};

/** The lines of the books as a spreadsheet or a text. */
export async function exportEntries(
  deps: ExportDeps,
  { query, request, company }: Asked<QueryOf<typeof entriesRoute>>,
): Promise<FileAnswer> {
  const { db, run } = deps;
  await numberEveryVoucher(run, { everywhere: false });
  const today = deps.clock.today();
  const days = daysOf(query, today);
  const chart = await readChart(db);
  const rows = exportedLines(db, chart, { ...query, ...days });
  const output = { kind: query.format } as const;
  const { role, third, kind, search } = query;
  const only = [
    ...(role === undefined ? [] : [chart.on(role, days.to).name]),
    ...(third === undefined ? [] : [await thirdText(db, third)]),
    ...(kind === undefined ? [] : [ENTRY_KINDS[kind]]),
    ...(search === undefined ? [] : [`Búsqueda: ${search}`]),
  ];
  const book = third === undefined ? 'Libro diario' : 'Auxiliar por tercero';
  const about = aboutBook({ book, company, days, today, only });
  return exportList(deps, { request, shape: LEDGER_LINES, query, rows, output, about });
}

const BOOKS = { account: 'Balance de prueba', ledger: 'Libro mayor y balances' } as const;

/** «Claudia Peña · 43587216». */
async function thirdText(db: Reader, third: string): Promise<string> {
  const who = await findThird(db, third);
  return who === null ? third : [who.name, who.identification].filter(Boolean).join(' · ');
}

/** The sums of a book, as its screen has them: both balances are nothing where it adds up. */
function sumsOf(
  accounts: readonly AccountBalance[],
  columns: readonly ColumnKeyOf<typeof LEDGER_BALANCES>[],
): Footing {
  const sumOf = (key: 'opening' | 'debits' | 'credits' | 'closing'): string =>
    String(accounts.reduce((sum, account) => sum + account[key], 0));
  return {
    [columns.includes('code') ? 'code' : 'name']: 'Total',
    opening: sumOf('opening'),
    debits: sumOf('debits'),
    credits: sumOf('credits'),
    closing: sumOf('closing'),
  };
}

/** The balances of the books, of one third party too. */
export async function exportBalances(
  deps: ExportDeps,
  { query, request, company }: Asked<QueryOf<typeof balancesRoute>>,
): Promise<FileAnswer> {
  const { db } = deps;
  const today = deps.clock.today();
  const days = daysOf(query, today);
  const { third, level } = query;
  const accounts =
    third === undefined
      ? await readBalances(db, days)
      : ((await readAuxiliary(db, { third, days }))?.accounts ?? []);
  const rows = givenRows(db, level === 'ledger' ? generalLedger(accounts) : accounts);
  const output = { kind: query.format } as const;
  const only = third === undefined ? [] : [await thirdText(db, third)];
  const book = third === undefined ? BOOKS[level] : 'Saldos por tercero';
  const about = {
    ...aboutBook({ book, company, days, today, only }),
    // The screen has no sums of one third party.
    ...(third === undefined && { footing: sumsOf(accounts, query.columns) }),
  };
  return exportList(deps, { request, shape: LEDGER_BALANCES, query, rows, output, about });
}

// Object.keys loses the literal names.
const SIIGO_COLUMNS = Object.keys(LEDGER_SIIGO.columns) as ColumnKeyOf<typeof LEDGER_SIIGO>[];

/** Workbooks that Siigo imports one by one, in a zip; a voucher is never parted. */
export async function exportSiigo(
  deps: ExportDeps,
  { query, request, company }: Asked<QueryOf<typeof siigoRoute>>,
): Promise<FileAnswer> {
  const { nit: companyNit } = company;
  if (companyNit === null) return refuse('ledger_company_nit_missing');
  const { db, run } = deps;
  const { initial_date: from, final_date: to } = query;
  await numberEveryVoucher(run, { everywhere: false, days: { from, to } });
  // Siigo would balance without a voucher that is missing: nobody would see it.
  const leftOut = await findLeftOut(db, { from, to });
  if (leftOut !== null) return refuse('ledger_siigo_left_out', leftOut);
  const today = deps.clock.today();
  return exportList(deps, {
    request,
    shape: LEDGER_SIIGO,
    about: aboutBook({ book: 'Comprobantes para Siigo', company, days: { from, to }, today }),
    query: { columns: SIIGO_COLUMNS, ...query },
    rows: siigoLines(db, await readChart(db), { from, to, companyNit }),
    output: { kind: 'parts', rowCountMax: SIIGO_ROWS_MAX, together: 'entry_id' },
  });
}
