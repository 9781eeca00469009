/**
 * Writes the rows once, in the way that the first argument names, and tells how it went. A process
 * of its own for each way, so that the memory of one is not counted for the other.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { ExportColumn } from '../apps/api/src/platform/excel/export-task.ts';
import { createExporter } from '../apps/api/src/platform/excel/exporter.ts';
import { createLog } from '../apps/api/src/platform/log.ts';

const ROWS_AT_ONCE = 1_000;
const LOOP_RESOLUTION_MS = 5;
const REST_MS = 5_000;
const BYTES_PER_KILOBYTE = 1_024;
const NS_PER_MS = 1e6;
const US_PER_SECOND = 1e6;

export type ExportFigures = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  /** Of the whole process, before and at its most. */
  readonly idleBytes: number;
  readonly peakBytes: number;
  readonly longestStallMs: number;
  /** The part of the time in which the loop that answers requests was busy. */
  readonly loopBusy: number;
};

const LABELS = { 1: 'Borrador', 5: 'Aprobado', 10: 'Desembolsado', 11: 'Pagado' };

const COLUMNS: readonly ExportColumn[] = [
  { key: 'credit_id', label: 'Crédito', kind: 'integer' },
  { key: 'state', label: 'Estado', kind: 'choice', labels: LABELS },
  { key: 'borrower', label: 'Cliente', kind: 'text' },
  { key: 'identification', label: 'Documento', kind: 'text' },
  { key: 'email', label: 'Correo', kind: 'text' },
  { key: 'city', label: 'Ciudad', kind: 'text' },
  { key: 'product', label: 'Producto', kind: 'text' },
  { key: 'price', label: 'Precio', kind: 'money' },
  { key: 'requested', label: 'Monto solicitado', kind: 'money' },
  { key: 'balance', label: 'Saldo', kind: 'money' },
  { key: 'rate', label: 'Tasa', kind: 'percent' },
  { key: 'disbursed_on', label: 'Desembolso', kind: 'day' },
  { key: 'created_at', label: 'Creado', kind: 'moment' },
  { key: 'lien', label: 'Garantía', kind: 'boolean' },
  { key: 'note', label: 'Nota', kind: 'text' },
];

const SQL = `select ${COLUMNS.map(({ key }) => key).join(', ')} from exported order by credit_id`;

/** What the product does. */
async function throughExporter(databaseUrl: string): Promise<number> {
  const exporter = createExporter({ databaseUrl, log: createLog('silent') });
  const query = { sql: SQL, parameters: [] };
  const { content } = await exporter.export({ sheet: 'Créditos', columns: COLUMNS, query });
  const bytes = await countBytes(content);
  await exporter.stop();
  return bytes;
}

/** The streaming writer of the library, fed by the same cursor, without a thread. */
async function throughLibrary(databaseUrl: string): Promise<number> {
  const rows = async function* () {
    for await (const batch of batchesFrom(databaseUrl)) yield* batch.map(cellsOf);
  };
  const columns = COLUMNS.map(({ label }) => ({ header: label }));
  return countBytes(writeXlsxStream(rows(), { name: 'Créditos', columns }));
}

/** The floor: the rows are read and forgotten. */
async function readOnly(databaseUrl: string): Promise<number> {
  let count = 0;
  for await (const batch of batchesFrom(databaseUrl)) count += batch.length;
  return count;
}

/** The floor of the stalls: what the machine does to a process that only waits. */
async function rest(): Promise<number> {
  await setTimeout(REST_MS);
  return 0;
}

type SheetRow = readonly (string | number | boolean | Date | null)[];

async function* batchesFrom(databaseUrl: string): AsyncGenerator<SheetRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const cursor = client.query(new Cursor<SheetRow>(SQL, [], { rowMode: 'array' }));
  for (;;) {
    const batch = await cursor.read(ROWS_AT_ONCE);
    if (batch.length === 0) break;
    yield batch;
  }
  await client.end();
}

const NUMBERS = ['integer', 'money', 'percent'];

const cellsOf = (row: SheetRow): CellValue[] =>
  COLUMNS.map(({ kind, labels }, index) => {
    const value = row[index] ?? null;
    if (value === null) return null;
    if (kind === 'choice') return labels?.[String(value)] ?? String(value);
    return NUMBERS.includes(kind) ? Number(value) : value;
  });

async function countBytes(content: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of content) bytes += piece.length;
  return bytes;
}

const WAYS: Readonly<Record<string, (databaseUrl: string) => Promise<number>>> = {
  exporter: throughExporter,
  library: throughLibrary,
  reading: readOnly,
  resting: rest,
};

const [, , way = '', databaseUrl = ''] = process.argv;
const write = WAYS[way];
if (write === undefined) throw new Error(`There is no way called ${way}.`);
const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
loop.enable();
const idleBytes = process.memoryUsage.rss();
const loopBefore = performance.eventLoopUtilization();
const startedAt = performance.now();
const fileBytes = await write(databaseUrl);
const figures: ExportFigures = {
  seconds: (performance.now() - startedAt) / 1_000,
  cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / US_PER_SECOND,
  fileBytes,
  idleBytes,
  peakBytes: process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE,
  longestStallMs: loop.max / NS_PER_MS,
  loopBusy: performance.eventLoopUtilization(loopBefore).utilization,
};
loop.disable();
process.stdout.write(JSON.stringify(figures));
