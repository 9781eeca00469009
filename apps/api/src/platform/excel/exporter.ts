import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { CompiledQuery } from 'kysely';
import { refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { openExportStream } from './export-stream.ts';
import type { ExportColumn, ExportOutput, Footing } from './export-task.ts';

/** Each takes a thread and a database connection; two cores cannot write more at once. */
const EXPORTS_AT_ONCE = 2;
const EXPORTS_WAITING_MAX = 20;
/** Shorter than a silent connection is kept, so that the refusal still arrives. */
const WAIT_MS_MAX = 30_000;

/** The rows of a sheet of Excel, less the one of the titles. */
const EXPORT_ROWS_MAX = 1_048_576 - 1;

type ExportRequest = {
  /** The name of the sheet. */
  readonly sheet: string;
  /** Lines above the titles of a workbook. */
  readonly heading?: readonly string[];
  /** Sums under the last row of a workbook. */
  readonly footing?: Footing | undefined;
  readonly columns: readonly ExportColumn[];
  /** Its rows have a value under the key of each column. */
  readonly query: Pick<CompiledQuery, 'sql' | 'parameters'>;
  /** Left out, a workbook. */
  readonly output?: ExportOutput;
  /** Aborted when nobody wants the file any more. */
  readonly signal?: AbortSignal;
};

type StartedExport = {
  /** The file; destroy it to end the query and the thread that makes it. */
  readonly content: Readable;
  readonly rowCount: number;
};

export type Exporter = {
  /** Resolves when the rows are counted and the file begins. */
  export(request: ExportRequest): Promise<StartedExport>;
  /** Ends every export that is under way. */
  stop(): Promise<void>;
};

type ExporterDeps = { readonly databaseUrl: string; readonly log: Log };

/** Writes spreadsheets from database cursors in threads, so that the server never stalls. */
export function createExporter({ databaseUrl, log }: ExporterDeps): Exporter {
  const turns = createTurns({
    atOnce: EXPORTS_AT_ONCE,
    waitingMax: EXPORTS_WAITING_MAX,
    waitMsMax: WAIT_MS_MAX,
    refusal: 'export_busy',
  });
  const open = new Set<Readable>();

  const keepTrack = (content: Readable, endTurn: () => void): void => {
    open.add(content);
    content.once('close', () => {
      open.delete(content);
      endTurn();
    });
    content.once('error', (error) => log.warn({ err: error }, 'an export broke off'));
  };

  return {
    async export(request) {
      const { sheet, heading = [], footing, columns, query } = request;
      const { output = { kind: 'xlsx' }, signal } = request;
      const max = EXPORT_ROWS_MAX - heading.length - (footing === undefined ? 0 : 1);
      signal?.throwIfAborted();
      const endTurn = await turns.take(signal);
      const { content, rowCount } = openExportStream({
        databaseUrl,
        sheet,
        heading,
        footing,
        columns,
        sql: query.sql,
        parameters: query.parameters,
        rowCountMax: max,
        timeZone: BUSINESS_TIME_ZONE,
        output,
      });
      keepTrack(content, endTurn);
      const giveUp = () => content.destroy();
      signal?.addEventListener('abort', giveUp, { once: true });
      content.once('close', () => signal?.removeEventListener('abort', giveUp));
      return { content, rowCount: withinExcel(await rowCount, { content, max }) };
    },
    async stop() {
      const ends = [...open].map((content) => finished(content.destroy()).catch(() => {}));
      await Promise.all(ends);
    },
  };
}

type Within = { readonly content: Readable; readonly max: number };

function withinExcel(rowCount: number, { content, max }: Within): number {
  if (rowCount <= max) return rowCount;
  content.destroy();
  return refuse('export_too_large', {
    rowCount,
    rowCountText: rowCount.toLocaleString('es-CO'),
    maxText: max.toLocaleString('es-CO'),
  });
}
